// Sorts the keys of a section by track, then by frame, without changing the records.
// Not for distinguishing tracks (name_index.h).
//
//     KeyOrder order = order_keys({.tracks = {0, 1, 0}, .frames = {9, 0, 5}}, 2);
//     order.of_track(0)[0];   // 2: the record at frame 5, before record 0 at frame 9
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace genga::vmd {

// The columns that sorting needs of each record, in file order.
struct KeyColumns {
  std::vector<std::uint32_t> tracks;  // empty: all belong to track 0
  std::vector<std::uint32_t> frames;
};

struct KeyOrder {
  std::vector<std::uint32_t> records;  // indices of records, track after track
  std::vector<std::uint32_t> starts;   // the start of each track in records, and the end

  std::span<const std::uint32_t> of_track(std::size_t track) const {
    return std::span(records).subspan(starts[track], starts[track + 1] - starts[track]);
  }
};

// Linear in the keys, whatever their order. If a track has several keys at one frame, last_stays keeps the last in the
// file, which is the one that plays. all_stay keeps all of them, in file order.
enum class EqualFrames : bool { last_stays, all_stay };
KeyOrder order_keys(KeyColumns columns, std::size_t track_count, EqualFrames equal = EqualFrames::last_stays);

}  // namespace genga::vmd
