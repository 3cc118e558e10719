#include "genga/report/diff_channels.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "genga/base/sort.h"
#include "genga/convert/lower/ranges.h"
#include "genga/core/clip.h"
#include "genga/core/names.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_times.h"
#include "genga/math/functions.h"
#include "genga/report/track_columns.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

constexpr double degrees_a_radian = 180.0 / std::numbers::pi;

void sort_times(std::vector<double>& times) {
  sort_range(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
}

double distance_of(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return 0.0;
  const double difference = std::abs(a - b);
  return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
}

double squared(double value) { return value * value; }

double distance_of(const Vec3& a, const Vec3& b) {
  return std::sqrt(squared(distance_of(a.x, b.x)) + squared(distance_of(a.y, b.y)) + squared(distance_of(a.z, b.z)));
}

// Zero for equal numbers, also where the cosine would be rounded, and for what is no number in both. Degrees.
double angle_between(const Quat& a, const Quat& b) {
  if (distance_of(a.x, b.x) == 0.0 && distance_of(a.y, b.y) == 0.0 && distance_of(a.z, b.z) == 0.0 &&
      distance_of(a.w, b.w) == 0.0) {
    return 0.0;
  }
  const double apart = squared(a.x - b.x) + squared(a.y - b.y) + squared(a.z - b.z) + squared(a.w - b.w);
  const double together = squared(a.x + b.x) + squared(a.y + b.y) + squared(a.z + b.z) + squared(a.w + b.w);
  const double angle = 4.0 * math::atan2(std::sqrt(std::min(apart, together)), std::sqrt(std::max(apart, together)));
  return std::isnan(angle) ? std::numeric_limits<double>::infinity() : angle * degrees_a_radian;
}

void add_diff_curves(const Track& track, const TrackColumns& columns, double metres_per_unit,
                     std::vector<DiffCurve>& curves) {
  if (track.curves.empty()) {
    curves.push_back({columns.name + "/rotation", &track, nullptr, metres_per_unit});
    return;
  }
  for (std::size_t i = 0; i < track.curves.size() && i < columns.channels.size(); ++i) {
    curves.push_back(
        {columns.name + '/' + std::string(columns.channels[i]), &track, &track.curves[i], metres_per_unit});
  }
}

std::vector<DiffCurve> curves_of(const Scene& scene, TextEncoding encoding, const std::string& nodes) {
  const Clip& clip = scene.clips.front();
  const std::vector<TrackColumns> columns = track_columns(scene, clip, encoding);
  std::vector<DiffCurve> curves;
  for (std::size_t index = 0; index < columns.size(); ++index) {
    const bool is_wanted = nodes.empty() || matches_glob(nodes, columns[index].name);
    if (columns[index].channels.empty() || !is_wanted) continue;
    add_diff_curves(clip.tracks[index], columns[index], scene.axes.metres_per_unit, curves);
  }
  std::erase_if(curves, [](const DiffCurve& curve) { return curve.keys().empty(); });
  return curves;
}

bool is_by_components(const DiffCurve& curve) {
  return curve.curve != nullptr && curve.track->property == Property::rotation &&
         curve.track->rotation_form == RotationForm::components && curve.track->curves.size() == 4;
}

// What a curve's numbers are in the unit.
double factor_of(const DiffCurve& curve) {
  switch (curve.track->property) {
    case Property::translation:
    case Property::distance:
    case Property::ray_origin: return curve.metres_per_unit;
    // A component of a unit quaternion that is off by d turns by about 2 d.
    case Property::rotation: return is_by_components(curve) ? 2.0 * degrees_a_radian : degrees_a_radian;
    default: return 1.0;
  }
}

// 1, or -1 where the second's quaternion is nearer the other way round.
std::vector<double> signs_of(const Track& first, const Track& second, const std::vector<double>& times) {
  std::vector<double> dots(times.size());
  std::vector<double> a(times.size());
  std::vector<double> b(times.size());
  for (std::size_t part = 0; part < 4; ++part) {
    evaluate(first.curves[part], times, a);
    evaluate(second.curves[part], times, b);
    for (std::size_t i = 0; i < times.size(); ++i) dots[i] += a[i] * b[i];
  }
  for (double& dot : dots) dot = dot < 0.0 ? -1.0 : 1.0;
  return dots;
}

std::vector<double> differences_of_curves(const CurvePair& pair, const std::vector<double>& times) {
  std::vector<double> first(times.size());
  std::vector<double> second(times.size());
  evaluate(*pair.first.curve, times, first);
  evaluate(*pair.second.curve, times, second);
  if (is_by_components(pair.first) && is_by_components(pair.second)) {
    const std::vector<double> signs = signs_of(*pair.first.track, *pair.second.track, times);
    for (std::size_t i = 0; i < times.size(); ++i) second[i] *= signs[i];
  }
  const double factor = factor_of(pair.first);
  const double other = factor_of(pair.second);
  for (std::size_t i = 0; i < times.size(); ++i) {
    const double apart =
        factor == other ? factor * distance_of(first[i], second[i]) : distance_of(factor * first[i], other * second[i]);
    first[i] = apart;
  }
  return first;
}

// Pairs of names, and what only one side has.
struct NamePairs {
  std::vector<std::array<std::size_t, 2>> both;
  std::vector<std::size_t> first_alone;
  std::vector<std::size_t> second_alone;
};

// Several things with one name are paired in their order.
NamePairs pair_names(const std::vector<std::string>& first, const std::vector<std::string>& second) {
  std::unordered_map<std::string_view, std::vector<std::size_t>> places;
  for (std::size_t i = second.size(); i-- > 0;) places[second[i]].push_back(i);
  NamePairs pairs;
  for (std::size_t i = 0; i < first.size(); ++i) {
    const auto found = places.find(first[i]);
    if (found == places.end() || found->second.empty()) {
      pairs.first_alone.push_back(i);
    } else {
      pairs.both.push_back({i, found->second.back()});
      found->second.pop_back();
    }
  }
  for (const auto& [name, left] : places) pairs.second_alone.insert(pairs.second_alone.end(), left.begin(), left.end());
  sort_range(pairs.second_alone.begin(), pairs.second_alone.end());
  return pairs;
}

class PosePairing {
 public:
  explicit PosePairing(const DiffOptions& options) : options_(options) {}

  // must_be_there: what only one has is listed.
  void add(const std::vector<std::string>& first, const std::vector<std::string>& second,
           const std::vector<std::pair<PosePart, std::string_view>>& parts, bool must_be_there) {
    const NamePairs names = pair_names(first, second);
    for (const auto& index : names.both) {
      if (!is_wanted(first[index[0]])) continue;
      for (const auto& [part, word] : parts) made_.pairs.push_back({first[index[0]] + std::string(word), part, index});
    }
    if (!must_be_there) return;
    for (const std::size_t i : names.first_alone) add_missing(first[i], made_.missing_in_second);
    for (const std::size_t i : names.second_alone) add_missing(second[i], made_.missing_in_first);
  }
  PosePairs take() { return std::move(made_); }

 private:
  bool is_wanted(const std::string& name) const { return options_.nodes.empty() || matches_glob(options_.nodes, name); }
  void add_missing(const std::string& name, std::vector<std::string>& missing) const {
    if (is_wanted(name)) missing.push_back(name);
  }

  const DiffOptions& options_;
  PosePairs made_;
};

}  // namespace

