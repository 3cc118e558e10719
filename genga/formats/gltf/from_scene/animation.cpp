#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

enum class Path : std::uint8_t { translation, rotation, scale, weights, fov, light_color, light_intensity, visible };

struct Sampler {
  std::uint32_t input = 0;
  std::uint32_t output = 0;
  KeyShape shape = KeyShape::linear;
};

struct Channel {
  std::uint32_t sampler = 0;
  std::uint32_t target = 0;  // node of the file; of Path::fov the camera, of a light its index in the file
  Path path = Path::translation;
};

std::string_view interpolation_of(KeyShape shape) {
  if (shape == KeyShape::step) return "STEP";
  return shape == KeyShape::hermite ? "CUBICSPLINE" : "LINEAR";
}

// By KHR_node_visibility: of a hand while it is tracked, or of a node's meshes.
bool is_visibility(const Track& track) { return track.property == Property::tracked || is_node_visibility(track); }

// One clip's samplers and channels, its key times in one view and its values in another.
class Animation {
 public:
  // All borrowed.
  Animation(Buffer& buffer, const std::shared_ptr<const Scene>& scene, const Layout& layout, const Clip& clip)
      : buffer_(buffer), scene_(scene), layout_(layout), clip_(clip) {}

  void collect() {
    for (const Track& track : clip_.tracks) {
      const bool comes_later = track.subject.kind == SubjectKind::morph || is_visibility(track);
      if (comes_later || !is_channel(*scene_, layout_, track)) continue;
      add_track(track);
    }
    for (const MeshPlace& place : layout_.nodes.meshes) add_weights(place);
    // Last: their bytes are in views of their own.
    for (const Track& track : clip_.tracks) {
      if (is_visibility(track) && is_channel(*scene_, layout_, track)) add_visibility(track);
    }
  }
  void write(JsonWriter& json) const;

 private:
  void add_track(const Track& track);
  void add_weights(const MeshPlace& place);
  void add_visibility(const Track& track);
  void add_sizes(const Track& track, const std::vector<std::uint32_t>& nodes);
  void add(const KeyTable& keys, Bytes values, ElementType type, KeyShape shape, std::uint32_t target, Path path);
  std::uint32_t input_of(const KeyTimes& times);
  std::uint64_t place_bytes(Bytes bytes, std::uint32_t& view);

  Buffer& buffer_;
  const std::shared_ptr<const Scene>& scene_;
  const Layout& layout_;
  const Clip& clip_;
  std::vector<Sampler> samplers_;
  std::vector<Channel> channels_;
  std::vector<std::pair<const std::vector<double>*, std::uint32_t>> inputs_;  // accessors of times met before
  std::int64_t view_ = -1;  // the view that all of the clip's arrays are in
};

// How many numbers a key has in the file: a cubic one has a slope before and after the value.
std::size_t values_per_key(KeyShape shape) { return shape == KeyShape::hermite ? 3 : 1; }

// Curves with the same keys side by side, each key's numbers together; a null curve is zero.
std::vector<float> interleave(std::span<const Curve* const> curves, double factor = 1.0) {
  const std::size_t width = curves.size();
  const Curve& some = **std::find_if(curves.begin(), curves.end(), [](const Curve* curve) { return curve != nullptr; });
  const std::size_t count = some.size();
  const std::size_t rows = values_per_key(some.shape);
  std::vector<float> numbers(count * rows * width, 0.0F);
  const auto factor_f = static_cast<float>(factor);
  for (std::size_t c = 0; c < width; ++c) {
    if (curves[c] == nullptr) continue;
    const std::span<const float> values = curves[c]->values.as_floats();
    const std::span<const float> slopes = curves[c]->parameters.as_floats();
    float* to = numbers.data() + c;
    if (rows == 1) {
      for (std::size_t key = 0; key < count; ++key, to += width) *to = values[key] * factor_f;
      continue;
    }
    for (std::size_t key = 0; key < count; ++key, to += 3 * width) {
      to[0] = slopes[2 * key] * factor_f;
      to[width] = values[key] * factor_f;
      to[2 * width] = slopes[2 * key + 1] * factor_f;
    }
  }
  return numbers;
}

