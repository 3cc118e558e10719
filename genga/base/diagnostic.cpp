#include "genga/base/diagnostic.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace genga {

std::string Finding::text() const {
  std::string what = message;
  if (count > 1) what += " (and " + std::to_string(count - 1) + " more)";
  return located_text(file, place, path, what + " [" + std::string(code) + ']');
}

void Findings::add_counted(Finding finding) {
  const auto same =
      std::find_if(all_.begin(), all_.end(), [&](const Finding& other) { return other.code == finding.code; });
  if (same == all_.end()) {
    all_.push_back(std::move(finding));
  } else {
    same->count += finding.count;
  }
}

void Findings::append(Findings other) {
  all_.insert(all_.end(), std::make_move_iterator(other.all_.begin()), std::make_move_iterator(other.all_.end()));
}

void Findings::name_file(std::string_view file) {
  for (Finding& finding : all_) {
    if (finding.file.empty()) finding.file = file;
  }
}

std::uint64_t Findings::count(Severity at_least) const {
  std::uint64_t sum = 0;
  for (const Finding& finding : all_) {
    if (finding.severity >= at_least) sum += finding.count;
  }
  return sum;
}

std::string_view to_string(Severity severity) {
  switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: break;
  }
  return "error";
}

}  // namespace genga
