// A .glb taken apart for tests, by the letter of the specification and without the code under test.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace genga::test {

struct Glb {
  nlohmann::json json;
  std::vector<std::byte> binary;

  // The numbers of an accessor, sparse ones filled in.
  std::vector<double> numbers(std::size_t accessor) const {
    const nlohmann::json& a = json["accessors"][accessor];
    const std::size_t width = width_of(a["type"]);
    const std::size_t total = width * a["count"].get<std::size_t>();
    std::vector<double> values(total, 0.0);
    if (a.contains("bufferView")) {
      values = raw(a["bufferView"], a.value("byteOffset", std::size_t{0}), a["componentType"], total);
    }
    if (a.contains("sparse")) {
      const nlohmann::json& sparse = a["sparse"];
      const std::size_t count = sparse["count"];
      const auto indices = raw(sparse["indices"]["bufferView"], 0, sparse["indices"]["componentType"], count);
      const auto rows = raw(sparse["values"]["bufferView"], 0, a["componentType"], count * width);
      for (std::size_t row = 0; row < count; ++row) {
        for (std::size_t c = 0; c < width; ++c) {
          values[static_cast<std::size_t>(indices[row]) * width + c] = rows[row * width + c];
        }
      }
    }
    return values;
  }

 private:
  static std::size_t width_of(const std::string& type) {
    if (type == "MAT4") return 16;
    return type == "SCALAR" ? 1 : static_cast<std::size_t>(type.back() - '0');
  }
  template <class T>
  static double number_at(const std::byte* at) {
    T value{};
    std::memcpy(&value, at, sizeof value);
    return static_cast<double>(value);
  }
  std::vector<double> raw(std::size_t view, std::size_t offset, int component, std::size_t count) const {
    const nlohmann::json& v = json["bufferViews"][view];
    const std::size_t size = component == 5121 ? 1 : component == 5123 ? 2 : 4;
    const std::size_t begin = v["byteOffset"].get<std::size_t>() + offset;
    EXPECT_EQ(begin % size, 0U);
    EXPECT_LE(offset + count * size, v["byteLength"].get<std::size_t>());
    std::vector<double> values;
    for (std::size_t index = 0; index < count; ++index) {
      const std::byte* at = binary.data() + begin + index * size;
      if (component == 5121) values.push_back(number_at<std::uint8_t>(at));
      if (component == 5123) values.push_back(number_at<std::uint16_t>(at));
      if (component == 5125) values.push_back(number_at<std::uint32_t>(at));
      if (component == 5126) values.push_back(number_at<float>(at));
    }
    return values;
  }
};

inline std::uint32_t word_at(std::span<const std::byte> bytes, std::size_t at) {
  std::uint32_t word = 0;
  std::memcpy(&word, bytes.data() + at, sizeof word);
  return word;
}

inline Glb take_apart(std::span<const std::byte> bytes) {
  Glb glb;
  EXPECT_EQ(word_at(bytes, 0), 0x46546C67U);
  EXPECT_EQ(word_at(bytes, 4), 2U);
  EXPECT_EQ(word_at(bytes, 8), bytes.size());
  const std::size_t json_size = word_at(bytes, 12);
  EXPECT_EQ(word_at(bytes, 16), 0x4E4F534AU);
  EXPECT_EQ(json_size % 4, 0U);
  const char* text = reinterpret_cast<const char*>(bytes.data()) + 20;
  glb.json = nlohmann::json::parse(text, text + json_size);
  if (20 + json_size == bytes.size()) return glb;
  const std::size_t binary_size = word_at(bytes, 20 + json_size);
  EXPECT_EQ(word_at(bytes, 24 + json_size), 0x004E4942U);
  EXPECT_EQ(28 + json_size + binary_size, bytes.size());
  glb.binary.assign(bytes.begin() + static_cast<std::ptrdiff_t>(28 + json_size), bytes.end());
  EXPECT_EQ(glb.json["buffers"][0]["byteLength"], binary_size);
  return glb;
}

}  // namespace genga::test
