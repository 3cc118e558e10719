#include "genga/formats/lws/from_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

#include "genga/base/finding_collector.h"
#include "genga/core/names.h"
#include "genga/formats/lws/channels.h"
#include "genga/formats/lws/items.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/statement_writer.h"
#include "genga/math/functions.h"

namespace genga::lws {
namespace {

using lightwave::EnvelopeKey;

constexpr std::size_t camera_channels = 6;
constexpr std::array<std::string_view, motion_channel_count> channel_names{"X", "Y",  "Z",  "H", "P",
                                                                           "B", "SX", "SY", "SZ"};

// Radians.
Vec3 heading_pitch_bank_of(const Quat& rotation) {
  const Vec3 forward = rotation * Vec3(0.0, 0.0, 1.0);
  const Vec3 side = rotation * Vec3(1.0, 0.0, 0.0);
  const Vec3 up = rotation * Vec3(0.0, 1.0, 0.0);
  const double pitch = -math::asin(std::clamp(forward.y, -1.0, 1.0));
  constexpr double upright = 1e-9;  // cosine of the pitch below which heading and bank turn about one axis
  if (std::abs(math::cos(pitch)) < upright) return {math::atan2(-side.z, side.x), pitch, 0.0};
  return {math::atan2(forward.x, forward.z), pitch, math::atan2(side.y, up.y)};
}

// "object_dissolve" → "ObjectDissolve".
std::string keyword_of(std::string_view name) {
  std::string keyword;
  bool begins = true;
  for (const char c : name) {
    if (c != '_') keyword += begins && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    begins = c == '_';
  }
  return keyword;
}

// What the rules say about one node.
struct NodeRules {
  std::array<Controller, motion_channel_count> controllers{};
  std::array<std::optional<Range>, motion_channel_count> limits;
  const ControllerRule* controller = nullptr;
  const ChainRule* chain = nullptr;  // that it is the effector of
  Vec3 stiffness{0.0};
  bool is_anchor = false;
};

class DocumentBuilder {
 public:
  DocumentBuilder(const Scene& scene, const FromSceneOptions& options, FindingCollector& findings)
      : scene_(scene),
        options_(options),
        encoding_(names_encoding(scene, options.encoding)),
        findings_(findings),
        clip_(scene.clips.front()) {
    if (encoding_ != options.encoding) {
      findings.warn("lws.name-not-encodable", std::string_view(), not_encodable_message(options.encoding));
    }
    kinds_.resize(scene.nodes.size(), ItemKind::null);
    thing_of_.resize(scene.nodes.size(), 0);
    numbers_.resize(scene.nodes.size(), 0);
    ids_.resize(scene.nodes.size(), 0);
    rules_.resize(scene.nodes.size());
    tracks_.resize(scene.nodes.size());
    sets_.resize(scene.nodes.size(), nullptr);
    influences_.resize(scene.nodes.size(), nullptr);
    morphs_.resize(scene.nodes.size());
  }

  Result<Document> build() {
    for (const Track& track : clip_.tracks) {
      GENGA_TRY(take_track(track));
    }
    if (options_.is_motion) {
      write_motion_file();
    } else {
      choose_kinds();
      order_items();
      take_rules();
      write_scene();
    }
    GENGA_TRY_ASSIGN(Read<Document> read, lws::read(Bytes::own_text(std::move(text_).take())));
    return std::move(read.document);
  }

 private:
  struct NodeTracks {
    const Track* translation = nullptr;
    const Track* rotation = nullptr;
    const Track* scale = nullptr;
    std::vector<const Track*> named;
  };

  const genga::Node& node(std::uint32_t index) const { return scene_.nodes[index]; }
  std::string line_of(std::string_view name) const;
  void left_out(std::string_view member, std::string_view message) { findings_.warn("lws.left-out", member, message); }

  Status take_track(const Track& track);
  void choose_kinds();
  void order_items();
  void take_rules();
  void take_chain(const ChainRule& chain);

