// A rotation through time as three continuous angles: LightWave's heading, pitch and bank.
// Not a rotation for glTF: that is the path this one is made of.
//
//     HeadingPath path(rotation, span);
//     KeyList keys = fit(path, span, 1e-4);   // radians
#pragma once

#include <vector>

#include "genga/convert/fit/path.h"

namespace genga {

// How many samples of the rotation a HeadingPath takes and keeps: four per frame while it moves, so motion that rests
// for days costs nothing.
double heading_looks(const Path& rotation, const TimeSpan& span);

class HeadingPath final : public Path {
 public:
  // rotation must outlive it. Each angle stays near its value a frame earlier, through the choice of the two triples
  // that give one rotation, and of whole turns. Where pitch passes straight up or down, heading and bank may jump.
  HeadingPath(Path& rotation, const TimeSpan& span);

  bool is_rotation() const override { return false; }
  std::size_t width() const override { return 3; }
  std::vector<Piece> pieces(const TimeSpan& span) const override;
  Vec4 at(double t) override;
  std::vector<const KeyTable*> tables() const override { return rotation_.tables(); }

 private:
  // Angles at a time, from which those nearby are derived.
  struct Anchor {
    double time = 0.0;  // seconds
    Vec3 angles{0.0};
  };

  Vec3 near_anchor(const Vec4& rotation, double t) const;

  Path& rotation_;
  std::vector<Anchor> anchors_;  // ascending times
};

}  // namespace genga
