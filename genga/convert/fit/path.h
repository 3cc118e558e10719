// A property's way through time in the target's axes, cut into pieces that each have one kind of motion.
// Not how it is spelled: convert/fit/fit.h makes keys of it.
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
  line,   // at constant speed: straight, of a rotation on the arc
  cubic,  // a cubic in time; never of a rotation
  free,   // anything else: it can be asked for values alone
};

struct Piece {
  PieceKind kind = PieceKind::hold;
  double begin = 0.0;  // seconds
  double end = 0.0;
  bool is_late = false;   // at begin itself the piece before still holds: a reset comes just behind the last key
  bool is_dense = false;  // a cycle that repeats faster than frames follow: a line from frame to frame is all of it
  Vec4 from{0.0};         // value at begin
  Vec4 to{0.0};           // value as end is reached: the next piece may begin elsewhere
  Vec4 out_slope{0.0};    // a second, of cubic
  Vec4 in_slope{0.0};
  // Of free: w in 0..1 to the share of the span, a cubic that is dense where the motion is steep.
  std::array<double, 4> warp{0.0, 1.0, 0.0, 0.0};
};

// Whether all spans between keys are of two shapes.
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
  // From span.from to span.to without gap; empty when both are the same time.
  virtual std::vector<Piece> pieces(const TimeSpan& span) const = 0;
  virtual Vec4 at(double t) = 0;  // seconds
  // Inside the piece entered last, at w, which is at time t: cheaper than by time alone.
  virtual void enter(const Piece& /*piece*/) {}
  virtual Vec4 at_warp(double /*w*/, double t) { return at(t); }
  // The keys that it goes by.
  virtual std::vector<const KeyTable*> tables() const = 0;
  // Whether it holds or goes in lines from key to key, and holds outside of them; of a rotation arcs, or components in
  // lines. Asked of the keys' shapes alone: false may still be straight.
  bool is_straight() const;

 private:
  // Whether lines of its keys are lines of its values.
  virtual bool keeps_lines() const { return true; }
};

// Curves side by side, each times a factor and added to an offset. A null curve is the offset alone.
class VectorPath final : public Path {
 public:
  struct Placement {
    Vec3 offset{0.0};
    Vec3 factor{1.0};
  };
  // Three curves, or one. They outlive the path.
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

  // Of each curve in the piece entered: the polynomial in w that gives its value, when there is one.
  struct Warped {
    bool is_known = false;
    std::array<double, 4> value{};
  };

  std::vector<const Curve*> curves_;
  std::vector<Warped> warped_;
  std::vector<CurveCursor> cursors_;
  Placement placement_;
};

// A camera's angle of view, in degrees, by its zoom.
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

// How a track's rotation becomes one in the target's axes: pivot · rotation · rest, then mirrored.
struct RotationPlacement {
  Quat rest{1.0, 0.0, 0.0, 0.0};   // applied before the track's, in the source's axes
  Quat pivot{1.0, 0.0, 0.0, 0.0};  // applied after the track's, in the source's axes
  double sign = 1.0;               // of x and y
};

// A rotation curve, on arcs.
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

  bool is_known_ = false;  // whether the two below are those of the piece entered
  Slerp arc_;
  std::array<double, 4> ratio_{};
  const RotationCurve& curve_;
  RotationPlacement placement_;
  RotationCursor cursor_;
};

// A rotation spelled by curves: three angles, four components, or the direction of a ray.
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
