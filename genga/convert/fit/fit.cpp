#include "genga/convert/fit/fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <optional>
#include <utility>

#include "genga/convert/fit/cubic_fit.h"
#include "genga/convert/fit/straight_way.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

// Values compared inside a candidate: the error of a cubic against an ease has at most four humps.
constexpr int probes = 9;
// Halving this often reaches the precision of a float32 time.
constexpr int deepest = 24;
// Maximum parts of one piece. Values that are not finite are near nothing, and would otherwise be split forever.
constexpr int max_parts = 1024;
constexpr std::size_t no_bound = std::numeric_limits<std::size_t>::max();

// No piece is shorter: seconds. Eight steps of a float32 clock, and a hundredth of a millisecond.
double shortest(double t) { return std::max(1e-5, 8.0 * 1.2e-7 * std::abs(t)); }

// Follows one free piece, cutting it in half until each part is near enough.
class PieceFitter {
 public:
  PieceFitter(Path& path, const TimeSpan& span, const LocalTolerance& tolerance, KeyWriter& writer, std::size_t limit)
      : path_(path),
        span_(span),
        tolerance_(tolerance),
        near_(tolerance.usual(), path.is_rotation()),
        writer_(writer),
        limit_(limit) {}

  void follow(const Piece& piece, KeyShape shape) {
    piece_ = &piece;
    shape_ = shape;
    parts_ = 0;
    path_.enter(piece);
    // Differences below the precision of float32 do not matter.
    least_ = 2e-7 * std::max(glm::length(piece.from), glm::length(piece.to));
    set_nearness(piece.begin, piece.end);
    follow({0.0, piece.begin, piece.from}, {1.0, piece.end, piece.to}, 0);
  }

 private:
  struct End {
    double w = 0.0;
    double time = 0.0;
    Vec4 value{0.0};
  };
  struct Probe {
    double share = 0.0;
    Vec4 value{0.0};
  };

  void set_nearness(double begin, double end) {
    near_ = Nearness(std::max(tolerance_.within(begin, end), least_), path_.is_rotation());
  }
  void follow(const End& begin, const End& end, int depth);
  bool is_straight_near(const End& begin, const End& end) const;
  bool is_cubic_near(const End& begin, const End& end, const Slopes& slopes) const;
  void probe(const End& begin, const End& end);
  bool must_accept(const End& begin, const End& end, int depth) const {
    return depth >= deepest || parts_ >= max_parts || end.time - begin.time < 2.0 * shortest(end.time - span_.from) ||
           writer_.bytes() > limit_;
  }
  End middle(const End& begin, const End& end);

  Path& path_;
  const TimeSpan& span_;
  const LocalTolerance& tolerance_;
  double least_ = 0.0;  // tolerance of the piece at hand
  Nearness near_;       // for the part of it at hand
  int parts_ = 0;       // that it has been cut into
  KeyWriter& writer_;
  std::size_t limit_;
  const Piece* piece_ = nullptr;
  KeyShape shape_ = KeyShape::linear;
  std::array<Probe, probes> probes_;
};

void PieceFitter::probe(const End& begin, const End& end) {
  for (int index = 0; index < probes; ++index) {
    const double w = begin.w + (end.w - begin.w) * (index + 0.5) / probes;
    const double time = std::clamp(warped_time(*piece_, w), begin.time, end.time);
    probes_[static_cast<std::size_t>(index)] = {(time - begin.time) / (end.time - begin.time), path_.at_warp(w, time)};
  }
}

bool PieceFitter::is_straight_near(const End& begin, const End& end) const {
  const StraightWay way(begin.value, end.value, path_.is_rotation());
  return std::all_of(probes_.begin(), probes_.end(),
                     [&](const Probe& probe) { return near_(way.at(probe.share), probe.value); });
}

