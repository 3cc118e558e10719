#include "genga/convert/lower/ticks/columns.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/base/sort.h"

namespace genga {
namespace {

// Visits the columns of a section until visit is true of one.
template <class Visit>
bool any_column(const TickSection& section, const Visit& visit) {
  return std::any_of(section.channels.begin(), section.channels.end(), [&](const TickChannel& one) {
    return std::any_of(one.columns.begin(), one.columns.end(), visit);
  });
}

// Choosing ticks -----------------------------------------------------------------------------------------------------

// By how many tolerances the line between two ticks misses a value between them. Steps have changed there or not.
double miss_of(const TickColumn& column, std::size_t begin, std::size_t end, std::size_t at) {
  const double value = column.values[at];
  if (column.is_step) return value == column.values[begin] ? 0.0 : HUGE_VAL;
  const double share = static_cast<double>(at - begin) / static_cast<double>(end - begin);
  return std::abs(value - std::lerp(column.values[begin], column.values[end], share)) / column.tolerance;
}

// The tick between two at which lines have the largest error, or `begin` if all are within the tolerance.
std::size_t worst_between(const TickSection& section, std::size_t begin, std::size_t end) {
  double most = 1.0;
  std::size_t worst = begin;
  any_column(section, [&](const TickColumn& column) {
    for (std::size_t at = begin + 1; at < end; ++at) {
      const double miss = miss_of(column, begin, end, at);
      if (miss <= most) continue;
      most = miss;
      worst = at;
    }
    return false;
  });
  return worst;
}

bool differs(const TickSection& section, std::size_t tick, std::size_t other) {
  return any_column(section, [&](const TickColumn& column) { return column.values[tick] != column.values[other]; });
}

// Every tick, or as few as the tolerances allow.
std::vector<std::size_t> chosen_ticks(const TickSection& section, std::size_t count, bool every_tick) {
  // Maximum length of a line, so that the search takes a bounded number of looks at each tick.
  constexpr std::size_t longest_line = 1024;
  std::vector<std::size_t> ticks;
  for (std::size_t tick = 0; tick < count; tick += every_tick ? 1 : longest_line) ticks.push_back(tick);
  if (ticks.back() + 1 != count) ticks.push_back(count - 1);
  if (every_tick) return ticks;
  std::vector<std::pair<std::size_t, std::size_t>> spans;
  for (std::size_t at = 1; at < ticks.size(); ++at) spans.emplace_back(ticks[at - 1], ticks[at]);
  while (!spans.empty()) {
    const auto [begin, end] = spans.back();
    spans.pop_back();
    const std::size_t worst = worst_between(section, begin, end);
    if (worst == begin) continue;
    ticks.push_back(worst);
    spans.emplace_back(begin, worst);
    spans.emplace_back(worst, end);
  }
  sort_range(ticks.begin(), ticks.end());
  return ticks;
}

// A rest only needs keys at its ends. What never moves has one key; a camera has two, which show how long it is
// visible.
std::vector<std::size_t> without_rests(const TickSection& section, const std::vector<std::size_t>& ticks) {
  std::vector<std::size_t> kept{ticks.front()};
  for (std::size_t at = 1; at < ticks.size(); ++at) {
    const bool rests_here = !differs(section, ticks[at], kept.back());
    if (at + 1 < ticks.size() && rests_here && !differs(section, ticks[at], ticks[at + 1])) continue;
    const bool never_moves = rests_here && kept.size() == 1;
    if (at + 1 == ticks.size() && never_moves && section.subject.kind != SubjectKind::camera) continue;
    kept.push_back(ticks[at]);
  }
  return kept;
}

}  // namespace

std::vector<Track> tracks_at_ticks(const TickSection& section, double ticks_per_second, bool every_tick) {
  std::vector<Track> tracks;
  const std::size_t count = section.channels[0].columns[0].values.size();
  const std::vector<std::size_t> ticks = without_rests(section, chosen_ticks(section, count, every_tick));
  std::vector<double> times;
  times.reserve(ticks.size());
  for (const std::size_t tick : ticks) times.push_back(static_cast<double>(tick) / ticks_per_second);
  const KeyTimes shared = make_times(std::move(times));
  for (const TickChannel& one : section.channels) {
    Track& track = tracks.emplace_back(Track{.subject = section.subject, .property = one.property});
    for (const TickColumn& column : one.columns) {
      std::vector<double> values;
      values.reserve(ticks.size());
      for (const std::size_t tick : ticks) values.push_back(column.values[tick]);
      Curve& curve = track.curves.emplace_back();
      curve.shape = column.is_step ? KeyShape::step : KeyShape::linear;
      curve.times = shared;
      curve.values = Scalars::doubles(std::move(values));
    }
  }
  return tracks;
}

}  // namespace genga
