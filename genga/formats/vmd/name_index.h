// Numbers the distinct names of fixed fields in the order of their first appearance, to sort keys into tracks. Names
// are equal if their mmd::name_bytes are, whatever the padding.
// Not for looking up a name without adding it.
//
//     NameIndex<15> names;
//     for (const BoneKey& key : motion.bone_keys) tracks.push_back(names.add(key.name));
//     std::size_t track_count = names.size();
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "genga/base/packed.h"
#include "genga/formats/mmd_common/mmd_name.h"

namespace genga::vmd {

// A name without its padding, stored in words so that it compares and hashes fast.
template <std::size_t Size>
struct PlainName {
  static constexpr std::size_t word_count = (Size + 7) / 8;
  std::array<std::uint64_t, word_count> words{};
  friend bool operator==(const PlainName&, const PlainName&) = default;
};

template <std::size_t Size>
PlainName<Size> plain_name(const std::array<char, Size>& field);

template <std::size_t Size>
class NameIndex {
 public:
  NameIndex() : slots_(64) {}

  // Returns the number of the name; a new one gets the next number.
  std::uint32_t add(const std::array<char, Size>& field) {
    const PlainName<Size> name = plain_name(field);
    // Keys of one bone usually follow each other.
    if (!names_.empty() && name == names_[latest_]) return latest_;
    latest_ = find_or_add(name);
    return latest_;
  }
  std::size_t size() const { return names_.size(); }

 private:
  static std::uint64_t hash(const PlainName<Size>& name) {
    std::uint64_t h = 0;
    for (const std::uint64_t word : name.words) {
      // The constants of splitmix64's finaliser: every bit of the word affects every bit of the hash.
      h = (h ^ word) + 0x9e3779b97f4a7c15U;
      h = (h ^ (h >> 30U)) * 0xbf58476d1ce4e5b9U;
      h = (h ^ (h >> 27U)) * 0x94d049bb133111ebU;
      h ^= h >> 31U;
    }
    return h;
  }

  std::uint32_t find_or_add(const PlainName<Size>& name) {
    std::size_t slot = hash(name) & (slots_.size() - 1);
    for (; slots_[slot] != 0; slot = (slot + 1) & (slots_.size() - 1)) {
      if (names_[slots_[slot] - 1] == name) return slots_[slot] - 1;
    }
    names_.push_back(name);
    const auto number = static_cast<std::uint32_t>(names_.size());
    slots_[slot] = number;
    if (2 * names_.size() > slots_.size()) grow();
    return number - 1;
  }

  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::size_t index = 0; index < names_.size(); ++index) {
      std::size_t slot = hash(names_[index]) & (slots_.size() - 1);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(index + 1);
    }
  }

  std::vector<PlainName<Size>> names_;
  std::vector<std::uint32_t> slots_;  // number + 1, 0: free; the size is a power of two, at most half is used
  std::uint32_t latest_ = 0;
};

template <std::size_t Size>
PlainName<Size> plain_name(const std::array<char, Size>& field) {
  static_assert(Size >= 8);
  PlainName<Size> name;
  if (field[0] == '\0') {  // empty, or a name that cp932 cannot write
    std::array<char, PlainName<Size>::word_count * 8> bytes{};
    mmd::name_bytes(field).copy(bytes.data(), bytes.size());
    for (std::size_t i = 0; i < name.words.size(); ++i) {
      Little<std::uint64_t> word;
      std::memcpy(static_cast<void*>(&word), bytes.data() + 8 * i, 8);
      name.words[i] = word;
    }
    return name;
  }
  for (std::size_t i = 0; i < name.words.size(); ++i) {
    // The last word begins early so as to stay inside the field; the repeated bytes are shifted out.
    const std::size_t at = 8 * i + 8 <= Size ? 8 * i : Size - 8;
    Little<std::uint64_t> packed;
    std::memcpy(static_cast<void*>(&packed), field.data() + at, 8);
    const std::uint64_t word = packed.get() >> (8 * (8 * i - at));
    // The high bit of every zero byte. Only the lowest one is exact, and that is the one needed.
    const std::uint64_t zeros = (word - 0x0101010101010101U) & ~word & 0x8080808080808080U;
    if (zeros == 0) {
      name.words[i] = word;
    } else {
      // Ones below the lowest set bit, down to byte borders: the bytes before the NUL.
      name.words[i] = word & (((zeros & (~zeros + 1)) >> 7U) - 1);
      break;
    }
  }
  return name;
}

}  // namespace genga::vmd
