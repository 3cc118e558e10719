#include "genga/formats/mrtk/json.h"

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/formats/json_common/json_form.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/schema.h"
#include "genga/formats/mrtk/shape.h"

namespace genga::mrtk {
namespace {

constexpr JsonFormat json_format{"mrtk", 1};
constexpr std::array<std::string_view, 2> key_shape_words{"simple", "full"};
// Longer names are written only in hex: a JSON token has a maximum size.
constexpr std::size_t max_text_name = std::size_t{1} << 20U;  // bytes

// The document in JSON's form. A curve has the keys of its shape; a section that the file lacks is no member.
struct CurveForm {
  std::int32_t pre_wrap = 0;
  std::int32_t post_wrap = 0;
  std::optional<Records<SimpleKey>> keys;
  std::optional<Records<FullKey>> full_keys;
};
template <std::size_t Size>
struct PartsForm {
  std::array<CurveForm, Size> curves;  // x y z w, as many as there are
};
struct PoseForm {
  PartsForm<3> position;
  PartsForm<4> rotation;
};
struct RayForm {
  PartsForm<3> origin;
  PartsForm<3> direction;
};
struct JointsForm {
  std::array<PoseForm, joint_count> poses;
};
struct HandForm {
  CurveForm tracked;
  CurveForm pinching;
  JointsForm joints;
};
struct MarkerForm {
  Little<float> time;
  std::string name;
  std::optional<std::vector<std::byte>> name_hex;  // of a name that the text does not represent
  std::optional<std::uint8_t> length_bytes;        // when more than the length needs
};

template <class MarkerList>
struct RecordingForm {
  std::int32_t major = 0;
  std::int32_t minor = 0;
  std::optional<std::uint8_t> has_camera;
  std::optional<std::uint8_t> has_hands;
  std::optional<std::uint8_t> has_gaze;
  KeyShape key_shape = KeyShape::simple;
  std::optional<PoseForm> camera;
  std::optional<HandForm> left;
  std::optional<HandForm> right;
  std::optional<RayForm> gaze;
  std::optional<MarkerList> markers;
  std::optional<Bytes> trailing;
};

MarkerForm form_of(const Marker& marker) {
  MarkerForm form;
  form.time = marker.time;
  if (marker.name.size() <= max_text_name) form.name = marker.name;
  if (marker.name.size() > max_text_name || !is_utf8(marker.name)) {
    const auto bytes = std::as_bytes(std::span(marker.name));
    form.name_hex.emplace(bytes.begin(), bytes.end());
  }
  if (marker.length_bytes != min_length_bytes(marker.name.size())) form.length_bytes = marker.length_bytes;
  return form;
}

// Writing makes the form of one marker at a time.
class MarkerForms {
 public:
  explicit MarkerForms(const Markers& markers) : markers_(&markers) {}