Path path_of(Property property) {
  switch (property) {
    case Property::rotation: return Path::rotation;
    case Property::scale: return Path::scale;
    case Property::fov: return Path::fov;
    case Property::color: return Path::light_color;
    case Property::intensity: return Path::light_intensity;
    default: return Path::translation;
  }
}

void Animation::add_track(const Track& track) {
  const Path path = path_of(track.property);
  std::uint32_t target = track.subject.index;
  if (track.subject.kind == SubjectKind::light) {
    const auto node = static_cast<std::size_t>(scene_->lights[target].node);
    target = static_cast<std::uint32_t>(layout_.lights.light_of_node[node]);
  }
  if (track.curves.empty()) {
    const Bytes bytes(std::as_bytes(track.rotation.values.as_floats()), scene_);
    add(track.rotation, bytes, ElementType::vec4, track.rotation.shape, track.subject.index, path);
    return;
  }
  constexpr std::array<ElementType, 5> types{ElementType::scalar, ElementType::scalar, ElementType::vec2,
                                             ElementType::vec3, ElementType::vec4};
  const double factor = path == Path::fov               ? std::numbers::pi / 180.0
                        : path == Path::light_intensity ? layout_.lights.units
                                                        : 1.0;
  std::vector<const Curve*> curves;
  curves.reserve(track.curves.size());
  for (const Curve& curve : track.curves) curves.push_back(&curve);
  add(track.curves[0], own_bytes(interleave(curves, factor)), types[track.curves.size()], track.curves[0].shape, target,
      path);
}

const Curve* weight_curve(const Clip& clip, std::uint32_t morph) {
  for (const Track& track : clip.tracks) {
    if (track.subject == Subject{SubjectKind::morph, morph} && track.property == Property::weight) {
      return track.curves.data();
    }
  }
  return nullptr;
}

// All weights of a mesh are one channel: a target that no track moves stays at zero.
void Animation::add_weights(const MeshPlace& place) {
  const Mesh& mesh = scene_->meshes[place.mesh];
  std::vector<const Curve*> curves;
  curves.reserve(place.part.targets.size());
  for (const std::uint32_t target : place.part.targets) {
    curves.push_back(weight_curve(clip_, mesh.targets[target].morph));
  }
  const auto any = std::find_if(curves.begin(), curves.end(), [](const Curve* curve) { return curve != nullptr; });
  if (any == curves.end()) return;
  const Curve& first = **any;
  add(first, own_bytes(interleave(curves)), ElementType::scalar, first.shape, place.node, Path::weights);
}

// Nodes of the file that have no size while a node's meshes are hidden, or by the extension are not visible.
std::vector<std::uint32_t> hidden_nodes(const Scene& scene, const NodeLayout& nodes, std::uint32_t owner,
                                        bool by_size) {
  std::vector<std::uint32_t> hidden;
  for (const MeshPlace& place : nodes.meshes) {
    const bool hangs_there = scene.meshes[place.mesh].node == static_cast<std::int32_t>(owner);
    if (hangs_there && (!by_size || place.skin == no_index)) hidden.push_back(place.node);
  }
  for (const BoneHolder& holder : nodes.holders) {
    if (by_size && holder.above == owner) hidden.push_back(holder.node);
  }
  return hidden;
}

// 1 or 0 along each axis.
void Animation::add_sizes(const Track& track, const std::vector<std::uint32_t>& nodes) {
  if (nodes.empty()) return;
  const Curve& curve = track.curves[0];
  const std::array<const Curve*, 3> axes{&curve, &curve, &curve};
  add(curve, own_bytes(interleave(axes)), ElementType::vec3, KeyShape::step, nodes[0], Path::scale);
  for (std::size_t i = 1; i < nodes.size(); ++i) channels_.push_back({channels_.back().sampler, nodes[i], Path::scale});
}

