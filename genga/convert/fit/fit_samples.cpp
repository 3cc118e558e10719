#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include "genga/convert/fit/cubic_fit.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/straight_way.h"

namespace genga {
namespace {

// Walks along samples with pieces that are each as long as the tolerance lets them be.
class SampleFitter {
 public:
  SampleFitter(const Samples& samples, double origin, const LocalTolerance& tolerance)
      : samples_(samples),
        origin_(origin),
        tolerance_(tolerance),
        is_near_(nearness(0, 0)),
        is_guess_near_(std::max(tolerance.usual(), 4.0 * rounding_of(0)), samples.is_rotation) {}

  // nullopt when it takes more than max_bytes. pieces: in: those of the earlier fit, out: those of this one.
  std::optional<KeyList> write(KeyShape shape, std::size_t max_bytes, std::vector<SampledPiece>& pieces);
  // The gaps of what was written last.
  std::vector<BlindGap> take_blind_gaps() { return std::exchange(blind_, {}); }
  // Finds where the motion bends: a cubic across such a place swings.
  void find_bends();

 private:
  Vec4 curvature(std::size_t at) const;
  // The sample up to which the values are the same as at `first`.
  std::size_t end_of_hold(std::size_t first, std::size_t last) const;
  std::size_t end_of_run(std::size_t first) const;
  void write_run(std::size_t first, std::size_t last, KeyShape shape, std::size_t max_bytes, KeyWriter& writer);
  std::size_t end_of_piece(std::size_t first, std::size_t last, KeyShape shape);
  std::size_t farthest(std::size_t first, std::size_t last, KeyShape shape);
  bool reaches(std::size_t first, std::size_t last, KeyShape shape);
  bool straight_reaches(std::size_t first, std::size_t last) const;
  Slopes slopes_of(std::size_t first, std::size_t last) const;
  bool cubic_reaches(std::size_t first, std::size_t last) const;
  template <class Way>
  void note_blind(std::size_t first, std::size_t last, const Way& way);
  // Differences below the precision of float32 do not matter.
  double rounding_of(std::size_t at) const { return 2e-7 * glm::length(samples_.values[at]); }
  Nearness nearness(std::size_t first, std::size_t last) const;
  Vec4 guess(std::size_t from, double t) const;
  bool is_joined(std::size_t at) const { return at > 0 && samples_.approaches[at] == Approach::motion; }
  double share(std::size_t first, std::size_t last, std::size_t at) const {
    return (samples_.times[at] - samples_.times[first]) / (samples_.times[last] - samples_.times[first]);
  }