std::vector<double> diff_times(std::vector<double> keys, const std::vector<double>& frames,
                               const DiffOptions& options) {
  sort_times(keys);
  std::vector<double> times = frames;
  times.reserve(frames.size() + 2 * keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    times.push_back(keys[i]);
    if (i + 1 < keys.size()) times.push_back(0.5 * (keys[i] + keys[i + 1]));
  }
  sort_times(times);
  std::erase_if(times, [&](double time) {
    return (options.range.from && time < *options.range.from) || (options.range.to && time > *options.range.to);
  });
  return times;
}

Result<std::vector<double>> diff_frames(const Scene& first, const Scene& second, const DiffOptions& options,
                                        Work& work) {
  double from = 0.0;
  double to = 0.0;
  for (const Scene* scene : {&first, &second}) {
    if (scene->clips.empty()) continue;
    from = std::min(from, scene->clips.front().first_time);
    to = std::max(to, duration(scene->clips.front()));
  }
  from = options.range.from.value_or(from);
  to = options.range.to.value_or(to);
  const double fps = frame_rate(first, options.range.fps);
  const double begin = std::ceil(from * fps - 1e-9);
  const double count = std::max(std::floor(to * fps + 1e-9) - begin + 1.0, 0.0);
  if (!work.use(&Limits::samples, static_cast<std::uint64_t>(std::min(count, 1e18)))) return work.status().error();
  std::vector<double> frames(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < frames.size(); ++i) frames[i] = (begin + static_cast<double>(i)) / fps;
  if (frames.empty()) frames.push_back(from);
  return frames;
}

