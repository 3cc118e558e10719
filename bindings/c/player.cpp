// A scene that plays: genga_player_*.
#include "genga/player.h"

#include <optional>
#include <span>

#include "bindings/c/answer.h"
#include "genga/evaluate/morph.h"
#include "genga/evaluate/skin.h"
#include "genga/pose_numbers.h"

namespace genga::c {
namespace {

// In the order of PoseNumbers, as genga_pose_part has them.
static_assert(static_cast<int>(PoseNumbers::local) == GENGA_LOCAL &&
              static_cast<int>(PoseNumbers::weights) == GENGA_MORPHED &&
              static_cast<int>(PoseNumbers::shown) == GENGA_SHOWN &&
              static_cast<int>(PoseNumbers::materials) == GENGA_PAINTED);

std::optional<PoseNumbers> part_of(std::int32_t part) {
  if (part < 0 || static_cast<std::size_t>(part) >= pose_number_parts) return std::nullopt;
  return static_cast<PoseNumbers>(part);
}

template <class Number>
genga_status numbers_of(const genga_player* player, int32_t part, Number* numbers, std::size_t room,
                        genga_report* report) {
  return answer(report, [&](Findings&) -> Status {
    if (player == nullptr) return missing("player");
    const std::size_t size = genga_player_size(player, part);
    if (room < size) return bad_argument("there is room for " + std::to_string(room) + " of " + std::to_string(size));
    if (numbers == nullptr && size > 0) return missing("numbers");
    if (const auto known = part_of(part)) write_numbers(player->shared->scene, *player->pose, *known, numbers);
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

// No limit counts a player's memory. It is about that of its scene, which is checked where memory is scarce.
bool has_room_for_player(const Scene& scene) { return max_memory == no_limit || size_in_bytes(scene) <= memory_left(); }

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

// Set before the first call, so that there is always a pose.
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
    if (!genga::c::has_room_for_player(scene->shared->scene)) return genga::c::no_memory();
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

genga_status genga_player_start_physics(genga_player* player, double warm_up, int32_t has_ground,
                                        genga_report* report) {
  return genga::c::answer(report, [&](genga::Findings&) -> genga::Status {
    if (player == nullptr) return genga::c::missing("player");
    const bool is_in_range = warm_up >= 0.0 && warm_up <= genga::max_warm_up;  // false also if it is no number
    if (!is_in_range) return genga::bad_argument("warm_up must be from 0 to 600 seconds");
    return player->player.start_physics({.warm_up = warm_up, .has_ground = has_ground != 0});
  });
}

void genga_player_stop_physics(genga_player* player) {
  if (player != nullptr) player->player.stop_physics();
}

int32_t genga_player_plays_physics(const genga_player* player) {
  return player != nullptr && player->player.plays_physics() ? 1 : 0;
}

void genga_player_reset_physics(genga_player* player) {
  if (player != nullptr) player->player.reset_physics();
}

size_t genga_player_size(const genga_player* player, int32_t part) {
  const auto known = genga::c::part_of(part);
  if (player == nullptr || !known) return 0;
  return genga::count_numbers(player->shared->scene, *player->pose, *known);
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
