#!/usr/bin/env bash
# Runs the main paths of the command line under valgrind on the demo computer.
# usage: memcheck.sh BUILD_FOLDER; fails at the first error or definite leak.
set -euo pipefail
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export QT_ENABLE_REGEXP_JIT=0 # PCRE's own manual: code that it makes at run time misleads valgrind
"$build/app/demo/cunest-make-demo" "$work/demo" >/dev/null
package='C:\Users\lin\Downloads\cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip'
damaged='C:\Users\lin\Downloads\cudnn-windows-x86_64-8.9.7.29_cuda12-archive (1).zip'

# The first argument is the exit code that is right.
check() {
    local right=$1 status=0
    shift
    valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite --show-leak-kinds=definite \
        "$build/app/cli/cunest-cli" --machine "$work/demo/computer" "$@" >"$work/out" 2>"$work/err" || status=$?
    if [ $status != "$right" ]; then
        echo "memcheck: cunest-cli $* ended with $status instead of $right"
        cat "$work/out" "$work/err"
        exit 1
    fi
    echo "memcheck: cunest-cli ${*:1:2}: no errors, no definite leaks"
}

check 0 scan --json
check 0 inspect "$package"
check 12 inspect "$damaged" --json
check 0 plan "$package"
check 0 install "$package" --yes --json
check 0 list
check 0 verify --json
check 0 undo
check 0 install "$package" --yes --way own-folder --scope user
check 0 remove "$("$build/app/cli/cunest-cli" --machine "$work/demo/computer" list --json | sed -n 's/.*"id": "\(u[^"]*\)".*/\1/p' | head -n 1)"
check 0 history
check 0 recover --json
check 2 install nowhere.zip
