#include "genga/formats/x/extension/extension.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/x/extension/extension_text.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/names.h"

namespace genga::x {
namespace {

constexpr std::size_t controller_number_count = motion_channel_count + 3 + 3 * motion_channel_count;
constexpr std::size_t joint_number_count = 15;  // turns, stiffness, limits
constexpr std::size_t limit_size = 3;           // whether, from, to

constexpr std::array<std::pair<NodeKind, std::string_view>, 4> node_kinds{
    {{NodeKind::group, "group"}, {NodeKind::bone, "bone"}, {NodeKind::camera, "camera"}, {NodeKind::light, "light"}}};
constexpr std::array<std::pair<LightKind, std::string_view>, 6> light_kinds{{{LightKind::distant, "distant"},
                                                                             {LightKind::point, "point"},
                                                                             {LightKind::spot, "spot"},
                                                                             {LightKind::linear, "linear"},
                                                                             {LightKind::area, "area"},
                                                                             {LightKind::dome, "dome"}}};
constexpr std::array<std::pair<Property, std::string_view>, 8> properties{{{Property::translation, "translation"},
                                                                           {Property::rotation, "rotation"},
                                                                           {Property::scale, "scale"},
                                                                           {Property::named, "named"},
                                                                           {Property::zoom, "zoom"},
                                                                           {Property::intensity, "intensity"},
                                                                           {Property::color, "color"},
                                                                           {Property::weight, "weight"}}};

template <class Words>
auto value_of(const Words& words, std::string_view word) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& one) { return one.second == word; });
  return found == words.end() ? std::nullopt : std::optional(found->first);
}
template <class Words, class Value>
std::string_view word_of(const Words& words, Value value) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const auto& one) { return one.first == value; });
  return found == words.end() ? std::string_view() : found->second;
}

// One object's members.
struct Record {
  std::string kind;
  std::string subject;
  std::vector<std::string> texts;
  std::vector<double> numbers;

  const std::string& text(std::size_t index) const {
    static const std::string none;
    return index < texts.size() ? texts[index] : none;
  }
};

std::optional<Record> record_of(const Document& document, std::uint32_t object) {
  MemberCursor members(document, object);
  Record record{.kind = std::string(members.string()), .subject = unescaped(members.string())};
  const std::uint32_t texts = members.natural();
  for (std::uint32_t i = 0; i < texts && members.is_good(); ++i) record.texts.push_back(unescaped(members.string()));
  const std::uint32_t numbers = members.natural();
  for (std::uint32_t i = 0; i < numbers && members.is_good(); ++i) record.numbers.push_back(members.real());
  const bool is_finite =
      std::all_of(record.numbers.begin(), record.numbers.end(), [](double number) { return std::isfinite(number); });
  return members.is_good() && is_finite ? std::optional(std::move(record)) : std::nullopt;
}

std::optional<Range> limit_of(std::span<const double> numbers) {
  if (numbers[0] == 0.0) return std::nullopt;
  return Range{std::min(numbers[1], numbers[2]), std::max(numbers[1], numbers[2])};
}
void put_limit(const std::optional<Range>& limit, std::vector<double>& numbers) {
  const Range range = limit.value_or(Range{});
  numbers.insert(numbers.end(), {limit ? 1.0 : 0.0, range.lowest, range.highest});
}

std::optional<Controller> controller_of(double number) {
  const bool is_known =
      number >= 0.0 && number <= static_cast<double>(Controller::same_as) && std::floor(number) == number;
  if (!is_known) return std::nullopt;
  return static_cast<Controller>(static_cast<std::uint8_t>(number));
}

double in_32(double number) { return static_cast<double>(static_cast<float>(number)); }

std::uint32_t natural_of(double number) {
  constexpr double largest = 4e9;
  return static_cast<std::uint32_t>(std::clamp(number, 0.0, largest));
}

// Reading ----------------------------------------------------------------------------------------------------------

