#include "genga/base/finding_collector.h"

namespace genga {

void FindingCollector::add(Finding finding, std::size_t max) {
  if (findings_.admit(finding.code, finding.severity, finding.count, max)) list(std::move(finding));
}

void FindingCollector::list(Finding finding) {
  if (place_of_ && finding.place == Place()) finding.place = place_of_(finding.path);
  findings_.list(std::move(finding));
}

}  // namespace genga
