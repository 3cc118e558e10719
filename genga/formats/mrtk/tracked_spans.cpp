#include "genga/formats/mrtk/tracked_spans.h"

#include <limits>

#include "genga/formats/mrtk/key_order.h"

namespace genga::mrtk {

std::vector<TrackedSpan> tracked_spans(const Curve& tracked) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const KeyOrder order(tracked);
  std::vector<TrackedSpan> spans;
  bool was_on = false;
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::size_t key = order[at];
    const double time = tracked.time(key);
    // The last of several keys at one time counts.
    if (at + 1 < order.size() && tracked.time(order[at + 1]) == tracked.time(key)) continue;
    const bool is_now_on = is_on(tracked.value(key));
    if (is_now_on && !was_on) spans.push_back({spans.empty() && at == 0 ? -infinity : time, infinity, key, key});
    if (!is_now_on && was_on) spans.back().end = time;
    if (was_on) spans.back().end_key = key;
    was_on = is_now_on;
  }
  return spans;
}

}  // namespace genga::mrtk
