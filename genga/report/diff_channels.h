// The data that a comparison of two scenes uses: their curves, paired by name, or nodes and the rest of a pose.
// Not the result: motion_diff.h, diff_plot.h.
//
//     const CurvePairs made = pair_curves(scene, scene, DiffOptions());
//     for (const CurvePair& pair : made.pairs) print(pair.first.name, differences_of(pair, {0.0, 0.5}));
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "genga/core/pose.h"
#include "genga/report/motion_diff.h"
#include "genga/report/plot_curve.h"
#include "genga/solve/context.h"

namespace genga {

// Keys, times halfway between neighbours, and frames, ascending, in the range of options.
std::vector<double> diff_times(std::vector<double> keys, const std::vector<double>& frames, const DiffOptions& options);
// The frames of both motions. limit_exceeded: samples.
Result<std::vector<double>> diff_frames(const Scene& first, const Scene& second, const DiffOptions& options,
                                        Work& work);

// A curve, or a rotation in one curve, with its column name.
struct DiffCurve {
  std::string name;
  const Track* track = nullptr;
  const Curve* curve = nullptr;  // null: the track's rotation
  double metres_per_unit = 1.0;

  const KeyTable& keys() const { return curve != nullptr ? static_cast<const KeyTable&>(*curve) : track->rotation; }
};

// Two curves with one name.
struct CurvePair {
  DiffCurve first;
  DiffCurve second;
};

struct CurvePairs {
  std::vector<CurvePair> pairs;  // in the first's order
  std::vector<std::string> missing_in_second;
  std::vector<std::string> missing_in_first;
};
// Only curves with keys are paired: one without is like one that does not exist. Both scenes must have a clip.
CurvePairs pair_curves(const Scene& first, const Scene& second, const DiffOptions& options);

DiffUnit unit_of(const CurvePair& pair);
// The difference at each time, in the pair's unit. For quaternions by components the second one's nearer sign is used.
std::vector<double> differences_of(const CurvePair& pair, const std::vector<double>& times);

enum class PosePart : std::uint8_t { translation, rotation, scale, weight, fov, color };

// One part of one thing, with one name, by its index in each scene.
struct PosePair {
  std::string name;  // "arm/translation"
  PosePart part = PosePart::translation;
  std::array<std::size_t, 2> index{};
};

struct PosePairs {
  std::vector<PosePair> pairs;
  std::vector<std::string> missing_in_second;
  std::vector<std::string> missing_in_first;
};
PosePairs pair_poses(const Scene& first, const Scene& second, const DiffOptions& options);

DiffUnit unit_of(PosePart part);

// Both scenes at a time. They must not move while it exists.
class PosesOfBoth {
 public:
  PosesOfBoth(const Scene& first, const Scene& second, SampleSpace space, const std::vector<PosePair>& pairs);

  // False: work has stopped.
  bool move_to(double time, Work& work);
  // Metres on glTF's axes; for rotations x y z w, the second one's with the nearer sign.
  std::array<double, 4> values(const PosePair& pair, std::size_t side) const;
  // In the pair's unit.
  double difference(const PosePair& pair) const;

 private:
  struct Side {
    const Scene* scene = nullptr;
    Pose pose;
    SolveContext context;
    std::vector<std::size_t> wanted;    // nodes
    std::vector<Transform> transforms;  // one per node, filled for the wanted ones
  };
  static Side side_of(const Scene& scene, const std::vector<PosePair>& pairs, std::size_t side);
  void place(Side& side) const;

  SampleSpace space_;
  std::array<Side, 2> sides_;
};

// All keys of both motions.
std::vector<double> pose_times(const Scene& first, const Scene& second, const std::vector<double>& frames,
                               const DiffOptions& options);

}  // namespace genga
