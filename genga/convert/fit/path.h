// A property through time in the target's axes, cut into pieces that each have one kind of motion.
// Not how it is written: convert/fit/fit.h makes keys of it.
//
//     VectorPath path(curves, {.offset = rest, .factor = {0.08, 0.08, -0.08}});
//     for (const Piece& piece : path.pieces({0.0, 10.0})) use(piece.from, piece.to);
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "genga/core/curve.h"
#include "genga/core/track.h"
#include "genga/evaluate/curve.h"
#include "genga/math/euler.h"
#include "genga/math/vector.h"

namespace genga {

struct TimeSpan {
  double from = 0.0;  // seconds
  double to = 0.0;
  double fps = 30.0;  // frames per second
};

enum class PieceKind : std::uint8_t {
  hold,   // one value
  line,   // at constant speed: straight, for a rotation along the arc
  cubic,  // a cubic in time; never for a rotation
  free,   // anything else, known only by its values
};

struct Piece {
  PieceKind kind = PieceKind::hold;
  double begin = 0.0;  // seconds
  double end = 0.0;
  bool is_late = false;   // at begin itself the piece before still holds: a reset comes just after the last key
  bool is_dense = false;  // a cycle that repeats faster than frames: lines from frame to frame are enough
  Vec4 from{0.0};         // value at begin
  Vec4 to{0.0};           // value as end is reached; the next piece may begin elsewhere
  Vec4 out_slope{0.0};    // per second, for cubic
  Vec4 in_slope{0.0};
  // For free: from w in 0..1 to the share of the span, a cubic that is dense where the motion is steep.
  std::array<double, 4> warp{0.0, 1.0, 0.0, 0.0};
};

// Whether all segments between keys have one of two shapes.
bool has_only(const KeyTable& keys, KeyShape shape, KeyShape or_shape);

// The time at w of a free piece.
double warped_time(const Piece& piece, double w);

class Path {
 public:
  Path() = default;
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;
  virtual ~Path() = default;

  virtual bool is_rotation() const = 0;
  virtual std::size_t width() const = 0;  // of values: 1, 3, or 4 for x y z w
  // From span.from to span.to without gaps; empty if they are equal.
  virtual std::vector<Piece> pieces(const TimeSpan& span) const = 0;
  virtual Vec4 at(double t) = 0;  // seconds
  // Values inside the last entered piece, at w, which is at time t: cheaper than by time alone.
  virtual void enter(const Piece& /*piece*/) {}
  virtual Vec4 at_warp(double /*w*/, double t) { return at(t); }
  // The keys that it depends on.
  virtual std::vector<const KeyTable*> tables() const = 0;
  // Whether it is constant or linear from key to key and constant outside; for a rotation arcs, or linear components.
  // Decided by the keys' shapes alone: it may be straight even if this is false.
  bool is_straight() const;

 private:
  // Whether straight lines between its keys give straight lines of its values.
  virtual bool keeps_lines() const { return true; }
};

// Curves side by side, each times a factor plus an offset. A null curve is the offset alone.
class VectorPath final : public Path {
 public:
  struct Placement {
    Vec3 offset{0.0};
    Vec3 factor{1.0};
  };
  // Three curves, or one. They must outlive the path.
  VectorPath(std::vector<const Curve*> curves, const Placement& placement);

  bool is_rotation() const override { return false; }
  std::size_t width() const override { return curves_.size(); }
  std::vector<Piece> pieces(const TimeSpan& span) const override;
  Vec4 at(double t) override;
  std::vector<const KeyTable*> tables() const override;
  void enter(const Piece& piece) override;
  Vec4 at_warp(double w, double t) override;

 private:
  Piece piece(double begin, double end) const;

  // For each curve in the entered piece: the polynomial in w that gives its value, if there is one.
  struct Warped {
    bool is_known = false;
    std::array<double, 4> value{};
  };

  std::vector<const Curve*> curves_;
  std::vector<Warped> warped_;
  std::vector<CurveCursor> cursors_;
  Placement placement_;
};

// A camera's angle of view, in degrees, from its zoom.
class ZoomPath final : public Path {
 public:
  explicit ZoomPath(const Curve& zoom) : zoom_({&zoom}, {}) {}

  bool is_rotation() const override { return false; }
  std::size_t width() const override { return 1; }
  std::vector<Piece> pieces(const TimeSpan& span) const override;
  Vec4 at(double t) override;
  std::vector<const KeyTable*> tables() const override { return zoom_.tables(); }
  void enter(const Piece& piece) override { zoom_.enter(piece); }
  Vec4 at_warp(double w, double t) override;

 private:
  bool keeps_lines() const override { return false; }

  VectorPath zoom_;
};

// How a track's rotation is converted to the target's axes: pivot · rotation · rest, then mirrored.
struct RotationPlacement {
  Quat rest{1.0, 0.0, 0.0, 0.0};   // applied before the track's, in the source's axes
  Quat pivot{1.0, 0.0, 0.0, 0.0};  // applied after the track's, in the source's axes
  double sign = 1.0;               // of x and y
};

// A rotation curve, along arcs.
class ArcPath final : public Path {
 public:
  ArcPath(const RotationCurve& curve, const RotationPlacement& placement) : curve_(curve), placement_(placement) {}

  bool is_rotation() const override { return true; }
  std::size_t width() const override { return 4; }
  std::vector<Piece> pieces(const TimeSpan& span) const override;
  Vec4 at(double t) override;
  std::vector<const KeyTable*> tables() const override;
  void enter(const Piece& piece) override;
  Vec4 at_warp(double w, double t) override;

 private:
  Vec4 placed(const Quat& rotation) const;
  Piece piece(double begin, double end) const;

  bool is_known_ = false;  // whether the two members below belong to the entered piece
  Slerp arc_;
  std::array<double, 4> ratio_{};
  const RotationCurve& curve_;
  RotationPlacement placement_;
  RotationCursor cursor_;
};

// A rotation given by curves: three angles, four components, or the direction of a ray.
class AngleRotationPath final : public Path {
 public:
  AngleRotationPath(const Track& track, const RotationPlacement& placement);

  bool is_rotation() const override { return true; }
  std::size_t width() const override { return 4; }
  std::vector<Piece> pieces(const TimeSpan& span) const override;
  Vec4 at(double t) override;
  std::vector<const KeyTable*> tables() const override;

 private:
  bool keeps_lines() const override;
  Vec4 placed(const std::array<double, 4>& values) const;

  const Track& track_;
  RotationPlacement placement_;
  std::array<CurveCursor, 4> cursors_;
};

}  // namespace genga
