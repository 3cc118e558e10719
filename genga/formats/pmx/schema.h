// The members of PMX's structs by name and in file order: the base of the JSON form, the reader, the file, places and
// checks. Sizes differ between files and records. So visitors of the file's layout (layout_*.h) have more functions
// than JSON's, and optional members state when they exist.
// Not for callers of the library.
//
//     pmx::write(model, sink);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "genga/formats/mmd_common/physics_parts.h"
#include "genga/formats/pmx/document.h"
#include "genga/formats/pmx/file_format.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmx {

inline constexpr std::string_view magic = "PMX";  // Header::fourth_byte and the members follow it
inline constexpr std::size_t signature_size = magic.size() + 1;

// A member that the file has only if `is_there`; JSON leaves it out.
template <class Visitor, class T>
void sometimes(Visitor& v, std::string_view name, std::optional<T>& member, bool is_there) {
  if constexpr (requires { v.sometimes(name, member, is_there); }) {
    v.sometimes(name, member, is_there);
  } else {
    v.field(name, member);
  }
}
// The same for a list with its count.
template <class Visitor, class T>
void sometimes_list(Visitor& v, std::string_view name, std::optional<std::vector<T>>& list, bool is_there) {
  if constexpr (requires { v.sometimes_list(name, list, is_there); }) {
    v.sometimes_list(name, list, is_there);
  } else {
    v.field(name, list);
  }
}
// A member that determines the record's size: below `count`, else it is unknown.
template <class Visitor>
void kind(Visitor& v, std::string_view name, std::uint8_t& member, std::uint8_t count) {
  if constexpr (requires { v.kind(name, member, count); }) {
    v.kind(name, member, count);
  } else {
    v.field(name, member);
  }
}
// Stands for all remaining bytes instead of a size.
inline constexpr std::size_t all_bytes = ~std::size_t{0};
template <class Visitor>
void blob(Visitor& v, std::string_view name, Bytes& bytes, std::size_t count) {
  if constexpr (requires { v.blob(name, bytes, count); }) {
    v.blob(name, bytes, count);
  } else {
    v.hex(name, bytes);
  }
}
// The file's format for visitors of its layout; JSON does not need it.
template <class Visitor>
FileFormat format_for(const Visitor& v) {
  if constexpr (requires { v.format(); }) {
    return v.format();
  } else {
    return {};
  }
}

template <class Visitor>
void fields(Visitor& v, Header& r) {
  // Visitors of the file's layout begin after the signature.
  if constexpr (!requires { v.format(); }) v.field("fourth_byte", r.fourth_byte);
  v.field("version", r.version);
  v.field("size", r.size);
  v.field("encoding", r.encoding);
  v.field("extra_uv_count", r.extra_uv_count);
  v.field("vertex_index_size", r.vertex_index_size);
  v.field("texture_index_size", r.texture_index_size);
  v.field("material_index_size", r.material_index_size);
  v.field("bone_index_size", r.bone_index_size);
  v.field("morph_index_size", r.morph_index_size);
  v.field("body_index_size", r.body_index_size);
  blob(v, "more", r.more, r.size > 8 ? r.size - std::size_t{8} : 0);
}

template <class Visitor>
void fields(Visitor& v, Sdef& r) {
  v.field("center", r.center);
  v.field("r0", r.r0);
  v.field("r1", r.r1);
}

template <class Visitor>
void fields(Visitor& v, Vertex& r) {
  v.field("position", r.position);
  v.field("normal", r.normal);
  v.field("uv", r.uv);
  so_many(v, "extra_uvs", r.extra_uvs, format_for(v).extra_uvs);
  kind(v, "weight_kind", r.weight_kind, weight_kind_count);
  so_many(v, "bones", r.bones, bones_of(r.weight_kind));
  so_many(v, "weights", r.weights, weights_of(r.weight_kind));
  sometimes(v, "sdef", r.sdef, static_cast<WeightKind>(r.weight_kind) == WeightKind::sdef);
  v.field("edge_scale", r.edge_scale);
}

