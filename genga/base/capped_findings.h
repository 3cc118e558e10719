// Findings of a check that may meet the same thing at every key of a file: of each code only so many are listed, those
// beyond are counted onto the last.
// Not for what a reader tells once: Findings (base/diagnostic.h).
//
//     CappedFindings findings;
//     findings.add({"vmd.non-finite", Severity::error, "bone_keys[3].position", {}, "not a finite number"},
//                  [&](std::string_view path) { return where(motion, path); });
//     return std::move(findings).take();
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/diagnostic.h"

namespace genga {

class CappedFindings {
 public:
  static constexpr std::size_t most_listed = 1000;

  // place_of gives the place of the finding's path; it is asked for those that are listed.
  template <class PlaceOf>
  void add(Finding finding, PlaceOf place_of, std::size_t most = most_listed) {
    if (!admit(finding.code, finding.count, most)) return;
    finding.place = place_of(finding.path);
    findings_.push_back(std::move(finding));
  }

  Findings take() &&;

 private:
  struct Listed {
    std::string_view code;
    std::size_t number = 0;  // of findings that were added
    std::size_t last = 0;    // in findings_
  };
  // False when one is counted onto the last of its code.
  bool admit(std::string_view code, std::uint64_t count, std::size_t most);

  std::vector<Finding> findings_;
  std::vector<Listed> listed_;
};

}  // namespace genga
