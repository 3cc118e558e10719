#include "genga/convert/lower/bent_vertices.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/convert/lower/tolerance_text.h"
#include "genga/evaluate/bent_skin.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/morph.h"
#include "genga/evaluate/skin.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

// Looks of one stretch are kept at a time: sixteen frames, so that many vertices take little room.
constexpr std::size_t stretch_looks = 32;
// Looks at plain weights: more of them hardly change the measured error. Many vertices get fewer looks, so that the
// number of places stays below a maximum.
constexpr double max_plain_looks = 600.0;
constexpr double min_plain_looks = 60.0;
constexpr double max_plain_places = 6e6;
// A blend of rotations that leaves less than this of the volume has no way back: two nodes that differ by 178 degrees.
constexpr double least_volume = 1e-3;

// What a look at a moment shows of one vertex, in the target's axes and metres.
struct BentPlace {
  Vec3f difference{0.0F};  // from where plain weights have it to where it belongs, in the world
  Vec3f offset{0.0F};      // at rest, that makes up for it; none where it need not, or cannot
  Mat3 blend{1.0};         // takes offsets at rest to the world
};

struct BentLook {
  double time = 0.0;              // seconds of the source
  std::vector<BentPlace> places;  // of each vertex that bends, mesh by mesh
};

std::vector<std::uint32_t> bent_vertices_of(const Mesh& mesh) {
  std::vector<std::uint32_t> vertices = mesh.dual_quaternion;
  for (const SphericalVertex& vertex : mesh.spherical) vertices.push_back(vertex.vertex);
  sort_range(vertices.begin(), vertices.end());
  return vertices;
}

std::uint64_t count_bent(const Scene& scene) {
  std::uint64_t count = 0;
  for (const Mesh& mesh : scene.meshes) count += mesh.spherical.size() + mesh.dual_quaternion.size();
  return count;
}

bool is_volume_lost(const Mat3& blend) {
  const double longest = std::max({glm::length(blend[0]), glm::length(blend[1]), glm::length(blend[2])});
  return !(std::abs(glm::determinant(blend)) > least_volume * longest * longest * longest);
}

double left_by(const BentPlace& place, const Vec3& offset) {
  return glm::length(Vec3(place.difference) - place.blend * offset);
}

// The original scene and the lowered one, side by side.
class BentLooks {
 public:
  BentLooks(const ClipSource& from, const Scene& lowered, const Clip& made)
      : from_(from),
        lowered_(lowered),
        exact_(from.scene, from.clip),
        plain_(lowered, made),
        exact_pose_(rest_pose(from.scene)),
        plain_pose_(rest_pose(lowered)),
        rest_(rest_world(lowered, plain_.hierarchy())) {
    for (const Mesh& mesh : lowered.meshes) vertices_.push_back(bent_vertices_of(mesh));
  }

  // One list per mesh.
  const std::vector<std::vector<std::uint32_t>>& vertices() const { return vertices_; }

  // False when the work is to end.
  bool look(double t, BentLook& look) {
    if (!pose_at(exact_, t, exact_pose_, from_.options.run.work)) return false;
    evaluate(plain_, t - from_.span.from, plain_pose_);
    update_world(plain_.hierarchy(), plain_pose_);
    exact_worlds_ = plain_pose_.world;
    for (std::size_t node = 0; node < exact_pose_.world.size(); ++node) {
      exact_worlds_[node] = from_.change.matrix(exact_pose_.world[node]);
    }
    exact_weights_ = exact_pose_.weights;
    exact_weights_.resize(lowered_.morphs.size(), 0.0);
    look.time = t;
    look.places.clear();
    for (std::size_t mesh = 0; mesh < vertices_.size(); ++mesh) {
      if (!vertices_[mesh].empty()) look_at(lowered_.meshes[mesh], vertices_[mesh], look.places);
    }
    return true;
  }

