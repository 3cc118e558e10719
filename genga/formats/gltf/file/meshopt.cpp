#include "genga/formats/gltf/file/meshopt.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>

#include "genga/base/packed.h"

namespace genga::gltf {
namespace {

constexpr std::size_t group_size = 16;  // elements
constexpr std::size_t block_bytes = 8192;
constexpr std::size_t max_block_elements = 256;
constexpr std::size_t least_tail = 32;  // bytes
constexpr std::size_t max_stride = 256;
constexpr std::size_t table_size = 16;  // of the codes of triangles
// A group of sixteen bytes takes two bits or more.
constexpr std::uint64_t bytes_of_byte = 64;

using PackedBytes = std::span<const std::byte>;

std::uint8_t number_of(std::byte byte) { return std::to_integer<std::uint8_t>(byte); }

// Takes bytes from the front; what is missing is zero, and makes it fail.
class PackedReader {
 public:
  explicit PackedReader(PackedBytes bytes) : bytes_(bytes) {}

  bool has_failed() const { return has_failed_; }
  bool is_at_end() const { return bytes_.empty(); }

  PackedBytes take(std::size_t count) {
    has_failed_ = has_failed_ || count > bytes_.size();
    if (has_failed_) return {};
    const PackedBytes taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }
  std::uint8_t byte() {
    const PackedBytes one = take(1);
    return one.empty() ? std::uint8_t{0} : number_of(one[0]);
  }
  // Seven bits a byte, the lowest first.
  std::uint32_t number() {
    std::uint32_t value = 0;
    for (unsigned shift = 0; shift < 35; shift += 7) {
      const std::uint32_t next = byte();
      value |= (next & 0x7FU) << shift;
      if (next < 0x80U) return value;
    }
    has_failed_ = true;
    return 0;
  }

 private:
  PackedBytes bytes_;
  bool has_failed_ = false;
};

// Attributes -------------------------------------------------------------------------------------------------------

using Group = std::array<std::uint8_t, group_size>;

// Numbers of two or four bits, the first in the highest ones. The largest says that the number follows as a byte.
Group small_numbers(PackedReader& packed, unsigned bits) {
  Group group{};
  const PackedBytes small = packed.take(group_size * bits / 8);
  if (small.empty()) return group;
  const unsigned in_byte = 8 / bits;
  const unsigned largest = (1U << bits) - 1;
  for (unsigned at = 0; at < group_size; ++at) {
    const unsigned shift = 8 - bits * (at % in_byte + 1);
    const unsigned number = (unsigned{number_of(small[at / in_byte])} >> shift) & largest;
    group[at] = number == largest ? packed.byte() : static_cast<std::uint8_t>(number);
  }
  return group;
}

Group next_group(PackedReader& packed, unsigned kind) {
  if (kind == 1 || kind == 2) return small_numbers(packed, 2 * kind);
  Group group{};
  if (kind == 3) {
    const PackedBytes bytes = packed.take(group_size);
    std::transform(bytes.begin(), bytes.end(), group.begin(), number_of);
  }
  return group;
}

// The sign is the lowest bit.
std::uint8_t signed_step(std::uint8_t number) {
  const unsigned half = unsigned{number} >> 1U;
  return static_cast<std::uint8_t>((number & 1U) != 0 ? ~half : half);
}

// One byte of each element of a block; value: that of the element before.
void unpack_bytes(PackedReader& packed, std::size_t count, std::size_t stride, std::byte* to, std::byte& value) {
  const std::size_t groups = (count + group_size - 1) / group_size;
  const PackedBytes kinds = packed.take((groups + 3) / 4);
  for (std::size_t group = 0; group < groups && !packed.has_failed(); ++group) {
    const unsigned kind = (unsigned{number_of(kinds[group / 4])} >> (group % 4 * 2)) & 3U;
    const Group steps = next_group(packed, kind);
    const std::size_t begin = group * group_size;
    for (std::size_t at = begin; at < std::min(begin + group_size, count); ++at) {
      value = static_cast<std::byte>(number_of(value) + signed_step(steps[at - begin]));
      to[at * stride] = value;
    }
  }
}

bool unpack_attributes(PackedBytes bytes, const PackedLayout& layout, std::byte* to) {
  const std::size_t stride = layout.stride;
  const std::size_t tail = std::max(stride, least_tail);
  if (bytes.size() < 1 + tail || number_of(bytes[0]) != 0xA0) return false;
  std::array<std::byte, max_stride> last;
  std::copy_n(bytes.end() - static_cast<std::ptrdiff_t>(stride), stride, last.begin());
  PackedReader packed(bytes.subspan(1, bytes.size() - 1 - tail));
  const std::size_t most = std::min(block_bytes / stride & ~(group_size - 1), max_block_elements);
  for (std::size_t done = 0; done < layout.count && !packed.has_failed();) {
    const std::size_t count = std::min(layout.count - done, most);
    for (std::size_t byte = 0; byte < stride; ++byte) {
      unpack_bytes(packed, count, stride, to + done * stride + byte, last[byte]);
    }
    done += count;
  }
  return !packed.has_failed() && packed.is_at_end();
}

// Indices ----------------------------------------------------------------------------------------------------------

void put_index(std::uint32_t index, std::size_t stride, std::byte* to) {
  const Little<std::uint32_t> whole = index;
  std::memcpy(to, static_cast<const void*>(&whole), stride);
}

std::uint32_t signed_step(std::uint32_t number) { return (number & 1U) != 0 ? ~(number >> 1U) : number >> 1U; }

bool unpack_indices(PackedBytes bytes, const PackedLayout& layout, std::byte* to) {
  constexpr std::size_t tail = 4;
  if (bytes.size() < 1 + tail || number_of(bytes[0]) != 0xD1) return false;
  PackedReader packed(bytes.subspan(1, bytes.size() - 1 - tail));
  std::array<std::uint32_t, 2> last{};
  for (std::size_t at = 0; at < layout.count; ++at) {
    const std::uint32_t number = packed.number();
    std::uint32_t& index = last[number & 1U];
    index += signed_step(number >> 1U);
    put_index(index, layout.stride, to + at * layout.stride);
  }
  return !packed.has_failed() && packed.is_at_end();
}

// The latest sixteen, the last one first.
template <class T>
class Latest {
 public:
  void push(const T& one) { all_[next_++ % all_.size()] = one; }
  const T& operator[](std::size_t back) const { return all_[(next_ - 1 - back) % all_.size()]; }

