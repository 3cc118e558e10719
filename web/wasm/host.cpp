// What the module has beside the C interface, for a host that is JavaScript: memory to write files and texts to, and
// progress, stop and missing files as imported functions, since a host has no functions of C.

#include <cstdint>
#include <cstdlib>

#include "bindings/c/genga_c.h"
#include "genga/base/limits.h"

#define GENGA_EXPORT extern "C" __attribute__((visibility("default")))

extern "C" {
__attribute__((import_module("genga"), import_name("progress"))) void genga_host_progress(const char* stage,
                                                                                          double share);
__attribute__((import_module("genga"), import_name("stop"))) int genga_host_stop();
__attribute__((import_module("genga"), import_name("missing"))) const void* genga_host_missing(
    std::uintptr_t host_files, const char* name, size_t* size);
}

namespace {

void report_progress(void* /*user*/, const char* stage, double share) { genga_host_progress(stage, share); }
int ask_to_stop(void* /*user*/) { return genga_host_stop(); }
const void* ask_for(void* user, const char* name, size_t* size) {
  return genga_host_missing(reinterpret_cast<std::uintptr_t>(user), name, size);
}

}  // namespace

// Null when there is no more: the last of it is for calls, which can say so.
GENGA_EXPORT void* genga_allocate(size_t size);
void* genga_allocate(size_t size) {
  void* place = std::malloc(size == 0 ? 1 : size);
  if (genga::memory_left() > 0) return place;
  std::free(place);
  return nullptr;
}

GENGA_EXPORT void genga_release(void* memory);
void genga_release(void* memory) { std::free(memory); }

// Calls with these options tell the host how far they are, and ask it whether to stop.
GENGA_EXPORT void genga_watch(genga_options* options);
void genga_watch(genga_options* options) {
  genga_options_on_progress(options, report_progress, nullptr);
  genga_options_on_stop(options, ask_to_stop, nullptr);
}

// What these files name and nobody offered is asked of the host, which knows them by the number that it chose. It gives
// a place of genga_allocate, which stays its own, or null.
GENGA_EXPORT void genga_ask(genga_files* files, std::uintptr_t host_files);
void genga_ask(genga_files* files, std::uintptr_t host_files) {
  genga_files_on_missing(files, ask_for, reinterpret_cast<void*>(host_files));
}