// A truth value is an unsigned byte and holds: KHR_animation_pointer asks for that.
void Animation::add_visibility(const Track& track) {
  const Curve& curve = track.curves[0];
  std::vector<std::uint32_t> nodes;
  if (is_node_visibility(track)) {
    nodes = hidden_nodes(*scene_, layout_.nodes, track.subject.index, false);
    add_sizes(track, hidden_nodes(*scene_, layout_.nodes, track.subject.index, true));
  } else {
    for_each_shown_with(*scene_, layout_.nodes.meshes, track.subject.index,
                        [&](std::uint32_t node) { nodes.push_back(node); });
  }
  Sampler sampler{.input = input_of(curve.times), .shape = KeyShape::step};
  std::vector<std::uint8_t> values(curve.size());
  for (std::size_t key = 0; key < values.size(); ++key) values[key] = curve.values[key] > 0.5 ? 1 : 0;
  const std::uint32_t view = buffer_.add_view(own_bytes(std::move(values)));
  sampler.output = buffer_.add({.view = view, .component = ComponentType::u8, .count = curve.size()});
  // Times that come now begin a view of their own, for the one so far is no longer the last.
  view_ = -1;
  const auto index = static_cast<std::uint32_t>(samplers_.size());
  samplers_.push_back(sampler);
  for (const std::uint32_t node : nodes) channels_.push_back({index, node, Path::visible});
}

std::uint64_t Animation::place_bytes(Bytes bytes, std::uint32_t& view) {
  std::uint64_t offset = 0;
  if (view_ < 0) {
    view_ = buffer_.add_view(std::move(bytes));
  } else {
    offset = buffer_.extend_view(std::move(bytes));
  }
  view = static_cast<std::uint32_t>(view_);
  return offset;
}

std::uint32_t Animation::input_of(const KeyTimes& times) {
  for (const auto& [known, accessor] : inputs_) {
    if (known == times.get()) return accessor;
  }
  std::vector<float> seconds(times->size());
  std::transform(times->begin(), times->end(), seconds.begin(), [](double time) { return static_cast<float>(time); });
  Accessor accessor{.count = seconds.size(), .type = ElementType::scalar, .bounds = bounds_of(seconds, 1)};
  std::uint32_t view = 0;
  accessor.offset = place_bytes(own_bytes(std::move(seconds)), view);
  accessor.view = view;
  inputs_.emplace_back(times.get(), buffer_.add(accessor));
  return inputs_.back().second;
}

void Animation::add(const KeyTable& keys, Bytes values, ElementType type, KeyShape shape, std::uint32_t target,
                    Path path) {
  Sampler sampler{.input = input_of(keys.times), .shape = shape};
  Accessor accessor{.count = values.size() / (sizeof(float) * component_count(type)), .type = type};
  std::uint32_t view = 0;
  accessor.offset = place_bytes(std::move(values), view);
  accessor.view = view;
  sampler.output = buffer_.add(accessor);
  channels_.push_back({static_cast<std::uint32_t>(samplers_.size()), target, path});
  samplers_.push_back(sampler);
}

void write_sampler(JsonWriter& json, const Sampler& sampler) {
  json.begin_object();
  member(json, "input", sampler.input);
  member(json, "output", sampler.output);
  if (sampler.shape != KeyShape::linear) member(json, "interpolation", interpolation_of(sampler.shape));
  json.end_object();
}

void write_pointer(JsonWriter& json, const std::string& pointer) {
  member(json, "path", "pointer");
  json.key("extensions");
  json.begin_object();
  json.key("KHR_animation_pointer");
  json.begin_object();
  member(json, "pointer", pointer);
  json.end_object();
  json.end_object();
}

// The place in the document of what is no path of a node.
std::string pointer_of(const Channel& channel) {
  const bool is_light = channel.path == Path::light_color || channel.path == Path::light_intensity;
  std::string pointer = "/nodes/";
  if (is_light) pointer = "/extensions/KHR_lights_punctual/lights/";
  if (channel.path == Path::fov) pointer = "/cameras/";
  pointer += number_text(channel.target);
  switch (channel.path) {
    case Path::fov: return pointer += "/perspective/yfov";
    case Path::light_color: return pointer += "/color";
    case Path::light_intensity: return pointer += "/intensity";
    default: return pointer += "/extensions/KHR_node_visibility/visible";
  }
}

