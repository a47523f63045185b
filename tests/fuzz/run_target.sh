#!/usr/bin/env bash
# One fuzzing target for one limit, with one line of result: run_target.sh BUILD NAME -runs=N
# Its inputs are kept in BUILD/corpus/NAME, so that the next run goes on from there.
set -uo pipefail
build=$1 name=$2 limit=$3
mkdir -p "$build/corpus/$name" "$build/found"
# The same decisions in every run. Most of the time goes into allocating: no stacks of allocations (what is found is
# run again with them: build/fuzz/tests/fuzz/fuzz_NAME FILE), and freed memory is kept back only as far as a cache reaches.
export QT_HASH_SEED=0 UBSAN_OPTIONS=print_stacktrace=1
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64
# Not much longer than the longest seed: the time grows with the length, what is found does not.
case "$name" in
    entry_names | file_name | path_list) longest=256 ;;
    machine_file) longest=1024 ;;
    archive | pe | knowledge | receipt) longest=2048 ;;
    snapshot) longest=3328 ;;
    *) longest=4096 ;;
esac
started=$SECONDS
"$build/tests/fuzz/fuzz_$name" "$limit" -max_len=$longest -timeout=10 -rss_limit_mb=2048 -malloc_limit_mb=512 -print_final_stats=1 -verbosity=1 \
    -artifact_prefix="$build/found/$name-" "$build/corpus/$name" "$build/seeds/$name" >"$build/$name.log" 2>&1
status=$?
executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log" | tail -n 1)
echo "$name: ${executions:-0} executions, $((SECONDS - started)) s"
if [ $status -ne 0 ]; then
    grep -aE 'does not hold|ERROR: |runtime error|SUMMARY|Test unit written' "$build/$name.log" | head -n 8
    exit $status
fi
