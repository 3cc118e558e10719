#include "genga/formats/pmd/check.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/base/printable.h"
#include "genga/formats/mmd_common/ik_iterations.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmd/bones.h"
#include "genga/formats/pmd/schema.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmd {
namespace {

std::string shown_name(std::span<const char> name) { return quoted_name(mmd::display_name(name), '\''); }

class Checker {
 public:
  explicit Checker(const Model& model)
      : model_(model), findings_([&model](std::string_view path) { return where(model, path); }) {}

  Findings run();

 private:
  void vertices();
  void indices();
  void materials();
  void bones();
  void bone(const Bone& bone, const MemberPath& element);
  void iks();
  void morphs();
  void display();
  void rigid_bodies();
  void joints();
  template <class List>
  void ambiguous_names(const List& list, std::string_view name, std::string_view what);

  void add(std::string_view code, Severity severity, const MemberPath& element, std::string_view member,
           std::string_view message) {
    findings_.add(code, severity, [&] { return element.text(member); }, message);
  }
  void error(std::string_view code, const MemberPath& element, std::string_view member, std::string_view message) {
    add(code, Severity::error, element, member, message);
  }
  void warn(std::string_view code, const MemberPath& element, std::string_view member, std::string_view message) {
    add(code, Severity::warning, element, member, message);
  }
  // One that points behind the end of a list of `count`.
  void range(std::uint64_t index, std::uint64_t count, const MemberPath& element, std::string_view member) {
    if (index < count) return;
    error("pmd.index-range", element, member,
          std::to_string(index) + " is out of range: there are " + std::to_string(count));
  }
  void type(unsigned value, unsigned largest, const MemberPath& element, std::string_view member) {
    if (value <= largest) return;
    warn("pmd.type-range", element, member,
         std::to_string(value) + " is not a known kind, which are 0 to " + std::to_string(largest));
  }
  void non_finite(const MemberPath& element, std::string_view member) {
    error("pmd.non-finite", element, member, "not a finite number");
  }

  struct FiniteVisitor {
    Checker& checker;
    const MemberPath& element;

    template <class T>
    void field(std::string_view name, const T& member) {
      if (!is_finite(member)) checker.non_finite(element, name);
    }
    template <class T>
    static bool is_finite(const T& member) {
      if constexpr (std::is_same_v<T, F32>) {
        return std::isfinite(member.get());
      } else if constexpr (std::is_same_v<T, F32x2> || std::is_same_v<T, F32x3>) {
        return std::all_of(member.begin(), member.end(), [](const F32& value) { return std::isfinite(value.get()); });
      } else {
        return true;
      }
    }
  };
  template <class T>
  void finite(const T& record, const MemberPath& element) {
    FiniteVisitor visitor{*this, element};
    visit_fields(visitor, record);
  }

  const Model& model_;
  FindingCollector findings_;
};

void Checker::vertices() {
  const std::size_t bone_count = model_.bones.size();
  const auto list = model_.vertices.view();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Vertex& vertex = list[i];
    const MemberPath element{"vertices", i};
    finite(vertex, element);
    range(vertex.bones[0], bone_count, element, "bones[0]");
    range(vertex.bones[1], bone_count, element, "bones[1]");
    if (vertex.weight > 100) {
      warn("pmd.weight-range", element, "weight", std::to_string(vertex.weight) + " percent is more than 100");
    }
  }
}

void Checker::indices() {
  const auto list = model_.indices.view();
  if (list.size() % 3 != 0) {
    findings_.error("pmd.triangle-count", "indices",
                    std::to_string(list.size()) + " indices are not a multiple of three");
  }
  for (std::size_t i = 0; i < list.size(); ++i) range(list[i], model_.vertices.size(), {"indices", i}, "");
}

void Checker::materials() {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < model_.materials.size(); ++i) {
    const Material& material = model_.materials[i];
    const MemberPath element{"materials", i};
    const std::uint32_t count = material.index_count;
    sum += count;
    finite(material, element);
    if (count % 3 != 0) {
      error("pmd.triangle-count", element, "index_count",
            std::to_string(count) + " indices are not a multiple of three");
    }
    if (material.toon != no_toon) type(material.toon, toon_count - 1, element, "toon");
  }
  if (sum == model_.indices.size()) return;
  findings_.error(
      "pmd.material-sum", "materials",
      "the materials use " + std::to_string(sum) + " indices, and there are " + std::to_string(model_.indices.size()));
}

void Checker::bone(const Bone& bone, const MemberPath& element) {
  const std::size_t count = model_.bones.size();
  const auto bone_type = static_cast<BoneType>(bone.type);
  finite(bone, element);
  type(bone.type, 9, element, "type");
  if (bone.parent != no_bone) range(bone.parent, count, element, "parent");
  const bool tail_is_source = bone_type == BoneType::under_rotation_share;
  if (tail_is_source || bone.tail != no_bone) range(bone.tail, count, element, "tail");
  const bool ik_is_source = bone_type == BoneType::under_rotation;
  const bool ik_is_bone = bone_type == BoneType::under_ik && bone.ik != no_bone;
  if (ik_is_source || ik_is_bone) range(bone.ik, count, element, "ik");
}