 private:
  void look_at(const Mesh& mesh, const std::vector<std::uint32_t>& vertices, std::vector<BentPlace>& places) {
    exact_positions_.resize(mesh.positions.size());
    plain_positions_.resize(mesh.positions.size());
    morph(mesh, exact_weights_, exact_positions_);
    morph(mesh, plain_pose_.weights, plain_positions_);
    const std::vector<Mat4> exact = skin_matrices(mesh, rest_, exact_worlds_);
    const std::vector<Mat4> plain = skin_matrices(mesh, rest_, plain_pose_.world);
    BentVertices bent(mesh, exact);
    for (const std::uint32_t vertex : vertices) {
      const Mat4 right = bent.matrix_of(vertex).value_or(Mat4(1.0));
      const Mat4 blend = linear_matrix(mesh, plain, vertex);
      const Vec3 difference = Vec3(right * Vec4(Vec3(exact_positions_[vertex]), 1.0)) -
                              Vec3(blend * Vec4(Vec3(plain_positions_[vertex]), 1.0));
      places.push_back(place_of(difference, Mat3(blend)));
    }
  }
  BentPlace place_of(const Vec3& difference, const Mat3& blend) const {
    BentPlace place{.blend = blend};
    const double metres = glm::length(difference);
    if (!is_usable(metres)) return place;
    place.difference = Vec3f(difference);
    if (metres > from_.options.tolerance.metres && !is_volume_lost(blend)) {
      place.offset = Vec3f(glm::inverse(blend) * difference);
    }
    return place;
  }

  const ClipSource& from_;
  const Scene& lowered_;
  SolveContext exact_;
  EvaluationContext plain_;
  Pose exact_pose_;
  Pose plain_pose_;
  std::vector<Mat4> rest_;
  std::vector<Mat4> exact_worlds_;
  std::vector<double> exact_weights_;
  std::vector<Vec3f> exact_positions_;
  std::vector<Vec3f> plain_positions_;
  std::vector<std::vector<std::uint32_t>> vertices_;
};

// Chooses moments, makes a morph of the correction at each, and lets it fade to its neighbours.
class BentCorrector {
 public:
  BentCorrector(const ClipSource& from, Scene& lowered, Clip& made)
      : from_(from), lowered_(lowered), made_(made), looks_(from, lowered, made) {
    for (const Morph& morph : lowered.morphs) names_.insert(morph.name);
    for (const auto& vertices : looks_.vertices()) count_ += vertices.size();
  }

  Status run() {
    const std::vector<double> times = times_of_looks();
    GENGA_TRY(check_frames(static_cast<double>(times.size()), from_.options.run.work));
    const std::uint64_t bytes = count_ * sizeof(BentPlace) * (stretch_looks + 1);
    if (!use(from_.options.run.work, &Limits::bytes, bytes)) return status_of(from_.options.run.work);
    std::vector<BentLook> stretch;
    for (std::size_t at = 0; at < times.size(); ++at) {
      if (!looks_.look(times[at], stretch.emplace_back())) return status_of(from_.options.run.work);
      const bool is_last = at + 1 == times.size();
      if (at == 0) close(stretch[0]);
      if (stretch.size() <= stretch_looks && !is_last) continue;
      if (stretch.size() > 1) {
        split(stretch, 0, stretch.size() - 1);
        close(stretch.back());
      }
      stretch.erase(stretch.begin(), stretch.end() - 1);
      GENGA_TRY(status_of(from_.options.run.work));
    }
    if (from_.options.run.work != nullptr) from_.options.run.work->release_bytes(bytes);
    lowered_.morphs.insert(lowered_.morphs.end(), std::make_move_iterator(morphs_.begin()),
                           std::make_move_iterator(morphs_.end()));
    for (auto& [mesh, target] : targets_) lowered_.meshes[mesh].targets.push_back(std::move(target));
    if (morphs_.empty()) return Done{};
    return add_weight_keys(lowered_, weights(), from_.options.run.work, made_);
  }

  std::uint64_t morphs() const { return morphs_.size(); }
  const BentError& left() const { return left_; }

 private:
  // A chosen moment, and its morph; none if nothing must be corrected.
  struct Corner {
    float time = 0.0F;
    std::int32_t morph = no_index;
  };