CurvePairs pair_curves(const Scene& first, const Scene& second, const DiffOptions& options) {
  std::vector<DiffCurve> ours = curves_of(first, options.first_encoding, options.nodes);
  std::vector<DiffCurve> others = curves_of(second, options.second_encoding, options.nodes);
  const auto names_of = [](const std::vector<DiffCurve>& curves) {
    std::vector<std::string> names;
    names.reserve(curves.size());
    for (const DiffCurve& curve : curves) names.push_back(curve.name);
    return names;
  };
  const NamePairs names = pair_names(names_of(ours), names_of(others));
  CurvePairs made;
  for (const auto& [a, b] : names.both) {
    if ((ours[a].curve != nullptr) == (others[b].curve != nullptr)) {
      made.pairs.push_back({std::move(ours[a]), std::move(others[b])});
    } else {
      made.missing_in_second.push_back(ours[a].name);
      made.missing_in_first.push_back(others[b].name);
    }
  }
  for (const std::size_t i : names.first_alone) made.missing_in_second.push_back(ours[i].name);
  for (const std::size_t i : names.second_alone) made.missing_in_first.push_back(others[i].name);
  return made;
}

DiffUnit unit_of(const CurvePair& pair) {
  switch (pair.first.track->property) {
    case Property::translation:
    case Property::distance:
    case Property::ray_origin: return DiffUnit::metres;
    case Property::rotation:
    case Property::fov: return DiffUnit::degrees;
    default: return DiffUnit::number;
  }
}

std::vector<double> differences_of(const CurvePair& pair, const std::vector<double>& times) {
  if (pair.first.curve != nullptr) return differences_of_curves(pair, times);
  std::vector<double> differences;
  differences.reserve(times.size());
  RotationCursor first;
  RotationCursor second;
  for (const double time : times) {
    differences.push_back(angle_between(evaluate(pair.first.track->rotation, time, first),
                                        evaluate(pair.second.track->rotation, time, second)));
  }
  return differences;
}

DiffUnit unit_of(PosePart part) {
  switch (part) {
    case PosePart::translation: return DiffUnit::metres;
    case PosePart::rotation:
    case PosePart::fov: return DiffUnit::degrees;
    case PosePart::scale:
    case PosePart::weight:
    case PosePart::color: break;
  }
  return DiffUnit::number;
}

PosePairs pair_poses(const Scene& first, const Scene& second, const DiffOptions& options) {
  const SceneNames ours = scene_names(first, options.first_encoding);
  const SceneNames others = scene_names(second, options.second_encoding);
  PosePairing pairing(options);
  pairing.add(ours.nodes, others.nodes,
              {{PosePart::translation, "/translation"}, {PosePart::rotation, "/rotation"}, {PosePart::scale, "/scale"}},
              true);
  // A format may have no morphs at all.
  const bool both_have = !ours.morphs.empty() && !others.morphs.empty();
  pairing.add(ours.morphs, others.morphs, {{PosePart::weight, "/weight"}}, both_have);
  pairing.add(ours.cameras, others.cameras, {{PosePart::fov, "/fov"}}, false);
  pairing.add(ours.lights, others.lights, {{PosePart::color, "/color"}}, false);
  return pairing.take();
}

