// What a BVH does not say and its figure shows: the unit, which way is up, how it stands at rest.
// Not certain: to_scene and check tell what was taken.
//
//     const Figure figure = bvh::figure_of(document, {});
//     figure.metres_per_unit;   // 0.01
//     figure.up;                // UpAxis::y
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "genga/formats/bvh/document.h"
#include "genga/math/axes.h"

namespace genga::bvh {

struct Figure {
  UpAxis up = UpAxis::y;
  double height = 0.0;  // units, from the sole to the head
  double metres_per_unit = 0.01;
  std::string_view unit;    // "centimetres"; empty: assumed
  bool is_assumed = false;  // no usual unit gives the figure a person's height
};

// up: the caller's, or as the figure shows.
Figure figure_of(const Document& document, std::optional<UpAxis> up);

// How the arms are held at rest, as far as names of joints tell.
enum class RestPose : std::uint8_t { unknown, t_pose, a_pose, other };
RestPose rest_pose_of(const Document& document, UpAxis up);

// Whether row 0 is a pose that a tool put before the motion: most angles are zero, and the next row is far from it.
bool begins_with_rest(const Document& document);

// Places of joints, then of end sites, in units: at rest, or in a row.
std::vector<Vec3> places_at_rest(const Document& document);
std::vector<Vec3> places_in_row(const Document& document, std::size_t row);

}  // namespace genga::bvh