// Each read_… is false when the record cannot mean anything.
class ExtensionReader {
 public:
  ExtensionReader(const Document& document, Report& report) : document_(document), report_(report) {}

  Extension read(std::uint32_t scene) {
    read_.object = scene;
    const std::optional<Record> record = record_of(document_, scene);
    if (!record || record->kind != "scene") {
      add_finding(scene);
      return std::move(read_);
    }
    const double rate = parse_double(record->text(0)).value_or(0.0);
    if (rate > 0.0) read_.frames_per_second = rate;
    for_each_record(scene, [&](const Record& child, std::uint32_t object) { return read_part(child, object); });
    return std::move(read_);
  }

 private:
  void add_finding(std::uint32_t object) {
    report_.add("x.extension", Severity::warning, object, {}, "not a known part of Genga's extension; it is left out");
  }

  template <class Take>
  void for_each_record(std::uint32_t parent, Take take) {
    for_each_child(document_, parent, [&](std::uint32_t child) {
      if (!is_of_type(document_, child, extension_type)) return;
      const std::optional<Record> record = record_of(document_, child);
      if (!record || !take(*record, child)) add_finding(child);
    });
  }

  // The channels within, and their digits.
  template <class Carrier>
  bool read_channels(std::uint32_t object, Carrier& carrier) {
    for_each_child(document_, object, [&](std::uint32_t child) {
      if (is_of_type(document_, child, "LWAnimationChannel")) {
        carrier.channels.push_back(read_light_wave_channel(document_, child));
      }
    });
    for_each_record(object, [&](const Record& record, std::uint32_t) {
      return record.kind == "digits" && read_digits(record, carrier.digits);
    });
    return true;
  }

  bool read_part(const Record& record, std::uint32_t object) {
    if (record.kind == "node") return read_node(record);
    if (record.kind == "name") return read_name(record);
    if (record.kind == "camera") return read_camera(record);
    if (record.kind == "light") return read_light(record);
    if (record.kind == "morph") return read_morph(record);
    if (record.kind == "controller") return read_controller(record);
    if (record.kind == "chain") return read_chain(record);
    return record.kind == "clip" && read_clip(record, object);
  }

  bool read_node(const Record& record) {
    const auto kind = value_of(node_kinds, record.text(1));
    if (!kind || record.subject.empty()) return false;
    read_.nodes.push_back({record.subject, record.text(0), *kind, record.text(2)});
    return true;
  }

  bool read_name(const Record& record) {
    if (record.subject.empty()) return false;
    read_.names.push_back({record.subject, record.text(0)});
    return true;
  }

  bool read_camera(const Record& record) {
    if (record.numbers.size() != 4) return false;
    const auto& n = record.numbers;
    Camera camera{.name = record.text(0), .distance = n[0], .fov = n[1], .orthographic = n[2] != 0.0, .aspect = n[3]};
    read_.cameras.push_back({record.subject, std::move(camera)});
    return true;
  }

  bool read_light(const Record& record) {
    const auto kind = value_of(light_kinds, record.text(1));
    if (!kind || record.numbers.size() != 7) return false;
    const auto& n = record.numbers;
    Light light{.name = record.text(0),
                .kind = *kind,
                .color = {n[0], n[1], n[2]},
                .intensity = n[3],
                .range = n[4],
                .cone = n[5],
                .edge = n[6]};
    read_.lights.push_back({record.subject, std::move(light)});
    return true;
  }

  bool read_morph(const Record& record) {
    if (record.texts.size() != 2) return false;
    read_.morphs.push_back({record.subject, record.text(1), Morph{.name = record.text(0)}});
    return true;
  }