  class Iterator {
   public:
    explicit Iterator(Markers::Iterator at) : at_(at) {}
    MarkerForm operator*() const { return form_of(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    Markers::Iterator at_;
  };
  Iterator begin() const { return Iterator(markers_->begin()); }
  Iterator end() const { return Iterator(markers_->end()); }

 private:
  const Markers* markers_;
};

template <class Visitor>
void fields(Visitor& v, CurveForm& r) {
  v.field("pre_wrap", r.pre_wrap);
  v.field("post_wrap", r.post_wrap);
  v.field("keys", r.keys);
  v.field("full_keys", r.full_keys);
}

template <class Visitor, std::size_t Size>
void fields(Visitor& v, PartsForm<Size>& r) {
  constexpr std::array<std::string_view, 4> names{"x", "y", "z", "w"};
  for (std::size_t part = 0; part < Size; ++part) v.field(names[part], r.curves[part]);
}

template <class Visitor>
void fields(Visitor& v, PoseForm& r) {
  v.field("position", r.position);
  v.field("rotation", r.rotation);
}

template <class Visitor>
void fields(Visitor& v, RayForm& r) {
  v.field("origin", r.origin);
  v.field("direction", r.direction);
}

template <class Visitor>
void fields(Visitor& v, JointsForm& r) {
  for (std::size_t joint = 0; joint < joint_count; ++joint) v.field(joint_names[joint], r.poses[joint]);
}

template <class Visitor>
void fields(Visitor& v, HandForm& r) {
  v.field("tracked", r.tracked);
  v.field("pinching", r.pinching);
  v.field("joints", r.joints);
}

template <class Visitor>
void fields(Visitor& v, MarkerForm& r) {
  v.field("time", r.time);
  v.field("name", r.name);
  v.hex("name_hex", r.name_hex);
  v.field("length_bytes", r.length_bytes);
}

template <class Visitor, class MarkerList>
void fields(Visitor& v, RecordingForm<MarkerList>& r) {
  header_fields(v, r);
  v.choice("key_shape", r.key_shape, key_shape_words);
  v.field("camera", r.camera);
  v.field("left", r.left);
  v.field("right", r.right);
  v.field("gaze", r.gaze);
  v.field("markers", r.markers);
  v.hex("trailing", r.trailing);
}

CurveForm& curve_of(PoseForm& pose, std::size_t index) {
  return index < 3 ? pose.position.curves[index] : pose.rotation.curves[index - 3];
}

// A curve by its number; its section is there.
template <class MarkerList>
CurveForm& curve_of(RecordingForm<MarkerList>& form, std::size_t number) {
  if (number < tracked_curves) return curve_of(*form.camera, number);
  if (number >= gaze_curves) {
    const std::size_t index = number - gaze_curves;
    return index < 3 ? form.gaze->origin.curves[index] : form.gaze->direction.curves[index - 3];
  }
  const auto hand = [&](std::size_t side) -> HandForm& { return side == left ? *form.left : *form.right; };
  if (number < pinching_curves) return hand(number - tracked_curves).tracked;
  if (number < joint_curves) return hand(number - pinching_curves).pinching;
  const std::size_t pose = (number - joint_curves) / pose_curves;
  return curve_of(hand(pose / joint_count).joints.poses[pose % joint_count], (number - joint_curves) % pose_curves);
}

// Writing -----------------------------------------------------------------------------------------------------------

// Borrows from the curve.
CurveForm form_of(const Curve& curve, KeyShape shape) {
  CurveForm form{curve.pre_wrap, curve.post_wrap, {}, {}};
  if (shape == KeyShape::full) {
    form.full_keys = full_keys(curve);
  } else {
    form.keys = simple_keys(curve);
  }
  return form;
}

// Reading -----------------------------------------------------------------------------------------------------------

Error bad_form(std::string message, std::string path) {
  return {ErrorCode::bad_json, std::move(message), {}, std::move(path)};
}

template <class T>
Status check_presence(const std::optional<T>& member, bool is_wanted, std::string_view name) {
  if (member.has_value() == is_wanted) return Done{};
  return bad_form(is_wanted ? "is missing" : "the version or its flag says that there is none", std::string(name));
}

using ReadForm = RecordingForm<std::vector<MarkerForm>>;

// The members of the header, and whether those that depend on them are there.
Status take_header(const ReadForm& form, Recording& recording) {
  recording.major = form.major;
  recording.minor = form.minor;
  recording.key_shape = form.key_shape;
  recording.has_marker_list = form.markers.has_value();
  if (form.major > 1 || (form.major == 1 && form.minor > 1)) return bad_form("a version newer than 1.1", "major");
  const bool has_flags = !is_old_layout(recording);
  GENGA_TRY(check_presence(form.has_camera, has_flags, "has_camera"));
  GENGA_TRY(check_presence(form.has_hands, has_flags, "has_hands"));
  GENGA_TRY(check_presence(form.has_gaze, has_flags, "has_gaze"));
  if (!has_flags && form.key_shape != KeyShape::full) {
    return bad_form("curves of version 1.0 have full keys", "key_shape");
  }
  recording.has_camera = form.has_camera.value_or(recording.has_camera);
  recording.has_hands = form.has_hands.value_or(recording.has_hands);
  recording.has_gaze = form.has_gaze.value_or(recording.has_gaze);
  GENGA_TRY(check_presence(form.camera, writes_camera(recording), "camera"));
  GENGA_TRY(check_presence(form.left, writes_hands(recording), "left"));
  GENGA_TRY(check_presence(form.right, writes_hands(recording), "right"));
  return check_presence(form.gaze, writes_gaze(recording), "gaze");
}

// False when the curve has not the keys of its shape, or too many to be counted in a file.
bool take_curve(CurveForm& form, KeyShape shape, Curve& curve) {
  if (form.keys.has_value() == (shape == KeyShape::full) || form.full_keys.has_value() != (shape == KeyShape::full)) {
    return false;
  }
  curve.pre_wrap = form.pre_wrap;
  curve.post_wrap = form.post_wrap;
  if (form.keys) curve.keys = *std::move(form.keys);
  if (form.full_keys) curve.full_keys = *std::move(form.full_keys);
  return curve.size() <= static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max());
}

Status take_curves(ReadForm& form, Recording& recording) {
  Status status = Done{};
  for_each_curve(recording, [&](std::size_t number, Curve& curve) {
    const KeyShape shape = key_shape(recording, number);
    if (!status || take_curve(curve_of(form, number), shape, curve)) return;
    status = bad_form(shape == KeyShape::full ? "a curve of this recording has full_keys" : "this curve has keys",
                      curve_path(number));
  });
  return status;
}

std::string_view name_of(const MarkerForm& form) {
  if (!form.name_hex) return form.name;
  return {reinterpret_cast<const char*>(form.name_hex->data()), form.name_hex->size()};
}

Status take_markers(const std::vector<MarkerForm>& forms, const Limits& limits, Markers& markers) {
  std::uint64_t name_bytes = 0;
  for (const MarkerForm& form : forms) name_bytes += name_of(form).size();
  Budget budget(limits);
  if (!budget.charge(Markers::memory(forms.size(), name_bytes))) return budget.met({}, "markers");
  markers.reserve(forms.size(), static_cast<std::size_t>(name_bytes));
  for (std::size_t index = 0; index < forms.size(); ++index) {
    const std::string_view name = name_of(forms[index]);
    const std::uint8_t min = min_length_bytes(name.size());
    const std::uint8_t bytes = forms[index].length_bytes.value_or(min);
    if (bytes < min || bytes > max_length_bytes) {
      return bad_form("the length takes " + std::to_string(min) + " to 5 bytes",
                      "markers[" + std::to_string(index) + "].length_bytes");
    }
    if (!markers.add(forms[index].time, name, bytes)) return budget.met({}, "markers");
  }
  return Done{};
}

// Only MRTK's own shape is known to end before its file does.
Status take_trailing(ReadForm& form, Recording& recording) {
  if (!form.trailing || form.trailing->empty()) return Done{};
  const Shape shape{recording.key_shape, recording.has_marker_list};
  if (shape != mrtk_shape(recording.major, recording.minor)) {
    return bad_form("only a recording of the shape that MRTK reads has bytes behind its end", "trailing");
  }
  recording.trailing = *std::move(form.trailing);
  return Done{};
}

}  // namespace

}  // namespace genga::mrtk

template <>
struct genga::JsonSequence<genga::mrtk::MarkerForms> {  // only written
  static constexpr bool exists = true;
  using Element = genga::mrtk::MarkerForm;
};

namespace genga::mrtk {

void write_json(const Recording& recording, ByteSink& sink) {
  RecordingForm<MarkerForms> form;
  form.major = recording.major;
  form.minor = recording.minor;
  if (!is_old_layout(recording)) {
    form.has_camera = recording.has_camera;
    form.has_hands = recording.has_hands;
    form.has_gaze = recording.has_gaze;
  }
  form.key_shape = recording.key_shape;
  if (writes_camera(recording)) form.camera.emplace();
  if (writes_hands(recording)) form.left.emplace();
  if (writes_hands(recording)) form.right.emplace();
  if (writes_gaze(recording)) form.gaze.emplace();
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    curve_of(form, number) = form_of(curve, key_shape(recording, number));
  });
  if (recording.has_marker_list) form.markers.emplace(recording.markers);
  if (!recording.trailing.empty()) form.trailing = recording.trailing;
  genga::write_json(form, json_format, sink, TextEncoding::utf8);
}

Result<Read<Recording>> read_json(const Bytes& text, const ReadOptions& options) {
  GENGA_TRY_ASSIGN(ReadForm parsed,
                   genga::read_json<ReadForm>(text.view(), json_format, {TextEncoding::utf8, options.limits}));
  Read<Recording> result;
  Recording& recording = result.document;
  GENGA_TRY(take_header(parsed, recording));
  GENGA_TRY(take_curves(parsed, recording));
  if (parsed.markers) {
    GENGA_TRY(take_markers(*parsed.markers, options.limits, recording.markers));
  }
  GENGA_TRY(take_trailing(parsed, recording));
  report_shape(recording, result.findings);
  return result;
}

}  // namespace genga::mrtk
