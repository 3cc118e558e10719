#include "genga/formats/gltf/from_scene/buffer.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace genga::gltf {
namespace {

constexpr std::array<std::byte, 4> zeros{};

void write_numbers(JsonWriter& json, std::string_view key, std::span<const float> numbers) {
  json.key(key);
  json.begin_array();
  for (const float number : numbers) json.number(number);
  json.end_array();
}

void write_sparse(JsonWriter& json, const Sparse& sparse) {
  json.key("sparse");
  json.begin_object();
  json.key("count");
  json.number(sparse.count);
  json.key("indices");
  json.begin_object();
  json.key("bufferView");
  json.number(sparse.indices_view);
  json.key("componentType");
  json.number(static_cast<std::uint16_t>(sparse.indices_type));
  json.end_object();
  json.key("values");
  json.begin_object();
  json.key("bufferView");
  json.number(sparse.values_view);
  json.end_object();
  json.end_object();
}

void write_accessor(JsonWriter& json, const Accessor& accessor) {
  json.begin_object();
  if (accessor.view) {
    json.key("bufferView");
    json.number(*accessor.view);
  }
  if (accessor.offset != 0) {
    json.key("byteOffset");
    json.number(accessor.offset);
  }
  json.key("componentType");
  json.number(static_cast<std::uint16_t>(accessor.component));
  json.key("count");
  json.number(accessor.count);
  json.key("type");
  json.string(word_of(accessor.type));
  if (accessor.bounds) {
    const std::size_t count = component_count(accessor.type);
    write_numbers(json, "min", std::span(accessor.bounds->least).first(count));
    write_numbers(json, "max", std::span(accessor.bounds->most).first(count));
  }
  if (accessor.sparse) write_sparse(json, *accessor.sparse);
  json.end_object();
}

}  // namespace

Bounds bounds_of(std::span<const float> numbers, std::size_t components) {
  Bounds bounds;
  for (std::size_t c = 0; c < components && c < numbers.size(); ++c) bounds.least[c] = bounds.most[c] = numbers[c];
  for (std::size_t at = 0; at + components <= numbers.size(); at += components) {
    for (std::size_t c = 0; c < components; ++c) {
      bounds.least[c] = std::min(bounds.least[c], numbers[at + c]);
      bounds.most[c] = std::max(bounds.most[c], numbers[at + c]);
    }
  }
  return bounds;
}

void Buffer::append(Bytes bytes) {
  size_ += bytes.size();
  const std::size_t padding = (4 - bytes.size() % 4) % 4;
  if (!bytes.empty()) parts_.push_back(std::move(bytes));
  if (padding != 0) parts_.push_back(Bytes::borrow(std::span(zeros).first(padding)));
  size_ += padding;
}

std::uint32_t Buffer::add_view(Bytes bytes, BufferTarget target) {
  views_.push_back({size_, bytes.size(), target});
  append(std::move(bytes));
  return static_cast<std::uint32_t>(views_.size() - 1);
}

std::uint64_t Buffer::extend_view(Bytes bytes) {
  View& view = views_.back();
  const std::uint64_t offset = size_ - view.offset;
  view.size = offset + bytes.size();
  append(std::move(bytes));
  return offset;
}

std::uint32_t Buffer::add(const Accessor& accessor) {
  accessors_.push_back(accessor);
  return static_cast<std::uint32_t>(accessors_.size() - 1);
}

void Buffer::write_json(JsonWriter& json) const {
  if (accessors_.empty() && views_.empty()) return;
  if (!accessors_.empty()) {
    json.key("accessors");
    json.begin_array(JsonWriter::Layout::lines);
    for (const Accessor& accessor : accessors_) write_accessor(json, accessor);
    json.end_array();
  }
  if (views_.empty()) return;
  json.key("bufferViews");
  json.begin_array(JsonWriter::Layout::lines);
  for (const View& view : views_) {
    json.begin_object();
    json.key("buffer");
    json.number(0);
    json.key("byteOffset");
    json.number(view.offset);
    json.key("byteLength");
    json.number(view.size);
    if (view.target != BufferTarget::none) {
      json.key("target");
      json.number(static_cast<std::uint16_t>(view.target));
    }
    json.end_object();
  }
  json.end_array();
}

}  // namespace genga::gltf
