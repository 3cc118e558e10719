#include "genga/base/finding_collector.h"

#include <algorithm>

namespace genga {

void FindingCollector::add(Finding finding, std::size_t max) {
  if (admit(finding.code, finding.count, max)) list(std::move(finding));
}

bool FindingCollector::admit(std::string_view code, std::uint64_t count, std::size_t max) {
  auto listed = std::find_if(listed_.begin(), listed_.end(), [&](const Listed& l) { return l.code == code; });
  if (listed == listed_.end()) listed = listed_.insert(listed_.end(), Listed{code, 0, 0});
  if (listed->number++ >= max) {
    findings_[listed->last].count += count;
    return false;
  }
  listed->last = findings_.size();
  return true;
}

void FindingCollector::list(Finding finding) {
  if (place_of_ && finding.place == Place()) finding.place = place_of_(finding.path);
  findings_.push_back(std::move(finding));
}

Findings FindingCollector::take() && {
  Findings findings;
  for (Finding& finding : findings_) findings.add(std::move(finding));
  return findings;
}

}  // namespace genga
