#include "bindings/d3dx/read_set.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "bindings/d3dx/data_block.h"

namespace genga::d3dx {
namespace {

constexpr std::size_t float_size = 4;
constexpr std::size_t min_key_size = 16;  // bytes: value, time, shape, and how many parameters follow

Behaviour behaviour_of(std::uint32_t number) { return lightwave::behaviour_of(number).value_or(Behaviour::constant); }

// FloatKeys: a count and that many numbers. Skips those that do not fit.
template <std::size_t count>
bool read_floats(DataBlock& block, std::array<double, count>& values) {
  const std::uint32_t stored = block.natural();
  if (!block.has(stored, float_size)) return false;
  for (std::uint32_t index = 0; index < stored; ++index) {
    const double value = block.real();
    if (index < count) values[index] = value;
  }
  return true;
}

bool is_finite(const lightwave::EnvelopeKey& key) {
  return std::isfinite(key.time) && std::isfinite(key.value) &&
         std::all_of(key.parameters.begin(), key.parameters.end(), [](double value) { return std::isfinite(value); });
}

bool read_keys(DataBlock& block, std::vector<lightwave::EnvelopeKey>& keys) {
  const std::uint32_t count = block.natural();
  if (!block.has(count, min_key_size)) return false;
  keys.reserve(count);
  for (std::uint32_t index = 0; index < count; ++index) {
    lightwave::EnvelopeKey key;
    key.value = block.real();
    key.time = block.real();
    key.shape = static_cast<std::uint8_t>(std::min<std::uint32_t>(block.natural(), lightwave::envelope_shape_count));
    if (!read_floats(block, key.parameters)) return false;
    if (is_finite(key)) keys.push_back(key);
  }
  return block.is_good();
}

bool read_channel(const ObjectTree& tree, x::LightWaveChannel& channel) {
  DataBlock block(tree.data);
  channel.number = block.natural();
  channel.envelope.before = behaviour_of(block.natural());
  channel.envelope.after = behaviour_of(block.natural());
  return read_keys(block, channel.envelope.keys);
}

bool read_animation(const ObjectTree& tree, x::LightWaveAnimation& animation) {
  DataBlock block(tree.data);
  for (std::uint32_t& controller : animation.controllers) controller = block.natural();
  if (!read_floats(block, animation.pivot)) return false;
  animation.target = block.string();
  animation.look_ahead = block.real();
  if (!std::isfinite(animation.look_ahead)) animation.look_ahead = 0.0;
  if (!block.is_good()) return false;
  for (const ObjectTree& child : tree.children) {
    if (child.kind == ObjectKind::frame && animation.frame.empty()) animation.frame = child.name;
    if (child.kind == ObjectKind::channel && !read_channel(child, animation.channels.emplace_back())) return false;
  }
  return true;
}

}  // namespace

bool read_set(const ObjectTree& tree, x::LightWaveSet& set) {
  set.name = tree.name;
  for (const ObjectTree& child : tree.children) {
    if (child.kind != ObjectKind::animation) continue;
    x::LightWaveAnimation animation;
    if (!read_animation(child, animation)) return false;
    if (!animation.frame.empty()) set.animations.push_back(std::move(animation));
  }
  return true;
}

}  // namespace genga::d3dx
