#include "genga/formats/vmd/json.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/schema.h"

namespace genga::vmd {
namespace {

constexpr JsonFormat json_format{"vmd", 1};

using PropertyForms = std::vector<PropertyForm<std::vector<IkSwitch>>>;

// The document in JSON's form: a section that the file lacks is no member.
struct MotionForm {
  Signature signature{};
  std::array<char, 20> model_name{};
  std::optional<Records<BoneKey>> bone_keys;
  std::optional<Records<MorphKey>> morph_keys;
  std::optional<Records<CameraKey>> camera_keys;
  std::optional<Records<LightKey>> light_keys;
  std::optional<Records<ShadowKey>> shadow_keys;
  std::optional<PropertyForms> property_keys;
  std::optional<Bytes> trailing;
};

template <class Visitor>
void fields(Visitor& v, MotionForm& r) {
  v.field("signature", r.signature);
  v.field("model_name", r.model_name);
  for_each_section([&](std::string_view name, auto& keys) { v.field(name, keys); }, r);
  v.hex("trailing", r.trailing);
}

// A view of the records, whatever their owner: nothing is copied.
template <class Key>
Records<Key> form_of(const Records<Key>& keys) {
  return Records<Key>::borrow(Bytes::borrow(keys.as_bytes()));
}

PropertyForms form_of(const PropertyKeys& keys) {
  PropertyForms form;
  form.reserve(keys.size());
  for (const PropertyKey& key : keys) {
    const std::span<const IkSwitch> iks = keys.iks(key);
    form.push_back({key.frame, key.visible, {iks.begin(), iks.end()}});
  }
  return form;
}

// The number of sections, or nothing when one is missing before another.
std::optional<std::uint8_t> count_sections(const MotionForm& form) {
  std::uint8_t count = 0;
  bool has_ended = false;
  bool has_gap = false;
  for_each_section(
      [&](std::string_view, const auto& keys) {
        has_gap = has_gap || (keys && has_ended);
        has_ended = has_ended || !keys;
        if (!has_ended) ++count;
      },
      form);
  return has_gap ? std::nullopt : std::optional(count);
}

Error bad_form(std::string message, std::string_view path) {
  return {ErrorCode::bad_json, std::move(message), {}, std::string(path)};
}

Status check_form(const MotionForm& form) {
  const std::optional<HeaderKind> kind = header_kind(form.signature);
  if (!kind) return bad_form("not the signature of a MikuMikuDance motion", "signature");
  const auto rest = std::span(form.model_name).subspan(10);
  if (kind == HeaderKind::old && std::any_of(rest.begin(), rest.end(), [](char c) { return c != '\0'; })) {
    return bad_form("the name of an old motion has 10 bytes", "model_name");
  }
  if (!count_sections(form)) return bad_form("a section is missing before another", "");
  return Done{};
}

template <class Key>
Status take(Records<Key>& form, Records<Key>& keys, const Limits&) {
  keys = std::move(form);
  return Done{};
}

Status take(const PropertyForms& form, PropertyKeys& keys, const Limits& limits) {
  std::uint64_t switches = 0;
  for (const auto& key : form) switches += key.iks.size();
  GENGA_TRY(keys.reserve(form.size(), switches, limits));
  for (const auto& key : form) keys.add(key.frame, key.visible, key.iks);
  return Done{};
}

}  // namespace

void write_json(const Motion& motion, ByteSink& sink) {
  MotionForm form;
  form.signature = motion.signature;
  form.model_name = motion.model_name;
  std::size_t section = 0;
  for_each_section(
      [&](std::string_view, const auto& keys, auto& to) {
        if (section++ < motion.section_count) to = form_of(keys);
      },
      motion, form);
  if (!motion.trailing.empty()) form.trailing = motion.trailing;
  genga::write_json(form, json_format, sink, TextEncoding::cp932);
}

Result<Read<Motion>> read_json(const Bytes& text, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(MotionForm form,
                   genga::read_json<MotionForm>(text.view(), json_format, {TextEncoding::cp932, options.limits}));
  GENGA_TRY(check_form(form));
  Read<Motion> result;
  Motion& motion = result.document;
  motion.signature = form.signature;
  motion.model_name = form.model_name;
  motion.section_count = *count_sections(form);
  Status taken = Done{};
  for_each_section(
      [&](std::string_view, auto& from, auto& keys) {
        if (from && taken) taken = take(*from, keys, options.limits);
      },
      form, motion);
  GENGA_TRY(std::move(taken));
  if (form.trailing) motion.trailing = *std::move(form.trailing);
  report_trailing(motion, result.findings);
  return result;
}

}  // namespace genga::vmd