void Checker::bones() {
  for (std::size_t i = 0; i < model_.bones.size(); ++i) bone(model_.bones[i], {"bones", i});
  for (const std::uint32_t i : cycle_bones(model_)) {
    error("pmd.parent-cycle", {"bones", i}, "parent", "its parents lead back to itself");
  }
  ambiguous_names(model_.bones, "bones", "bone");
}

// Two names that agree as far as a motion keeps them: it moves only one of the two.
template <class List>
void Checker::ambiguous_names(const List& list, std::string_view name, std::string_view what) {
  std::vector<std::string_view> names;
  names.reserve(list.size());
  for (const auto& thing : list) names.push_back(mmd::motion_key(thing.name));
  for (const auto& [index, other] : mmd::repeated_names(names)) {
    warn("pmd.ambiguous-name", {name, index}, "name",
         "a motion cannot distinguish " + shown_name(list[index].name) + " from " + std::string(what) + ' ' +
             std::to_string(other) + ", " + shown_name(list[other].name) + ", as the first 15 bytes are the same");
  }
}

void Checker::iks() {
  const std::size_t bone_count = model_.bones.size();
  for (std::size_t i = 0; i < model_.iks.size(); ++i) {
    const Ik& ik = model_.iks[i];
    const MemberPath element{"iks", i};
    range(ik.bone, bone_count, element, "bone");
    range(ik.target, bone_count, element, "target");
    if (!std::isfinite(ik.weight.get())) non_finite(element, "weight");
    const std::uint32_t played = mmd::played_iterations(ik.iterations, ik.links.size());
    if (played < ik.iterations) {
      warn("pmd.ik-iterations", element, "iterations",
           std::to_string(ik.iterations) + " iterations; a chain of this length plays " + std::to_string(played));
    }
    for (std::size_t j = 0; j < ik.links.size(); ++j) range(ik.links[j], bone_count, {"links", j, &element}, "");
  }
}

void Checker::morphs() {
  const auto is_base = [](const Morph& morph) { return static_cast<MorphType>(morph.type) == MorphType::base; };
  const auto base = std::find_if(model_.morphs.begin(), model_.morphs.end(), is_base);
  const std::size_t base_count = base == model_.morphs.end() ? 0 : base->vertices.size();
  for (std::size_t i = 0; i < model_.morphs.size(); ++i) {
    const Morph& morph = model_.morphs[i];
    const MemberPath element{"morphs", i};
    type(morph.type, 4, element, "type");
    const std::size_t count = is_base(morph) ? model_.vertices.size() : base_count;
    for (std::size_t j = 0; j < morph.vertices.size(); ++j) {
      const MemberPath vertex{"vertices", j, &element};
      finite(morph.vertices[j], vertex);
      range(morph.vertices[j].index, count, vertex, "index");
    }
  }
  ambiguous_names(model_.morphs, "morphs", "morph");
}

void Checker::display() {
  for (std::size_t i = 0; i < model_.morph_display.size(); ++i)
    range(model_.morph_display[i], model_.morphs.size(), {"morph_display", i}, "");
  for (std::size_t i = 0; i < model_.bone_display.size(); ++i) {
    const BoneDisplay& display = model_.bone_display[i];
    const MemberPath element{"bone_display", i};
    range(display.bone, model_.bones.size(), element, "bone");
    // 0 is the list that every model has; the model's own follow.
    range(display.frame, model_.frame_names.size() + 1, element, "frame");
  }
  if (model_.english && model_.english->flag > 1) {
    findings_.warn("pmd.type-range", "english.flag",
                   std::to_string(model_.english->flag) + " is neither 0 nor 1, and is read as 0");
  }
}

void Checker::rigid_bodies() {
  for (std::size_t i = 0; i < model_.rigid_bodies->size(); ++i) {
    const RigidBody& body = (*model_.rigid_bodies)[i];
    const MemberPath element{"rigid_bodies", i};
    finite(body, element);
    if (body.bone != no_bone) range(body.bone, model_.bones.size(), element, "bone");
    type(body.group, 15, element, "group");
    type(body.shape, 2, element, "shape");
    type(body.type, 2, element, "type");
  }
}

void Checker::joints() {
  for (std::size_t i = 0; i < model_.joints->size(); ++i) {
    const Joint& joint = (*model_.joints)[i];
    const MemberPath element{"joints", i};
    finite(joint, element);
    range(joint.body_a, model_.rigid_bodies->size(), element, "body_a");
    range(joint.body_b, model_.rigid_bodies->size(), element, "body_b");
  }
}

Findings Checker::run() {
  vertices();
  indices();
  materials();
  bones();
  iks();
  morphs();
  display();
  if (model_.rigid_bodies) rigid_bodies();
  if (model_.joints && model_.rigid_bodies) joints();
  if (!model_.trailing.empty()) {
    findings_.warn("pmd.trailing-bytes", "trailing",
                   std::to_string(model_.trailing.size()) + " bytes follow the joints");
  }
  return std::move(findings_).take();
}

}  // namespace

Findings check(const Model& model) { return Checker(model).run(); }

}  // namespace genga::pmd
