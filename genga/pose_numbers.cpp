#include "genga/pose_numbers.h"

#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/evaluate/morph_materials.h"

namespace genga {
namespace {

template <class Number>
class PoseWriter {
 public:
  explicit PoseWriter(Number* to) : to_(to) {}

  void part(const Scene& scene, const PoseView& view, PoseNumbers part) {
    const Pose& pose = view.all();
    switch (part) {
      case PoseNumbers::local: return locals(pose);
      case PoseNumbers::world: return worlds(pose);
      case PoseNumbers::weights: return numbers(pose.weights);
      case PoseNumbers::cameras: return cameras(view);
      case PoseNumbers::lights: return lights(pose);
      case PoseNumbers::hands: return hands(pose);
      case PoseNumbers::enabled: return numbers(pose.enabled);
      case PoseNumbers::shown: return shown(pose);
      case PoseNumbers::materials: return materials(scene, pose);
    }
  }

 private:
  void number(double value) { *to_++ = static_cast<Number>(value); }
  template <class Vector>
  void vector(const Vector& vector) {
    for (int i = 0; i < Vector::length(); ++i) number(static_cast<double>(vector[i]));
  }
  template <class Numbers>
  void numbers(const Numbers& all) {
    for (const auto value : all) number(value);
  }

  void locals(const Pose& pose) {
    for (const Transform& local : pose.local) {
      vector(local.translation);
      const Quat& q = local.rotation;
      for (const double component : {q.x, q.y, q.z, q.w}) number(component);
      vector(local.scale);
    }
  }

  void worlds(const Pose& pose) {
    for (const Mat4& world : pose.world) {
      for (int column = 0; column < 4; ++column) vector(world[column]);
    }
  }

  void cameras(const PoseView& view) {
    for (std::uint32_t i = 0; i < view.all().cameras.size(); ++i) {
      const CameraView camera = view.camera(i);
      for (const Vec3& each : {camera.position, camera.forward, camera.up}) vector(each);
      number(camera.fov);
      number(camera.is_orthographic ? 1.0 : 0.0);
    }
  }

  void lights(const Pose& pose) {
    for (const Light& light : pose.lights) {
      vector(light.color);
      number(light.intensity);
      vector(light.direction);
    }
  }

  void hands(const Pose& pose) {
    for (const HandState& hand : pose.hands) {
      number(hand.is_tracked ? 1.0 : 0.0);
      number(hand.is_pinching ? 1.0 : 0.0);
    }
  }

  void shown(const Pose& pose) {
    number(pose.visible ? 1.0 : 0.0);
    number(pose.shadow_mode);
    number(pose.shadow_distance);
  }

  // All numbers of materials that morphs may change, changed or not.
  void materials(const Scene& scene, const Pose& pose) {
    for (std::uint32_t i = 0; i < scene.materials.size(); ++i) {
      Material look;
      morph_material(scene, i, pose.weights, look);
      vector(look.diffuse);
      number(look.alpha);
      vector(look.specular);
      number(look.specular_power);
      vector(look.ambient);
      vector(look.outline_color);
      number(look.outline_size);
      for (const PictureTint* tint : {&look.texture_tint, &look.sphere_tint, &look.toon_tint}) {
        vector(tint->multiply);
        vector(tint->add);
      }
    }
  }

  Number* to_;
};

}  // namespace

std::size_t count_numbers(const Scene& scene, const PoseView& view, PoseNumbers part) {
  const Pose& pose = view.all();
  switch (part) {
    case PoseNumbers::local: return 10 * pose.local.size();
    case PoseNumbers::world: return 16 * pose.world.size();
    case PoseNumbers::weights: return pose.weights.size();
    case PoseNumbers::cameras: return 11 * pose.cameras.size();
    case PoseNumbers::lights: return 7 * pose.lights.size();
    case PoseNumbers::hands: return 2 * pose.hands.size();
    case PoseNumbers::enabled: return pose.enabled.size();
    case PoseNumbers::shown: return 3;
    case PoseNumbers::materials: return 40 * scene.materials.size();
  }
  return 0;
}

void write_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part, double* numbers) {
  PoseWriter(numbers).part(scene, pose, part);
}

void write_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part, float* numbers) {
  PoseWriter(numbers).part(scene, pose, part);
}

}  // namespace genga
