#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <span>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/formats/gltf/to_scene/builder.h"
#include "genga/formats/gltf/to_scene/members.h"

namespace genga::gltf {
namespace {

// What a channel moves.
enum class Moved : std::uint8_t { nothing, translation, rotation, scale, weights, fov, color, intensity, visible };

struct Target {
  Moved moved = Moved::nothing;
  std::uint32_t index = 0;  // node, camera or light of the file
};

// A sampler's keys: the shape of all of them, and their numbers, for cubic ones slope, value, slope.
struct Keys {
  KeyTimes times;
  KeyShape shape = KeyShape::linear;
  std::size_t width = 1;  // numbers in a value
  std::vector<float> numbers;

  std::size_t rows() const { return shape == KeyShape::hermite ? 3 : 1; }
  // A number of a key: row 0 alone, or slope before, value, slope behind.
  float at(std::size_t key, std::size_t row, std::size_t part) const {
    return numbers[(key * rows() + row) * width + part];
  }
};

// "12" of "12/rest": the rest stays.
std::optional<std::uint32_t> take_number(std::string_view& pointer) {
  const std::size_t end = std::min(pointer.find('/'), pointer.size());
  const std::optional<std::uint32_t> number = parse_integer<std::uint32_t>(pointer.substr(0, end));
  pointer.remove_prefix(end);
  return number;
}

bool take_start(std::string_view& pointer, std::string_view start) {
  if (!pointer.starts_with(start)) return false;
  pointer.remove_prefix(start.size());
  return true;
}

Target target_of_pointer(std::string_view pointer) {
  struct Known {
    std::string_view list;
    std::string_view member;
    Moved moved;
  };
  constexpr std::array<Known, 8> known{{
      {"/nodes/", "/translation", Moved::translation},
      {"/nodes/", "/rotation", Moved::rotation},
      {"/nodes/", "/scale", Moved::scale},
      {"/nodes/", "/weights", Moved::weights},
      {"/nodes/", "/extensions/KHR_node_visibility/visible", Moved::visible},
      {"/cameras/", "/perspective/yfov", Moved::fov},
      {"/extensions/KHR_lights_punctual/lights/", "/color", Moved::color},
      {"/extensions/KHR_lights_punctual/lights/", "/intensity", Moved::intensity},
  }};
  for (const Known& one : known) {
    std::string_view rest = pointer;
    if (!take_start(rest, one.list)) continue;
    const std::optional<std::uint32_t> index = take_number(rest);
    if (index && rest == one.member) return {one.moved, *index};
  }
  return {};
}

Target target_of(const JsonValue& target) {
  constexpr std::array<std::string_view, 4> paths{"translation", "rotation", "scale", "weights"};
  const std::size_t path = word_index(target["path"], paths);
  const std::optional<std::uint32_t> node = target["node"].index();
  if (path < paths.size()) {
    return node ? Target{static_cast<Moved>(path + 1), *node} : Target{};
  }
  if (!target["path"].is_text("pointer")) return {};
  return target_of_pointer(text_or(target["extensions"]["KHR_animation_pointer"]["pointer"]));
}

class AnimationReader {
 public:
  AnimationReader(SceneBuilder& builder, std::size_t index)
      : builder_(builder),
        from_(builder.document.list(List::animations)[index]),
        index_(index),
        samplers_(from_["samplers"].elements()) {}

  Clip read();

 private:
  void read_channel(const JsonValue& channel);
  std::size_t width_of(const Target& target) const;
  std::optional<Keys> keys_of(const JsonValue& sampler, std::size_t width);
  KeyTimes times_of(const JsonValue& input);
  Curve curve(const Keys& keys, std::size_t part, double factor = 1.0) const;
  void add_curves(const Keys& keys, Subject subject, Property property, double factor = 1.0);
  void add_rotation(Keys keys, Subject subject);
  void add_weights(const Keys& keys, const std::vector<std::uint32_t>& morphs);
  void add_expression(const Keys& keys, std::uint32_t morph);
  bool is_hand(std::uint32_t node) const;
  void add_tracked(const Keys& keys, std::uint32_t node);
  void add_visible(const Keys& keys, std::uint32_t node);
  void add_rest_weights();

