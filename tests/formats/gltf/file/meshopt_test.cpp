#include "genga/formats/gltf/file/meshopt.h"

#include <array>
#include <cstring>
#include <string>

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

using Numbers = std::vector<int>;

std::vector<std::byte> bytes_of(const Numbers& numbers) {
  std::vector<std::byte> bytes;
  for (const int number : numbers) bytes.push_back(static_cast<std::byte>(number));
  return bytes;
}

Numbers operator+(Numbers a, const Numbers& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

// Numbers of type T; a text if there are none.
template <class T>
std::vector<T> numbers(const Numbers& packed, const PackedLayout& layout) {
  EXPECT_TRUE(can_hold(packed.size(), layout));
  const std::optional<std::vector<std::byte>> bytes = unpacked(bytes_of(packed), layout);
  EXPECT_TRUE(bytes);
  if (!bytes) return {};
  std::vector<T> found(bytes->size() / sizeof(T));
  std::memcpy(static_cast<void*>(found.data()), bytes->data(), found.size() * sizeof(T));
  return found;
}

const Numbers tail(32, 0);

// The example of the specification: sixteen steps of four bits, two of which follow as bytes.
TEST(Meshopt, StepsOfFourBits) {
  const Numbers group{0x17, 0x5f, 0xf0, 0xbc, 0x77, 0xa9, 0x21, 0x00, 0x34, 0xb5};
  const Numbers packed = Numbers{0xA0, 2} + group + Numbers{0, 0, 0} + tail;
  const auto found = numbers<std::int8_t>(packed, {PackedMode::attributes, {}, 16, 4});
  ASSERT_EQ(found.size(), 64U);
  const std::array<int, 16> steps{-1, -4, -3, 26, -91, 0, -6, 6, -4, -4, 5, -5, 1, -1, 0, 0};
  int value = 0;
  for (std::size_t at = 0; at < 16; ++at) {
    value += steps[at];
    EXPECT_EQ(found[4 * at], static_cast<std::int8_t>(value)) << at;
    EXPECT_EQ(found[4 * at + 1], 0);
  }
}

// Two bits: 1, 2, 0 and one that follows as a byte; then steps as bytes, and the first element in the tail.
TEST(Meshopt, StepsOfTwoBitsAndOfBytes) {
  Numbers whole(16, 0);
  whole[0] = 200;
  Numbers first = tail;
  first[28] = 10;
  const Numbers packed = Numbers{0xA0, 1, 0x63, 0, 0, 0, 77, 3} + whole + Numbers{0, 0} + first;
  const auto found = numbers<std::uint8_t>(packed, {PackedMode::attributes, {}, 4, 4});
  // 1 is a step of -1, 2 of +1, 77 of -39; 200 of +100.
  EXPECT_EQ(found, (std::vector<std::uint8_t>{9, 100, 0, 0, 10, 100, 0, 0, 10, 100, 0, 0, 227, 100, 0, 0}));
}

// The examples of the specification: 0x7f, 0x201 and 0x1fd005 as numbers of seven bits a byte.
TEST(Meshopt, Indices) {
  const Numbers packed = Numbers{0xD1, 0x7f, 0x81, 0x04, 0xff, 0xa0, 0x05, 8} + Numbers(4, 0);
  const auto found = numbers<std::uint32_t>(packed, {PackedMode::indices, {}, 4, 4});
  // 0x7f: of the second row, ~(0x7f >> 2). 0x201: of the second row, + 0x80. 0x14107f: of the second, ~(0x14107f >> 2).
  const std::uint32_t second = ~(0x7fU >> 2U) + (0x201U >> 2U);
  EXPECT_EQ(found, (std::vector<std::uint32_t>{~(0x7fU >> 2U), second, second + ~(0x1507fU >> 2U), 2}));
}

// New corners by the table, a corner beside an edge, one that was met, one before and one behind the last free one.
TEST(Meshopt, Triangles) {
  const Numbers table(16, 0);
  const Numbers codes{0xF0, 0x10, 0xFF, 0x0F, 0x0D, 0x0E, 0x12};
  // The third triangle: all corners free, 10, 11, 12; the fourth: 7.
  const Numbers data{0xFF, 20, 2, 2, 9};
  const auto found = numbers<std::uint16_t>(Numbers{0xE1} + codes + data + table, {PackedMode::triangles, {}, 21, 2});
  EXPECT_EQ(found, (std::vector<std::uint16_t>{0, 1, 2, 2, 1, 3, 10, 11, 12, 10, 12, 7, 10, 7, 6, 10, 6, 7, 7, 6, 7}));
}

TEST(Meshopt, Filters) {
  // 2^-3 · 12, 2^4 · -3
  const Numbers powers{12, 0, 0, 0xFD, 0xFD, 0xFF, 0xFF, 4};
  const auto element = [](const Numbers& bytes) {
    Numbers packed{0xA0};
    for (std::size_t at = 0; at < bytes.size(); ++at) packed.push_back(0);
    return packed + Numbers(32 - bytes.size(), 0) + bytes;
  };
  EXPECT_EQ(numbers<float>(element(powers), {PackedMode::attributes, PackedFilter::exponential, 1, 8}),
            (std::vector<float>{1.5F, -48.0F}));
  // (1, 0) is x; (1, 1) of the other half is -z; 3 of 7 bits (63): the fourth number stays.
  const auto unfolded = [&](int x, int y, int one) {
    return numbers<std::int8_t>(element({x, y, one, 42}), {PackedMode::attributes, PackedFilter::octahedral, 1, 4});
  };
  EXPECT_EQ(unfolded(63, 0, 63), (std::vector<std::int8_t>{127, 0, 0, 42}));
  EXPECT_EQ(unfolded(63, 63, 63), (std::vector<std::int8_t>{0, 0, -127, 42}));
  EXPECT_EQ(unfolded(0, 0, 127), (std::vector<std::int8_t>{0, 0, 127, 42}));
  // The second number is the largest; the fourth is all of its range, 1/√2.
  EXPECT_EQ(numbers<std::int16_t>(element({0, 0, 0xFF, 0x7F, 0, 0, 0xFD, 0x7F}),
                                  {PackedMode::attributes, PackedFilter::quaternion, 1, 8}),
            (std::vector<std::int16_t>{0, 23170, 0, 23170}));
}

TEST(Meshopt, WhatNoBytesCanHold) {
  const auto holds = [](PackedMode mode, std::uint32_t count, std::uint32_t stride, PackedFilter filter = {}) {
    return can_hold(100, {mode, filter, count, stride});
  };
  EXPECT_TRUE(holds(PackedMode::attributes, 100, 12));
  EXPECT_FALSE(holds(PackedMode::attributes, 100, 3));
  EXPECT_FALSE(holds(PackedMode::attributes, 1, 260));
  EXPECT_FALSE(holds(PackedMode::attributes, 0, 4));
  EXPECT_FALSE(holds(PackedMode::attributes, 4'000'000'000U, 4)) << "more than 64 times the bytes";
  EXPECT_FALSE(holds(PackedMode::attributes, 4, 12, PackedFilter::quaternion));
  EXPECT_FALSE(holds(PackedMode::attributes, 4, 12, PackedFilter::octahedral));
  EXPECT_FALSE(holds(PackedMode::triangles, 4, 2));
  EXPECT_FALSE(holds(PackedMode::indices, 4, 8));
  EXPECT_FALSE(holds(PackedMode::indices, 4, 2, PackedFilter::exponential));
}

// Each cut, each header of another kind, and bytes that nobody takes.
TEST(Meshopt, BrokenBytes) {
  struct Case {
    Numbers packed;
    PackedLayout layout;
  };
  const std::array<Case, 3> cases{
      Case{Numbers{0xA0, 2, 0x17, 0x5f, 0xf0, 0xbc, 0x77, 0xa9, 0x21, 0x00, 0x34, 0xb5, 0, 0, 0} + tail,
           {PackedMode::attributes, {}, 16, 4}},
      Case{Numbers{0xE1, 0xFF, 0xFF, 2, 2, 2} + Numbers(16, 0), {PackedMode::triangles, {}, 3, 4}},
      Case{Numbers{0xD1, 4, 4, 0x84, 1} + Numbers(4, 0), {PackedMode::indices, {}, 3, 2}}};
  for (const Case& one : cases) {
    EXPECT_TRUE(unpacked(bytes_of(one.packed), one.layout));
    for (std::size_t size = 0; size < one.packed.size(); ++size) {
      const Numbers cut(one.packed.begin(), one.packed.begin() + static_cast<std::ptrdiff_t>(size));
      EXPECT_FALSE(unpacked(bytes_of(cut), one.layout)) << size;
    }
    Numbers other = one.packed;
    other[0] ^= 1;
    EXPECT_FALSE(unpacked(bytes_of(other), one.layout));
    other = one.packed;
    other.insert(other.begin() + 1, 0);
    EXPECT_FALSE(unpacked(bytes_of(other), one.layout));
  }
}

}  // namespace
}  // namespace genga::gltf
