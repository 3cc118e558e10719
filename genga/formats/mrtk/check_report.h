// What the parts of the check share. Not for callers of the library: check.h.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "genga/base/capped_findings.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

class CheckReport {
 public:
  explicit CheckReport(const Recording& recording) : recording_(recording) {}

  void add(Finding finding, std::size_t most = CappedFindings::most_listed) {
    findings_.add(std::move(finding), [&](std::string_view path) { return where(recording_, path); }, most);
  }
  void warn(std::string_view code, std::string path, std::string message, std::uint64_t count = 1) {
    add({code, Severity::warning, std::move(path), {}, std::move(message), count});
  }
  void error(std::string_view code, std::string path, std::string message) {
    add({code, Severity::error, std::move(path), {}, std::move(message)});
  }
  Findings take() && { return std::move(findings_).take(); }

 private:
  const Recording& recording_;
  CappedFindings findings_;
};

// "left.tracked.keys[3]" and, with a member, "left.tracked.keys[3].time".
std::string key_path(std::size_t number, std::size_t key, std::string_view member = "");

// The parts, each of which reports on what its name says.
void check_keys(CheckReport& report, const Recording& recording);   // one curve at a time
void check_poses(CheckReport& report, const Recording& recording);  // curves of a pose together, and over time
void check_markers(CheckReport& report, const Markers& markers);

}  // namespace genga::mrtk