  bool read_controller(const Record& record) {
    if (record.texts.size() != 3 || record.numbers.size() != controller_number_count) return false;
    ExtensionController read{record.subject, record.text(0), record.text(1), record.text(2), {}};
    const std::span<const double> numbers = record.numbers;
    const auto limits = numbers.subspan(motion_channel_count + 3);
    for (std::size_t channel = 0; channel < motion_channel_count; ++channel) {
      const auto controller = controller_of(numbers[channel]);
      if (!controller) return false;
      read.rule.controllers[channel] = *controller;
      read.rule.limits[channel] = limit_of(limits.subspan(limit_size * channel));
    }
    const auto looks = numbers.subspan(motion_channel_count);
    read.rule.look_ahead = looks[0];
    read.rule.max_look_steps = std::clamp<std::uint32_t>(natural_of(looks[1]), 1, look_step_limit);
    read.rule.reliable_distance = looks[2];
    read_.rules.emplace_back(std::move(read));
    return true;
  }

  bool read_chain(const Record& record) {
    const std::size_t joints = record.texts.size() - std::min<std::size_t>(record.texts.size(), 1);
    if (joints == 0 || record.numbers.size() != 3 + joint_number_count * joints) return false;
    const std::span<const double> numbers = record.numbers;
    ExtensionChain read{record.subject, record.text(0), {record.texts.begin() + 1, record.texts.end()}, {}};
    read.rule.strength = numbers[0];
    read.rule.matches_orientation = numbers[1] != 0.0;
    read.rule.keeps_within_reach = numbers[2] != 0.0;
    for (std::size_t i = 0; i < joints; ++i) {
      read.rule.joints.push_back(joint_of(numbers.subspan(3 + joint_number_count * i)));
    }
    read_.rules.emplace_back(std::move(read));
    return true;
  }

  static ChainJoint joint_of(std::span<const double> numbers) {
    ChainJoint joint;
    for (std::size_t angle = 0; angle < 3; ++angle) {
      joint.turns[angle] = numbers[angle] != 0.0;
      joint.stiffness[static_cast<int>(angle)] = std::clamp(numbers[3 + angle], 0.0, 1.0);
      joint.limits[angle] = limit_of(numbers.subspan(6 + limit_size * angle));
    }
    return joint;
  }

  bool read_clip(const Record& record, std::uint32_t object) {
    if (record.texts.size() != 3) return false;
    ExtensionClip clip{.set = record.subject, .name = record.text(0)};
    clip.first_time = parse_double(record.text(1)).value_or(0.0);
    clip.last_time = parse_double(record.text(2));
    for_each_record(object, [&](const Record& child, std::uint32_t at) { return read_part_of_clip(child, at, clip); });
    read_.clips.push_back(std::move(clip));
    return true;
  }

  bool read_part_of_clip(const Record& record, std::uint32_t object, ExtensionClip& clip) {
    if (record.kind == "track") return read_track(record, object, clip);
    if (record.kind == "rest") return read_rest(record, clip);
    if (record.kind != "keys") return false;
    clip.keys.push_back({record.subject, {}, {}});
    return read_channels(object, clip.keys.back());
  }

  // The channel, how many keys have times, values and parameters; of a time its first 32 bits and the rest.
  static bool read_digits(const Record& record, std::vector<ExtensionDigits>& digits) {
    std::span<const double> numbers = record.numbers;
    if (numbers.size() < 4) return false;
    ExtensionDigits read{natural_of(numbers[0]), {}, {}, {}};
    const std::array<double, 3> counts{numbers[1], numbers[2], numbers[3]};
    numbers = numbers.subspan(4);
    const bool is_whole = std::all_of(counts.begin(), counts.end(), [](double count) { return count >= 0.0; }) &&
                          2.0 * counts[0] + counts[1] + 6.0 * counts[2] == static_cast<double>(numbers.size());
    if (!is_whole) return false;
    const auto take = [&](std::size_t count) {
      const auto taken = numbers.first(count);
      numbers = numbers.subspan(count);
      return taken;
    };
    read.times.resize(natural_of(counts[0]));
    for (double& time : read.times) {
      const auto parts = take(2);
      time = parts[0] + parts[1];
    }
    const auto values = take(natural_of(counts[1]));
    read.values.assign(values.begin(), values.end());
    read.parameters.resize(natural_of(counts[2]));
    for (auto& key : read.parameters) std::copy_n(take(6).begin(), 6, key.begin());
    digits.push_back(std::move(read));
    return true;
  }

