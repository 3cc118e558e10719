// Whether there is room for one more round of a work that approaches its goal. If no keys hold a tolerance, it is
// missed before a limit is exceeded, and something is left for the work that follows.
// Not the counting: base/work.h.
//
//     Work work(usual_limits(), 0);
//     Rounds rounds(&work);                // null: as many as are wanted
//     bool has_room = rounds.has_room();   // true: nothing is taken yet
#pragma once

#include <algorithm>
#include <string_view>

#include "genga/base/limits.h"
#include "genga/base/work.h"

namespace genga {

class Rounds {
 public:
  // kept: share of what is left of each limit now that stays for later work.
  explicit Rounds(const Work* work, double kept = 0.25) : work_(work), kept_(kept) {
    if (work_ == nullptr) return;
    begin();
    at_first_ = left_;
  }

  // Ask before each round; it may take three times as much as the one before.
  bool has_room() {
    if (work_ == nullptr) return true;
    const auto short_of = std::find_if_not(limit_names.begin(), limit_names.end(),
                                           [&](const LimitName& one) { return is_enough(one.limit); });
    begin();
    limit_ = short_of == limit_names.end() ? std::string_view() : short_of->name;
    return limit_.empty();
  }

  // The limit that had no room in the last call; empty: all had.
  std::string_view limit() const { return limit_; }

 private:
  bool is_enough(Limit limit) const {
    constexpr double spare = 3.0;
    const auto left = static_cast<double>(work_->left(limit));
    const double taken = std::max(static_cast<double>(left_.*limit) - left, 0.0);
    return left >= spare * taken && left >= kept_ * static_cast<double>(at_first_.*limit);
  }
  void begin() {
    for (const LimitName& one : limit_names) left_.*one.limit = work_->left(one.limit);
  }

  const Work* work_;
  double kept_;
  Limits at_first_;
  Limits left_;  // at the beginning of the round
  std::string_view limit_;
};

}  // namespace genga
