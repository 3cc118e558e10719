// Options by name, and what hears of a call while it works: genga_options_*.
#include "genga/requests/options.h"

#include <new>

#include "bindings/c/answer.h"

genga_options* genga_options_new(void) { return new (std::nothrow) genga_options(); }
void genga_options_free(genga_options* options) { delete options; }

genga_status genga_options_set(genga_options* options, const char* name, const char* value, genga_report* report) {
  return genga::c::answer(report, [&](genga::Findings&) -> genga::Status {
    if (options == nullptr) return genga::c::missing("options");
    if (name == nullptr) return genga::c::missing("name");
    return genga::set_option(*options, name, value == nullptr ? "" : value);
  });
}

const char* genga_options_name(size_t index) { return genga::option_name(index); }

void genga_options_on_progress(genga_options* options, genga_progress progress, void* user) {
  if (options == nullptr) return;
  options->run.progress = {};
  if (progress == nullptr) return;
  options->run.progress = [progress, user](const genga::Progress& done) {
    progress(user, std::string(done.stage).c_str(), done.share);
  };
}

void genga_options_on_stop(genga_options* options, genga_stop stop, void* user) {
  if (options == nullptr) return;
  options->run.stop = {};
  if (stop != nullptr) options->run.stop = [stop, user] { return stop(user) != 0; };
}