  // What a correction leaves at one of BentLook::places.
  struct Left {
    double metres = 0.0;
    std::size_t place = 0;
  };

  // Two looks whose times a float32 clock cannot distinguish become one.
  std::vector<double> times_of_looks() const {
    const bool is_baked = from_.options.curves != Curves::exact;
    std::vector<double> times =
        is_baked ? frame_times(from_.span) : look_times(from_.scene, from_.clip, from_.span, 2.0);
    const auto is_same = [&](double a, double b) { return time_of(a) >= time_of(b); };
    times.erase(std::unique(times.begin(), times.end(), is_same), times.end());
    return times;
  }
  float time_of(double t) const { return static_cast<float>(t - from_.span.from); }

  // Closes moments between two until all others are within the tolerance.
  void split(const std::vector<BentLook>& looks, std::size_t first, std::size_t last) {
    Left largest;
    std::size_t at = first;
    for (std::size_t look = first + 1; look < last; ++look) {
      const Left left = left_between(looks[first], looks[look], looks[last]);
      if (left.metres <= largest.metres) continue;
      largest = left;
      at = look;
    }
    if (largest.metres > from_.options.tolerance.metres) {
      split(looks, first, at);
      close(looks[at]);
      split(looks, at, last);
    } else {
      note(largest, looks[at].time);
    }
  }
  static Left left_between(const BentLook& first, const BentLook& look, const BentLook& last) {
    const double share = (look.time - first.time) / (last.time - first.time);
    Left largest;
    for (std::size_t at = 0; at < look.places.size(); ++at) {
      const Vec3 from(first.places[at].offset);
      const Vec3 offset = from + share * (Vec3(last.places[at].offset) - from);
      const double metres = left_by(look.places[at], offset);
      if (metres > largest.metres) largest = {metres, at};
    }
    return largest;
  }

  void close(const BentLook& look) {
    for (std::size_t at = 0; at < look.places.size(); ++at) {
      note({left_by(look.places[at], Vec3(look.places[at].offset)), at}, look.time);
    }
    Corner corner{time_of(look.time), no_index};
    std::vector<Vec3f> offsets;
    offsets.reserve(look.places.size());
    for (const BentPlace& place : look.places) offsets.push_back(place.offset);
    const bool is_corrected =
        std::any_of(offsets.begin(), offsets.end(), [](const Vec3f& offset) { return offset != Vec3f(0.0F); });
    if (is_corrected) corner.morph = offsets == last_offsets_ ? corners_.back().morph : add_morph(corner, offsets);
    corners_.push_back(corner);
    last_offsets_ = std::move(offsets);
  }
  std::int32_t add_morph(const Corner& corner, const std::vector<Vec3f>& offsets) {
    const std::size_t index = lowered_.morphs.size() + morphs_.size();
    std::size_t at = 0;
    for (std::size_t mesh = 0; mesh < looks_.vertices().size(); ++mesh) {
      MorphTarget target{.morph = static_cast<std::uint32_t>(index), .vertices = {}, .offsets = {}};
      for (const std::uint32_t vertex : looks_.vertices()[mesh]) {
        const Vec3f& offset = offsets[at++];
        if (offset == Vec3f(0.0F)) continue;
        target.vertices.push_back(vertex);
        target.offsets.push_back(offset);
      }
      if (target.vertices.empty()) continue;
      use(from_.options.run.work, &Limits::elements, target.vertices.size());
      use(from_.options.run.work, &Limits::bytes, target.vertices.size() * (sizeof(std::uint32_t) + sizeof(Vec3f)));
      targets_.emplace_back(mesh, std::move(target));
    }
    morphs_.push_back({.name = name_at(corner.time)});
    return static_cast<std::int32_t>(index);
  }
  // To a tenth of a millisecond; no morph of the scene is called so.
  std::string name_at(float time) {
    const std::string base = "bent at " + number_text(std::round(static_cast<double>(time) * 1e4) / 1e4) + " s";
    std::string name = base;
    for (std::uint64_t number = 2; !names_.insert(name).second; ++number) {
      name = base + " (" + number_text(number) + ")";
    }
    return name;
  }

