#include "genga/formats/vmd/json.h"

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/vmd/reader.h"

namespace genga::vmd {
namespace {

constexpr JsonFormat json_format{"vmd", 1};

// A property key with its switches, as it stands in the file and in JSON.
struct PropertyForm {
  Little<std::uint32_t> frame;
  std::uint8_t visible = 0;
  std::vector<IkSwitch> iks;
};

// The document as JSON has it: a section that the file does not have is no member.
struct MotionForm {
  Signature signature{};
  std::array<char, 20> model_name{};
  std::optional<Records<BoneKey>> bone_keys;
  std::optional<Records<MorphKey>> morph_keys;
  std::optional<Records<CameraKey>> camera_keys;
  std::optional<Records<LightKey>> light_keys;
  std::optional<Records<ShadowKey>> shadow_keys;
  std::optional<std::vector<PropertyForm>> property_keys;
  std::optional<Bytes> trailing;
};

template <class Visitor>
void fields(Visitor& v, PropertyForm& r) {
  v.field("frame", r.frame);
  v.field("visible", r.visible);
  v.field("iks", r.iks);
}

template <class Visitor>
void fields(Visitor& v, MotionForm& r) {
  v.field("signature", r.signature);
  v.field("model_name", r.model_name);
  v.field("bone_keys", r.bone_keys);
  v.field("morph_keys", r.morph_keys);
  v.field("camera_keys", r.camera_keys);
  v.field("light_keys", r.light_keys);
  v.field("shadow_keys", r.shadow_keys);
  v.field("property_keys", r.property_keys);
  v.hex("trailing", r.trailing);
}

// A view of the records, whoever owns them: nothing is copied.
template <class Key>
std::optional<Records<Key>> view_of(const Records<Key>& keys, const Motion& motion, Section section) {
  if (motion.section_count <= static_cast<std::size_t>(section)) return std::nullopt;
  return Records<Key>::borrow(Bytes::borrow(keys.as_bytes()));
}

std::optional<std::vector<PropertyForm>> form_of(const PropertyKeys& keys) {
  std::vector<PropertyForm> form;
  form.reserve(keys.size());
  for (const PropertyKey& key : keys) {
    const std::span<const IkSwitch> iks = keys.iks(key);
    form.push_back({key.frame, key.visible, {iks.begin(), iks.end()}});
  }
  return form;
}

// The number of sections, or nothing when one is missing before another.
std::optional<std::uint8_t> count_sections(const MotionForm& form) {
  const std::array<bool, all_sections> present{form.bone_keys.has_value(),   form.morph_keys.has_value(),
                                               form.camera_keys.has_value(), form.light_keys.has_value(),
                                               form.shadow_keys.has_value(), form.property_keys.has_value()};
  std::uint8_t count = 0;
  while (count < all_sections && present[count]) ++count;
  for (std::size_t behind = count; behind < all_sections; ++behind) {
    if (present[behind]) return std::nullopt;
  }
  return count;
}

Error bad_form(std::string message, std::string_view path) {
  return {ErrorCode::bad_json, std::move(message), {}, std::string(path)};
}

std::optional<Error> check_form(const MotionForm& form) {
  const std::optional<HeaderKind> kind = header_kind(form.signature);
  if (!kind) return bad_form("not the signature of a MikuMikuDance motion", "signature");
  const auto rest = std::span(form.model_name).subspan(10);
  if (kind == HeaderKind::old && std::any_of(rest.begin(), rest.end(), [](char c) { return c != '\0'; })) {
    return bad_form("the name of an old motion has 10 bytes", "model_name");
  }
  if (!count_sections(form)) return bad_form("a section is missing before another", "");
  return std::nullopt;
}

template <class Key>
void take(std::optional<Records<Key>>& from, Records<Key>& to) {
  if (from) to = *std::move(from);
}

std::optional<Error> take_properties(const std::vector<PropertyForm>& form, PropertyKeys& keys, const Limits& limits) {
  std::uint64_t switches = 0;
  for (const PropertyForm& key : form) switches += key.iks.size();
  Budget budget(limits);
  if (switches > std::numeric_limits<std::uint32_t>::max() ||
      !budget.charge(form.size() * sizeof(PropertyKey) + switches * sizeof(IkSwitch))) {
    return Error{ErrorCode::limit_exceeded, "the property keys need more memory than allowed", {}, "property_keys"};
  }
  keys.reserve(form.size(), static_cast<std::size_t>(switches));
  for (const PropertyForm& key : form) keys.add(key.frame, key.visible, key.iks);
  return std::nullopt;
}

}  // namespace

template <class Visitor>
void fields(Visitor& v, BoneKey& r) {
  v.field("name", r.name);
  v.field("frame", r.frame);
  v.field("position", r.position);
  v.field("rotation", r.rotation);
  v.hex("interpolation", r.interpolation);
}

template <class Visitor>
void fields(Visitor& v, MorphKey& r) {
  v.field("name", r.name);
  v.field("frame", r.frame);
  v.field("weight", r.weight);
}

template <class Visitor>
void fields(Visitor& v, CameraKey& r) {
  v.field("frame", r.frame);
  v.field("distance", r.distance);
  v.field("target", r.target);
  v.field("rotation", r.rotation);
  v.hex("interpolation", r.interpolation);
  v.field("fov", r.fov);
  v.field("perspective", r.perspective);
}

template <class Visitor>
void fields(Visitor& v, LightKey& r) {
  v.field("frame", r.frame);
  v.field("color", r.color);
  v.field("direction", r.direction);
}

template <class Visitor>
void fields(Visitor& v, ShadowKey& r) {
  v.field("frame", r.frame);
  v.field("mode", r.mode);
  v.field("distance", r.distance);
}

template <class Visitor>
void fields(Visitor& v, IkSwitch& r) {
  v.field("name", r.name);
  v.field("enabled", r.enabled);
}

void write_json(const Motion& motion, ByteSink& sink) {
  MotionForm form;
  form.signature = motion.signature;
  form.model_name = motion.model_name;
  form.bone_keys = view_of(motion.bone_keys, motion, Section::bones);
  form.morph_keys = view_of(motion.morph_keys, motion, Section::morphs);
  form.camera_keys = view_of(motion.camera_keys, motion, Section::cameras);
  form.light_keys = view_of(motion.light_keys, motion, Section::lights);
  form.shadow_keys = view_of(motion.shadow_keys, motion, Section::shadows);
  if (motion.section_count == all_sections) form.property_keys = form_of(motion.property_keys);
  if (!motion.trailing.empty()) form.trailing = motion.trailing;
  genga::write_json(form, json_format, sink, TextEncoding::cp932);
}

Result<Read<Motion>> read_json(const Bytes& text, const ReadOptions& options) {
  Result<MotionForm> parsed =
      genga::read_json<MotionForm>(text.view(), json_format, {TextEncoding::cp932, options.limits});
  if (!parsed) return std::move(parsed).error();
  MotionForm& form = parsed.value();
  if (std::optional<Error> error = check_form(form)) return *std::move(error);
  Read<Motion> result;
  Motion& motion = result.document;
  motion.signature = form.signature;
  motion.model_name = form.model_name;
  motion.section_count = *count_sections(form);
  take(form.bone_keys, motion.bone_keys);
  take(form.morph_keys, motion.morph_keys);
  take(form.camera_keys, motion.camera_keys);
  take(form.light_keys, motion.light_keys);
  take(form.shadow_keys, motion.shadow_keys);
  if (form.property_keys) {
    if (auto error = take_properties(*form.property_keys, motion.property_keys, options.limits)) {
      return *std::move(error);
    }
  }
  if (form.trailing) motion.trailing = *std::move(form.trailing);
  report_trailing(motion, result.findings);
  return result;
}

}  // namespace genga::vmd
