// canary: has no fuzz/number_text_fuzz.cpp
