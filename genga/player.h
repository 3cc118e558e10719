// A scene that plays: pose after pose, constraints solved, clips in layers. Keeps what that needs from frame to frame.
// Rigid bodies move hair and skirts if start_physics asks for it.
// Not for motion to be written (convert/save.h), nor for vertices: evaluate/skin.h and evaluate/morph.h move them by a
// pose.
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

#include "genga/base/result.h"
#include "genga/math/vector_types.h"
#include "genga/physics/physics_options.h"

namespace genga {

struct Pose;        // core/pose.h
struct Scene;       // core/scene.h
class LoadedScene;  // genga.h

// Where a camera is and what it looks at, in the scene's space and units.
struct CameraView {
  Vec3 position{0.0, 0.0, 0.0};
  Vec3 forward{0.0, 0.0, 1.0};  // unit, the direction of view
  Vec3 up{0.0, 1.0, 0.0};       // unit, perpendicular to forward
  double fov = 30.0;            // vertical, degrees
  bool is_orthographic = false;
};

// The player's current pose, valid until the player computes the next one or is moved. An index that the scene does not
// have ends the program.
class PoseView {
 public:
  explicit PoseView(const Scene& scene, const Pose& pose) : scene_(&scene), pose_(&pose) {}

  double time() const;  // seconds, for the first layer
  // For a node, in the scene's space and units. Include math/vector.h to use Quat and Mat4.
  Vec3 position(std::uint32_t node) const;
  Quat rotation(std::uint32_t node) const;  // unit
  const Mat4& world(std::uint32_t node) const;
  // For a morph: 0 off, 1 full; values in the file beyond that stay.
  double weight(std::uint32_t morph) const;
  std::span<const double> weights() const;  // one per morph, for evaluate/morph.h
  std::span<const Mat4> worlds() const;     // one per node, for evaluate/skin.h
  CameraView camera(std::uint32_t camera = 0) const;
  // The whole pose: lights, hands, switches, transforms in the parent's space.
  const Pose& all() const { return *pose_; }

 private:
  const Scene* scene_;
  const Pose* pose_;
};

// Refers to its scene, which must outlive it unchanged. Only one thread at a time may use a player; make one per thread
// for the same scene. Without physics it gives the same bits as evaluate and solve.
class Player {
 public:
  // Plays the first clip; a scene without clips stays at rest.
  explicit Player(const Scene& scene);
  // Plays these clips, given by index in Scene::clips, in layers. A later clip overrides the earlier ones in everything
  // it moves; there is no blending. It does not move what it holds at rest from its first key to its last, just as when
  // motions are merged (convert/assemble/join_clips.h). So a dance goes on below a face's clip even if that has keys
  // for every bone. A baked clip in first place switches constraints off. Clips that the scene does not have are
  // ignored.
  Player(const Scene& scene, const std::vector<std::uint32_t>& clips);
  explicit Player(const LoadedScene&& scene) = delete;  // it would be a dangling reference
  Player(const LoadedScene&& scene, const std::vector<std::uint32_t>& clips) = delete;
  Player(Player&& other) noexcept;
  Player& operator=(Player&& other) noexcept;
  ~Player();

  // seconds: any finite time; before and after a clip the curves decide. Times may come in any order; ascending times
  // are fast. Allocates nothing.
  PoseView pose(double seconds);
  // Each layer has its own time. Physics go by that of the first layer, and begin again when the others change their
  // distance from it. If there are fewer times than layers, the last one is repeated; without any, the time
  // is 0.
  PoseView pose(std::span<const double> seconds);

  // Seconds: the end of the longest layer.
  double duration() const;
  // The number of clips that play.
  std::size_t layer_count() const;

  // From now on poses have what rigid bodies do, as of an uninterrupted play from the first layer's beginning to the
  // end: the same as bake_physics gives, to the precision of a float. A pose far ahead takes the time of all steps up
  // to it, 60 for each second; more than ten minutes ahead, bodies begin on their bones. Memory is allocated every two
  // seconds of new motion. Without bodies or clips it changes nothing. no_conversion: the library has no Bullet.
  // limit_exceeded: too many bodies, or too little memory.
  Status start_physics(const PhysicsOptions& options = {});
  void stop_physics();
  // False also after too little memory was left for a pose.
  bool plays_physics() const;
  // The bodies go to their bones, as they are in the last pose, without speed. From there on play is as from a
  // beginning; earlier times are as before. The next pose shows it.
  void reset_physics();

 private:
  struct Parts;
  Parts* parts_;
};

}  // namespace genga