  const Samples& samples_;
  double origin_;
  const LocalTolerance& tolerance_;
  Nearness is_near_;                  // for the samples at hand
  Nearness is_guess_near_;            // of what four samples say, each as exact as a float32
  std::vector<SampledPiece> before_;  // pieces of the fit before
  std::vector<SampledPiece> pieces_;
  std::vector<BlindGap> blind_;
  std::vector<bool> bends_;
};

std::size_t SampleFitter::end_of_run(std::size_t first) const {
  std::size_t last = first;
  while (last + 1 < samples_.times.size() && samples_.approaches[last + 1] == Approach::motion) {
    ++last;
    if (bends_[last]) break;
  }
  return last;
}

// The second derivative between a sample's neighbours, which are there.
Vec4 SampleFitter::curvature(std::size_t at) const {
  const double before = samples_.times[at] - samples_.times[at - 1];
  const double after = samples_.times[at + 1] - samples_.times[at];
  const Vec4 in = (samples_.values[at] - samples_.values[at - 1]) / before;
  const Vec4 out = (samples_.values[at + 1] - samples_.values[at]) / after;
  return (out - in) * (2.0 / (before + after));
}

// A bend is several times as sharp as its surroundings, at any density of samples, and sharp enough to matter.
void SampleFitter::find_bends() {
  const std::size_t count = samples_.times.size();
  bends_.assign(count, false);
  std::vector<double> sharpness(count, 0.0);
  for (std::size_t at = 1; at + 1 < count; ++at) {
    if (is_joined(at) && is_joined(at + 1)) sharpness[at] = glm::length(curvature(at));
  }
  for (std::size_t at = 1; at + 1 < count; ++at) {
    const double span =
        std::min(samples_.times[at] - samples_.times[at - 1], samples_.times[at + 1] - samples_.times[at]);
    const double beside = std::max(sharpness[at - 1], sharpness[at + 1]);
    bends_[at] = sharpness[at] > 2.5 * beside &&
                 sharpness[at] * span * span > tolerance_.within(samples_.times[at], samples_.times[at]);
  }
}

std::size_t SampleFitter::end_of_hold(std::size_t first, std::size_t last) const {
  std::size_t end = first;
  while (end < last && is_same(samples_.values[end + 1], samples_.values[first])) ++end;
  return end;
}

bool SampleFitter::straight_reaches(std::size_t first, std::size_t last) const {
  const StraightWay way(samples_.values[first], samples_.values[last], samples_.is_rotation);
  for (std::size_t at = first + 1; at < last; ++at) {
    if (!is_near_(way.at(share(first, last, at)), samples_.values[at])) return false;
  }
  return true;
}

Slopes SampleFitter::slopes_of(std::size_t first, std::size_t last) const {
  CubicFit fit(samples_.values[first], samples_.values[last], samples_.times[last] - samples_.times[first]);
  for (std::size_t at = first + 1; at < last; ++at) fit.add(share(first, last, at), samples_.values[at]);
  // There is no sample inside: the neighbours determine the shape.
  if (last == first + 1 && !samples_.bends) {
    if (is_joined(first) && !bends_[first]) fit.add(share(first, last, first - 1), samples_.values[first - 1]);
    if (last + 1 < samples_.times.size() && is_joined(last + 1) && !bends_[last]) {
      fit.add(share(first, last, last + 1), samples_.values[last + 1]);
    }
  }
  return fit.solve();
}

bool SampleFitter::cubic_reaches(std::size_t first, std::size_t last) const {
  const double span = samples_.times[last] - samples_.times[first];
  const Slopes slopes = slopes_of(first, last);
  for (std::size_t at = first + 1; at < last; ++at) {
    const Vec4 value = hermite(samples_.values[first], samples_.values[last], slopes, span, share(first, last, at));
    if (!is_near_(value, samples_.values[at])) return false;
  }
  return true;
}

// The value between a sample and the next, on the polynomial through these and their neighbours.
Vec4 SampleFitter::guess(std::size_t from, double t) const {
  const bool has_before = !samples_.bends && is_joined(from);
  const bool has_after = !samples_.bends && from + 2 < samples_.times.size() && is_joined(from + 2);
  const std::size_t begin = has_before ? from - 1 : from;
  const std::size_t end = has_after ? from + 3 : from + 2;
  Vec4 value(0.0);
  for (std::size_t own = begin; own < end; ++own) {
    double share = 1.0;
    for (std::size_t other = begin; other < end; ++other) {
      if (other != own) share *= (t - samples_.times[other]) / (samples_.times[own] - samples_.times[other]);
    }
    value += share * samples_.values[own];
  }
  return value;
}

// Where a piece deviates between two neighbouring samples. way(share): its value there.
template <class Way>
void SampleFitter::note_blind(std::size_t first, std::size_t last, const Way& way) {
  const std::vector<double>& times = samples_.times;
  for (std::size_t from = first; from < last; ++from) {
    const double length = times[from + 1] - times[from];
    const auto strays = [&](double part) {
      const double t = times[from] + part * length;
      return !is_guess_near_(way((t - times[first]) / (times[last] - times[first])), guess(from, t));
    };
    if (std::ranges::any_of(blind_looks, strays)) blind_.push_back({times[from], times[from + 1]});
  }
}

Nearness SampleFitter::nearness(std::size_t first, std::size_t last) const {
  return {std::max(tolerance_.within(samples_.times[first], samples_.times[last]), rounding_of(first)),
          samples_.is_rotation};
}

bool SampleFitter::reaches(std::size_t first, std::size_t last, KeyShape shape) {
  if (tolerance_.is_local() || !samples_.is_rotation) is_near_ = nearness(first, last);
  return shape == KeyShape::linear ? straight_reaches(first, last) : cubic_reaches(first, last);
}

// Doubling, then halving: each sample is compared a few times, however long the pieces are.
std::size_t SampleFitter::farthest(std::size_t first, std::size_t last, KeyShape shape) {
  std::size_t good = first + 1;
  std::size_t step = 2;
  while (first + step <= last && reaches(first, first + step, shape)) {
    good = first + step;
    step *= 2;
  }
  std::size_t bad = std::min(first + step, last + 1);
  if (bad == last + 1 && good < last && reaches(first, last, shape)) return last;
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (reaches(first, middle, shape) ? good : bad) = middle;
  }
  return good;
}

// Where the piece from there ended before, if it is still known; else as far as it reaches, but not over one that is.
std::size_t SampleFitter::end_of_piece(std::size_t first, std::size_t last, KeyShape shape) {
  const std::vector<double>& times = samples_.times;
  const SampledPiece* known = piece_from(before_, times[first]);
  if (known == nullptr) return farthest(first, last, shape);
  const auto sample_at = [&](double t) {
    return static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), t) - times.begin());
  };
  if (known->begin == times[first]) return std::min(sample_at(known->end), last);
  return farthest(first, std::min(sample_at(known->begin), last), shape);
}

