#include "genga/formats/pmd/check.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "genga/formats/mmd_common/ik_iterations.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmd/bones.h"
#include "genga/formats/pmd/fields.h"

namespace genga::pmd {
namespace {

constexpr std::uint64_t most_of_a_code = 1000;  // findings told one by one

struct Code {
  std::string_view name;
  Severity severity;
  std::uint64_t count = 0;
  std::size_t last = 0;  // its last finding
};

// An element of a list, written out only when something is wrong with it.
struct Element {
  std::string_view list;
  std::size_t index = 0;
  std::uint64_t offset = 0;
  const Element* parent = nullptr;  // whose list it is in; null: the model's

  std::string path() const {
    std::string text = parent != nullptr ? parent->path() + '.' : std::string();
    text += list;
    text += '[';
    text += std::to_string(index);
    text += ']';
    return text;
  }
};

class Checker {
 public:
  explicit Checker(const Model& model) : model_(model), at_(section_offsets(model)) {}

  Findings run();

 private:
  void vertices();
  void indices();
  void materials();
  void bones();
  void bone(const Bone& bone, const Element& element);
  void iks();
  void morphs();
  void display();
  void rigid_bodies();
  void joints();
  template <class List>
  void ambiguous_names(const List& list, std::string_view name, std::string_view what,
                       const std::vector<std::uint64_t>& offsets);

  template <class Path>
  void add(Code& code, std::uint64_t offset, std::string message, const Path& path) {
    ++code.count;
    if (code.count > most_of_a_code) {
      ++found_[code.last].count;
      return;
    }
    code.last = found_.size();
    found_.push_back({code.name, code.severity, path(), Place::at_offset(offset), std::move(message), 1});
  }
  void add_member(Code& code, const Element& element, std::string_view member, std::size_t offset,
                  std::string message) {
    add(code, element.offset + offset, std::move(message), [&] {
      std::string path = element.path();
      if (!member.empty()) path += '.' + std::string(member);
      return path;
    });
  }
  // One that points behind the end of a list of `count`.
  void range(std::uint64_t index, std::uint64_t count, const Element& element, std::string_view member,
             std::size_t offset) {
    if (index < count) return;
    add_member(index_range_, element, member, offset,
               std::to_string(index) + " where there are " + std::to_string(count));
  }
  void type(unsigned value, unsigned largest, const Element& element, std::string_view member, std::size_t offset) {
    if (value <= largest) return;
    add_member(type_range_, element, member, offset,
               std::to_string(value) + " is none of the known ones, 0 to " + std::to_string(largest));
  }

  // Finds members that are not finite in a record that lies as in the file.
  struct FiniteVisitor {
    Checker& checker;
    const Element& element;
    const void* record;

