#include "genga/formats/vmd/edit/key_part.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "genga/evaluate/segment.h"
#include "genga/evaluate/slerp.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga::vmd {
namespace {

double eased(const EaseHandles& ease, double share) { return evaluate(ease_segment(ease), share); }

Quat unit_rotation(const BoneKey& key) {
  return normalized_or_identity(Quat(key.rotation[3], key.rotation[0], key.rotation[1], key.rotation[2]));
}

double change_of(Little<float> from, Little<float> to) { return static_cast<double>(to.get()) - from.get(); }

float mixed(Little<float> from, Little<float> to, double share) {
  return static_cast<float>(from.get() + change_of(from, to) * share);
}

void mix(std::array<Little<float>, 3>& from, const std::array<Little<float>, 3>& to, double share) {
  for (std::size_t at = 0; at < 3; ++at) from[at] = mixed(from[at], to[at], share);
}

// The handles of channels of one segment, shortened one by one.
class Shortener {
 public:
  Shortener(EaseParts& parts, const FrameSpan& span) : parts_(parts), span_(span) {}

  // Shortens the handles of a channel that changes by `change`. Returns the error, in the unit of the change.
  double shorten(EaseHandles& ease, double change) {
    if (change == 0.0) return 0.0;
    const EasePart part = parts_.of(ease, span_);
    ease = part.handles;
    return part.error * std::abs(change);
  }
  double shorten_axes(EaseHandles* eases, const std::array<Little<float>, 3>& from,
                      const std::array<Little<float>, 3>& to) {
    Vec3 off(0.0);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      off[static_cast<int>(axis)] = shorten(eases[axis], change_of(from[axis], to[axis]));
    }
    return glm::length(off);
  }

 private:
  EaseParts& parts_;
  FrameSpan span_;
};

double degrees_between(const Quat& a, const Quat& b) { return glm::degrees(2.0 * prepare_slerp(a, b).angle); }

}  // namespace

BoneKey between(const BoneKey& begin, const BoneKey& end, double share) {
  const std::array<EaseHandles, bone_channels> eases = bone_eases(end.interpolation);
  BoneKey key = begin;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    key.position[axis] = mixed(begin.position[axis], end.position[axis], eased(eases[axis], share));
  }
  const Quat q = evaluate(prepare_slerp(unit_rotation(begin), unit_rotation(end)), eased(eases[3], share));
  key.rotation = {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z), static_cast<float>(q.w)};
  key.interpolation = make_bone_interpolation(eases, physics_switch(begin.interpolation));
  return key;
}

MorphKey between(const MorphKey& begin, const MorphKey& end, double share) {
  MorphKey key = begin;
  key.weight = mixed(begin.weight, end.weight, share);
  return key;
}

CameraKey between(const CameraKey& begin, const CameraKey& end, double share) {
  const std::array<EaseHandles, camera_channels> eases = camera_eases(end.interpolation);
  CameraKey key = begin;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    key.target[axis] = mixed(begin.target[axis], end.target[axis], eased(eases[axis], share));
  }
  mix(key.rotation, end.rotation, eased(eases[3], share));
  key.distance = mixed(begin.distance, end.distance, eased(eases[4], share));
  const auto narrow = static_cast<double>(begin.fov.get());
  const double fov = narrow + (static_cast<double>(end.fov.get()) - narrow) * eased(eases[5], share);
  key.fov = static_cast<std::uint32_t>(std::llround(fov));
  key.interpolation = end.interpolation;
  return key;
}

LightKey between(const LightKey& begin, const LightKey& end, double share) {
  LightKey key = begin;
  mix(key.color, end.color, share);
  mix(key.direction, end.direction, share);
  return key;
}

ShadowKey between(const ShadowKey& begin, const ShadowKey& end, double share) {
  ShadowKey key = begin;
  key.distance = mixed(begin.distance, end.distance, share);
  return key;
}

Off set_part(BoneKey& key, const SegmentPart<BoneKey>& part, EaseParts& parts) {
  const std::array<EaseHandles, bone_channels> old = bone_eases(part.end.interpolation);
  std::array<EaseHandles, bone_channels> eases = old;
  Shortener shortener(parts, part.span);
  Off off;
  off.units = shortener.shorten_axes(eases.data(), part.begin.position, part.end.position);
  off.degrees = shortener.shorten(eases[3], degrees_between(unit_rotation(part.begin), unit_rotation(part.end)));
  if (eases != old) key.interpolation = make_bone_interpolation(eases, physics_switch(key.interpolation));
  return off;
}

Off set_part(CameraKey& key, const SegmentPart<CameraKey>& part, EaseParts& parts) {
  const CameraKey& begin = part.begin;
  const CameraKey& end = part.end;
  const std::array<EaseHandles, camera_channels> old = camera_eases(end.interpolation);
  std::array<EaseHandles, camera_channels> eases = old;
  Shortener shortener(parts, part.span);
  Off off;
  off.units = shortener.shorten_axes(eases.data(), begin.target, end.target);
  off.units += shortener.shorten(eases[4], change_of(begin.distance, end.distance));
  double turn = 0.0;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    turn = std::max(turn, std::abs(change_of(begin.rotation[axis], end.rotation[axis])));
  }
  const double turned = shortener.shorten(eases[3], glm::degrees(turn));
  const double fov_change = static_cast<double>(end.fov.get()) - static_cast<double>(begin.fov.get());
  off.degrees = std::max(turned, shortener.shorten(eases[5], fov_change));
  if (eases != old) key.interpolation = make_camera_interpolation(eases);
  return off;
}

}  // namespace genga::vmd
