#include "genga/base/diagnostic.h"

#include <algorithm>
#include <utility>

namespace genga {

std::string Finding::text() const {
  std::string what = message;
  if (count > 1) what += " (and " + std::to_string(count - 1) + " more)";
  return located_text(file, place, path, what + " [" + std::string(code) + ']');
}

void Findings::add(Finding finding, std::size_t max) {
  if (admit(finding.code, finding.severity, finding.count, max)) list(std::move(finding));
}

bool Findings::admit(std::string_view code, Severity severity, std::uint64_t count, std::size_t max) {
  auto kind = std::find_if(kinds_.begin(), kinds_.end(),
                           [&](const Kind& known) { return known.code == code && known.severity == severity; });
  if (kind == kinds_.end()) kind = kinds_.insert(kinds_.end(), Kind{code, severity});
  if (kind->number++ >= max) {
    all_[kind->last].count += count;
    return false;
  }
  kind->last = all_.size();
  return true;
}

void Findings::append(Findings other) {
  for (Finding& finding : other.all_) add(std::move(finding));
}

void Findings::name_file(std::string_view file) {
  for (Finding& finding : all_) {
    if (finding.file.empty()) finding.file = file;
  }
}

void Findings::set_remedy(std::string_view code, Remedy remedy) {
  for (Finding& finding : all_) {
    if (finding.code == code) finding.remedy = remedy;
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