    template <class T>
    void field(std::string_view name, const T& member) {
      if (!is_finite(member)) {
        const auto offset = reinterpret_cast<const char*>(&member) - static_cast<const char*>(record);
        checker.add_member(checker.non_finite_, element, name, static_cast<std::size_t>(offset), "not a finite number");
      }
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
  void finite(const T& record, const Element& element) {
    FiniteVisitor visitor{*this, element, &record};
    // `fields` takes what it may fill; this visitor only reads.
    fields(visitor, const_cast<T&>(record));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  }

  const Model& model_;
  SectionOffsets at_;
  std::vector<Finding> found_;

  Code index_range_{"pmd.index-range", Severity::error};
  Code triangle_count_{"pmd.triangle-count", Severity::error};
  Code material_sum_{"pmd.material-sum", Severity::error};
  Code ambiguous_name_{"pmd.ambiguous-name", Severity::warning};
  Code weight_range_{"pmd.weight-range", Severity::warning};
  Code parent_cycle_{"pmd.parent-cycle", Severity::error};
  Code non_finite_{"pmd.non-finite", Severity::error};
  Code type_range_{"pmd.type-range", Severity::warning};
  Code iterations_{"pmd.ik-iterations", Severity::warning};
  Code trailing_bytes_{"pmd.trailing-bytes", Severity::warning};
};

void Checker::vertices() {
  const std::size_t bone_count = model_.bones.size();
  const auto list = model_.vertices.view();
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Vertex& vertex = list[i];
    const Element element{"vertices", i, at_.vertices + sizeof(U32) + i * sizeof(Vertex)};
    finite(vertex, element);
    range(vertex.bones[0], bone_count, element, "bones[0]", offsetof(Vertex, bones));
    range(vertex.bones[1], bone_count, element, "bones[1]", offsetof(Vertex, bones) + sizeof(U16));
    if (vertex.weight > 100) {
      add_member(weight_range_, element, "weight", offsetof(Vertex, weight),
                 std::to_string(vertex.weight) + " percent, 100 is the whole");
    }
  }
}

void Checker::indices() {
  const auto list = model_.indices.view();
  if (list.size() % 3 != 0) {
    add(triangle_count_, at_.indices, std::to_string(list.size()) + " indices are no whole triangles",
        [] { return std::string("indices"); });
  }
  for (std::size_t i = 0; i < list.size(); ++i)
    range(list[i], model_.vertices.size(), {"indices", i, at_.indices + sizeof(U32) + i * sizeof(U16)}, "", 0);
}

void Checker::materials() {
  std::uint64_t sum = 0;
  std::uint64_t offset = at_.materials + sizeof(U32);
  for (std::size_t i = 0; i < model_.materials.size(); ++i, offset += sizeof(Material)) {
    const Material& material = model_.materials[i];
    const Element element{"materials", i, offset};
    const std::uint32_t count = material.index_count;
    sum += count;
    finite(material, element);
    if (count % 3 != 0) {
      add_member(triangle_count_, element, "index_count", offsetof(Material, index_count),
                 std::to_string(count) + " indices are no whole triangles");
    }
    if (material.toon != no_toon) type(material.toon, toon_count - 1, element, "toon", offsetof(Material, toon));
  }
  if (sum == model_.indices.size()) return;
  add(material_sum_, at_.materials,
      "the materials share " + std::to_string(sum) + " indices, there are " + std::to_string(model_.indices.size()),
      [] { return std::string("materials"); });
}

void Checker::bone(const Bone& bone, const Element& element) {
  const std::size_t count = model_.bones.size();
  const auto bone_type = static_cast<BoneType>(bone.type);
  finite(bone, element);
  type(bone.type, 9, element, "type", offsetof(Bone, type));
  if (bone.parent != no_bone) range(bone.parent, count, element, "parent", offsetof(Bone, parent));
  const bool tail_is_source = bone_type == BoneType::under_rotation_share;
  if (tail_is_source || bone.tail != no_bone) range(bone.tail, count, element, "tail", offsetof(Bone, tail));
  const bool ik_is_source = bone_type == BoneType::under_rotation;
  const bool ik_is_bone = bone_type == BoneType::under_ik && bone.ik != no_bone;
  if (ik_is_source || ik_is_bone) range(bone.ik, count, element, "ik", offsetof(Bone, ik));
}

void Checker::bones() {
  std::vector<std::uint64_t> offsets;
  for (std::size_t i = 0; i < model_.bones.size(); ++i) {
    offsets.push_back(at_.bones + sizeof(U16) + i * sizeof(Bone));
    bone(model_.bones[i], {"bones", i, offsets.back()});
  }
  for (const std::uint32_t i : cycle_bones(model_)) {
    add_member(parent_cycle_, {"bones", i, offsets[i]}, "parent", offsetof(Bone, parent),
               "its parents lead back to itself");
  }
  ambiguous_names(model_.bones, "bones", "bone", offsets);
}

// Two names that agree as far as a motion keeps them: it moves only one of the two.
template <class List>
void Checker::ambiguous_names(const List& list, std::string_view name, std::string_view what,
                              const std::vector<std::uint64_t>& offsets) {
  struct Entry {
    std::string_view key;
    std::size_t index;
  };
  std::vector<Entry> entries;
  entries.reserve(list.size());
  for (std::size_t i = 0; i < list.size(); ++i) entries.push_back({mmd::motion_key(list[i].name), i});
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return std::tie(a.key, a.index) < std::tie(b.key, b.index); });
  std::vector<std::pair<std::size_t, std::size_t>> later;  // and the first one of the name
  std::size_t first = 0;
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (entries[i].key == entries[first].key) {
      later.emplace_back(entries[i].index, entries[first].index);
    } else {
      first = i;
    }
  }
  std::sort(later.begin(), later.end());
  for (const auto& [index, other] : later) {
    add_member(ambiguous_name_, {name, index, offsets[index]}, "name", 0,
               "a motion cannot tell it from " + std::string(what) + ' ' + std::to_string(other) +
                   ": the first 15 bytes are the same");
  }
}

