#include "genga/evaluate/ease_part.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "genga/evaluate/segment.h"

namespace genga {
namespace {

constexpr int largest = 127;
// Minimum number of places at which a part is compared with its handles' curve, whole frames included.
constexpr int fewest_looks = 6;
constexpr int max_looks = 64;

using Whole = std::array<int, 4>;

// What an ease's part is, as a share of its own way at shares of its own time.
class Part {
 public:
  Part(const EaseHandles& whole, const FrameSpan& span)
      : segment_(ease_segment(whole)), begin_(span.from / span.length), time_((span.to - span.from) / span.length) {
    first_ = evaluate(segment_, begin_);
    way_ = evaluate(segment_, begin_ + time_) - first_;
    const double frames = span.to - span.from;
    const double finer = std::ceil(fewest_looks / frames);
    const auto count = static_cast<int>(std::clamp(frames * finer, 1.0, double{max_looks}));
    for (int look = 1; look < count; ++look) {
      const double at = static_cast<double>(look) / count;
      looks_.push_back({at, share_at(at)});
    }
  }

  double way() const { return way_; }
  double share_at(double time) const { return (evaluate(segment_, begin_ + time * time_) - first_) / way_; }

  // How far the handles' curve is off at most, as a share of the part's own way. At a bound it is bad enough.
  double error_of(const Whole& handles, double bound, std::uint64_t& looks) const {
    const Segment made = ease_segment(handles_of(handles));
    double most = 0.0;
    for (const Look& look : looks_) {
      most = std::max(most, std::abs(evaluate(made, look.time) - look.share));
      ++looks;
      if (most >= bound) break;
    }
    return most;
  }

  // Where de Casteljau's subdivision has the handles, drawn into the square that handles may be in.
  Whole subdivided() const {
    const double from = segment_.kind == SegmentKind::cubic_pair ? solve_pair(segment_, begin_) : begin_;
    const double end = begin_ + time_;
    const double to = segment_.kind == SegmentKind::cubic_pair ? solve_pair(segment_, std::min(end, 1.0)) : end;
    const auto handle = [&](const std::array<double, 4>& c, double at, double way) {
      const auto value = [&](double u) { return ((c[3] * u + c[2]) * u + c[1]) * u + c[0]; };
      const auto slope = [&](double u) { return (3.0 * c[3] * u + 2.0 * c[2]) * u + c[1]; };
      const double toward = at == from ? to - from : from - to;
      const double rise = value(at) + slope(at) * toward / 3.0 - value(from);
      return static_cast<int>(std::lround(std::clamp(rise / way, 0.0, 1.0) * largest));
    };
    const std::array<double, 4>& time = segment_.time;
    return {handle(time, from, time_), handle(segment_.value, from, way_), handle(time, to, time_),
            handle(segment_.value, to, way_)};
  }

  static EaseHandles handles_of(const Whole& handles) {
    EaseHandles made{};
    std::transform(handles.begin(), handles.end(), made.begin(),
                   [](int handle) { return static_cast<std::uint8_t>(handle); });
    return made;
  }

 private:
  struct Look {
    double time = 0.0;   // share of the part's time
    double share = 0.0;  // share of its way
  };

  Segment segment_;
  double begin_;  // share of the whole segment's time
  double time_;   // likewise
  double first_ = 0.0;
  double way_ = 0.0;
  std::vector<Look> looks_;
};

struct Fit {
  Whole handles{};
  double error = 0.0;
};

bool is_in_square(const Whole& handles) {
  return std::all_of(handles.begin(), handles.end(), [](int handle) { return handle >= 0 && handle <= largest; });
}

// Calls visit with the neighbours of `center`: each handle up to `radius` steps of `distance` away.
template <class Visit>
void for_neighbours(const Whole& center, int distance, int radius, const Visit& visit) {
  const int choices = 2 * radius + 1;
  for (int neighbour = 0; neighbour < choices * choices * choices * choices; ++neighbour) {
    Whole handles = center;
    int rest = neighbour;
    for (int& handle : handles) {
      handle += (rest % choices - radius) * distance;
      rest /= choices;
    }
    if (is_in_square(handles)) visit(handles);
  }
}

class Search {
 public:
  Search(const Part& part, Work* work) : part_(part), work_(work) {}

  // The error has valleys along which two handles move together, so the way down begins in several places.
  Fit find() {
    const Whole first = part_.subdivided();
    Fit best = descend({first, error_of(first, no_error)});
    for (const Fit& start : starts(best.handles)) {
      const Fit found = descend(start);
      if (found.error < best.error) best = found;
    }
    return best;
  }

 private:
  static constexpr double no_error = 2.0;
  static constexpr std::array<int, 2> start_distances{8, 20};
  static constexpr std::size_t start_count = 12;

  double error_of(const Whole& handles, double bound) { return part_.error_of(handles, bound, looks_); }

  std::vector<Fit> starts(const Whole& center) {
    std::vector<Fit> found;
    for (const int distance : start_distances) {
      for_neighbours(center, distance, 1,
                     [&](const Whole& handles) { found.push_back({handles, error_of(handles, no_error)}); });
    }
    const std::size_t count = std::min(found.size(), start_count);
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), found.end(),
                      [](const Fit& a, const Fit& b) { return a.error < b.error; });
    found.resize(count);
    return found;
  }

  Fit descend(Fit best) {
    for (const int distance : {6, 3, 1}) {
      const int radius = distance == 1 ? 2 : 1;
      for (bool is_better = true; is_better;) {
        is_better = false;
        for_neighbours(best.handles, distance, radius, [&](const Whole& handles) {
          const double error = error_of(handles, best.error);
          if (!(error < best.error)) return;
          best = {handles, error};
          is_better = true;
        });
        if (!use(work_, &Limits::steps, std::exchange(looks_, 0))) return best;
      }
    }
    return best;
  }

  const Part& part_;
  Work* work_;
  std::uint64_t looks_ = 0;
};

}  // namespace

EasePart ease_part(const EaseHandles& whole, const FrameSpan& span, Work* work) {
  if (span.from <= 0.0 && span.to >= span.length) return {whole, 0.0};
  if (whole[0] == whole[1] && whole[2] == whole[3]) return {};
  const Part part(whole, span);
  constexpr double min_way = 1e-6;
  if (!(std::abs(part.way()) > min_way)) return {};
  const Fit fit = Search(part, work).find();
  return {Part::handles_of(fit.handles), fit.error * std::abs(part.way())};
}

EasePart EaseParts::of(const EaseHandles& whole, const FrameSpan& span) {
  const auto [found, is_new] = known_.try_emplace({whole, span});
  if (is_new) found->second = ease_part(whole, span, work_);
  return found->second;
}

}  // namespace genga
