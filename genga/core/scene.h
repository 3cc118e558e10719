// What a document means: nodes, meshes, constraints and clips, in the file's own axes and units.
// Not the file's bytes: documents keep those; a scene leaves out what has no meaning for motion or looks.
//
//     Scene scene = pmd::to_scene(model, {}, findings);
//     const Node& root = scene.nodes[0];
//
// Invariants, in the order in which validate tests them:
//  1. Node::parent is no_index or an index of nodes, and following it ends.
//  2. cameras', lights', hands', morphs', meshes', bodies', joints', bone sets' and object files' indices exist, and
//     following morphs' members ends.
//  3. constraints' and fixed axes' nodes exist.
//  4. tracks' subjects exist and have the curves that their property asks for, each valid.
//  5. every mesh is valid.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/text_encoding.h"
#include "genga/core/bone_set.h"
#include "genga/core/camera.h"
#include "genga/core/clip.h"
#include "genga/core/constraint.h"
#include "genga/core/hand.h"
#include "genga/core/human/look_at.h"
#include "genga/core/light.h"
#include "genga/core/material.h"
#include "genga/core/mesh.h"
#include "genga/core/morph.h"
#include "genga/core/naming/given_names.h"
#include "genga/core/node.h"
#include "genga/core/object_file.h"
#include "genga/core/render_settings.h"
#include "genga/core/rigid_body.h"
#include "genga/math/axes.h"

namespace genga {

// A picture that the scene's file has in itself, by the name that materials have for it.
struct EmbeddedPicture {
  std::string name;  // as TextureReference::file
  Bytes content;     // of an image file
};

struct Scene {
  std::string name;          // UTF-8: the model's name, or that of the model that a motion was made for
  std::string english_name;  // UTF-8, may be empty
  std::string comment;       // UTF-8, may be empty
  // The encoding of source names. nullopt: names are text, and the file has no other bytes for them.
  std::optional<TextEncoding> name_encoding;
  // How many leading bytes of bone and morph names motions are compared by, for programs that cut names there. 0: all.
  std::uint32_t motion_name_bytes = 0;
  Axes axes;
  std::vector<Node> nodes;
  std::vector<Mesh> meshes;
  std::vector<Material> materials;
  std::vector<Morph> morphs;
  std::vector<Camera> cameras;
  std::vector<Hand> hands;
  std::vector<Light> lights;
  std::vector<Constraint> constraints;  // in the order of solving
  std::vector<FixedAxis> fixed_axes;
  std::vector<RigidBody> bodies;
  std::vector<BodyJoint> body_joints;
  std::vector<BoneSet> bone_sets;
  std::optional<LookAt> look_at;          // of a human figure that follows a gaze
  std::vector<ObjectFile> object_files;   // not loaded yet
  std::vector<EmbeddedPicture> pictures;  // others are in files of their own
  std::optional<RenderSettings> render;
  std::vector<Clip> clips;
  GivenNames given_names;  // for a scene that was lowered: its own names, if others replaced them
};

// The number of the first invariant that fails, 0 if all hold.
int validate(const Scene& scene);

// Approximate memory that the scene takes, in bytes: its lists, their contents, and the overhead of each allocation.
std::uint64_t size_in_bytes(const Scene& scene);
std::uint64_t size_in_bytes(const Mesh& mesh);

// The number of curves of a track of that property and form: 3 for translation, 4 for components, 1 for weight, 0 for
// quaternion …
std::size_t curve_count(Property property, RotationForm rotation_form);

}  // namespace genga