template <class Visitor>
void fields(Visitor& v, Material& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("diffuse", r.diffuse);
  v.field("specular", r.specular);
  v.field("specular_power", r.specular_power);
  v.field("ambient", r.ambient);
  v.field("flags", r.flags);
  v.field("edge_color", r.edge_color);
  v.field("edge_size", r.edge_size);
  v.field("texture", r.texture);
  v.field("sphere", r.sphere);
  v.field("sphere_mode", r.sphere_mode);
  v.field("shares_toon", r.shares_toon);
  sometimes(v, "shared_toon", r.shared_toon, r.has_shared_toon());
  sometimes(v, "toon", r.toon, !r.has_shared_toon());
  v.field("memo", r.memo);
  v.field("index_count", r.index_count);
}

template <class Visitor>
void fields(Visitor& v, Append& r) {
  v.field("source", r.source);
  v.field("ratio", r.ratio);
}

template <class Visitor>
void fields(Visitor& v, LocalAxes& r) {
  v.field("x", r.x);
  v.field("z", r.z);
}

template <class Visitor>
void fields(Visitor& v, IkLimits& r) {
  v.field("lower", r.lower);
  v.field("upper", r.upper);
}

template <class Visitor>
void fields(Visitor& v, IkLink& r) {
  v.field("bone", r.bone);
  v.field("is_limited", r.is_limited);
  sometimes(v, "limits", r.limits, r.is_limited == 1);
}

template <class Visitor>
void fields(Visitor& v, Ik& r) {
  v.field("target", r.target);
  v.field("iterations", r.iterations);
  v.field("max_step", r.max_step);
  v.list("links", r.links, I32());
}

template <class Visitor>
void fields(Visitor& v, Bone& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("position", r.position);
  v.field("parent", r.parent);
  v.field("layer", r.layer);
  v.field("flags", r.flags);
  sometimes(v, "tail", r.tail, r.has(bone_points_at_bone));
  sometimes(v, "tail_offset", r.tail_offset, !r.has(bone_points_at_bone));
  sometimes(v, "append", r.append, r.appends());
  sometimes(v, "fixed_axis", r.fixed_axis, r.has(bone_fixed_axis));
  sometimes(v, "local_axes", r.local_axes, r.has(bone_local_axes));
  sometimes(v, "external_key", r.external_key, r.has(bone_external_parent));
  sometimes(v, "ik", r.ik, r.has(bone_ik));
}

template <class Visitor>
void fields(Visitor& v, GroupMorphItem& r) {
  v.field("morph", r.morph);
  v.field("ratio", r.ratio);
}

template <class Visitor>
void fields(Visitor& v, VertexMorphItem& r) {
  v.field("vertex", r.vertex);
  v.field("offset", r.offset);
}

template <class Visitor>
void fields(Visitor& v, BoneMorphItem& r) {
  v.field("bone", r.bone);
  v.field("translation", r.translation);
  v.field("rotation", r.rotation);
}

template <class Visitor>
void fields(Visitor& v, UvMorphItem& r) {
  v.field("vertex", r.vertex);
  v.field("offset", r.offset);
}

template <class Visitor>
void fields(Visitor& v, MaterialMorphItem& r) {
  v.field("material", r.material);
  v.field("operation", r.operation);
  v.field("diffuse", r.diffuse);
  v.field("specular", r.specular);
  v.field("specular_power", r.specular_power);
  v.field("ambient", r.ambient);
  v.field("edge_color", r.edge_color);
  v.field("edge_size", r.edge_size);
  v.field("texture", r.texture);
  v.field("sphere", r.sphere);
  v.field("toon", r.toon);
}

template <class Visitor>
void fields(Visitor& v, ImpulseMorphItem& r) {
  v.field("body", r.body);
  v.field("is_local", r.is_local);
  v.field("velocity", r.velocity);
  v.field("torque", r.torque);
}

template <class Visitor>
void fields(Visitor& v, Morph& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("panel", r.panel);
  kind(v, "kind", r.kind, morph_kind_count);
  const MorphKind of = r.kind_of();
  sometimes_list(v, "morphs", r.morphs, of == MorphKind::group || of == MorphKind::flip);
  sometimes_list(v, "vertices", r.vertices, of == MorphKind::vertex);
  sometimes_list(v, "bones", r.bones, of == MorphKind::bone);
  sometimes_list(v, "uvs", r.uvs, of >= MorphKind::uv && of <= MorphKind::extra_uv_4);
  sometimes_list(v, "materials", r.materials, of == MorphKind::material);
  sometimes_list(v, "impulses", r.impulses, of == MorphKind::impulse);
}

