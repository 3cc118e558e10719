#include "genga/formats/mrtk/edit/mirror.h"

#include <utility>

#include "genga/formats/mrtk/curve_groups.h"

namespace genga::mrtk {
namespace {

void change_sign(Little<float>& number) {
  if (number.get() != 0.0F) number = -number.get();
}

void change_sign(Curve& curve) {
  if (curve.is_full()) {
    for (FullKey& key : curve.full_keys.own()) {
      change_sign(key.value);
      change_sign(key.in_tangent);
      change_sign(key.out_tangent);
    }
  } else if (!curve.empty()) {
    for (SimpleKey& key : curve.keys.own()) change_sign(key.value);
  }
}

}  // namespace

void mirror(Recording& recording) {
  for (const CurveGroup& group : curve_groups(recording)) {
    if (group.is_rotation()) {
      change_sign(group.curves[1]);
      change_sign(group.curves[2]);
    } else {
      change_sign(group.curves[0]);
    }
  }
  std::swap(recording.hands[left], recording.hands[right]);
}

}  // namespace genga::mrtk
