// C's strtod for who calls it, the parser of JSON: by fast_float, which the module has for all its own numbers. The C
// library's takes eight times as much code. The linker puts it into the place of that one (--wrap).

#include <cstring>

#include <fast_float/fast_float.h>

extern "C" double __wrap_strtod(const char* text, char** end);

double __wrap_strtod(const char* text, char** end) {
  double value = 0.0;
  const auto read = fast_float::from_chars(text, text + std::strlen(text), value);
  if (end != nullptr) *end = const_cast<char*>(read.ptr);
  return value;
}
