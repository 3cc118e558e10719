// Builds MRTK input animations byte by byte, from the layout's description and without the code under test.
//
//     RecordingBytes file(1, 1);
//     file.flags(1, 0, 0).curve({{0, 1}, {0.5, 2}}).empty_curves(6).count(0);
//     Read<Recording> read = file.read();
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/formats/mrtk/json.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/writer.h"

namespace genga::mrtk {

using namespace std::string_literals;

// time, value and, of keys of 28 bytes, the tangents, weights and weighted mode.
struct KeyBytes {
  float time = 0.0F;
  float value = 0.0F;
  std::array<float, 4> tangents{};
  std::int32_t mode = 3;
};

class RecordingBytes {
 public:
  explicit RecordingBytes(std::int32_t major = 1, std::int32_t minor = 1) {
    bytes_ = "\xC6\x42\x9E\x0F\x6E\xAF\x8F\x6A"s;
    i32(major).i32(minor);
  }

  RecordingBytes& raw(std::string_view text) {
    bytes_ += text;
    return *this;
  }
  RecordingBytes& byte(unsigned value) { return raw(std::string(1, static_cast<char>(value))); }
  RecordingBytes& u32(std::uint32_t value) {
    for (unsigned shift = 0; shift < 32; shift += 8) byte((value >> shift) & 0xFFU);
    return *this;
  }
  RecordingBytes& i32(std::int32_t value) { return u32(static_cast<std::uint32_t>(value)); }
  RecordingBytes& f32(float value) { return u32(std::bit_cast<std::uint32_t>(value)); }
  RecordingBytes& count(std::uint32_t value) { return u32(value); }

  RecordingBytes& flags(unsigned camera, unsigned hands, unsigned gaze) { return byte(camera).byte(hands).byte(gaze); }
  RecordingBytes& head(std::uint32_t keys, std::int32_t pre = 8, std::int32_t post = 8) {
    return i32(pre).i32(post).count(keys);
  }
  RecordingBytes& curve(const std::vector<KeyBytes>& keys) {
    head(static_cast<std::uint32_t>(keys.size()));
    for (const KeyBytes& key : keys) f32(key.time).f32(key.value);
    return *this;
  }
  RecordingBytes& full_curve(const std::vector<KeyBytes>& keys) {
    head(static_cast<std::uint32_t>(keys.size()));
    for (const KeyBytes& key : keys) {
      f32(key.time).f32(key.value);
      for (const float tangent : key.tangents) f32(tangent);
      i32(key.mode);
    }
    return *this;
  }
  RecordingBytes& empty_curves(std::size_t number) {
    for (; number > 0; --number) head(0);
    return *this;
  }
  // Names below 128 bytes.
  RecordingBytes& marker(float time, std::string_view name) {
    return f32(time).byte(static_cast<unsigned>(name.size())).raw(name);
  }

  const std::string& text() const { return bytes_; }
  std::size_t size() const { return bytes_.size(); }
  Bytes bytes() const { return Bytes::copy_of(std::as_bytes(std::span(bytes_))); }
  // Fails the test when it cannot be read.
  Read<Recording> read() const {
    Result<Read<Recording>> result = mrtk::read(bytes());
    EXPECT_TRUE(result) << result.error().path << ": " << result.error().message;
    return result ? std::move(result).value() : Read<Recording>{};
  }
  Recording recording() const { return read().document; }

 private:
  std::string bytes_;
};

inline std::string text_of(const MemorySink& sink) {
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}
inline std::string written(const Recording& recording) {
  MemorySink sink;
  write(recording, sink);
  return text_of(sink);
}
inline std::string json_of(const Recording& recording) {
  MemorySink sink;
  write_json(recording, sink);
  return text_of(sink);
}
inline Result<Read<Recording>> parse_json(const std::string& text) {
  return read_json(Bytes::copy_of(std::as_bytes(std::span(text))));
}
// The bytes of the recording that the JSON form stands for, or why it is refused.
inline std::string written_through_json(const Recording& recording) {
  const Result<Read<Recording>> again = parse_json(json_of(recording));
  if (!again) return again.error().path + ": " + again.error().message;
  return written(again.value().document);
}

// What a file of one shape looks like.
struct FileKind {
  std::int32_t minor = 1;  // of version 1
  bool camera = true;
  bool hands = true;
  bool gaze = false;
  bool full_keys = false;
  bool marker_list = true;
  std::size_t keys = 0;  // of each curve

  bool is_mrtks() const { return full_keys == (minor == 0) && marker_list; }
  bool has_numbers() const { return keys > 0 && (camera || hands || gaze); }
};

// Curve n of a file, in its order: its keys have times 0, 1/8, … and values that name curve and key.
inline std::vector<KeyBytes> keys_of_kind(const FileKind& kind, std::size_t n, bool is_switch) {
  std::vector<KeyBytes> keys;
  for (std::size_t key = 0; key < kind.keys; ++key) {
    const float time = static_cast<float>(key) / 8.0F;
    const float value = is_switch ? static_cast<float>(key % 2) : static_cast<float>(n * 100 + key);
    keys.push_back({time, value, {0.5F, -0.5F, 0.25F, 0.75F}, static_cast<std::int32_t>(key % 4)});
  }
  return keys;
}

inline RecordingBytes file_of_kind(const FileKind& kind) {
  RecordingBytes file(1, kind.minor);
  if (kind.minor == 1) file.flags(kind.camera, kind.hands, kind.gaze);
  std::size_t n = 0;
  const auto numbers = [&](std::size_t curves) {
    for (; curves > 0; --curves, ++n) {
      const auto keys = keys_of_kind(kind, n, false);
      kind.full_keys ? file.full_curve(keys) : file.curve(keys);
    }
  };
  if (kind.camera) numbers(7);
  if (kind.hands) {
    for (int member = 0; member < 4; ++member) file.curve(keys_of_kind(kind, n++, true));
    numbers(2 * std::size_t{27} * 7);
  }
  if (kind.gaze) numbers(6);
  if (!kind.marker_list) return file;
  file.count(static_cast<std::uint32_t>(kind.keys));
  for (std::size_t marker = 0; marker < kind.keys; ++marker) {
    file.marker(static_cast<float>(marker), "marker " + std::to_string(marker));
  }
  return file;
}

// Both versions, all flags, key shapes, with and without marker list, 0, 1 and many keys.
inline std::vector<FileKind> all_kinds() {
  std::vector<FileKind> kinds;
  for (const std::size_t keys : {0U, 1U, 5U}) {
    for (const bool list : {true, false}) {
      kinds.push_back({0, true, true, false, true, list, keys});
      for (unsigned flags = 0; flags < 8; ++flags) {
        for (const bool full : {false, true}) {
          kinds.push_back({1, (flags & 1U) != 0, (flags & 2U) != 0, (flags & 4U) != 0, full, list, keys});
        }
      }
    }
  }
  return kinds;
}

}  // namespace genga::mrtk