PosesOfBoth::Side PosesOfBoth::side_of(const Scene& scene, const std::vector<PosePair>& pairs, std::size_t side) {
  std::vector<std::size_t> wanted;
  for (const PosePair& pair : pairs) {
    if (pair.part == PosePart::translation) wanted.push_back(pair.index[side]);
  }
  return {&scene, rest_pose(scene),
          scene.clips.empty() ? SolveContext(scene) : SolveContext(scene, scene.clips.front()), std::move(wanted),
          std::vector<Transform>(scene.nodes.size())};
}

PosesOfBoth::PosesOfBoth(const Scene& first, const Scene& second, SampleSpace space, const std::vector<PosePair>& pairs)
    : space_(space), sides_{side_of(first, pairs, 0), side_of(second, pairs, 1)} {}

void PosesOfBoth::place(Side& side) const {
  const Scene& scene = *side.scene;
  for (const std::size_t node : side.wanted) {
    const Pivot& pivot = scene.nodes[node].pivot;
    Transform& transform = side.transforms[node];
    transform = space_ == SampleSpace::world ? to_transform(side.pose.world[node])
                : pivot == Pivot{}           ? side.pose.local[node]
                                             : without_pivot(side.pose.local[node], pivot);
    transform.translation = transform.translation * scene.axes.metres_per_unit;
    if (scene.axes.handedness != Handedness::left) continue;
    transform.translation.z = -transform.translation.z;
    transform.rotation.x = -transform.rotation.x;
    transform.rotation.y = -transform.rotation.y;
  }
}

bool PosesOfBoth::move_to(double time, Work& work) {
  for (Side& side : sides_) {
    if (!work.use(&Limits::samples, side.scene->nodes.size())) return false;
    pose_at(side.context, time, side.pose, &work);
    place(side);
  }
  return work.goes_on();
}

std::array<double, 4> PosesOfBoth::values(const PosePair& pair, std::size_t side) const {
  const std::size_t index = pair.index[side];
  const Pose& pose = sides_[side].pose;
  switch (pair.part) {
    case PosePart::weight: return {pose.weights[index]};
    case PosePart::fov: return {pose.cameras[index].fov};
    case PosePart::color: {
      const Vec3 color = pose.lights[index].color * pose.lights[index].intensity;
      return {color.x, color.y, color.z};
    }
    case PosePart::translation:
    case PosePart::scale:
    case PosePart::rotation: break;
  }
  const Transform& transform = sides_[side].transforms[index];
  if (pair.part == PosePart::translation) {
    return {transform.translation.x, transform.translation.y, transform.translation.z};
  }
  if (pair.part == PosePart::scale) return {transform.scale.x, transform.scale.y, transform.scale.z};
  const Quat& q = transform.rotation;
  const Quat& ours = sides_[0].transforms[pair.index[0]].rotation;
  const double sign = q.x * ours.x + q.y * ours.y + q.z * ours.z + q.w * ours.w < 0.0 ? -1.0 : 1.0;
  return {sign * q.x, sign * q.y, sign * q.z, sign * q.w};
}

double PosesOfBoth::difference(const PosePair& pair) const {
  if (pair.part == PosePart::rotation) {
    return angle_between(sides_[0].transforms[pair.index[0]].rotation, sides_[1].transforms[pair.index[1]].rotation);
  }
  const std::array<double, 4> a = values(pair, 0);
  const std::array<double, 4> b = values(pair, 1);
  return distance_of(Vec3(a[0], a[1], a[2]), Vec3(b[0], b[1], b[2]));
}

std::vector<double> pose_times(const Scene& first, const Scene& second, const std::vector<double>& frames,
                               const DiffOptions& options) {
  std::vector<double> keys;
  for (const Scene* scene : {&first, &second}) {
    if (scene->clips.empty()) continue;
    for (const Track& track : scene->clips.front().tracks) {
      const std::vector<double>* before = nullptr;
      for (const KeyTable* table : key_tables(track)) {
        if (table->empty() || table->times.get() == before) continue;
        before = table->times.get();
        keys.insert(keys.end(), before->begin(), before->end());
      }
    }
  }
  return diff_times(std::move(keys), frames, options);
}

}  // namespace genga