 private:
  std::array<T, 16> all_{};
  std::size_t next_ = 16;
};

using Triangle = std::array<std::uint32_t, 3>;

class Triangles {
 public:
  Triangles(PackedBytes codes, PackedBytes data, PackedBytes table) : codes_(codes), data_(data), table_(table) {}

  bool unpack(std::size_t count, std::size_t stride, std::byte* to) {
    for (std::size_t at = 0; at < count && !data_.has_failed(); ++at) {
      const std::uint8_t code = codes_.byte();
      const Triangle triangle = code < 0xF0 ? beside_edge(code) : by_itself(code);
      for (const std::uint32_t index : triangle) {
        put_index(index, stride, to);
        to += stride;
      }
    }
    return !data_.has_failed() && data_.is_at_end();
  }

 private:
  using Edge = std::pair<std::uint32_t, std::uint32_t>;

  std::uint32_t free_index() { return last_ += signed_step(data_.number()); }

  // An edge that was met, and a corner: new, met, next to the last free one, or free.
  Triangle beside_edge(std::uint8_t code) {
    const auto [a, b] = edges_[code >> 4U];
    const unsigned way = code & 15U;
    std::uint32_t c = 0;
    if (way == 0) {
      c = next_++;
    } else if (way < 13) {
      c = corners_[way];
    } else {
      c = way == 13 ? --last_ : way == 14 ? ++last_ : free_index();
    }
    if (way == 0 || way >= 13) corners_.push(c);
    edges_.push({c, b});
    edges_.push({a, c});
    return {a, b, c};
  }

  // way 0: new; 15: free, or met as the others.
  std::uint32_t corner(unsigned way, bool may_be_free) {
    if (way == 0) return next_++;
    return way == 15 && may_be_free ? free_index() : corners_[way - 1];
  }

  // Ways of the second and third corner are in the table, or in a byte of their own.
  Triangle by_itself(std::uint8_t code) {
    const bool is_own = code >= 0xFE;
    const unsigned ways = is_own ? data_.byte() : number_of(table_[code & 15U]);
    if (is_own && ways == 0) next_ = 0;
    const std::uint32_t a = code == 0xFF ? free_index() : next_++;
    const std::uint32_t b = corner(ways >> 4U, is_own);
    const std::uint32_t c = corner(ways & 15U, is_own);
    edges_.push({b, a});
    edges_.push({c, b});
    edges_.push({a, c});
    const auto is_met = [&](unsigned way) { return way != 0 && (way != 15 || !is_own); };
    corners_.push(a);
    if (!is_met(ways >> 4U)) corners_.push(b);
    if (!is_met(ways & 15U)) corners_.push(c);
    return {a, b, c};
  }