  bool read_track(const Record& record, std::uint32_t object, ExtensionClip& clip) {
    const auto property = value_of(properties, record.text(0));
    if (!property || record.numbers.size() != 1) return false;
    ExtensionTrack track{record.subject, *property, record.text(1), natural_of(record.numbers[0]), {}, {}};
    read_channels(object, track);
    const bool is_motion = track.property == Property::translation || track.property == Property::rotation ||
                           track.property == Property::scale;
    if (is_motion || track.channels.size() != curve_count(track.property, {})) return false;
    clip.tracks.push_back(std::move(track));
    return true;
  }

  static bool read_rest(const Record& record, ExtensionClip& clip) {
    ExtensionRest rest{record.subject, {}};
    for (const std::string& word : record.texts) {
      const auto property = value_of(properties, word);
      if (!property) return false;
      rest.properties.push_back(*property);
    }
    clip.rests.push_back(std::move(rest));
    return true;
  }

  // LightWave's own are far below.
  static constexpr std::uint32_t look_step_limit = 10000;

  const Document& document_;
  Report& report_;
  Extension read_;
};

// Writing ------------------------------------------------------------------------------------------------------------

class ExtensionWriter {
 public:
  explicit ExtensionWriter(ContentBuilder& builder) : builder_(builder) {}

  void write(const Extension& extension) {
    begin({"scene", {}, {number_text(extension.frames_per_second)}, {}});
    for (const ExtensionName& name : extension.names) put({"name", name.object, {name.name}, {}});
    for (const ExtensionNode& node : extension.nodes) {
      put({"node", node.frame, {node.name, std::string(word_of(node_kinds, node.kind)), node.pivot_frame}, {}});
    }
    for (const ExtensionCamera& camera : extension.cameras) write(camera);
    for (const ExtensionLight& light : extension.lights) write(light);
    for (const ExtensionMorph& morph : extension.morphs) {
      put({"morph", morph.frame, {morph.morph.name, morph.shape_of}, {}});
    }
    for (const ExtensionRule& rule : extension.rules) {
      std::visit([&](const auto& one) { write(one); }, rule);
    }
    for (const ExtensionClip& clip : extension.clips) write(clip);
    builder_.end();
  }

 private:
  void begin(const Record& record) {
    builder_.begin(extension_type);
    builder_.string(record.kind);
    builder_.string(escaped(record.subject));
    builder_.natural(static_cast<std::uint32_t>(record.texts.size()));
    for (const std::string& text : record.texts) builder_.string(escaped(text));
    builder_.natural(static_cast<std::uint32_t>(record.numbers.size()));
    builder_.reals(record.numbers);
  }
  void put(const Record& record) {
    begin(record);
    builder_.end();
  }

