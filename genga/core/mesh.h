// Geometry: vertices in arrays, triangles, and the skin and morphs that move them.
// Not materials' looks (core/material.h).
//
//     const Mesh& mesh = scene.meshes[0];
//     Vec3f first = mesh.positions[mesh.indices[0]];
//
// Invariants, in the order in which validate tests them:
//  1. normals, uvs, more_uvs, colors and edge_scales are empty or have one entry per vertex, joints and weights
//     `influences` entries.
//  2. indices are below the number of vertices.
//  3. the primitives cover the indices in order, without gaps, each with as many as its mode needs.
//  4. every morph target's and weight map's vertices are below the number of vertices, its sets of texture coordinates
//     exist.
//  5. the nodes of binds ascend.
//  6. the vertices of spherical ascend, are below the number of vertices and have two influences or more.
//  7. the vertices of dual_quaternion ascend, are below the number of vertices, have an influence and are not in
//     spherical.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/core/node.h"
#include "genga/math/transform.h"

namespace genga {

// As wide as its neighbours in Primitive, which the C interface shows as four numbers: there is no padding.
enum class PrimitiveMode : std::uint32_t { triangles, lines, points };

struct Primitive {
  std::uint32_t first_index = 0;
  std::uint32_t index_count = 0;  // a multiple of three, for lines of two
  std::int32_t material = no_index;
  PrimitiveMode mode = PrimitiveMode::triangles;
};

// What a morph adds to one set of texture coordinates.
struct UvOffsets {
  std::uint32_t uv_set = 0;  // 0: Mesh::uvs, n: Mesh::more_uvs[n - 1]
  std::vector<std::uint32_t> vertices;
  std::vector<Vec2f> offsets;  // added at weight 1, one per entry of vertices
};

// One morph's offsets on one mesh.
struct MorphTarget {
  std::uint32_t morph = 0;  // index in Scene::morphs
  std::vector<std::uint32_t> vertices;
  std::vector<Vec3f> offsets;    // added to the position at weight 1, one per entry of vertices
  std::vector<UvOffsets> uvs{};  // at most one per set
};

// Further sets of texture coordinates.
struct UvSet {
  std::string name;           // UTF-8
  std::vector<Vec2f> values;  // one per vertex, origin at the image's upper left
};

// A named number at some vertices. Bones use it as their weight there.
struct WeightMap {
  std::string name;                     // UTF-8
  std::vector<std::uint32_t> vertices;  // the vertices whose weight is not 0
  std::vector<float> weights;           // one per entry of vertices
};

// Where a joint of a mesh was when it was bound, if not at its rest pose.
struct Bind {
  std::uint32_t node = 0;
  Mat4 matrix{1.0};  // from rest positions, in the space of Mesh::positions, to the node's space
};

// A vertex that its first two nodes bend. It turns about a center by a mix of their rotations, and so stays on an arc
// where a blend of positions would cut the corner. Positions at rest, in the space of Mesh::positions.
struct SphericalVertex {
  std::uint32_t vertex = 0;
  Vec3f center{0.0F};
  Vec3f r0{0.0F};  // r0 and r1: how far the center follows each node; if equal, as the weights say
  Vec3f r1{0.0F};
};

struct Mesh {
  std::string name;              // UTF-8
  std::int32_t node = no_index;  // its parent
  std::vector<Vec3f> positions;  // rest pose, units of the scene
  std::vector<Vec3f> normals;    // as stored, unit not promised
  std::vector<Vec2f> uvs;        // origin at the image's upper left
  std::vector<UvSet> more_uvs;
  std::vector<Vec4f> colors;       // r g b a, 0..1 as stored; empty or one per vertex
  std::vector<float> edge_scales;  // MMD: factor of the outline's width at each vertex; empty: 1
  std::vector<WeightMap> weight_maps;
  std::vector<std::uint32_t> points;  // of an object: the point of each vertex; empty: vertices are its points
  std::uint32_t influences = 0;       // nodes that move each vertex; 0: not skinned
  std::vector<std::uint32_t> joints;  // nodes, `influences` per vertex; unused ones have weight 0
  std::vector<float> weights;         // one per joint, the sum of a vertex is 1
  // Only for a skinned mesh. True: positions at rest are in the space of `node`, which may itself be a joint for the
  // weight that stays with the object. False: they are in the scene's space, whatever `node` says.
  bool skinned_in_node = false;
  std::vector<Bind> binds;  // only of joints that are not bound at their rest pose
  std::vector<std::uint32_t>
      indices;  // triangles, front face clockwise in left-handed axes and counterclockwise in right-handed ones
  std::vector<Primitive> primitives;
  std::vector<MorphTarget> targets;
  // Only for a skinned mesh: vertices that a blend of their nodes' matrices does not move correctly. Their weights
  // stay.
  std::vector<SphericalVertex> spherical;
  std::vector<std::uint32_t> dual_quaternion;  // vertices that their nodes' blended dual quaternions move
};

// The number of the first invariant that fails, 0 if all hold.
int validate(const Mesh& mesh);

// The number of vertices, corners and offsets of morph targets, those of texture coordinates included.
std::uint64_t element_count(const Mesh& mesh);

}  // namespace genga
