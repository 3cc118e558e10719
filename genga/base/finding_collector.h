// Collects findings that may repeat for every key of a file: paths and places are computed only for those that are
// listed, not for those that are only counted (base/diagnostic.h).
// Not for the few that a reader meets once: Findings.
//
//     FindingCollector findings([&](std::string_view path) { return where(motion, path); });
//     findings.error("vmd.non-finite", "bone_keys[3].position", "not a finite number");
//     findings.warn("vmd.frame-range", [&] { return std::string("bone_keys[3].frame"); }, "late");   // the path is made for what is listed
//     return std::move(findings).take();
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "genga/base/diagnostic.h"

namespace genga {

class FindingCollector {
 public:
  static constexpr std::size_t max_listed = Findings::max_listed;
  static constexpr std::size_t first_only = 1;  // one of a code, at the first place, with the count of all
  using PlaceOf = std::function<Place(std::string_view path)>;

  // max: listed findings of one code. place_of returns the place of a path; without it findings keep the places that
  // they come with.
  explicit FindingCollector(PlaceOf place_of = {}, std::size_t max = max_listed)
      : place_of_(std::move(place_of)), max_(max) {}
  explicit FindingCollector(std::size_t max) : max_(max) {}

  void add(Finding finding) { add(std::move(finding), max_); }
  void add(Finding finding, std::size_t max);
  // place_of is called when the finding is listed.
  template <class PlaceOfPath>
    requires std::is_invocable_r_v<Place, PlaceOfPath, std::string_view>
  void add(Finding finding, PlaceOfPath place_of, std::size_t max = max_listed) {
    if (!findings_.admit(finding.code, finding.severity, finding.count, max)) return;
    finding.place = place_of(finding.path);
    findings_.list(std::move(finding));
  }

  // path: a string, or a function that returns one.
  template <class Path>
  void add(std::string_view code, Severity severity, Path&& path, std::string_view message, std::uint64_t count = 1) {
    if (!findings_.admit(code, severity, count, max_)) return;
    if constexpr (std::is_invocable_v<Path>) {
      list({code, severity, path(), {}, std::string(message), count});
    } else {
      list({code, severity, std::string(std::forward<Path>(path)), {}, std::string(message), count});
    }
  }
  template <class Path>
  void note(std::string_view code, Path&& path, std::string_view message, std::uint64_t count = 1) {
    add(code, Severity::note, std::forward<Path>(path), message, count);
  }
  template <class Path>
  void warn(std::string_view code, Path&& path, std::string_view message, std::uint64_t count = 1) {
    add(code, Severity::warning, std::forward<Path>(path), message, count);
  }
  template <class Path>
  void error(std::string_view code, Path&& path, std::string_view message, std::uint64_t count = 1) {
    add(code, Severity::error, std::forward<Path>(path), message, count);
  }

  bool empty() const { return findings_.empty(); }
  Findings take() && { return std::move(findings_); }

 private:
  void list(Finding finding);

  PlaceOf place_of_;
  std::size_t max_;
  Findings findings_;
};

}  // namespace genga