  void write(const ExtensionCamera& one) {
    const Camera& c = one.camera;
    put({"camera", one.frame, {c.name}, {c.distance, c.fov, c.orthographic ? 1.0 : 0.0, c.aspect}});
  }
  void write(const ExtensionLight& one) {
    const Light& l = one.light;
    put({"light",
         one.frame,
         {l.name, std::string(word_of(light_kinds, l.kind))},
         {l.color.x, l.color.y, l.color.z, l.intensity, l.range, l.cone, l.edge}});
  }
  void write(const ExtensionController& one) {
    Record record{"controller", one.frame, {one.target, one.pole, one.same_as}, {}};
    for (const Controller controller : one.rule.controllers) {
      record.numbers.push_back(static_cast<double>(controller));
    }
    record.numbers.insert(record.numbers.end(), {one.rule.look_ahead, static_cast<double>(one.rule.max_look_steps),
                                                 one.rule.reliable_distance});
    for (const auto& limit : one.rule.limits) put_limit(limit, record.numbers);
    put(record);
  }
  void write(const ExtensionChain& one) {
    Record record{"chain", one.effector, {one.goal}, {}};
    record.texts.insert(record.texts.end(), one.joints.begin(), one.joints.end());
    record.numbers = {one.rule.strength, one.rule.matches_orientation ? 1.0 : 0.0,
                      one.rule.keeps_within_reach ? 1.0 : 0.0};
    for (const ChainJoint& joint : one.rule.joints) {
      for (const bool turns : joint.turns) record.numbers.push_back(turns ? 1.0 : 0.0);
      for (int angle = 0; angle < 3; ++angle) record.numbers.push_back(joint.stiffness[angle]);
      for (const auto& limit : joint.limits) put_limit(limit, record.numbers);
    }
    put(record);
  }
  void write(const ExtensionClip& clip) {
    const std::string last = clip.last_time ? number_text(*clip.last_time) : std::string();
    begin({"clip", clip.set, {clip.name, number_text(clip.first_time), last}, {}});
    for (const ExtensionTrack& track : clip.tracks) {
      begin({"track",
             track.subject,
             {std::string(word_of(properties, track.property)), track.name},
             {static_cast<double>(track.place)}});
      end_with(track);
    }
    for (const ExtensionRest& rest : clip.rests) {
      Record record{"rest", rest.frame, {}, {}};
      for (const Property property : rest.properties) record.texts.emplace_back(word_of(properties, property));
      put(record);
    }
    for (const ExtensionKeys& keys : clip.keys) {
      begin({"keys", keys.frame, {}, {}});
      end_with(keys);
    }
    builder_.end();
  }
  void write(const ExtensionDigits& digits) {
    Record record{"digits", {}, {}, {}};
    auto& numbers = record.numbers;
    for (const std::size_t count :
         {std::size_t{digits.channel}, digits.times.size(), digits.values.size(), digits.parameters.size()}) {
      numbers.push_back(static_cast<double>(count));
    }
    for (const double more : digits.times) numbers.insert(numbers.end(), {in_32(more), more - in_32(more)});
    numbers.insert(numbers.end(), digits.values.begin(), digits.values.end());
    for (const auto& key : digits.parameters) numbers.insert(numbers.end(), key.begin(), key.end());
    put(record);
  }
  template <class Carrier>
  void end_with(const Carrier& carrier) {
    for (const LightWaveChannel& channel : carrier.channels) x::write(channel, builder_);
    for (const ExtensionDigits& digits : carrier.digits) write(digits);
    builder_.end();
  }

  ContentBuilder& builder_;
};

}  // namespace

const ExtensionClip* Extension::clip_of(std::string_view set) const {
  const auto found =
      std::find_if(clips.begin(), clips.end(), [&](const ExtensionClip& clip) { return clip.set == set; });
  return found == clips.end() ? nullptr : &*found;
}

std::optional<Extension> read_extension(const Document& document, Report& report) {
  for (std::uint32_t i = 0; i < document.objects.size(); i = document.objects[i].last) {
    if (is_of_type(document, i, extension_type)) return ExtensionReader(document, report).read(i);
  }
  return std::nullopt;
}

void write(const Extension& extension, ContentBuilder& builder) { ExtensionWriter(builder).write(extension); }

void write(const LightWaveChannel& channel, ContentBuilder& builder) {
  const lightwave::Envelope& envelope = channel.envelope;
  builder.begin("LWAnimationChannel");
  builder.natural(channel.number);
  builder.natural(static_cast<std::uint32_t>(envelope.before));
  builder.natural(static_cast<std::uint32_t>(envelope.after));
  builder.natural(static_cast<std::uint32_t>(envelope.keys.size()));
  for (const lightwave::EnvelopeKey& key : envelope.keys) {
    builder.real(key.value);
    builder.real(key.time);
    builder.natural(key.shape);
    builder.natural(static_cast<std::uint32_t>(key.parameters.size()));
    builder.reals(key.parameters);
  }
  builder.end();
}

