// canary: has no fuzz/abc_json_fuzz.cpp
