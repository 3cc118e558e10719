#include "genga/player.h"

#include <span>

#include "bindings/c/answer.h"
#include "genga/core/pose.h"
#include "genga/evaluate/morph.h"
#include "genga/evaluate/morph_materials.h"
#include "genga/evaluate/skin.h"

namespace genga::c {
namespace {

// Numbers go where the caller has room for them, one after the other.
template <class Number>
class Writer {
 public:
  explicit Writer(Number* to) : to_(to) {}
  void number(double value) { *to_++ = static_cast<Number>(value); }
  template <class Vector>
  void vector(const Vector& vector) {
    for (int i = 0; i < Vector::length(); ++i) number(static_cast<double>(vector[i]));
  }
  template <class Numbers>
  void numbers(const Numbers& all) {
    for (const auto value : all) number(value);
  }

 private:
  Number* to_;
};

template <class Number>
void write_local(const Pose& pose, Writer<Number> to) {
  for (const Transform& local : pose.local) {
    to.vector(local.translation);
    const Quat& q = local.rotation;
    for (const double component : {q.x, q.y, q.z, q.w}) to.number(component);
    to.vector(local.scale);
  }
}

template <class Number>
void write_world(const Pose& pose, Writer<Number> to) {
  for (const Mat4& world : pose.world) {
    for (int column = 0; column < 4; ++column) {
      for (int row = 0; row < 4; ++row) to.number(world[column][row]);
    }
  }
}

template <class Number>
void write_views(const PoseView& pose, Writer<Number> to) {
  for (std::uint32_t i = 0; i < pose.all().cameras.size(); ++i) {
    const CameraView view = pose.camera(i);
    for (const Vec3& vector : {view.position, view.forward, view.up}) to.vector(vector);
    to.number(view.fov);
    to.number(view.is_orthographic ? 1.0 : 0.0);
  }
}

template <class Number>
void write_lights(const Pose& pose, Writer<Number> to) {
  for (const Light& light : pose.lights) {
    to.vector(light.color);
    to.number(light.intensity);
    to.vector(light.direction);
  }
}

template <class Number>
void write_hands(const Pose& pose, Writer<Number> to) {
  for (const HandState& hand : pose.hands) {
    to.number(hand.is_tracked ? 1.0 : 0.0);
    to.number(hand.is_pinching ? 1.0 : 0.0);
  }
}

template <class Number>
void write_shown(const Pose& pose, Writer<Number> to) {
  to.number(pose.visible ? 1.0 : 0.0);
  to.number(pose.shadow_mode);
  to.number(pose.shadow_distance);
}

// All numbers of materials that morphs may change, changed or not.
template <class Number>
void write_painted(const Scene& scene, const Pose& pose, Writer<Number> to) {
  for (std::uint32_t i = 0; i < scene.materials.size(); ++i) {
    Material look;
    morph_material(scene, i, pose.weights, look);
    to.vector(look.diffuse);
    to.number(look.alpha);
    to.vector(look.specular);
    to.number(look.specular_power);
    to.vector(look.ambient);
    to.vector(look.outline_color);
    to.number(look.outline_size);
    for (const PictureTint* tint : {&look.texture_tint, &look.sphere_tint, &look.toon_tint}) {
      to.vector(tint->multiply);
      to.vector(tint->add);
    }
  }
}

std::size_t size_of_part(const Scene& scene, const Pose& pose, int32_t part) {
  switch (part) {
    case GENGA_LOCAL: return 10 * pose.local.size();
    case GENGA_WORLD: return 16 * pose.world.size();
    case GENGA_MORPHED: return pose.weights.size();
    case GENGA_VIEWS: return 11 * pose.cameras.size();
    case GENGA_SHINING: return 7 * pose.lights.size();
    case GENGA_HELD: return 2 * pose.hands.size();
    case GENGA_ENABLED: return pose.enabled.size();
    case GENGA_SHOWN: return 3;
    case GENGA_PAINTED: return 40 * scene.materials.size();
  }
  return 0;
}

template <class Number>
void write_part(const Scene& scene, const PoseView& view, int32_t part, Number* numbers) {
  const Pose& pose = view.all();
  Writer<Number> to(numbers);
  switch (part) {
    case GENGA_LOCAL: return write_local(pose, to);
    case GENGA_WORLD: return write_world(pose, to);
    case GENGA_MORPHED: return to.numbers(pose.weights);
    case GENGA_VIEWS: return write_views(view, to);
    case GENGA_SHINING: return write_lights(pose, to);
    case GENGA_HELD: return write_hands(pose, to);
    case GENGA_ENABLED: return to.numbers(pose.enabled);
    case GENGA_SHOWN: return write_shown(pose, to);
    case GENGA_PAINTED: return write_painted(scene, pose, to);
  }
}

template <class Number>
genga_status numbers_of(const genga_player* player, int32_t part, Number* numbers, std::size_t room,
                        genga_report* report) {
  return answer(report, [&](Findings&) -> Status {
    if (player == nullptr) return missing("player");
    const std::size_t size = genga_player_size(player, part);
    if (room < size) return bad_argument("there is room for " + std::to_string(room) + " of " + std::to_string(size));
    if (numbers == nullptr && size > 0) return missing("numbers");
    write_part(player->shared->scene, *player->pose, part, numbers);
    return Done{};
  });
}

Result<const Mesh*> mesh_of(const SharedScene& shared, std::size_t mesh, const void* positions, std::size_t room) {
  if (mesh >= shared.scene.meshes.size()) return bad_argument("the scene has no mesh of that number");
  const Mesh& found = shared.scene.meshes[mesh];
  if (room < found.positions.size()) return bad_argument("there is not room for all vertices");
  if (positions == nullptr) return missing("positions");
  return &found;
}

// The same memory as vectors, which are three floats and nothing else.
std::span<Vec3f> vectors_at(float* numbers, std::size_t count) {
  static_assert(sizeof(Vec3f) == 3 * sizeof(float) && alignof(Vec3f) == alignof(float));
  return {reinterpret_cast<Vec3f*>(numbers), count};
}

Status vertices_of(const genga_player& player, std::size_t index, float* positions, float* normals, std::size_t room) {
  const SharedScene& shared = *player.shared;
  GENGA_TRY_ASSIGN(const Mesh* mesh, mesh_of(shared, index, positions, room));
  const std::span<Vec3f> moved = vectors_at(positions, mesh->positions.size());
  morph(*mesh, player.pose->weights(), moved);
  const std::vector<Mat4> matrices = skin_matrices(*mesh, shared.rest_world, player.pose->worlds());
  skin(*mesh, matrices, moved, moved);
  if (normals != nullptr && !mesh->normals.empty()) {
    skin_normals(*mesh, matrices, mesh->normals, vectors_at(normals, mesh->normals.size()));
  }
  return Done{};
}

// Kept whole before the first time is asked for, so that there is always a pose.
Result<genga_player> player_of(const genga_scene& scene, std::span<const std::uint32_t> clips) {
  const Scene& played = scene.shared->scene;
  for (const std::uint32_t clip : clips) {
    if (clip >= played.clips.size()) return bad_argument("the scene has no clip of that number");
  }
  std::vector<std::uint32_t> layers(clips.begin(), clips.end());
  if (layers.empty()) layers = {0};
  genga_player player{scene.shared, Player(played, layers), {}};
  player.pose = player.player.pose(0.0);
  return player;
}

}  // namespace
}  // namespace genga::c

