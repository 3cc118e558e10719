// Converts colors of screens and pictures (sRGB) to linear light and back, component by component.
// Not for bytes: 0..255 are 0..1 here.
//
//     Vec3f light = linear_of_srgb(Vec3f(0.5F));
#pragma once

#include "genga/math/functions.h"
#include "genga/math/vector.h"

namespace genga {

// IEC 61966-2-1. Maps 0..1 to 0..1; values outside stay outside, on the same side.
inline float linear_of_srgb(float value) {
  return value <= 0.04045F ? value / 12.92F : math::pow((value + 0.055F) / 1.055F, 2.4F);
}
inline float srgb_of_linear(float value) {
  return value <= 0.0031308F ? value * 12.92F : 1.055F * math::pow(value, 1.0F / 2.4F) - 0.055F;
}
inline Vec3f linear_of_srgb(const Vec3f& color) {
  return {linear_of_srgb(color.x), linear_of_srgb(color.y), linear_of_srgb(color.z)};
}
inline Vec3f srgb_of_linear(const Vec3f& color) {
  return {srgb_of_linear(color.x), srgb_of_linear(color.y), srgb_of_linear(color.z)};
}

}  // namespace genga
