#include "genga/formats/pmd/document.h"

#include <charconv>
#include <string>

#include "genga/base/number_text.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmd/fields.h"
#include "genga/formats/pmd/texture_name.h"

namespace genga::pmd {
namespace {

constexpr std::uint64_t version_offset = 3;
constexpr std::uint64_t name_offset = 7;
constexpr std::uint64_t comment_offset = 27;
constexpr std::uint64_t header_size = 283;

// One step of a path: "bones[3]".
struct Step {
  std::string_view name;
  std::optional<std::uint64_t> index;
};

using Offset = std::optional<std::uint64_t>;

std::optional<Step> parse_step(std::string_view text) {
  const std::size_t bracket = text.find('[');
  if (bracket == std::string_view::npos) return Step{text, std::nullopt};
  if (!text.ends_with(']')) return std::nullopt;
  const auto index = parse_integer<std::uint64_t>(text.substr(bracket + 1, text.size() - bracket - 2));
  if (!index) return std::nullopt;
  return Step{text.substr(0, bracket), index};
}

// Takes the first step off a path.
std::optional<Step> next_step(std::string_view& path) {
  const std::size_t dot = path.find('.');
  const std::string_view first = path.substr(0, dot);
  path = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
  return parse_step(first);
}

// Finds a member of a record that lies in memory as in the file.
class MemberFinder {
 public:
  MemberFinder(const void* record, Step step) : record_(static_cast<const std::byte*>(record)), step_(step) {}

  template <class T>
  void field(std::string_view name, const T& member) {
    if (name != step_.name) return;
    const auto at = static_cast<std::uint64_t>(reinterpret_cast<const std::byte*>(&member) - record_);
    if (!step_.index) {
      found_ = true;
      offset_ = at;
    } else if constexpr (IsArray<T>::value) {
      found_ = *step_.index < member.size();
      offset_ = at + *step_.index * sizeof(member[0]);
    }
  }
  bool found() const { return found_; }
  std::uint64_t offset() const { return offset_; }  // in the record

 private:
  template <class T>
  struct IsArray : std::false_type {};
  template <class T, std::size_t Size>
  struct IsArray<std::array<T, Size>> : std::true_type {};

