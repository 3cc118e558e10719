#include "genga/base/capped_findings.h"

#include <algorithm>

namespace genga {

bool CappedFindings::admit(std::string_view code, std::uint64_t count, std::size_t most) {
  auto listed = std::find_if(listed_.begin(), listed_.end(), [&](const Listed& l) { return l.code == code; });
  if (listed == listed_.end()) listed = listed_.insert(listed_.end(), Listed{code, 0, 0});
  if (listed->number++ >= most) {
    findings_[listed->last].count += count;
    return false;
  }
  listed->last = findings_.size();
  return true;
}

Findings CappedFindings::take() && {
  Findings findings;
  for (Finding& finding : findings_) findings.add(std::move(finding));
  return findings;
}

}  // namespace genga
