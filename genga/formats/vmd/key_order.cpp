#include "genga/formats/vmd/key_order.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace genga::vmd {
namespace {

// Two passes cover MMD's frames (below 2^22), three all of 32 bits.
constexpr unsigned digit_bits = 11;
constexpr std::size_t digit_count = std::size_t{1} << digit_bits;

bool is_sorted_by_track(const KeyColumns& columns, std::size_t track_count) {
  if (columns.tracks.empty()) return std::is_sorted(columns.frames.begin(), columns.frames.end());
  std::vector<std::uint32_t> latest(track_count, 0);
  for (std::size_t record = 0; record < columns.frames.size(); ++record) {
    std::uint32_t& before = latest[columns.tracks[record]];
    if (columns.frames[record] < before) return false;
    before = columns.frames[record];
  }
  return true;
}

// One stable pass of a radix sort.
void sort_by_digit(std::span<const std::uint32_t> frames, unsigned shift, const std::vector<std::uint32_t>& from,
                   std::vector<std::uint32_t>& to) {
  const auto digit = [&](std::uint32_t record) { return (frames[record] >> shift) & (digit_count - 1); };
  std::array<std::uint32_t, digit_count> next{};
  for (const std::uint32_t frame : frames) ++next[(frame >> shift) & (digit_count - 1)];
  std::exclusive_scan(next.begin(), next.end(), next.begin(), std::uint32_t{0});
  for (const std::uint32_t record : from) to[next[digit(record)]++] = record;
}

void sort_by_frame(std::span<const std::uint32_t> frames, std::vector<std::uint32_t>& records) {
  const std::uint32_t last = *std::max_element(frames.begin(), frames.end());
  std::vector<std::uint32_t> scratch(records.size());
  for (unsigned shift = 0; shift < 32 && (last >> shift) != 0; shift += digit_bits) {
    sort_by_digit(frames, shift, records, scratch);
    records.swap(scratch);
  }
}

void group_by_track(const KeyColumns& columns, KeyOrder& order) {
  if (columns.tracks.empty()) {
    order.starts.back() = static_cast<std::uint32_t>(columns.frames.size());
    return;
  }
  for (const std::uint32_t track : columns.tracks) ++order.starts[track + 1];
  std::inclusive_scan(order.starts.begin(), order.starts.end(), order.starts.begin());
  std::vector<std::uint32_t> next(order.starts.begin(), order.starts.end() - 1);
  std::vector<std::uint32_t> grouped(order.records.size());
  for (const std::uint32_t record : order.records) grouped[next[columns.tracks[record]]++] = record;
  order.records.swap(grouped);
}

// Closes the gaps that keys leave which are followed by another one at their frame.
void drop_earlier_of_equal(std::span<const std::uint32_t> frames, KeyOrder& order) {
  std::uint32_t kept = 0;
  std::uint32_t begin = 0;
  for (std::size_t track = 0; track + 1 < order.starts.size(); ++track) {
    const std::uint32_t end = order.starts[track + 1];
    for (std::uint32_t at = begin; at < end; ++at) {
      const bool is_followed = at + 1 < end && frames[order.records[at + 1]] == frames[order.records[at]];
      if (!is_followed) order.records[kept++] = order.records[at];
    }
    begin = end;
    order.starts[track + 1] = kept;
  }
  order.records.resize(kept);
}

}  // namespace

KeyOrder order_keys(KeyColumns columns, std::size_t track_count, EqualFrames equal) {
  KeyOrder order;
  order.starts.assign(track_count + 1, 0);
  if (columns.frames.empty()) return order;
  order.records.resize(columns.frames.size());
  std::iota(order.records.begin(), order.records.end(), 0U);
  if (!is_sorted_by_track(columns, track_count)) sort_by_frame(columns.frames, order.records);
  group_by_track(columns, order);
  if (equal == EqualFrames::last_stays) drop_earlier_of_equal(columns.frames, order);
  return order;
}

}  // namespace genga::vmd
