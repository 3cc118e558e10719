// Puts the keys of a section in order: by track, each track's by frame, without touching the records.
// Not for telling tracks apart (name_index.h).
//
//     KeyOrder order = order_keys({.tracks = {0, 1, 0}, .frames = {9, 0, 5}}, 2);
//     order.of_track(0)[0];   // 2: the record at frame 5, before record 0 at frame 9
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace genga::vmd {

// What ordering needs to know of each record, in file order.
struct KeyColumns {
  std::vector<std::uint32_t> tracks;  // empty: all of track 0
  std::vector<std::uint32_t> frames;
};

struct KeyOrder {
  std::vector<std::uint32_t> records;  // indices of records, track after track
  std::vector<std::uint32_t> starts;   // where each track begins in records; one more than there are tracks

  std::span<const std::uint32_t> of_track(std::size_t track) const {
    return std::span(records).subspan(starts[track], starts[track + 1] - starts[track]);
  }
};

// Linear in the keys, whatever their order. Of the keys of a track at one frame the last in the file stays, since that
// is the one that plays; keep_equal_frames leaves all of them, in file order.
enum class EqualFrames : bool { last_stays, all_stay };
KeyOrder order_keys(KeyColumns columns, std::size_t track_count, EqualFrames equal = EqualFrames::last_stays);

}  // namespace genga::vmd
