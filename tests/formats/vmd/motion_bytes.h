// Builds .vmd files byte by byte, from the layout's description and without the code under test.
//
//     MotionBytes file;
//     file.count(1).bone("head", 30, {1, 2, 3}).count(0);
//     Read<Motion> read = file.read();
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/writer.h"

namespace genga::vmd {

using namespace std::string_literals;
using namespace std::string_view_literals;

inline const std::string camera_model_name = "\x83\x4A\x83\x81\x83\x89\x81\x45\x8F\xC6\x96\xBE";  // カメラ・照明, cp932
// MMD 7.40: the four channels (20, 20, 107, 107), bytes 2 and 3 zero.
inline std::string linear_interpolation() {
  std::string row = "\x14\x14\x14\x14\x14\x14\x14\x14\x6B\x6B\x6B\x6B\x6B\x6B\x6B\x6B";
  std::string all;
  for (std::size_t shift = 0; shift < 4; ++shift) all += row.substr(shift) + std::string(shift, '\0');
  all[2] = all[3] = '\0';
  return all;
}
inline const std::string linear_camera_interpolation =
    "\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B\x14\x6B";

class MotionBytes {
 public:
  explicit MotionBytes(std::string_view signature = "Vocaloid Motion Data 0002", std::string_view model_name = "model",
                       std::size_t name_size = 20) {
    field(signature, 30);
    field(model_name, name_size);
  }

  MotionBytes& field(std::string_view text, std::size_t size, char padding = '\0') {
    std::string whole(text.substr(0, size));
    if (whole.size() < size) whole += '\0';
    whole.resize(size, padding);
    bytes_ += whole;
    return *this;
  }
  MotionBytes& raw(std::string_view bytes) {
    bytes_ += bytes;
    return *this;
  }
  MotionBytes& byte(unsigned value) {
    bytes_ += static_cast<char>(value);
    return *this;
  }
  MotionBytes& u32(std::uint32_t value) {
    for (unsigned shift = 0; shift < 32; shift += 8) byte((value >> shift) & 0xFFU);
    return *this;
  }
  MotionBytes& count(std::uint32_t value) { return u32(value); }
  MotionBytes& f32(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, 4);
    return u32(bits);
  }
  template <std::size_t Size>
  MotionBytes& floats(const std::array<float, Size>& values) {
    for (const float value : values) f32(value);
    return *this;
  }

  MotionBytes& bone(std::string_view name, std::uint32_t frame, std::array<float, 3> position = {},
                    std::array<float, 4> rotation = {0, 0, 0, 1},
                    std::string_view interpolation = linear_interpolation()) {
    return field(name, 15).u32(frame).floats(position).floats(rotation).raw(interpolation);
  }
  MotionBytes& morph(std::string_view name, std::uint32_t frame, float weight) {
    return field(name, 15).u32(frame).f32(weight);
  }
  MotionBytes& camera(std::uint32_t frame, float distance = -45, std::array<float, 3> target = {0, 10, 0},
                      std::array<float, 3> rotation = {}, std::uint32_t fov = 30, unsigned perspective = 0,
                      std::string_view interpolation = linear_camera_interpolation) {
    return u32(frame).f32(distance).floats(target).floats(rotation).raw(interpolation).u32(fov).byte(perspective);
  }
  MotionBytes& light(std::uint32_t frame, std::array<float, 3> color = {0.5F, 0.5F, 0.5F},
                     std::array<float, 3> direction = {-0.5F, -1, 0.5F}) {
    return u32(frame).floats(color).floats(direction);
  }
  MotionBytes& shadow(std::uint32_t frame, unsigned mode = 1, float distance = 0.01125F) {
    return u32(frame).byte(mode).f32(distance);
  }
  MotionBytes& property(std::uint32_t frame, unsigned visible,
                        const std::vector<std::pair<std::string_view, unsigned>>& iks) {
    u32(frame).byte(visible).u32(static_cast<std::uint32_t>(iks.size()));
    for (const auto& [name, enabled] : iks) field(name, 20).byte(enabled);
    return *this;
  }

  std::size_t size() const { return bytes_.size(); }
  const std::string& text() const { return bytes_; }
  Bytes bytes() const { return Bytes::copy_of(std::as_bytes(std::span(bytes_))); }

  Read<Motion> read() const {
    Result<Read<Motion>> result = vmd::read(bytes());
    if (!result) ADD_FAILURE() << result.error().path << ": " << result.error().message;
    return result ? std::move(result).value() : Read<Motion>{};
  }
  Motion motion() const { return read().document; }

 private:
  std::string bytes_;
};

// One key of everything at least, all six sections.
inline MotionBytes complete_motion() {
  MotionBytes file;
  file.count(3).bone("head", 0).bone("head", 30, {1, 2, 3}).bone("leg", 5);
  file.count(2).morph("smile", 0, 0).morph("smile", 7, 0.75F);
  file.count(2).camera(0).camera(30, -20, {1, 12, -2}, {0.3F, 0.7F, 0.1F}, 45);
  file.count(1).light(0);
  file.count(2).shadow(0).shadow(15, 2, 0.05F);
  file.count(2).property(0, 1, {{"ik left", 1}, {"ik right", 0}}).property(9, 0, {});
  return file;
}

inline std::string written(const Motion& motion) {
  MemorySink sink;
  write(motion, sink);
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

}  // namespace genga::vmd