  const std::byte* record_;
  Step step_;
  bool found_ = false;
  std::uint64_t offset_ = 0;
};

template <class T>
Offset in_record(std::uint64_t at, std::string_view rest) {
  if (rest.empty()) return at;
  const auto step = next_step(rest);
  if (!step || !rest.empty()) return std::nullopt;
  if constexpr (std::is_class_v<T> && requires(T& record, MemberFinder& finder) { fields(finder, record); }) {
    T record;
    MemberFinder finder(&record, *step);
    fields(finder, record);
    if (finder.found()) return at + finder.offset();
  }
  return std::nullopt;
}

// `at` is the place of the list, `skip` the size of its count.
template <class T>
Offset in_list(const Records<T>& list, std::uint64_t at, std::uint64_t skip, const Step& step, std::string_view rest) {
  if (!step.index) return rest.empty() ? Offset(at) : std::nullopt;
  if (*step.index >= list.size()) return std::nullopt;
  return in_record<T>(at + skip + *step.index * sizeof(T), rest);
}

std::uint64_t size_of(const Ik& ik) { return sizeof(IkHead) + ik.links.as_bytes().size(); }
std::uint64_t size_of(const Morph& morph) { return sizeof(MorphHead) + morph.vertices.as_bytes().size(); }

template <class T>
std::uint64_t size_of(const std::vector<T>& list) {
  std::uint64_t size = sizeof(U16);
  for (const T& element : list) size += size_of(element);
  return size;
}

Offset in_element(const Ik& ik, std::uint64_t at, std::string_view rest) {
  const auto step = next_step(rest);
  if (!step) return std::nullopt;
  if (step->name == "bone") return at;
  if (step->name == "target") return at + offsetof(IkHead, target);
  if (step->name == "iterations") return at + offsetof(IkHead, iterations);
  if (step->name == "weight") return at + offsetof(IkHead, weight);
  if (step->name != "links") return std::nullopt;
  if (!step->index) return at + offsetof(IkHead, link_count);
  return in_list(ik.links, at, sizeof(IkHead), *step, rest);
}

Offset in_element(const Morph& morph, std::uint64_t at, std::string_view rest) {
  const auto step = next_step(rest);
  if (!step) return std::nullopt;
  if (step->name == "name") return at;
  if (step->name == "type") return at + offsetof(MorphHead, type);
  if (step->name != "vertices") return std::nullopt;
  if (!step->index) return at + offsetof(MorphHead, vertex_count);
  return in_list(morph.vertices, at, sizeof(MorphHead), *step, rest);
}

template <class T>
Offset in_list(const std::vector<T>& list, std::uint64_t at, const Step& step, std::string_view rest) {
  if (!step.index) return rest.empty() ? Offset(at) : std::nullopt;
  if (*step.index >= list.size()) return std::nullopt;
  at += sizeof(U16);
  for (std::uint64_t i = 0; i < *step.index; ++i) at += size_of(list[i]);
  return rest.empty() ? Offset(at) : in_element(list[*step.index], at, rest);
}

Offset in_english(const Model& model, std::uint64_t at, std::string_view rest) {
  if (!model.english) return std::nullopt;
  const English& english = *model.english;
  const auto step = next_step(rest);
  if (!step) return std::nullopt;
  if (step->name == "flag") return at;
  if (!english.has_names()) return std::nullopt;
  at += sizeof(english.flag);
  if (step->name == "name") return at;
  at += sizeof(english.name);
  if (step->name == "comment") return at;
  at += sizeof(english.comment);
  if (step->name == "bones") return in_list(english.bones, at, 0, *step, rest);
  at += english.bones.as_bytes().size();
  if (step->name == "morphs") return in_list(english.morphs, at, 0, *step, rest);
  at += english.morphs.as_bytes().size();
  if (step->name == "frame_names") return in_list(english.frame_names, at, 0, *step, rest);
  return std::nullopt;
}

Offset in_extensions(const Model& model, const SectionOffsets& at, const Step& step, std::string_view rest) {
  if (step.name == "english") return rest.empty() ? at.english : in_english(model, at.english, rest);
  if (step.name == "toons" && model.toons) {
    if (step.index.value_or(0) >= toon_count || !rest.empty()) return std::nullopt;
    return at.toons + step.index.value_or(0) * sizeof(Text<100>);
  }
  if (step.name == "rigid_bodies" && model.rigid_bodies)
    return in_list(*model.rigid_bodies, at.rigid_bodies, sizeof(U32), step, rest);
  if (step.name == "joints" && model.joints) return in_list(*model.joints, at.joints, sizeof(U32), step, rest);
  if (step.name == "trailing") return at.trailing;
  return std::nullopt;
}

Offset find(const Model& model, const Step& step, std::string_view rest) {
  const SectionOffsets at = section_offsets(model);
  if (step.name == "magic") return 0;
  if (step.name == "version") return version_offset;
  if (step.name == "name") return name_offset;
  if (step.name == "comment") return comment_offset;
  if (step.name == "vertices") return in_list(model.vertices, at.vertices, sizeof(U32), step, rest);
  if (step.name == "indices") return in_list(model.indices, at.indices, sizeof(U32), step, rest);
  if (step.name == "materials") return in_list(model.materials, at.materials, sizeof(U32), step, rest);
  if (step.name == "bones") return in_list(model.bones, at.bones, sizeof(U16), step, rest);
  if (step.name == "iks") return in_list(model.iks, at.iks, step, rest);
  if (step.name == "morphs") return in_list(model.morphs, at.morphs, step, rest);
  if (step.name == "morph_display") return in_list(model.morph_display, at.morph_display, 1, step, rest);
  if (step.name == "frame_names") return in_list(model.frame_names, at.frame_names, 1, step, rest);
  if (step.name == "bone_display") return in_list(model.bone_display, at.bone_display, sizeof(U32), step, rest);
  return in_extensions(model, at, step, rest);
}

std::uint64_t size_of(const English& english) {
  if (!english.has_names()) return sizeof(english.flag);
  return sizeof(english.flag) + sizeof(english.name) + sizeof(english.comment) + english.bones.as_bytes().size() +
         english.morphs.as_bytes().size() + english.frame_names.as_bytes().size();
}

// "1.0", as everyone calls it, where the shortest number is "1".
std::string version_text(float version) {
  std::string text = number_text(version);
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

SectionOffsets section_offsets(const Model& model) {
  SectionOffsets at;
  std::uint64_t next = header_size;
  const auto section = [&](std::uint64_t& offset, std::uint64_t size) {
    offset = next;
    next += size;
  };
  section(at.vertices, sizeof(U32) + model.vertices.as_bytes().size());
  section(at.indices, sizeof(U32) + model.indices.as_bytes().size());
  section(at.materials, sizeof(U32) + model.materials.as_bytes().size());
  section(at.bones, sizeof(U16) + model.bones.as_bytes().size());
  section(at.iks, size_of(model.iks));
  section(at.morphs, size_of(model.morphs));
  section(at.morph_display, 1 + model.morph_display.as_bytes().size());
  section(at.frame_names, 1 + model.frame_names.as_bytes().size());
  section(at.bone_display, sizeof(U32) + model.bone_display.as_bytes().size());
  section(at.english, model.english ? size_of(*model.english) : 0);
  section(at.toons, model.toons ? sizeof(*model.toons) : 0);
  section(at.rigid_bodies, model.rigid_bodies ? sizeof(U32) + model.rigid_bodies->as_bytes().size() : 0);
  section(at.joints, model.joints ? sizeof(U32) + model.joints->as_bytes().size() : 0);
  section(at.trailing, model.trailing.size());
  at.end = next;
  return at;
}

Place where(const Model& model, std::string_view path) {
  const auto step = next_step(path);
  if (!step) return {};
  const Offset offset = find(model, *step, path);
  return offset ? Place::at_offset(*offset) : Place{};
}

Summary summarize(const Model& model, TextEncoding encoding) {
  Summary summary;
  summary.version = version_text(model.version);
  summary.name = mmd::display_name(model.name, encoding);
  summary.counts = {
      {"vertices", model.vertices.size()},
      {"triangles", model.indices.size() / 3},
      {"materials", model.materials.size()},
      {"bones", model.bones.size()},
      {"ik", model.iks.size()},
      {"morphs", model.morphs.size()},
      {"rigid_bodies", model.rigid_bodies ? model.rigid_bodies->size() : 0},
      {"joints", model.joints ? model.joints->size() : 0},
  };
  summary.depends_on = referenced_files(model, encoding);
  return summary;
}

}  // namespace genga::pmd