  PackedReader codes_;
  PackedReader data_;
  PackedBytes table_;
  std::uint32_t next_ = 0;  // the smallest that was not met, usually
  std::uint32_t last_ = 0;  // free one
  Latest<Edge> edges_;
  Latest<std::uint32_t> corners_;
};

bool unpack_triangles(PackedBytes bytes, const PackedLayout& layout, std::byte* to) {
  const std::size_t count = layout.count / 3;
  if (bytes.size() < 1 + count + table_size || number_of(bytes[0]) != 0xE1) return false;
  const PackedBytes data = bytes.subspan(1 + count, bytes.size() - 1 - count - table_size);
  return Triangles(bytes.subspan(1, count), data, bytes.last(table_size)).unpack(count, layout.stride, to);
}

// Filters ----------------------------------------------------------------------------------------------------------

template <class T>
T number_at(const std::byte* from) {
  Little<T> number;
  std::memcpy(static_cast<void*>(&number), from, sizeof number);
  return number;
}

template <class T>
void put_number(T number, std::byte* to) {
  const Little<T> little = number;
  std::memcpy(to, static_cast<const void*>(&little), sizeof little);
}

// A share of 1 as a whole number; what is no number is 0.
template <class T>
T whole_share(float share) {
  constexpr auto largest = static_cast<float>(std::numeric_limits<T>::max());
  return std::isfinite(share) ? static_cast<T>(std::round(std::clamp(share, -1.0F, 1.0F) * largest)) : T{0};
}

// Two numbers and that of 1 become a vector of length 1; the fourth stays.
template <class T>
void unfold(std::byte* element) {
  const auto one = static_cast<float>(number_at<T>(element + 2 * sizeof(T)));
  float x = static_cast<float>(number_at<T>(element)) / one;
  float y = static_cast<float>(number_at<T>(element + sizeof(T))) / one;
  const float z = 1.0F - std::abs(x) - std::abs(y);
  const float over = std::min(z, 0.0F);
  x -= std::copysign(over, x);
  y -= std::copysign(over, y);
  const float length = std::sqrt(x * x + y * y + z * z);
  put_number(whole_share<T>(x / length), element);
  put_number(whole_share<T>(y / length), element + sizeof(T));
  put_number(whole_share<T>(z / length), element + 2 * sizeof(T));
}

// Three numbers of a quaternion, and that of 1 with the place of the fourth, which is the largest.
void complete_rotation(std::byte* element) {
  constexpr float largest = 0.70710678F;  // of the other three
  const std::int16_t last = number_at<std::int16_t>(element + 6);
  const auto one = static_cast<float>(last | 3);
  std::array<float, 4> numbers{};  // from the largest on, around
  for (std::size_t at = 0; at < 3; ++at) {
    numbers[at + 1] = static_cast<float>(number_at<std::int16_t>(element + 2 * at)) / one * largest;
  }
  const float rest = 1.0F - numbers[1] * numbers[1] - numbers[2] * numbers[2] - numbers[3] * numbers[3];
  numbers[0] = std::sqrt(std::max(rest, 0.0F));
  const std::size_t place = static_cast<std::uint16_t>(last);
  for (std::size_t at = 0; at < 4; ++at) {
    put_number(whole_share<std::int16_t>(numbers[at]), element + 2 * ((place + at) & 3U));
  }
}

// 24 bits of a number, and 8 of the power of 2 that it is multiplied by.
void multiply_out(std::byte* number) {
  const auto both = number_at<std::int32_t>(number);
  const std::int32_t power = both >> 24;
  const std::int32_t factor = static_cast<std::int32_t>(static_cast<std::uint32_t>(both) << 8U) >> 8;
  put_number(std::ldexp(static_cast<float>(factor), power), number);
}

void undo(PackedFilter filter, std::size_t stride, std::span<std::byte> bytes) {
  switch (filter) {
    case PackedFilter::none: return;
    case PackedFilter::octahedral:
      for (std::size_t at = 0; at < bytes.size(); at += stride) {
        stride == 4 ? unfold<std::int8_t>(&bytes[at]) : unfold<std::int16_t>(&bytes[at]);
      }
      return;
    case PackedFilter::quaternion:
      for (std::size_t at = 0; at < bytes.size(); at += stride) complete_rotation(&bytes[at]);
      return;
    case PackedFilter::exponential:
      for (std::size_t at = 0; at < bytes.size(); at += 4) multiply_out(&bytes[at]);
      return;
  }
}

bool has_size_of_filter(const PackedLayout& layout) {
  switch (layout.filter) {
    case PackedFilter::octahedral: return layout.stride == 4 || layout.stride == 8;
    case PackedFilter::quaternion: return layout.stride == 8;
    default: return true;
  }
}

}  // namespace

bool can_hold(std::uint64_t packed_bytes, const PackedLayout& layout) {
  const bool is_large = layout.size() / bytes_of_byte > packed_bytes;
  if (layout.count == 0 || is_large) return false;
  if (layout.mode == PackedMode::attributes) {
    return layout.stride > 0 && layout.stride % 4 == 0 && layout.stride <= max_stride && has_size_of_filter(layout);
  }
  const bool are_triangles = layout.mode == PackedMode::triangles;
  return (layout.stride == 2 || layout.stride == 4) && layout.filter == PackedFilter::none &&
         (!are_triangles || layout.count % 3 == 0);
}

std::optional<std::vector<std::byte>> unpacked(PackedBytes packed, const PackedLayout& layout) {
  std::vector<std::byte> bytes(static_cast<std::size_t>(layout.size()));
  const auto unpack = layout.mode == PackedMode::attributes  ? unpack_attributes
                      : layout.mode == PackedMode::triangles ? unpack_triangles
                                                             : unpack_indices;
  if (!unpack(packed, layout, bytes.data())) return std::nullopt;
  undo(layout.filter, layout.stride, bytes);
  return bytes;
}

}  // namespace genga::gltf