void SampleFitter::write_run(std::size_t first, std::size_t last, KeyShape shape, std::size_t max_bytes,
                             KeyWriter& writer) {
  const auto& times = samples_.times;
  const auto& values = samples_.values;
  for (std::size_t at = first; at < last && writer.bytes() <= max_bytes;) {
    if (const std::size_t end = end_of_hold(at, last); end > at + 1 || end == last) {
      writer.hold(times[at], times[end], values[at]);
      at = end;
      continue;
    }
    const std::size_t end = end_of_piece(at, last, shape);
    pieces_.push_back({times[at], times[end]});
    if (shape == KeyShape::linear) {
      const StraightWay way(values[at], values[end], samples_.is_rotation);
      note_blind(at, end, [&](double share) { return way.at(share); });
      writer.straight(times[at], values[at], times[end], values[end]);
    } else {
      const Slopes slopes = slopes_of(at, end);
      const double span = times[end] - times[at];
      note_blind(at, end, [&](double share) { return hermite(values[at], values[end], slopes, span, share); });
      writer.cubic(times[at], values[at], slopes.out, times[end], values[end], slopes.in);
    }
    at = end;
  }
}

std::optional<KeyList> SampleFitter::write(KeyShape shape, std::size_t max_bytes, std::vector<SampledPiece>& pieces) {
  before_ = std::exchange(pieces, {});
  pieces_.clear();
  KeyWriter writer(shape, samples_.width, origin_, samples_.is_rotation);
  for (std::size_t first = 0; first < samples_.times.size();) {
    const std::size_t last = end_of_run(first);
    const bool is_single = first == last && (first == 0 || !bends_[first]);
    if (is_single) writer.hold(samples_.times[first], samples_.times[first], samples_.values[first]);
    write_run(first, last, shape, max_bytes, writer);
    if (writer.bytes() > max_bytes) return std::nullopt;  // the next time it is begun anew
    first = last > first && bends_[last] ? last : last + 1;
    if (first == last + 1 && first < samples_.times.size())
      writer.hold(samples_.times[last], samples_.times[first], samples_.values[last]);
  }
  pieces = std::move(pieces_);
  return std::move(writer).finish(samples_.values.back());
}

}  // namespace

KeyList fit(const Samples& samples, double origin, const LocalTolerance& tolerance, SampledPieces* before) {
  SampledPieces own;
  SampledPieces& pieces = before != nullptr ? *before : own;
  SampleFitter fitter(samples, origin, tolerance);
  fitter.find_bends();
  KeyList cubic = *fitter.write(KeyShape::hermite, std::numeric_limits<std::size_t>::max(), pieces.cubic);
  pieces.blind = fitter.take_blind_gaps();
  // Where nothing moves both have one key, and that of lines says so.
  const std::size_t max_bytes = cubic.keys.size() == 1 ? std::numeric_limits<std::size_t>::max() : cubic.bytes();
  std::optional<KeyList> linear = fitter.write(KeyShape::linear, max_bytes, pieces.linear);
  if (!linear || (linear->keys.size() > 1 && linear->bytes() > cubic.bytes())) return cubic;
  pieces.blind = fitter.take_blind_gaps();
  return *std::move(linear);
}

}  // namespace genga
