// Findings: what a reader fell back on, and what a check sees in a file that could be read.
// Not for failures: a file that cannot be read gives an Error (base/result.h).
//
//     Findings findings;
//     findings.add({"vmd.trailing-bytes", Severity::error, "trailing", Place::at_offset(412), "7 bytes follow"});
//     bool is_misplayed = findings.count(Severity::error) > 0;   // true
//     for (const Finding& finding : findings) print(finding.text());
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/place.h"
#include "genga/base/remedy.h"

namespace genga {

enum class Severity : std::uint8_t {
  note,     // worth knowing, nothing is wrong
  warning,  // doubtful
  error,    // the home program refuses or misplays it
};

struct Finding {
  std::string_view code;  // "<format>.<what>", a literal; tabled in the format's README
  Severity severity = Severity::warning;
  std::string path;              // member of the document, e.g. "bone_keys[12].frame"
  Place place;                   // where that member stands in the file
  std::string message;           // one clause, lower case, no full stop
  std::uint64_t count = 1;       // how many like this one; path and place are the first's
  std::string file;              // the finding's file; empty: it is about several files, or the document has no name
  Remedy remedy = Remedy::none;  // what would help

  // Every part that is not empty, safe to print: "dance.vmd:0x5e: bone_keys[0].frame: later than a day
  // [vmd.frame-range]".
  std::string text() const;
};

// Findings in the order in which they were found. At most max_listed of one code and severity are listed. The last of
// these counts the rest, so that a large input does not give a finding for every key.
class Findings {
 public:
  static constexpr std::size_t max_listed = 1000;
  using value_type = Finding;
  using const_iterator = std::vector<Finding>::const_iterator;

  void add(Finding finding) { add(std::move(finding), max_listed); }
  // Lists only the first of a code: for findings that may repeat for every key of a file.
  void add_counted(Finding finding) { add(std::move(finding), 1); }
  void append(Findings other);
  // Sets the file of all findings that name none.
  void name_file(std::string_view file);
  // For all findings of a code.
  void set_remedy(std::string_view code, Remedy remedy);

  const std::vector<Finding>& all() const { return all_; }
  const_iterator begin() const { return all_.begin(); }
  const_iterator end() const { return all_.end(); }
  std::size_t size() const { return all_.size(); }
  bool empty() const { return all_.empty(); }
  const Finding& operator[](std::size_t index) const { return all_[index]; }
  // The number of findings at or above a severity, counts summed.
  std::uint64_t count(Severity at_least) const;

 private:
  friend class FindingCollector;
  struct Kind {
    std::string_view code;
    Severity severity;
    std::size_t number = 0;  // of findings that were added
    std::size_t last = 0;    // in all_
  };
  void add(Finding finding, std::size_t max);
  // True when the finding is to be listed next. False when max are listed already; then the last one counts this one.
  bool admit(std::string_view code, Severity severity, std::uint64_t count, std::size_t max);
  void list(Finding finding) { all_.push_back(std::move(finding)); }

  std::vector<Finding> all_;
  std::vector<Kind> kinds_;
};

std::string_view to_string(Severity severity);  // "note", "warning", "error"

}  // namespace genga