  // Each morph is full at its own corners, which are consecutive, and zero at the neighbouring ones.
  std::vector<WeightKeys> weights() const {
    const auto key = [](const Corner& corner, double weight) {
      return TargetKey{.time = corner.time, .value = {weight, 0.0, 0.0, 0.0}};
    };
    std::vector<WeightKeys> all;
    for (std::size_t at = 0; at < corners_.size(); ++at) {
      const std::int32_t morph = corners_[at].morph;
      if (morph == no_index) continue;
      const bool is_first = at == 0 || corners_[at - 1].morph != morph;
      if (is_first) {
        all.push_back({.morph = static_cast<std::uint32_t>(morph), .keys = {}});
        if (at > 0) all.back().keys.push_back(key(corners_[at - 1], 0.0));
      }
      const bool is_last = at + 1 == corners_.size() || corners_[at + 1].morph != morph;
      if (is_first || is_last) all.back().keys.push_back(key(corners_[at], 1.0));
      if (is_last && at + 1 < corners_.size()) all.back().keys.push_back(key(corners_[at + 1], 0.0));
    }
    return all;
  }

  void note(const Left& left, double t) {
    if (!(left.metres > left_.metres)) return;
    left_ = {.metres = left.metres, .time = t - from_.span.from};
    std::size_t place = left.place;
    while (place >= looks_.vertices()[left_.mesh].size()) place -= looks_.vertices()[left_.mesh++].size();
    left_.vertex = looks_.vertices()[left_.mesh][place];
  }

  const ClipSource& from_;
  Scene& lowered_;
  Clip& made_;
  BentLooks looks_;
  std::uint64_t count_ = 0;  // of vertices
  std::set<std::string> names_;
  std::vector<Morph> morphs_;                                 // after those of lowered
  std::vector<std::pair<std::size_t, MorphTarget>> targets_;  // by their meshes
  std::vector<Corner> corners_;
  std::vector<Vec3f> last_offsets_;
  BentError left_;
};

// How far plain weights lead vertices astray at one pose of the lowered scene.
void look_at_plain(const Scene& lowered, std::span<const Mat4> rest, const Pose& pose, double t, BentError& worst) {
  for (std::size_t index = 0; index < lowered.meshes.size(); ++index) {
    const Mesh& mesh = lowered.meshes[index];
    if (mesh.spherical.empty() && mesh.dual_quaternion.empty()) continue;
    std::vector<Vec3f> positions(mesh.positions.size());
    morph(mesh, pose.weights, positions);
    const std::vector<Mat4> matrices = skin_matrices(mesh, rest, pose.world);
    BentVertices bent(mesh, matrices);
    for (const std::uint32_t vertex : bent_vertices_of(mesh)) {
      const Vec4 position{Vec3(positions[vertex]), 1.0};
      const Mat4 right = bent.matrix_of(vertex).value_or(Mat4(1.0));
      const double metres = glm::length(Vec3((right - linear_matrix(mesh, matrices, vertex)) * position));
      if (is_usable(metres) && metres > worst.metres) worst = {metres, t, index, vertex};
    }
  }
}

// Frames of the span, of a long clip or many vertices fewer.
double plain_looks(const TimeSpan& span, std::uint64_t vertices) {
  const double most = std::clamp(max_plain_places / static_cast<double>(vertices), min_plain_looks, max_plain_looks);
  return std::min(std::floor((span.to - span.from) * span.fps + 1e-9), std::floor(most));
}

