// The members of PMD's structs by name and in file order (schema_common/file_layout.h): the base of the JSON form, the
// reader, the file, places and checks.
// Not for callers of the library.
//
//     genga::write_json(model, JsonFormat{"pmd", 1}, sink, TextEncoding::cp932);
#pragma once

#include <cstddef>
#include <string_view>

#include "genga/formats/mmd_common/physics_parts.h"
#include "genga/formats/pmd/document.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmd {

inline constexpr std::string_view magic = "Pmd";  // the members follow it

template <class Visitor>
void fields(Visitor& v, Vertex& r) {
  v.field("position", r.position);
  v.field("normal", r.normal);
  v.field("uv", r.uv);
  v.field("bones", r.bones);
  v.field("weight", r.weight);
  v.field("edge", r.edge);
}

template <class Visitor>
void fields(Visitor& v, Material& r) {
  v.field("diffuse", r.diffuse);
  v.field("alpha", r.alpha);
  v.field("specular_power", r.specular_power);
  v.field("specular", r.specular);
  v.field("ambient", r.ambient);
  v.field("toon", r.toon);
  v.field("edge", r.edge);
  v.field("index_count", r.index_count);
  v.field("texture", r.texture);
}

template <class Visitor>
void fields(Visitor& v, Bone& r) {
  v.field("name", r.name);
  v.field("parent", r.parent);
  v.field("tail", r.tail);
  v.field("type", r.type);
  v.field("ik", r.ik);
  v.field("head", r.head);
}

template <class Visitor>
void fields(Visitor& v, Ik& r) {
  v.field("bone", r.bone);
  v.field("target", r.target);
  v.count("links", r.links, std::uint8_t());
  v.field("iterations", r.iterations);
  v.field("weight", r.weight);
  v.field("links", r.links);
}

template <class Visitor>
void fields(Visitor& v, MorphVertex& r) {
  v.field("index", r.index);
  v.field("position", r.position);
}

template <class Visitor>
void fields(Visitor& v, Morph& r) {
  v.field("name", r.name);
  v.count("vertices", r.vertices, U32());
  v.field("type", r.type);
  v.field("vertices", r.vertices);
}

template <class Visitor>
void fields(Visitor& v, BoneDisplay& r) {
  v.field("bone", r.bone);
  v.field("frame", r.frame);
}

// The lengths of the lists of English, which have no counts in the file.
struct NameCounts {
  std::size_t bones = 0;
  std::size_t morphs = 0;
  std::size_t frame_names = 0;
};
inline NameCounts name_counts(const Model& model) {
  return {model.bones.size(), model.morphs.empty() ? 0 : model.morphs.size() - 1, model.frame_names.size()};
}
// A reader uses the model that it reads; other visitors see the lists themselves.
template <class Visitor>
NameCounts name_counts_for(const Visitor& v) {
  if constexpr (requires { v.document(); }) {
    return name_counts(v.document());
  } else {
    return {};
  }
}

template <class Visitor>
void fields(Visitor& v, English& r) {
  v.field("flag", r.flag);
  if (v.skips(!r.has_names())) return;
  v.field("name", r.name);
  v.field("comment", r.comment);
  const NameCounts counts = name_counts_for(v);
  so_many(v, "bones", r.bones, counts.bones);
  so_many(v, "morphs", r.morphs, counts.morphs);
  so_many(v, "frame_names", r.frame_names, counts.frame_names);
}

template <class Visitor>
void fields(Visitor& v, RigidBody& r) {
  v.field("name", r.name);
  v.field("bone", r.bone);
  mmd::body_fields(v, r);
  v.field("type", r.type);
}

template <class Visitor>
void fields(Visitor& v, Joint& r) {
  v.field("name", r.name);
  v.field("body_a", r.body_a);
  v.field("body_b", r.body_b);
  mmd::joint_fields(v, r);
}

template <class Visitor>
void fields(Visitor& v, Model& r) {
  v.field("version", r.version);
  v.field("name", r.name);
  v.field("comment", r.comment);
  v.list("vertices", r.vertices, U32());
  v.list("indices", r.indices, U32());
  v.list("materials", r.materials, U32());
  v.list("bones", r.bones, U16());
  v.list("iks", r.iks, U16());
  v.list("morphs", r.morphs, U16());
  v.list("morph_display", r.morph_display, std::uint8_t());
  v.list("frame_names", r.frame_names, std::uint8_t());
  v.list("bone_display", r.bone_display, U32());
  v.field("english", r.english);
  v.field("toons", r.toons);
  v.list("rigid_bodies", r.rigid_bodies, U32());
  v.list("joints", r.joints, U32());
  v.hex("trailing", r.trailing);
}

}  // namespace genga::pmd
