# Writes a file's bytes as a C++ source: cmake -DINPUT=… -DOUTPUT=… -DNAME=… -P embed_file.cmake
# The array has internal linkage; the source that needs it includes the output.
file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(................................)" "\\1\n" bytes "${bytes}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
file(WRITE "${OUTPUT}.new" "constexpr unsigned char ${NAME}[] = {\n${bytes}};\n")
file(RENAME "${OUTPUT}.new" "${OUTPUT}")
