// Geometry: vertices in arrays, triangles, the skin and the morphs that move it.
// Not materials' looks (core/material.h).
//
//     const Mesh& mesh = scene.meshes[0];
//     Vec3f first = mesh.positions[mesh.indices[0]];
//
// Invariants, in the order in which validate tests them:
//  1. normals, uvs, more_uvs, colors and edge_scales are empty or have one entry per vertex, joints and weights
//  `influences`.
//  2. indices are below the number of vertices.
//  3. the primitives cover the indices in order, without gap, each with as many as its mode asks for.
//  4. every morph target's and weight map's vertices are below the number of vertices, its sets of texture coordinates
//     exist.
//  5. the nodes of binds rise.
//  6. the vertices of spherical rise, are below the number of vertices and have two influences or more.
//  7. the vertices of dual_quaternion rise, are below the number of vertices, have an influence and are not in
//  spherical.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/core/node.h"
#include "genga/math/transform.h"

namespace genga {

// As wide as its neighbours in Primitive, which the C interface shows as four numbers: no byte between is left unset.
enum class PrimitiveMode : std::uint32_t { triangles, lines, points };

struct Primitive {
  std::uint32_t first_index = 0;
  std::uint32_t index_count = 0;  // a multiple of three, of lines of two
  std::int32_t material = no_index;
  PrimitiveMode mode = PrimitiveMode::triangles;
};

// What a morph adds to texture coordinates.
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
  std::vector<UvOffsets> uvs{};  // of one set at most one
};

// More texture coordinates than the first.
struct UvSet {
  std::string name;           // UTF-8
  std::vector<Vec2f> values;  // one per vertex, origin at the image's upper left
};

// A named number at some vertices, by which bones are told where to pull.
struct WeightMap {
  std::string name;                     // UTF-8
  std::vector<std::uint32_t> vertices;  // those that are not 0
  std::vector<float> weights;           // one per entry of vertices
};

// Where a node that moves a mesh was when it was bound, if that is not where it rests.
struct Bind {
  std::uint32_t node = 0;
  Mat4 matrix{1.0};  // takes positions at rest, in the space they are told in, to the node's
};

// A vertex that the first two of its nodes bend: it turns about a center by what is between their rotations, and so
// stays on an arc where a blend of places would cut across. Places at rest, as Mesh::positions has them.
struct SphericalVertex {
  std::uint32_t vertex = 0;
  Vec3f center{0.0F};
  Vec3f r0{0.0F};  // with r1 says how far the center goes with either node; r0 == r1: as their weights have it
  Vec3f r1{0.0F};
};

struct Mesh {
  std::string name;              // UTF-8
  std::int32_t node = no_index;  // where it hangs
  std::vector<Vec3f> positions;  // rest pose, units of the scene
  std::vector<Vec3f> normals;    // as stored, unit not promised
  std::vector<Vec2f> uvs;        // origin at the image's upper left
  std::vector<UvSet> more_uvs;
  std::vector<Vec4f> colors;       // r g b a, 0..1 as stored; empty or one per vertex
  std::vector<float> edge_scales;  // MMD: of the outline's width at each vertex; empty: 1
  std::vector<WeightMap> weight_maps;
  std::vector<std::uint32_t>
      points;                    // of an object: which of its points each vertex is; empty: vertices are its points
  std::uint32_t influences = 0;  // nodes that move each vertex; 0: not skinned
  std::vector<std::uint32_t> joints;  // nodes, as many per vertex; where fewer suffice, any of weight 0
  std::vector<float> weights;         // one per joint, the sum of a vertex is 1
  // Of a skinned mesh: positions at rest are in the space of `node`, which may be a joint itself for the weight that
  // stays with the object. Else they are in the scene's space whatever `node` says.
  bool skinned_in_node = false;
  std::vector<Bind> binds;  // of those joints that are not bound as they rest
  std::vector<std::uint32_t>
      indices;  // triangles, front face clockwise in left-handed axes and counterclockwise in right-handed ones
  std::vector<Primitive> primitives;
  std::vector<MorphTarget> targets;
  // Of a skinned mesh: what is not moved by a blend of its nodes' matrices alone. Weights stay what they are.
  std::vector<SphericalVertex> spherical;
  std::vector<std::uint32_t> dual_quaternion;  // vertices that turn and move by their nodes' blended dual quaternions
};

// The number of the first invariant that fails, 0 when all hold.
int validate(const Mesh& mesh);

// Its vertices and corners, and the offsets of its morph targets, of texture coordinates too.
std::uint64_t element_count(const Mesh& mesh);

}  // namespace genga