  SceneBuilder& builder_;
  JsonValue from_;
  std::size_t index_;
  std::vector<JsonValue> samplers_;
  std::string path_;  // of the channel
  std::map<std::uint32_t, KeyTimes> times_;
  std::set<std::pair<Moved, std::uint32_t>> moved_;
  Clip clip_;
};

KeyTimes AnimationReader::times_of(const JsonValue& input) {
  const std::optional<std::uint32_t> accessor = input.index();
  if (!accessor) {
    builder_.leave_out(path_, "its sampler has no times");
    return nullptr;
  }
  const auto [known, is_new] = times_.try_emplace(*accessor);
  if (!is_new) return known->second;
  const std::optional<Elements> elements = builder_.elements(input, 1, path_);
  if (!elements || !builder_.take(12 * std::uint64_t{elements->count}, path_)) return nullptr;
  std::vector<float> seconds(elements->count);
  copy_numbers(*elements, seconds);
  const bool is_finite = std::all_of(seconds.begin(), seconds.end(), [](float time) { return std::isfinite(time); });
  if (!is_finite || !std::is_sorted(seconds.begin(), seconds.end())) {
    builder_.leave_out(path_, "its times do not rise");
    return nullptr;
  }
  return known->second = make_times({seconds.begin(), seconds.end()});
}

// Numbers in a value; 0: there is nothing to move.
std::size_t AnimationReader::width_of(const Target& target) const {
  const auto exists = [](const std::vector<std::int32_t>& all, std::uint32_t index) {
    return index < all.size() && all[index] != no_index;
  };
  switch (target.moved) {
    case Moved::nothing: return 0;
    case Moved::translation:
    case Moved::scale: return exists(builder_.node_of, target.index) ? 3 : 0;
    case Moved::rotation: return exists(builder_.node_of, target.index) ? 4 : 0;
    case Moved::weights: return target.index < builder_.morphs_of.size() ? builder_.morphs_of[target.index].size() : 0;
    case Moved::visible: return target.index < builder_.node_of.size() ? 1 : 0;
    case Moved::fov: return exists(builder_.camera_of, target.index) ? 1 : 0;
    case Moved::color: return exists(builder_.light_of, target.index) ? 3 : 0;
    case Moved::intensity: return exists(builder_.light_of, target.index) ? 1 : 0;
  }
  return 0;
}

std::optional<Keys> AnimationReader::keys_of(const JsonValue& sampler, std::size_t width) {
  constexpr std::array<std::string_view, 3> words{"STEP", "LINEAR", "CUBICSPLINE"};
  constexpr std::array<KeyShape, 4> shapes{KeyShape::step, KeyShape::linear, KeyShape::hermite, KeyShape::linear};
  Keys keys;
  keys.times = times_of(sampler["input"]);
  if (!keys.times) return std::nullopt;
  keys.shape = sampler["interpolation"] ? shapes[word_index(sampler["interpolation"], words)] : KeyShape::linear;
  keys.width = width;
  const std::optional<Elements> output = builder_.elements(sampler["output"], 0, path_);
  if (!output) return std::nullopt;
  const std::uint64_t expected = std::uint64_t{keys.times->size()} * keys.rows() * width;
  if (output->number_count() != expected) {
    builder_.leave_out(path_, "its sampler has another count of values than of times");
    return std::nullopt;
  }
  if (!builder_.take(2 * expected * sizeof(float), path_)) return std::nullopt;
  keys.numbers.resize(static_cast<std::size_t>(expected));
  copy_numbers(*output, keys.numbers);
  return keys;
}

Curve AnimationReader::curve(const Keys& keys, std::size_t part, double factor) const {
  const std::size_t count = keys.times->size();
  const auto number = [&](std::size_t key, std::size_t row) {
    return static_cast<float>(double{keys.at(key, row, part)} * factor);
  };
  Curve made;
  made.times = keys.times;
  made.shape = keys.shape;
  std::vector<float> values(count);
  if (keys.shape != KeyShape::hermite) {
    for (std::size_t key = 0; key < count; ++key) values[key] = number(key, 0);
  } else {
    std::vector<float> slopes(2 * count);
    for (std::size_t key = 0; key < count; ++key) {
      slopes[2 * key] = number(key, 0);
      values[key] = number(key, 1);
      slopes[2 * key + 1] = number(key, 2);
    }
    made.parameters = Scalars::floats(std::move(slopes));
    made.parameter_stride = 2;
  }
  made.values = Scalars::floats(std::move(values));
  return made;
}

void AnimationReader::add_curves(const Keys& keys, Subject subject, Property property, double factor) {
  Track& track = clip_.tracks.emplace_back();
  track.subject = subject;
  track.property = property;
  for (std::size_t part = 0; part < keys.width; ++part) track.curves.push_back(curve(keys, part, factor));
}

// Cubic rotations are four curves, whose value is made unit.
void AnimationReader::add_rotation(Keys keys, Subject subject) {
  if (keys.shape == KeyShape::hermite) {
    add_curves(keys, subject, Property::rotation);
    clip_.tracks.back().rotation_form = RotationForm::components;
    return;
  }
  Track& track = clip_.tracks.emplace_back();
  track.subject = subject;
  track.property = Property::rotation;
  track.rotation.times = keys.times;
  track.rotation.shape = keys.shape;
  track.rotation.values = Scalars::floats(std::move(keys.numbers));
}

void AnimationReader::add_weights(const Keys& keys, const std::vector<std::uint32_t>& morphs) {
  for (std::size_t part = 0; part < morphs.size(); ++part) {
    if (!moved_.emplace(Moved::nothing, morphs[part]).second) continue;
    Track& track = clip_.tracks.emplace_back();
    track.subject = {SubjectKind::morph, morphs[part]};
    track.property = Property::weight;
    track.curves.push_back(curve(keys, part));
  }
}

// In an animation of VRM a node's x is the weight of an expression.
void AnimationReader::add_expression(const Keys& keys, std::uint32_t morph) {
  if (!moved_.emplace(Moved::nothing, morph).second) return;
  Track& track = clip_.tracks.emplace_back();
  track.subject = {SubjectKind::morph, morph};
  track.property = Property::weight;
  track.curves.push_back(curve(keys, 0));
}

bool AnimationReader::is_hand(std::uint32_t node) const {
  const std::vector<Hand>& hands = builder_.scene.hands;
  const std::int32_t own = builder_.node_of[node];
  return own != no_index && std::any_of(hands.begin(), hands.end(), [&](const Hand& hand) { return hand.node == own; });
}

void AnimationReader::add_tracked(const Keys& keys, std::uint32_t node) {
  if (builder_.node_of[node] == no_index) return;
  const auto own = static_cast<std::uint32_t>(builder_.node_of[node]);
  if (!moved_.emplace(Moved::visible, own).second) return;
  add_curves(keys, {SubjectKind::node, own}, Property::tracked);
  clip_.tracks.back().curves[0].shape = KeyShape::step;
}

// A node hides the meshes on it and below it. Here each mesh's node is hidden by itself. A hand is hidden while it is
// not tracked.
void AnimationReader::add_visible(const Keys& keys, std::uint32_t node) {
  if (is_hand(node)) {
    add_tracked(keys, node);
    return;
  }
  std::set<std::uint32_t> hidden;
  for (std::size_t carrier = 0; carrier < builder_.mesh_node_of.size(); ++carrier) {
    if (builder_.mesh_node_of[carrier] == no_index) continue;
    std::size_t at = carrier;
    while (at != node && builder_.parent_of[at] != no_index) at = static_cast<std::size_t>(builder_.parent_of[at]);
    if (at == node) hidden.insert(static_cast<std::uint32_t>(builder_.mesh_node_of[carrier]));
  }
  // Tables can say that of any node.
  if (builder_.own && hidden.empty()) add_tracked(keys, node);
  for (const std::uint32_t one : hidden) {
    if (!builder_.take(4 * std::uint64_t{keys.times->size()}, path_)) return;
    if (!moved_.emplace(Moved::visible, one).second) continue;
    add_curves(keys, {SubjectKind::node, one}, Property::visible);
    clip_.tracks.back().curves[0].shape = KeyShape::step;
  }
}

void AnimationReader::read_channel(const JsonValue& channel) {
  const Target target = target_of(channel["target"]);
  const bool is_about_nothing = !channel["target"]["node"] && !channel["target"]["path"].is_text("pointer");
  if (is_about_nothing) return;  // as the specification asks
  const std::size_t width = width_of(target);
  const bool is_hidden_carrier = builder_.own && target.moved == Moved::scale && width == 0;
  const bool is_switch = target.moved == Moved::translation && target.index < builder_.is_switch.size() &&
                         builder_.is_switch[target.index];
  if (is_hidden_carrier || is_switch) return;  // its visibility or other tracks say the same
  if (width == 0) {
    builder_.leave_out(path_, "nothing is there that it could move");
    return;
  }
  if (target.moved != Moved::visible &&
      !moved_.emplace(target.moved, target.index + (std::uint32_t{1} << 31U)).second) {
    builder_.leave_out(path_, "another channel moves the same");
    return;
  }
  const std::optional<std::uint32_t> sampler = channel["sampler"].index();
  std::optional<Keys> keys = keys_of(sampler && *sampler < samplers_.size() ? samplers_[*sampler] : JsonValue(), width);
  if (!keys) return;
  const auto subject = [&](SubjectKind kind, const std::vector<std::int32_t>& all) {
    return Subject{kind, static_cast<std::uint32_t>(all[target.index])};
  };
  switch (target.moved) {
    case Moved::translation:
      if (const std::int32_t morph = builder_.expression_of[target.index]; morph != no_index) {
        add_expression(*keys, static_cast<std::uint32_t>(morph));
        break;
      }
      add_curves(*keys, subject(SubjectKind::node, builder_.node_of), Property::translation);
      break;
    case Moved::scale: add_curves(*keys, subject(SubjectKind::node, builder_.node_of), Property::scale); break;
    case Moved::rotation: add_rotation(*std::move(keys), subject(SubjectKind::node, builder_.node_of)); break;
    case Moved::weights: add_weights(*keys, builder_.morphs_of[target.index]); break;
    case Moved::visible: add_visible(*keys, target.index); break;
    case Moved::fov:
      add_curves(*keys, subject(SubjectKind::camera, builder_.camera_of), Property::fov, 180.0 / std::numbers::pi);
      break;
    case Moved::color: add_curves(*keys, subject(SubjectKind::light, builder_.light_of), Property::color); break;
    case Moved::intensity:
      add_curves(*keys, subject(SubjectKind::light, builder_.light_of), Property::intensity, 1.0 / std::numbers::pi);
      break;
    case Moved::nothing: break;
  }
}

// Morphs that no channel moves have the weight that the file gives them for good.
void AnimationReader::add_rest_weights() {
  for (std::uint32_t morph = 0; morph < builder_.rest_weights.size(); ++morph) {
    if (builder_.rest_weights[morph] == 0.0F || !moved_.emplace(Moved::nothing, morph).second) continue;
    Track& track = clip_.tracks.emplace_back();
    track.subject = {SubjectKind::morph, morph};
    track.property = Property::weight;
    Curve& held = track.curves.emplace_back();
    held.times = make_times({0.0});
    held.values = Scalars::floats({builder_.rest_weights[morph]});
  }
}

Clip AnimationReader::read() {
  clip_.name = name_or(from_, "animation", index_);
  std::size_t number = 0;
  for (const JsonValue& channel : from_["channels"].elements()) {
    path_ = element_path("animations", index_) + '.' + element_path("channels", number++);
    read_channel(channel);
  }
  add_rest_weights();
  if (!builder_.own) return std::move(clip_);
  clip_.name = text_or(from_["extras"]["sourceName"], text_or(from_["name"]));
  add_own_tracks(builder_, from_["extras"], clip_);
  return std::move(clip_);
}

// Clips of Genga's that had nothing to move stand in the scene's extras.
void add_left_out_clips(SceneBuilder& builder) {
  const JsonValue extras = builder.document.item(List::scenes, std::size_t{0})["extras"];
  for (const JsonValue& from : extras["clips"].elements()) {
    Clip& clip = builder.scene.clips.emplace_back();
    clip.name = text_or(from["sourceName"], text_or(from["name"]));
    add_own_tracks(builder, from, clip);
  }
}

}  // namespace

void add_animations(SceneBuilder& builder) {
  const std::size_t count = builder.document.list(List::animations).size();
  for (std::size_t index = 0; index < count; ++index) {
    builder.scene.clips.push_back(AnimationReader(builder, index).read());
  }
  if (builder.own) add_left_out_clips(builder);
  // The rules of Genga's files are in their motion already.
  const bool has_rules = builder.own && (!builder.scene.constraints.empty() || have_rules(builder.scene.morphs));
  for (Clip& clip : builder.scene.clips) {
    if (has_rules) clip.role = ClipRole::baked;
  }
  const bool has_rest_weights = std::any_of(builder.rest_weights.begin(), builder.rest_weights.end(),
                                            [](float weight) { return weight != 0.0F; });
  if (count == 0 && has_rest_weights) {
    builder.findings.note("gltf.rest-weights", "meshes", "morphs have weights, and the scene shows them without");
  }
}

}  // namespace genga::gltf