bool PieceFitter::is_cubic_near(const End& begin, const End& end, const Slopes& slopes) const {
  return std::all_of(probes_.begin(), probes_.end(), [&](const Probe& probe) {
    const Vec4 value = hermite(begin.value, end.value, slopes, end.time - begin.time, probe.share);
    return near_(value, probe.value);
  });
}

// Where a new key goes: at a time that float32 holds exactly, so that rounding it later moves nothing.
PieceFitter::End PieceFitter::middle(const End& begin, const End& end) {
  const double w = 0.5 * (begin.w + end.w);
  const double time = std::clamp(warped_time(*piece_, w), begin.time, end.time);
  const double rounded = key_time(time, span_.from);
  const bool inside = rounded > begin.time && rounded < end.time;
  const double at = inside ? rounded : time;
  return {w, at, path_.at(at)};
}

void PieceFitter::follow(const End& begin, const End& end, int depth) {
  ++parts_;
  if (tolerance_.is_local()) set_nearness(begin.time, end.time);
  probe(begin, end);
  const bool accept = must_accept(begin, end, depth);
  if (shape_ == KeyShape::linear) {
    if (accept || is_straight_near(begin, end)) {
      writer_.straight(begin.time, begin.value, end.time, end.value);
      return;
    }
  } else {
    CubicFit fit(begin.value, end.value, end.time - begin.time);
    for (const Probe& probe : probes_) fit.add(probe.share, probe.value);
    const Slopes slopes = fit.solve();
    if (accept || is_cubic_near(begin, end, slopes)) {
      writer_.cubic(begin.time, begin.value, slopes.out, end.time, end.value, slopes.in);
      return;
    }
  }
  const End between = middle(begin, end);
  const bool is_between = between.time > begin.time && between.time < end.time;  // false for NaN too
  if (!is_between) {
    writer_.straight(begin.time, begin.value, end.time, end.value);
    return;
  }
  follow(begin, between, depth + 1);
  follow(between, end, depth + 1);
}

struct Kinds {
  bool has_line = false;
  bool has_cubic = false;
  bool has_free = false;
};

Kinds kinds_of(const std::vector<Piece>& pieces) {
  Kinds kinds;
  for (const Piece& piece : pieces) {
    kinds.has_line = kinds.has_line || piece.kind == PieceKind::line;
    kinds.has_cubic = kinds.has_cubic || piece.kind == PieceKind::cubic;
    kinds.has_free = kinds.has_free || piece.kind == PieceKind::free;
  }
  return kinds;
}

// A cubic piece as exact fitting sees it, or any piece that is to be followed by other means than its own.
void write_piece(Piece piece, KeyShape shape, bool is_rotation, PieceFitter& fitter, KeyWriter& writer) {
  if (piece.is_late) piece.begin = writer.just_behind(piece.begin);
  if (piece.begin >= piece.end) return;
  const bool line_fits = !is_rotation || shape == KeyShape::linear || piece.is_dense;
  if (piece.kind == PieceKind::hold) {
    writer.hold(piece.begin, piece.end, piece.from);
  } else if (piece.kind == PieceKind::line && line_fits) {
    writer.straight(piece.begin, piece.from, piece.end, piece.to);
  } else if (piece.kind == PieceKind::cubic && shape == KeyShape::hermite) {
    writer.cubic(piece.begin, piece.from, piece.out_slope, piece.end, piece.to, piece.in_slope);
  } else {
    fitter.follow(piece, shape);
  }
}

struct Fitting {
  KeyShape shape = KeyShape::linear;
  const LocalTolerance& tolerance;
  // Bytes after each piece of another fit: far beyond these this one gives up.
  const std::vector<std::size_t>* pace = nullptr;
  std::vector<std::size_t>* own_pace = nullptr;
};

// What a fitting that loses at first may still make up for.
constexpr std::size_t pace_allowance = 4096;

