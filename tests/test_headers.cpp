// The precompiled header of the tests needs one file that is compiled with it (tests/CMakeLists.txt).