// vertices: that bend. What is left of the work's places may suffice for some looks alone.
BentError plain_error(const Scene& lowered, const Clip& made, const TimeSpan& span, std::uint64_t vertices,
                      Work* work) {
  EvaluationContext context(lowered, made);
  Pose pose = rest_pose(lowered);
  const std::vector<Mat4> rest = rest_world(lowered, context.hierarchy());
  const double looks = plain_looks(span, vertices);
  const std::uint64_t places = lowered.nodes.size() + vertices;
  BentError worst;
  if (!(looks >= 0.0)) return worst;
  const auto last = static_cast<std::uint32_t>(looks);
  for (std::uint32_t look = 0; look <= last; ++look) {
    if (work != nullptr && work->left(&Limits::samples) < places) break;
    if (!use(work, &Limits::samples, places)) break;
    const double t = looks > 0.0 ? (span.to - span.from) * look / looks : 0.0;
    evaluate(context, t, pose);
    update_world(context.hierarchy(), pose);
    look_at_plain(lowered, rest, pose, t, worst);
  }
  return worst;
}

// The material of the first primitive that shows the vertex.
std::string material_of(const Scene& scene, const Mesh& mesh, std::size_t vertex) {
  for (const Primitive& primitive : mesh.primitives) {
    const auto first = mesh.indices.begin() + static_cast<std::ptrdiff_t>(primitive.first_index);
    const auto last = first + static_cast<std::ptrdiff_t>(primitive.index_count);
    if (primitive.material == no_index || std::find(first, last, vertex) == last) continue;
    return scene.materials[static_cast<std::size_t>(primitive.material)].name;
  }
  return {};
}

std::string off_at(const BentError& error) { return length_text(error.metres) + " off at " + seconds_text(error.time); }

}  // namespace

BentPass::BentPass(const Scene& lowered, const Capabilities& target, const LowerOptions& options)
    : vertices_(target.skins && !target.bent_skins ? count_bent(lowered) : 0),
      corrects_(options.bake_vertices && target.morph_targets),
      tolerance_(options.tolerance.metres) {}

Status BentPass::add(const ClipSource& from, Scene& lowered, Clip& made) {
  if (vertices_ == 0) return Done{};
  BentError error;
  if (corrects_) {
    BentCorrector corrector(from, lowered, made);
    GENGA_TRY(corrector.run());
    morphs_ += corrector.morphs();
    error = corrector.left();
  } else {
    error = plain_error(lowered, made, from.span, vertices_, from.options.run.work);
    GENGA_TRY(status_of(from.options.run.work));
  }
  if (!has_looked_ || error.metres > worst_.metres) {
    worst_ = error;
    origin_ = from.span.from;
  }
  has_looked_ = true;
  return Done{};
}

std::optional<LargestVertexError> BentPass::largest(const Scene& lowered) const {
  if (!has_looked_ || !(worst_.metres > 0.0)) return std::nullopt;
  const Mesh& mesh = lowered.meshes[worst_.mesh];
  return LargestVertexError{.metres = worst_.metres,
                            .mesh = mesh.name,
                            .material = material_of(lowered, mesh, worst_.vertex),
                            .vertex = static_cast<std::uint32_t>(worst_.vertex),
                            .time = origin_ + worst_.time};
}

void BentPass::finish(Scene& lowered, Findings& findings) const {
  for (Mesh& mesh : lowered.meshes) {
    if (vertices_ == 0) break;
    mesh.spherical.clear();
    mesh.dual_quaternion.clear();
  }
  if (vertices_ == 0) return;
  const auto add = [&](std::string_view code, Severity severity, std::string what, std::uint64_t count) {
    findings.add_counted({code, severity, "meshes", {}, std::move(what), count});
  };
  const std::string worst = worst_.metres > 0.0 ? ": " + off_at(worst_) + " at worst" : std::string();
  if (!corrects_) {
    add("convert.skin-simplified", Severity::note,
        "a vertex bends about a center or by dual quaternions, and is moved by plain weights" + worst, vertices_);
    return;
  }
  add("convert.skin-baked", Severity::note,
      "a vertex bends about a center or by dual quaternions, and is moved by plain weights and " +
          number_text(morphs_) + " morphs" + worst,
      vertices_);
  if (!(worst_.metres > tolerance_)) return;
  findings.add(
      {"convert.tolerance-missed", Severity::warning, "meshes", {}, "a vertex that bends is " + off_at(worst_)});
}

}  // namespace genga
