// A scene that plays: pose after pose, constraints solved, clips in layers. Keeps what that takes from frame to frame.
// Not for motion that is to be written (convert/save.h), nor for vertices: evaluate/skin.h and evaluate/morph.h move
// them by a pose.
//
//     auto scene = load({"figure.pmd", "dance.vmd"});
//     if (!scene) return fail(scene.error().text());
//     Player player(*scene);
//     const std::uint32_t head = *find_node(*scene, "頭");
//     for (double t = 0.0; t < player.duration(); t += 1.0 / 60.0) {
//       const PoseView pose = player.pose(t);
//       print(pose.position(head), pose.weights());
//     }
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "genga/math/vector_types.h"

namespace genga {

struct Pose;        // core/pose.h
struct Scene;       // core/scene.h
class LoadedScene;  // genga.h

// From where a camera looks, and where to: in the scene's space and units.
struct CameraView {
  Vec3 position{0.0, 0.0, 0.0};
  Vec3 forward{0.0, 0.0, 1.0};  // unit, where it looks
  Vec3 up{0.0, 1.0, 0.0};       // unit, across forward
  double fov = 30.0;            // vertical, degrees
  bool is_orthographic = false;
};

// A pose as the player has it: true until the player is asked for the next one, or moves. An index that the scene does
// not have ends the program.
class PoseView {
 public:
  explicit PoseView(const Scene& scene, const Pose& pose) : scene_(&scene), pose_(&pose) {}

  double time() const;  // seconds, of the first layer
  // Of a node, in the scene's space and units. Quat and Mat4 are whole with math/vector.h.
  Vec3 position(std::uint32_t node) const;
  Quat rotation(std::uint32_t node) const;  // unit
  const Mat4& world(std::uint32_t node) const;
  // Of a morph: 0 not at all, 1 in full; what the file says beyond that stays.
  double weight(std::uint32_t morph) const;
  std::span<const double> weights() const;  // one per morph: what evaluate/morph.h takes
  std::span<const Mat4> worlds() const;     // one per node: what evaluate/skin.h takes
  CameraView camera(std::uint32_t camera = 0) const;
  // All that there is: lights, hands, switches, transforms in the parent's space.
  const Pose& all() const { return *pose_; }

 private:
  const Scene* scene_;
  const Pose* pose_;
};

// Refers to its scene, which outlives it unchanged. One thread uses a player at a time; make one for each thread, of
// the same scene. Gives the bits that evaluate and solve give.
class Player {
 public:
  // Plays the first clip; a scene without clips is at rest.
  explicit Player(const Scene& scene);
  // Plays these clips, by their places in Scene::clips, one over the other. A later one has what it moves to itself:
  // there is no blend. What it holds at rest from its first key to its last it does not move, as where motions are
  // joined (convert/assemble/join_clips.h), so a dance goes on below a face's clip although that has keys for every
  // bone. Baked clips switch constraints off when they are first. Clips that the scene does not have are passed over.
  Player(const Scene& scene, const std::vector<std::uint32_t>& clips);
  explicit Player(const LoadedScene&& scene) = delete;  // it would be gone
  Player(const LoadedScene&& scene, const std::vector<std::uint32_t>& clips) = delete;
  Player(Player&& other) noexcept;
  Player& operator=(Player&& other) noexcept;
  ~Player();

  // seconds: any finite time; before and after a clip it is as the curves say. Any order of times is right, forward is
  // fast. Allocates nothing.
  PoseView pose(double seconds);
  // Each layer at a time of its own. Layers beyond the times are at the last of them, at 0 without any.
  PoseView pose(std::span<const double> seconds);

  // Seconds: the end of the longest layer.
  double duration() const;
  // How many clips play.
  std::size_t layer_count() const;

 private:
  struct Parts;
  Parts* parts_;
};

}  // namespace genga
