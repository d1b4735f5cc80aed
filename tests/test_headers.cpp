// The tests' precompiled header needs one source that is compiled with it (tests/CMakeLists.txt).