double time_of_frame(double stored, double frames_per_second) {
  if (!(frames_per_second > 0.0)) return stored;
  const double time = std::round(stored * frames_per_second) / frames_per_second;
  return static_cast<float>(time) == static_cast<float>(stored) ? time : stored;
}

namespace {

void add(const ExtensionDigits& digits, std::vector<lightwave::EnvelopeKey>& keys) {
  const auto are_of = [&](const auto& list) { return list.size() == keys.size(); };
  for (std::size_t i = 0; i < keys.size(); ++i) {
    if (are_of(digits.times)) keys[i].time += digits.times[i];
    if (are_of(digits.values)) keys[i].value += digits.values[i];
    if (!are_of(digits.parameters)) continue;
    for (std::size_t p = 0; p < 6; ++p) keys[i].parameters[p] += digits.parameters[i][p];
  }
}

double left_of(double number) { return number - in_32(number); }

bool grows(const lightwave::Envelope& envelope) {
  const auto leads_away = [](Behaviour behaviour) {
    return behaviour == Behaviour::linear || behaviour == Behaviour::offset_repeat;
  };
  return envelope.keys.size() > 1 && (leads_away(envelope.before) || leads_away(envelope.after));
}

ExtensionDigits digits_of(const LightWaveChannel& channel, double frames_per_second) {
  constexpr double visible = 2.5e-7;  // metres, radians, factors: a quarter of what two readings may differ by
  const auto& keys = channel.envelope.keys;
  const bool is_growing = grows(channel.envelope);
  const auto any = [&](auto loses) { return std::any_of(keys.begin(), keys.end(), loses); };
  ExtensionDigits digits{channel.number, {}, {}, {}};
  if (any([&](const auto& key) { return time_of_frame(in_32(key.time), frames_per_second) != key.time; })) {
    for (const auto& key : keys) digits.times.push_back(left_of(key.time));
  }
  if (any([&](const auto& key) { return std::abs(left_of(key.value)) > (is_growing ? 0.0 : visible); })) {
    for (const auto& key : keys) digits.values.push_back(left_of(key.value));
  }
  const auto loses_parameters = [](const auto& key) {
    return std::any_of(key.parameters.begin(), key.parameters.end(), [](double p) { return left_of(p) != 0.0; });
  };
  if (!is_growing || !any(loses_parameters)) return digits;
  for (const auto& key : keys) {
    std::transform(key.parameters.begin(), key.parameters.end(), digits.parameters.emplace_back().begin(), left_of);
  }
  return digits;
}

}  // namespace

void restore_keys(std::vector<LightWaveChannel>& channels, const std::vector<ExtensionDigits>& digits,
                  double frames_per_second) {
  for (LightWaveChannel& channel : channels) {
    std::vector<lightwave::EnvelopeKey>& keys = channel.envelope.keys;
    const auto own = std::find_if(digits.begin(), digits.end(),
                                  [&](const ExtensionDigits& one) { return one.channel == channel.number; });
    if (own == digits.end() || own->times.size() != keys.size()) {
      for (auto& key : keys) key.time = time_of_frame(key.time, frames_per_second);
    }
    if (own != digits.end()) add(*own, keys);
  }
}

std::vector<ExtensionDigits> lost_digits(const std::vector<LightWaveChannel>& channels, double frames_per_second) {
  std::vector<ExtensionDigits> lost;
  for (const LightWaveChannel& channel : channels) {
    ExtensionDigits digits = digits_of(channel, frames_per_second);
    const bool are_any = !digits.times.empty() || !digits.values.empty() || !digits.parameters.empty();
    if (are_any) lost.push_back(std::move(digits));
  }
  return lost;
}

}  // namespace genga::x