genga_status genga_player_new(const genga_scene* scene, const uint32_t* clips, size_t clip_count, genga_player** player,
                              genga_report* report) {
  return genga::c::answer(report, player, [&](genga::Findings&) -> genga::Result<genga_player> {
    if (scene == nullptr) return genga::c::missing("scene");
    if (clips == nullptr && clip_count > 0) return genga::c::missing("clips");
    return genga::c::player_of(*scene, std::span(clips, clip_count));
  });
}

void genga_player_free(genga_player* player) { delete player; }
double genga_player_duration(const genga_player* player) { return player == nullptr ? 0.0 : player->player.duration(); }
size_t genga_player_layers(const genga_player* player) { return player == nullptr ? 0 : player->player.layer_count(); }

void genga_player_pose(genga_player* player, const double* times, size_t count) {
  if (player == nullptr) return;
  player->pose = player->player.pose(std::span(times, times == nullptr ? 0 : count));
}

size_t genga_player_size(const genga_player* player, int32_t part) {
  return player == nullptr ? 0 : genga::c::size_of_part(player->shared->scene, player->pose->all(), part);
}

genga_status genga_player_doubles(const genga_player* player, int32_t part, double* numbers, size_t room,
                                  genga_report* report) {
  return genga::c::numbers_of(player, part, numbers, room, report);
}

genga_status genga_player_floats(const genga_player* player, int32_t part, float* numbers, size_t room,
                                 genga_report* report) {
  return genga::c::numbers_of(player, part, numbers, room, report);
}

genga_status genga_player_vertices(genga_player* player, size_t mesh, float* positions, float* normals, size_t room,
                                   genga_report* report) {
  return genga::c::answer(report, [&](genga::Findings&) -> genga::Status {
    if (player == nullptr) return genga::c::missing("player");
    return genga::c::vertices_of(*player, mesh, positions, normals, room);
  });
}