template <class Visitor>
void fields(Visitor& v, FrameEntry& r) {
  kind(v, "kind", r.kind, frame_entry_kind_count);
  sometimes(v, "bone", r.bone, r.kind == 0);
  sometimes(v, "morph", r.morph, r.kind == 1);
}

template <class Visitor>
void fields(Visitor& v, DisplayFrame& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("is_special", r.is_special);
  v.list("entries", r.entries, I32());
}

template <class Visitor>
void fields(Visitor& v, RigidBody& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("bone", r.bone);
  mmd::body_fields(v, r);
  v.field("mode", r.mode);
}

template <class Visitor>
void fields(Visitor& v, Joint& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("kind", r.kind);
  v.field("body_a", r.body_a);
  v.field("body_b", r.body_b);
  mmd::joint_fields(v, r);
}

template <class Visitor>
void fields(Visitor& v, SoftBodyAnchor& r) {
  v.field("body", r.body);
  v.field("vertex", r.vertex);
  v.field("is_near", r.is_near);
}

template <class Visitor>
void fields(Visitor& v, SoftBody& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("shape", r.shape);
  v.field("material", r.material);
  v.field("group", r.group);
  v.field("mask", r.mask);
  v.field("flags", r.flags);
  v.field("link_distance", r.link_distance);
  v.field("clusters", r.clusters);
  v.field("mass", r.mass);
  v.field("margin", r.margin);
  v.field("aero_model", r.aero_model);
  v.field("velocity_correction", r.velocity_correction);
  v.field("damping", r.damping);
  v.field("drag", r.drag);
  v.field("lift", r.lift);
  v.field("pressure", r.pressure);
  v.field("volume_conservation", r.volume_conservation);
  v.field("dynamic_friction", r.dynamic_friction);
  v.field("pose_matching", r.pose_matching);
  v.field("rigid_hardness", r.rigid_hardness);
  v.field("kinetic_hardness", r.kinetic_hardness);
  v.field("soft_hardness", r.soft_hardness);
  v.field("anchor_hardness", r.anchor_hardness);
  v.field("cluster_rigid_hardness", r.cluster_rigid_hardness);
  v.field("cluster_kinetic_hardness", r.cluster_kinetic_hardness);
  v.field("cluster_soft_hardness", r.cluster_soft_hardness);
  v.field("cluster_rigid_split", r.cluster_rigid_split);
  v.field("cluster_kinetic_split", r.cluster_kinetic_split);
  v.field("cluster_soft_split", r.cluster_soft_split);
  v.field("velocity_iterations", r.velocity_iterations);
  v.field("position_iterations", r.position_iterations);
  v.field("drift_iterations", r.drift_iterations);
  v.field("cluster_iterations", r.cluster_iterations);
  v.field("linear_stiffness", r.linear_stiffness);
  v.field("angular_stiffness", r.angular_stiffness);
  v.field("volume_stiffness", r.volume_stiffness);
  v.list("anchors", r.anchors, I32());
  v.list("pins", r.pins, I32());
}

// What follows the header, which determines its format.
template <class Visitor>
void body_fields(Visitor& v, Model& r) {
  v.field("name", r.name);
  v.field("english_name", r.english_name);
  v.field("comment", r.comment);
  v.field("english_comment", r.english_comment);
  v.list("vertices", r.vertices, I32());
  v.list("indices", r.indices, I32());
  v.list("textures", r.textures, I32());
  v.list("materials", r.materials, I32());
  v.list("bones", r.bones, I32());
  v.list("morphs", r.morphs, I32());
  v.list("frames", r.frames, I32());
  v.list("rigid_bodies", r.rigid_bodies, I32());
  v.list("joints", r.joints, I32());
  if constexpr (requires { v.soft_bodies_follow(r); }) {
    sometimes_list(v, "soft_bodies", r.soft_bodies, v.soft_bodies_follow(r));
  } else {
    v.field("soft_bodies", r.soft_bodies);
  }
  blob(v, "trailing", r.trailing, all_bytes);
}

template <class Visitor>
void fields(Visitor& v, Model& r) {
  v.field("header", r.header);
  body_fields(v, r);
}

}  // namespace genga::pmx