  void write_motion_file();
  void write_scene();
  void write_head();
  void write_item(std::uint32_t index);
  void write_object(std::uint32_t index);
  void write_bone(std::uint32_t index);
  void write_light(std::uint32_t index);
  void write_camera(std::uint32_t index);
  void write_channels(std::uint32_t index, std::size_t count);
  void write_rules(std::uint32_t index);
  void write_mixer(std::uint32_t index);
  void write_render();
  void write_named(const std::vector<const Track*>& tracks);
  void write_curve(const Curve& curve);
  // `Keyword value`, or `Keyword (envelope)` and the track's only curve.
  void write_value(std::string_view keyword, double value, const Track* track);
  const Track* track_of(SubjectKind kind, std::size_t index, Property property) const;
  // "10000002", or in older versions, of objects, "3".
  std::string reference(std::uint32_t index, bool by_number) const;
  void add_line(std::string_view keyword, std::string_view id, std::string_view rest);

  const Scene& scene_;
  FromSceneOptions options_;
  TextEncoding encoding_;
  FindingCollector& findings_;
  const Clip& clip_;
  StatementWriter text_;
  std::vector<ItemKind> kinds_;         // by node
  std::vector<std::uint32_t> ids_;      // by node
  std::vector<std::uint32_t> order_;    // nodes, as they are written
  std::vector<std::size_t> thing_of_;   // by node: in Scene::cameras, lights or object_files
  std::vector<std::uint32_t> numbers_;  // by node: of objects, from 1
  std::vector<NodeRules> rules_;        // by node
  std::vector<NodeTracks> tracks_;      // by node
  std::vector<const Track*> scene_tracks_;
  std::map<std::tuple<SubjectKind, std::size_t, Property>, const Track*> things_tracks_;  // of lights, cameras, morphs
  std::vector<const BoneInfluence*> influences_;                                          // by node
  std::vector<std::vector<std::size_t>> morphs_;                                          // by node
  std::vector<const BoneSet*> sets_;                                                      // by node
};

// Order ------------------------------------------------------------------------------------------------------------

Status DocumentBuilder::take_track(const Track& track) {
  if (track.subject.kind == SubjectKind::scene && track.property == Property::named) scene_tracks_.push_back(&track);
  if (track.subject.kind != SubjectKind::node) {
    if (!track.curves.empty()) things_tracks_[{track.subject.kind, track.subject.index, track.property}] = &track;
    return Done{};
  }
  NodeTracks& tracks = tracks_[track.subject.index];
  switch (track.property) {
    case Property::translation: tracks.translation = &track; break;
    case Property::scale: tracks.scale = &track; break;
    case Property::named: tracks.named.push_back(&track); break;
    case Property::rotation:
      if (track.rotation_form != RotationForm::heading_pitch_bank || track.relative) {
        return no_conversion("a rotation is not given by heading, pitch and bank");
      }
      tracks.rotation = &track;
      break;
    default: left_out("tracks", "LightWave has no channel for some tracks; they are left out"); break;
  }
  return Done{};
}

// Cameras and lights are what things of the scene say they are; a bone needs an object above it.
void DocumentBuilder::choose_kinds() {
  const auto claim = [&](std::int32_t node_index, ItemKind kind, std::size_t thing) {
    if (node_index == no_index) return left_out("lights", "a light or camera is left out, because no node carries it");
    kinds_[static_cast<std::size_t>(node_index)] = kind;
    thing_of_[static_cast<std::size_t>(node_index)] = thing;
  };
  for (std::size_t i = 0; i < scene_.cameras.size(); ++i) claim(scene_.cameras[i].node, ItemKind::camera, i);
  for (std::size_t i = 0; i < scene_.lights.size(); ++i) claim(scene_.lights[i].node, ItemKind::light, i);
  for (std::size_t i = 0; i < scene_.object_files.size(); ++i) {
    claim(static_cast<std::int32_t>(scene_.object_files[i].node), ItemKind::object, i);
  }
  for (const BoneSet& set : scene_.bone_sets) {
    sets_[set.node] = &set;
    for (const BoneInfluence& bone : set.bones) influences_[bone.node] = &bone;
  }
  for (std::size_t i = 0; i < scene_.morphs.size(); ++i) {
    if (scene_.morphs[i].node == no_index) {
      left_out("morphs", "morphs that belong to no object are left out");
    } else {
      morphs_[static_cast<std::size_t>(scene_.morphs[i].node)].push_back(i);
    }
  }
  if (!scene_.meshes.empty() && scene_.object_files.empty())
    left_out("meshes", "points are left out: a scene has them in the files of objects");
}

// Each object before its bones, then lights, then cameras.
void DocumentBuilder::order_items() {
  const std::size_t count = scene_.nodes.size();
  constexpr std::int32_t unknown = -2;
  std::vector<std::int32_t> owner(count, unknown);  // of bones; no_index: none
  std::vector<std::vector<std::uint32_t>> bones(count);
  const auto is_bone = [&](std::size_t i) {
    return scene_.nodes[i].kind == genga::NodeKind::bone && kinds_[i] == ItemKind::null;
  };
  std::vector<std::size_t> path;
  for (std::uint32_t start = 0; start < count; ++start) {
    if (!is_bone(start)) continue;
    path.clear();
    std::int32_t at = static_cast<std::int32_t>(start);
    while (at != no_index && is_bone(static_cast<std::size_t>(at)) && owner[static_cast<std::size_t>(at)] == unknown) {
      path.push_back(static_cast<std::size_t>(at));
      at = scene_.nodes[static_cast<std::size_t>(at)].parent;
    }
    const bool is_above = at != no_index && !is_bone(static_cast<std::size_t>(at));
    const std::int32_t found = at == no_index || is_above ? at : owner[static_cast<std::size_t>(at)];
    for (const std::size_t bone : path) owner[bone] = found;
    const auto kind = found == no_index ? ItemKind::null : kinds_[static_cast<std::size_t>(found)];
    if (found != no_index && kind != ItemKind::light && kind != ItemKind::camera) {
      bones[static_cast<std::size_t>(found)].push_back(start);
    } else {
      owner[start] = no_index;
    }
  }
  std::uint32_t objects = 0;
  for (std::uint32_t index = 0; index < count; ++index) {
    const bool is_object = kinds_[index] == ItemKind::object ||
                           (kinds_[index] == ItemKind::null && (!is_bone(index) || owner[index] == no_index));
    if (!is_object) continue;
    order_.push_back(index);
    ids_[index] = 0x10000000U + objects;
    std::uint32_t number = 0;
    for (const std::uint32_t bone : bones[index]) {
      order_.push_back(bone);
      ids_[bone] = 0x40000000U | (number++ & 0xFFFU) << 16U | (objects & 0xFFFFU);
    }
    numbers_[index] = ++objects;
  }
  for (const auto& list : bones) {
    for (const std::uint32_t bone : list) kinds_[bone] = ItemKind::bone;
  }
  for (const auto& [kind, first] :
       {std::pair(ItemKind::light, 0x20000000U), std::pair(ItemKind::camera, 0x30000000U)}) {
    std::uint32_t number = 0;
    for (std::uint32_t index = 0; index < count; ++index) {
      if (kinds_[index] != kind) continue;
      order_.push_back(index);
      ids_[index] = first + number++;
    }
  }
}

// Rules ------------------------------------------------------------------------------------------------------------

void DocumentBuilder::take_rules() {
  for (const Constraint& constraint : scene_.constraints) {
    if (const auto* controller = std::get_if<ControllerRule>(&constraint.rule)) {
      NodeRules& rules = rules_[controller->node];
      rules.controller = controller;
      for (std::size_t channel = 0; channel < motion_channel_count; ++channel) {
        if (controller->controllers[channel] != Controller::keyframes)
          rules.controllers[channel] = controller->controllers[channel];
        if (controller->limits[channel]) rules.limits[channel] = controller->limits[channel];
      }
    } else if (const auto* chain = std::get_if<ChainRule>(&constraint.rule)) {
      take_chain(*chain);
    } else {
      left_out("constraints", "rules that LightWave does not have are left out");
    }
  }
}

void DocumentBuilder::take_chain(const ChainRule& chain) {
  if (chain.joints.empty()) return;
  rules_[chain.effector].chain = &chain;
  for (const ChainJoint& joint : chain.joints) {
    NodeRules& rules = rules_[joint.node];
    for (std::size_t angle = 0; angle < 3; ++angle) {
      if (joint.turns[angle]) rules.controllers[3 + angle] = Controller::ik;
      if (joint.limits[angle]) rules.limits[3 + angle] = joint.limits[angle];
    }
    rules.stiffness = joint.stiffness;
  }
  const std::int32_t anchor = scene_.nodes[chain.joints.back().node].parent;
  if (anchor != no_index) rules_[static_cast<std::size_t>(anchor)].is_anchor = true;
}

std::string DocumentBuilder::reference(std::uint32_t index, bool by_number) const {
  if (by_number && options_.version < 4 && numbers_[index] != 0) return genga::number_text(numbers_[index]);
  return id_text(ids_[index]);
}

void DocumentBuilder::write_rules(std::uint32_t index) {
  const NodeRules& rules = rules_[index];
  const genga::Node& item = node(index);
  const auto refer = [&](std::string_view keyword, std::int32_t target) {
    if (target != no_index) text_.line(keyword, reference(static_cast<std::uint32_t>(target), false));
  };
  if (item.pivot.position != Vec3(0.0)) text_.line("PivotPosition", item.pivot.position);
  if (item.pivot.rotation != Quat(1.0, 0.0, 0.0, 0.0)) {
    text_.line("PivotRotation", heading_pitch_bank_of(item.pivot.rotation) * degrees_per_radian);
  }
  for (std::size_t channel = 0; channel < motion_channel_count; ++channel) {
    std::string keyword(channel_names[channel]);
    if (const auto& limit = rules.limits[channel]) {
      const double unit = is_angle(channel) ? degrees_per_radian : 1.0;
      text_.line(keyword + "Limits", limit->lowest * unit, limit->highest * unit);
    }
    if (rules.controllers[channel] == Controller::keyframes) continue;
    keyword += "Controller";
    text_.line(keyword, static_cast<unsigned>(rules.controllers[channel]));
  }
  for (int angle = 0; angle < 3; ++angle) {
    if (rules.stiffness[angle] == 0.0) continue;
    std::string keyword(channel_names[3 + static_cast<std::size_t>(angle)]);
    keyword += "JointStiffness";
    text_.line(keyword, rules.stiffness[angle] * 100.0);  // percent
  }
  refer("ParentItem", item.parent);
  if (rules.is_anchor) text_.line("IKAnchor", true);
  if (const ControllerRule* controller = rules.controller) {
    refer("TargetItem", controller->target);
    refer("PoleItem", controller->pole);
    refer("CtrlRotItem", controller->same_as);
    text_.line("PathAlignLookAhead", controller->look_ahead);
    text_.line("PathAlignMaxLookSteps", controller->max_look_steps);
    text_.line("PathAlignReliableDist", controller->reliable_distance);
  }
  if (const ChainRule* chain = rules.chain) {
    text_.line("GoalObject", reference(chain->goal, true));
    text_.line("FullTimeIK", true);
    text_.line("GoalStrength", chain->strength);
    if (chain->matches_orientation) text_.line("MatchGoalOrientation", true);
    if (chain->keeps_within_reach) text_.line("KeepGoalWithinReach", true);
  }
}

// Motion -----------------------------------------------------------------------------------------------------------

void DocumentBuilder::write_curve(const Curve& curve) {
  const std::vector<EnvelopeKey> keys = lightwave::keys_of_curve(curve, {curve.tangents, HermiteReading::sdk});
  text_.envelope(keys, curve.before, curve.after);
}

void DocumentBuilder::write_value(std::string_view keyword, double value, const Track* track) {
  if (track == nullptr) return text_.line(keyword, value);
  text_.line(keyword, "(envelope)");
  write_curve(track->curves[0]);
}

void DocumentBuilder::write_channels(std::uint32_t index, std::size_t count) {
  const NodeTracks& tracks = tracks_[index];
  const genga::Node& item = node(index);
  const Vec3 angles = heading_pitch_bank_of(item.rest.rotation);
  const std::array<std::pair<const Track*, Vec3>, 3> parts{
      {{tracks.translation, item.rest.translation}, {tracks.rotation, angles}, {tracks.scale, item.rest.scale}}};
  text_.line("NumChannels", count);
  for (std::size_t channel = 0; channel < count; ++channel) {
    text_.line("Channel", channel);
    const auto& [track, rest] = parts[channel / 3];
    if (track != nullptr) {
      write_curve(track->curves[channel % 3]);
    } else {
      const EnvelopeKey still{.value = rest[static_cast<int>(channel % 3)]};
      text_.envelope({&still, 1}, Behaviour::constant, Behaviour::constant);
    }
  }
}

void DocumentBuilder::write_named(const std::vector<const Track*>& tracks) {
  for (const Track* track : tracks) write_value(keyword_of(track->name), 0.0, track);
}

void DocumentBuilder::write_motion_file() {
  text_.line("LWMO");
  text_.line(options_.version == 3 ? "3" : "5");
  text_.empty_line();
  const auto moves = [](const NodeTracks& tracks) {
    return tracks.translation != nullptr || tracks.rotation != nullptr || tracks.scale != nullptr;
  };
  const auto found = std::find_if(tracks_.begin(), tracks_.end(), moves);
  if (found == tracks_.end()) return;
  if (std::count_if(tracks_.begin(), tracks_.end(), moves) > 1)
    left_out("tracks", "a motion file has one item: the motions of all but the first are left out");
  write_channels(static_cast<std::uint32_t>(found - tracks_.begin()), motion_channel_count);
}

// Items ------------------------------------------------------------------------------------------------------------

const Track* DocumentBuilder::track_of(SubjectKind kind, std::size_t index, Property property) const {
  const auto found = things_tracks_.find({kind, index, property});
  return found == things_tracks_.end() ? nullptr : found->second;
}

void DocumentBuilder::add_line(std::string_view keyword, std::string_view id, std::string_view rest) {
  std::string line(keyword);
  for (const std::string_view word : {options_.version >= 4 ? id : std::string_view(), rest}) {
    if (word.empty()) continue;
    line += ' ';
    line += word;
  }
  text_.empty_line();
  text_.line(line);
}

void DocumentBuilder::write_item(std::uint32_t index) {
  switch (kinds_[index]) {
    case ItemKind::bone: return write_bone(index);
    case ItemKind::light: return write_light(index);
    case ItemKind::camera: return write_camera(index);
    default: return write_object(index);
  }
}

// A name as one line holds it.
std::string DocumentBuilder::line_of(std::string_view name) const {
  std::string line = encode(name, encoding_).value_or(std::string(name));
  std::replace(line.begin(), line.end(), '\n', ' ');
  std::replace(line.begin(), line.end(), '\r', ' ');
  return line;
}

void DocumentBuilder::write_object(std::uint32_t index) {
  const std::string id = id_text(ids_[index]);
  if (kinds_[index] == ItemKind::object) {
    const ObjectFile& object = scene_.object_files[thing_of_[index]];
    std::string keyword = "LoadObjectLayer ";
    append_number(keyword, object.layer);
    add_line(keyword, id, line_of(object.file));
  } else {
    add_line("AddNullObject", id, line_of(node(index).name));
  }
  text_.line("ShowObject", 7, 3);
  text_.line("ObjectMotion");
  write_channels(index, motion_channel_count);
  write_rules(index);
  if (kinds_[index] == ItemKind::object) {
    const std::uint32_t level = scene_.object_files[thing_of_[index]].subdivision;
    text_.line("SubPatchLevel", level, level);
  }
  if (node(index).is_unseen) text_.line("UnseenByCamera", true);
  write_named(tracks_[index].named);
  write_mixer(index);
  if (sets_[index] != nullptr) {
    text_.line("BoneFalloffType", sets_[index]->falloff);
    text_.line("FasterBones", sets_[index]->faster);
  }
}

void DocumentBuilder::write_bone(std::uint32_t index) {
  const genga::Node& bone = node(index);
  const BoneInfluence* influence = influences_[index];
  const BoneInfluence usual;
  const BoneInfluence& told = influence != nullptr ? *influence : usual;
  add_line("AddBone", id_text(ids_[index]), {});
  text_.line("BoneName", line_of(bone.name));
  text_.line("ShowBone", 1, 8);
  text_.line("BoneActive", influence != nullptr);
  text_.line("BoneRestPosition", bone.rest.translation);
  text_.line("BoneRestDirection", heading_pitch_bank_of(bone.rest.rotation) * degrees_per_radian);
  text_.line("BoneRestLength", told.rest_length);
  text_.line("BoneStrength", told.strength);
  text_.line("ScaleBoneStrength", told.scales_strength);
  if (!told.weight_map.empty()) text_.line("BoneWeightMapName", line_of(told.weight_map));
  text_.line("BoneWeightMapOnly", told.weight_map_only);
  text_.line("BoneNormalization", told.normalizes);
  if (told.is_limited) {
    text_.line("BoneLimitedRange", true);
    text_.line("BoneMinRange", told.min_range);
    text_.line("BoneMaxRange", told.max_range);
  }
  text_.line("BoneMotion");
  write_channels(index, motion_channel_count);
  write_rules(index);
  write_named(tracks_[index].named);
}

void DocumentBuilder::write_light(std::uint32_t index) {
  const std::size_t number = thing_of_[index];
  const Light& light = scene_.lights[number];
  add_line("AddLight", id_text(ids_[index]), {});
  text_.line("LightName", line_of(node(index).name));
  text_.line("ShowLight", 1, 5);
  text_.line("LightMotion");
  write_channels(index, motion_channel_count);
  write_rules(index);
  if (const Track* color = track_of(SubjectKind::light, number, Property::color)) {
    text_.line("LightColor", "(envelope)");
    for (const Curve& curve : color->curves) write_curve(curve);
  } else {
    text_.line("LightColor", light.color);
  }
  write_value("LightIntensity", light.intensity, track_of(SubjectKind::light, number, Property::intensity));
  text_.line("LightType", light.kind == LightKind::dome ? 0U : static_cast<unsigned>(light.kind));
  if (light.range != 0.0) text_.line("LightRange", light.range);
  text_.line("LightConeAngle", light.cone * degrees_per_radian);
  text_.line("LightEdgeAngle", light.edge * degrees_per_radian);
  write_named(tracks_[index].named);
  if (light.kind == LightKind::dome) {
    text_.line("Plugin", "LightHandler", 1, "DomeLight");
    text_.line("EndPlugin");
  }
}

void DocumentBuilder::write_camera(std::uint32_t index) {
  const std::size_t number = thing_of_[index];
  add_line("AddCamera", id_text(ids_[index]), {});
  text_.line("CameraName", line_of(node(index).name));
  text_.line("ShowCamera", 1, 2);
  text_.line("CameraMotion");
  write_channels(index, tracks_[index].scale != nullptr ? motion_channel_count : camera_channels);
  write_rules(index);
  write_value("ZoomFactor", zoom_of_fov(scene_.cameras[number].fov),
              track_of(SubjectKind::camera, number, Property::zoom));
  write_named(tracks_[index].named);
}

// Morphs of the object's own points by the mixer, one of another object's by MorphTarget.
void DocumentBuilder::write_mixer(std::uint32_t index) {
  std::vector<std::size_t> forms;
  for (const std::size_t i : morphs_[index]) {
    const Morph& morph = scene_.morphs[i];
    if (morph.shape_of == no_index) {
      forms.push_back(i);
      continue;
    }
    write_value("MorphAmount", 0.0, track_of(SubjectKind::morph, i, Property::weight));
    text_.line("MorphTarget", reference(static_cast<std::uint32_t>(morph.shape_of), true));
  }
  if (forms.empty()) return;
  text_.line("Plugin", "DisplacementHandler", 1, "LW_MorphMixer");
  text_.line(genga::number_text(forms.size()));
  text_.line("1");
  for (const std::size_t form : forms) {
    text_.line("{ MorfForm");
    text_.line("  \"" + line_of(scene_.morphs[form].name) + '"');
    text_.line("  0");
    if (const Track* weight = track_of(SubjectKind::morph, form, Property::weight)) write_curve(weight->curves[0]);
    text_.line("}");
  }
  text_.line("EndPlugin");
}

// The scene --------------------------------------------------------------------------------------------------------

void DocumentBuilder::write_head() {
  const double fps = scene_.axes.frames_per_second;
  text_.line("LWSC");
  text_.line(options_.version == 3 ? "3" : "5");
  text_.empty_line();
  const RenderRange range = clip_.render_range.value_or(RenderRange{clip_.first_time, duration(clip_)});
  text_.line("FirstFrame", std::round(range.first * fps));
  text_.line("LastFrame", std::round(range.last * fps));
  text_.line("FrameStep", 1);
  text_.line("FramesPerSecond", fps);
}

void DocumentBuilder::write_render() {
  const RenderSettings usual;
  const RenderSettings& render = scene_.render ? *scene_.render : usual;
  text_.empty_line();
  text_.line("AmbientColor", render.ambient_color);
  text_.line("AmbientIntensity", render.ambient_intensity);
  if (scene_.render) {
    if (render.width > 0 && render.height > 0) {
      text_.line("FrameSize", render.width, render.height);
      text_.line("PixelAspect", render.pixel_aspect);
    }
    text_.line("Antialiasing", render.antialiasing);
    text_.line("SolidBackdrop", render.backdrop.is_solid);
    text_.line("BackdropColor", render.backdrop.color);
    text_.line("ZenithColor", render.backdrop.zenith);
    text_.line("SkyColor", render.backdrop.sky);
    text_.line("GroundColor", render.backdrop.ground);
    text_.line("NadirColor", render.backdrop.nadir);
    text_.line("FogType", render.fog.type);
    text_.line("FogMinDistance", render.fog.min_distance);
    text_.line("FogMaxDistance", render.fog.max_distance);
    text_.line("FogMinAmount", render.fog.min_amount);
    text_.line("FogMaxAmount", render.fog.max_amount);
    text_.line("FogColor", render.fog.color);
  }
  write_named(scene_tracks_);
}

void DocumentBuilder::write_scene() {
  write_head();
  for (const std::uint32_t index : order_) write_item(index);
  write_render();
}

}  // namespace

Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  if (scene.clips.empty()) return bad_argument("the scene has no clip");
  if (options.version != 3 && options.version != 5) {
    return bad_argument("scenes are made in version 3 or 5");
  }
  FindingCollector found(FindingCollector::first_only);
  Result<Document> document = DocumentBuilder(scene, options, found).build();
  findings.append(std::move(found).take());
  return document;
}

}  // namespace genga::lws