std::optional<KeyList> fit_pieces(Path& path, const std::vector<Piece>& pieces, const TimeSpan& span,
                                  const Fitting& fitting) {
  const bool is_bounded = fitting.pace != nullptr && !fitting.pace->empty();
  const std::size_t limit = is_bounded ? fitting.pace->back() : no_bound;
  KeyWriter writer(fitting.shape, path.width(), span.from, path.is_rotation());
  PieceFitter fitter(path, span, fitting.tolerance, writer, limit);
  for (std::size_t at = 0; at < pieces.size(); ++at) {
    write_piece(pieces[at], fitting.shape, path.is_rotation(), fitter, writer);
    if (is_bounded && (writer.bytes() > limit || writer.bytes() > (*fitting.pace)[at] + pace_allowance)) {
      return std::nullopt;
    }
    if (fitting.own_pace != nullptr) fitting.own_pace->push_back(writer.bytes());
  }
  return std::move(writer).finish(path.at(span.to));
}

}  // namespace

double difference(const Vec4& a, const Vec4& b, bool is_rotation) {
  if (!is_rotation) return glm::length(a - b);
  const double lengths = glm::length(a) * glm::length(b);
  if (!(lengths > 0.0)) return 4.0;  // more than any two rotations differ
  // The chord between unit quaternions is half the angle between the rotations while that is small, and never more.
  const Vec4 unit_a = a / glm::length(a);
  const Vec4 unit_b = b / glm::length(b);
  const double chord = std::min(glm::length(unit_a - unit_b), glm::length(unit_a + unit_b));
  return 4.0 * math::asin(std::min(1.0, 0.5 * chord));
}

Nearness::Nearness(double tolerance, bool is_rotation)
    : is_rotation_(is_rotation), is_any_near_(tolerance >= std::numbers::pi) {
  // Half the angle between two rotations is the angle between their quaternions.
  const double size = is_rotation ? math::sin(0.5 * std::min(tolerance, std::numbers::pi)) : tolerance;
  square_ = tolerance >= 0.0 ? size * size : -1.0;
}

bool Nearness::operator()(const Vec4& a, const Vec4& b) const {
  if (!is_rotation_) {
    const Vec4 apart = a - b;
    return glm::dot(apart, apart) <= square_;
  }
  // The component of a perpendicular to b, times b's square, so that nothing is divided and small angles lose no
  // digits.
  const double square = glm::dot(b, b);
  const Vec4 beside = a * square - b * glm::dot(a, b);
  const double sizes = glm::dot(a, a) * square * square;
  return sizes > 0.0 && (is_any_near_ || glm::dot(beside, beside) <= square_ * sizes);
}

KeyList fit(Path& path, const TimeSpan& span, const LocalTolerance& tolerance) {
  const std::vector<Piece> pieces = path.pieces(span);
  const Kinds kinds = kinds_of(pieces);
  if (!kinds.has_line && !kinds.has_cubic && !kinds.has_free) {
    return *fit_pieces(path, pieces, span, {KeyShape::step, tolerance});
  }
  if (!kinds.has_cubic && !kinds.has_free) return *fit_pieces(path, pieces, span, {KeyShape::linear, tolerance});
  std::vector<std::size_t> pace;
  KeyList cubic =
      *fit_pieces(path, pieces, span, {.shape = KeyShape::hermite, .tolerance = tolerance, .own_pace = &pace});
  if (kinds.has_cubic) return cubic;
  std::optional<KeyList> linear =
      fit_pieces(path, pieces, span, {.shape = KeyShape::linear, .tolerance = tolerance, .pace = &pace});
  return linear && linear->bytes() < cubic.bytes() ? *std::move(linear) : cubic;
}

KeyList fit_cubic(Path& path, const TimeSpan& span, const LocalTolerance& tolerance) {
  return *fit_pieces(path, path.pieces(span), span, {KeyShape::hermite, tolerance});
}

KeyList fit_linear(Path& path, const TimeSpan& span, const LocalTolerance& tolerance) {
  return *fit_pieces(path, path.pieces(span), span, {KeyShape::linear, tolerance});
}

}  // namespace genga