void write_channel(JsonWriter& json, const Channel& channel) {
  constexpr std::array<std::string_view, 4> paths{"translation", "rotation", "scale", "weights"};
  json.begin_object();
  member(json, "sampler", channel.sampler);
  json.key("target");
  json.begin_object();
  if (channel.path >= Path::fov) {
    write_pointer(json, pointer_of(channel));
  } else {
    member(json, "node", channel.target);
    member(json, "path", paths[static_cast<std::size_t>(channel.path)]);
  }
  json.end_object();
  json.end_object();
}

void Animation::write(JsonWriter& json) const {
  json.begin_object();
  if (!clip_.name.empty()) member(json, "name", clip_.name);
  json.key("samplers");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Sampler& sampler : samplers_) write_sampler(json, sampler);
  json.end_array();
  json.key("channels");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Channel& channel : channels_) write_channel(json, channel);
  json.end_array();
  write_clip_extras(json, *scene_, layout_, clip_);
  json.end_object();
}

}  // namespace

namespace {

// The file has only the first of two lights on one node.
bool is_light_channel(const Scene& scene, const LightLayout& lights, const Track& track) {
  if (track.property != Property::color && track.property != Property::intensity) return false;
  const std::int32_t node = scene.lights[track.subject.index].node;
  if (node == no_index) return false;
  const std::int32_t first = lights.light_of_node[static_cast<std::size_t>(node)];
  return lights.lights[static_cast<std::size_t>(first)] == track.subject.index;
}

bool shows_mesh(const Scene& scene, const NodeLayout& nodes, std::uint32_t node) {
  return std::any_of(nodes.meshes.begin(), nodes.meshes.end(), [&](const MeshPlace& place) {
    return scene.meshes[place.mesh].node == static_cast<std::int32_t>(node);
  });
}

}  // namespace

bool is_channel(const Scene& scene, const Layout& layout, const Track& track) {
  switch (track.subject.kind) {
    case SubjectKind::node:
      // Values that never change are stored in the node.
      if (track.property == Property::tracked) return track.curves[0].size() > 1;
      if (is_node_visibility(track)) {
        return track.curves[0].size() > 1 && shows_mesh(scene, layout.nodes, track.subject.index);
      }
      return track.property == Property::translation || track.property == Property::rotation ||
             track.property == Property::scale;
    case SubjectKind::camera: return track.property == Property::fov;
    case SubjectKind::light: return is_light_channel(scene, layout.lights, track);
    case SubjectKind::morph:
      return std::any_of(layout.nodes.meshes.begin(), layout.nodes.meshes.end(), [&](const MeshPlace& place) {
        const auto& targets = scene.meshes[place.mesh].targets;
        return std::any_of(targets.begin(), targets.end(),
                           [&](const MorphTarget& target) { return target.morph == track.subject.index; });
      });
    default: return false;
  }
}

bool has_channels(const Scene& scene, const Layout& layout, const Clip& clip) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                     [&](const Track& track) { return is_channel(scene, layout, track); });
}

bool uses_pointer(const Scene& scene, const Layout& layout) {
  return std::any_of(scene.clips.begin(), scene.clips.end(), [&](const Clip& clip) {
    return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
      const bool is_pointed_at =
          track.property == Property::fov || is_visibility(track) || track.subject.kind == SubjectKind::light;
      return is_pointed_at && is_channel(scene, layout, track);
    });
  });
}

void write_animations(JsonWriter& json, Buffer& buffer, const std::shared_ptr<const Scene>& scene,
                      const Layout& layout) {
  const auto& clips = scene->clips;
  const auto moves = [&](const Clip& clip) { return has_channels(*scene, layout, clip); };
  if (std::none_of(clips.begin(), clips.end(), moves)) return;
  json.key("animations");
  json.begin_array(JsonWriter::Layout::lines);
  for (const Clip& clip : clips) {
    if (!moves(clip)) continue;
    Animation animation(buffer, scene, layout, clip);
    animation.collect();
    animation.write(json);
  }
  json.end_array();
}

}  // namespace genga::gltf
