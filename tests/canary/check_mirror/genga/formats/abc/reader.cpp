// canary: has no fuzz/abc_fuzz.cpp