void Checker::iks() {
  const std::size_t bone_count = model_.bones.size();
  std::uint64_t offset = at_.iks + sizeof(U16);
  for (std::size_t i = 0; i < model_.iks.size(); ++i) {
    const Ik& ik = model_.iks[i];
    const Element element{"iks", i, offset};
    range(ik.bone, bone_count, element, "bone", offsetof(IkHead, bone));
    range(ik.target, bone_count, element, "target", offsetof(IkHead, target));
    if (!std::isfinite(ik.weight.get()))
      add_member(non_finite_, element, "weight", offsetof(IkHead, weight), "not a finite number");
    const std::uint32_t played = mmd::played_iterations(ik.iterations, ik.links.size());
    if (played < ik.iterations) {
      add_member(
          iterations_, element, "iterations", offsetof(IkHead, iterations),
          std::to_string(ik.iterations) + ", of which a chain of that length is played with " + std::to_string(played));
    }
    offset += sizeof(IkHead);
    for (std::size_t j = 0; j < ik.links.size(); ++j, offset += sizeof(U16))
      range(ik.links[j], bone_count, {"links", j, offset, &element}, "", 0);
  }
}

void Checker::morphs() {
  const auto is_base = [](const Morph& morph) { return static_cast<MorphType>(morph.type) == MorphType::base; };
  const auto base = std::find_if(model_.morphs.begin(), model_.morphs.end(), is_base);
  const std::size_t base_count = base == model_.morphs.end() ? 0 : base->vertices.size();
  std::vector<std::uint64_t> offsets;
  std::uint64_t offset = at_.morphs + sizeof(U16);
  for (std::size_t i = 0; i < model_.morphs.size(); ++i) {
    const Morph& morph = model_.morphs[i];
    const Element element{"morphs", i, offset};
    offsets.push_back(offset);
    type(morph.type, 4, element, "type", offsetof(MorphHead, type));
    const std::size_t count = is_base(morph) ? model_.vertices.size() : base_count;
    offset += sizeof(MorphHead);
    for (std::size_t j = 0; j < morph.vertices.size(); ++j, offset += sizeof(MorphVertex)) {
      const Element vertex{"vertices", j, offset, &element};
      finite(morph.vertices[j], vertex);
      range(morph.vertices[j].index, count, vertex, "index", offsetof(MorphVertex, index));
    }
  }
  ambiguous_names(model_.morphs, "morphs", "morph", offsets);
}

void Checker::display() {
  std::uint64_t offset = at_.morph_display + 1;
  for (std::size_t i = 0; i < model_.morph_display.size(); ++i, offset += sizeof(U16))
    range(model_.morph_display[i], model_.morphs.size(), {"morph_display", i, offset}, "", 0);
  offset = at_.bone_display + sizeof(U32);
  for (std::size_t i = 0; i < model_.bone_display.size(); ++i, offset += sizeof(BoneDisplay)) {
    const BoneDisplay& display = model_.bone_display[i];
    const Element element{"bone_display", i, offset};
    range(display.bone, model_.bones.size(), element, "bone", offsetof(BoneDisplay, bone));
    // 0 is the list that every model has; the model's own follow.
    range(display.frame, model_.frame_names.size() + 1, element, "frame", offsetof(BoneDisplay, frame));
  }
  if (model_.english && model_.english->flag > 1) {
    add(type_range_, at_.english, std::to_string(model_.english->flag) + " is neither 0 nor 1: taken as 0",
        [] { return std::string("english.flag"); });
  }
}

void Checker::rigid_bodies() {
  std::uint64_t offset = at_.rigid_bodies + sizeof(U32);
  for (std::size_t i = 0; i < model_.rigid_bodies->size(); ++i, offset += sizeof(RigidBody)) {
    const RigidBody& body = (*model_.rigid_bodies)[i];
    const Element element{"rigid_bodies", i, offset};
    finite(body, element);
    if (body.bone != no_bone) range(body.bone, model_.bones.size(), element, "bone", offsetof(RigidBody, bone));
    type(body.group, 15, element, "group", offsetof(RigidBody, group));
    type(body.shape, 2, element, "shape", offsetof(RigidBody, shape));
    type(body.type, 2, element, "type", offsetof(RigidBody, type));
  }
}

void Checker::joints() {
  std::uint64_t offset = at_.joints + sizeof(U32);
  for (std::size_t i = 0; i < model_.joints->size(); ++i, offset += sizeof(Joint)) {
    const Joint& joint = (*model_.joints)[i];
    const Element element{"joints", i, offset};
    finite(joint, element);
    range(joint.body_a, model_.rigid_bodies->size(), element, "body_a", offsetof(Joint, body_a));
    range(joint.body_b, model_.rigid_bodies->size(), element, "body_b", offsetof(Joint, body_b));
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
    add(trailing_bytes_, at_.trailing, std::to_string(model_.trailing.size()) + " bytes follow the joints",
        [] { return std::string("trailing"); });
  }
  Findings findings;
  for (Finding& finding : found_) findings.add(std::move(finding));
  return findings;
}

}  // namespace

Findings check(const Model& model) { return Checker(model).run(); }

}  // namespace genga::pmd
