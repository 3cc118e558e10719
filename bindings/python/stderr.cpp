// A variable of the C library's for code that was compiled for programs: Debian's libpng.a and libjpeg.a. Within a
// shared library they cannot reach one of another library, so their `stderr` is renamed to this one.
#include <cstdio>

extern "C" __attribute__((visibility("hidden"))) std::FILE* genga_stderr;
std::FILE* genga_stderr = nullptr;

namespace {
[[maybe_unused]] const bool is_set = (genga_stderr = stderr) != nullptr;
}  // namespace
