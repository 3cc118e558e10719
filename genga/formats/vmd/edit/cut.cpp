#include "genga/formats/vmd/edit/cut.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/vmd/edit/key_part.h"
#include "genga/formats/vmd/key_order.h"
#include "genga/formats/vmd/name_index.h"
#include "genga/formats/vmd/to_scene.h"

namespace genga::vmd {
namespace {

// Frames of the old motion that stay; the first may be before 0.
struct Frames {
  std::int64_t first = 0;
  std::int64_t last = 0;

  bool contain(std::int64_t frame) const { return first <= frame && frame <= last; }
};

template <class Key>
std::string name_of(const Key& key, TextEncoding encoding) {
  if constexpr (requires { key.name; }) {
    return mmd::display_name(key.name, encoding);
  } else {
    return "Camera";
  }
}

// What was lost in rounding, and whether an angle of view was.
struct Losses {
  TextEncoding encoding;
  LargestError largest;
  std::uint64_t rounded_fovs = 0;

  template <class Key>
  void add(const Key& key, const Off& off, std::int64_t frame) {
    const double time = static_cast<double>(frame) / frames_per_second;
    if (const double metres = off.units * metres_per_unit; metres > largest.metres) {
      largest.metres = metres;
      largest.metres_node = name_of(key, encoding);
      largest.metres_time = time;
    }
    if (off.degrees > largest.degrees) {
      largest.degrees = off.degrees;
      largest.degrees_node = name_of(key, encoding);
      largest.degrees_time = time;
    }
  }
};

// A section's keys after the cut: new keys take the places of the neighbouring keys outside.
template <class Key>
class SectionCut {
 public:
  SectionCut(std::span<const Key> keys, const Frames& frames, EaseParts& parts, Losses& losses)
      : keys_(keys),
        frames_(frames),
        parts_(parts),
        losses_(losses),
        made_(keys.begin(), keys.end()),
        stays_(keys.size()) {
    std::transform(keys.begin(), keys.end(), stays_.begin(),
                   [&](const Key& key) { return frames.contain(key.frame.get()); });
  }

  // records: of one name, ascending by frame, no two at one frame.
  void cut(std::span<const std::uint32_t> records) {
    if (records.empty()) return;
    const std::size_t first = first_from(records, frames_.first);
    const std::size_t behind = first_from(records, frames_.last + 1);
    const bool begins_before = first > 0;
    if (!begins_before && behind == 0) {
      put(records[0], keys_[records[0]], frames_.first);
      return;
    }
    if (begins_before && (first == records.size() || frame_of(records[first]) != frames_.first)) {
      cut_begin(records, first, behind);
    }
    const bool goes_on = behind > 0 && behind < records.size() && frames_.last > frames_.first;
    if (goes_on && frame_of(records[behind - 1]) != frames_.last) {
      const std::int64_t from = std::max(frame_of(records[behind - 1]), frames_.first);
      Key end = key_at(records[behind - 1], records[behind], frames_.last);
      shorten(end, records[behind - 1], records[behind], {from, frames_.last});
      put(records[behind], end, frames_.last);
    }
  }

  std::vector<Key> take() {
    std::vector<Key> left;
    for (std::size_t record = 0; record < made_.size(); ++record) {
      if (!stays_[record]) continue;
      left.push_back(made_[record]);
      left.back().frame = static_cast<std::uint32_t>(left.back().frame.get() - frames_.first);
    }
    return left;
  }

 private:
  std::int64_t frame_of(std::uint32_t record) const { return keys_[record].frame.get(); }
  // The first of the records at or after a frame.
  std::size_t first_from(std::span<const std::uint32_t> records, std::int64_t frame) const {
    const auto found = std::partition_point(records.begin(), records.end(),
                                            [&](std::uint32_t record) { return frame_of(record) < frame; });
    return static_cast<std::size_t>(found - records.begin());
  }

  // first: the first of the records that is not before the part; behind: the first after it.
  void cut_begin(std::span<const std::uint32_t> records, std::size_t first, std::size_t behind) {
    const std::uint32_t before = records[first - 1];
    if (first == records.size()) {
      put(before, keys_[before], frames_.first);
      return;
    }
    put(before, key_at(before, records[first], frames_.first), frames_.first);
    if (first < behind)
      shorten(made_[records[first]], before, records[first], {frames_.first, frame_of(records[first])});
  }

  Key key_at(std::uint32_t begin, std::uint32_t end, std::int64_t frame) {
    const auto span = static_cast<double>(frame_of(end) - frame_of(begin));
    const Key key = between(keys_[begin], keys_[end], static_cast<double>(frame - frame_of(begin)) / span);
    if constexpr (requires { key.fov; }) losses_.rounded_fovs += keys_[begin].fov != keys_[end].fov ? 1U : 0U;
    return key;
  }

  // Gives a key that ends a part of the segment between two records the part's handles.
  void shorten(Key& key, std::uint32_t begin, std::uint32_t end, const Frames& part) {
    const auto since = [&](std::int64_t frame) { return static_cast<double>(frame - frame_of(begin)); };
    const SegmentPart<Key> segment{
        keys_[begin], keys_[end], {since(part.first), since(part.last), since(frame_of(end))}};
    losses_.add(key, set_part(key, segment, parts_), part.first);
  }

  // The frame may be before 0, so the key's own counts from there only when it is taken.
  void put(std::uint32_t record, const Key& key, std::int64_t frame) {
    made_[record] = key;
    made_[record].frame = static_cast<std::uint32_t>(frame);
    stays_[record] = true;
  }

  std::span<const Key> keys_;
  Frames frames_;
  EaseParts& parts_;
  Losses& losses_;
  std::vector<Key> made_;
  std::vector<bool> stays_;
};

// The tracks of a section: by names where its keys have some.
template <class Key>
KeyOrder order_of(std::span<const Key> keys) {
  KeyColumns columns;
  std::size_t tracks = 1;
  for (const Key& key : keys) columns.frames.push_back(key.frame);
  if constexpr (requires(const Key& key) { key.name; }) {
    NameIndex<std::tuple_size_v<decltype(Key::name)>> names;
    for (const Key& key : keys) columns.tracks.push_back(names.add(key.name));
    tracks = std::max<std::size_t>(names.size(), 1);
  }
  return order_keys(std::move(columns), tracks);
}

template <class Key>
void cut_section(Records<Key>& section, const Frames& frames, EaseParts& parts, Losses& losses) {
  if (section.empty()) return;
  const KeyOrder order = order_of(section.view());
  SectionCut<Key> cut(section.view(), frames, parts, losses);
  for (std::size_t track = 0; track + 1 < order.starts.size(); ++track) cut.cut(order.of_track(track));
  section = Records<Key>(cut.take());
}

// The state of the switches at a frame: a key that does not name an IK does not change it.
struct Switches {
  std::uint8_t visible = 1;
  std::vector<IkSwitch> iks;

  void apply(std::uint8_t now_visible, std::span<const IkSwitch> changed) {
    visible = now_visible;
    for (const IkSwitch& ik : changed) {
      const auto same = std::find_if(iks.begin(), iks.end(), [&](const IkSwitch& known) {
        return mmd::name_bytes(known.name) == mmd::name_bytes(ik.name);
      });
      if (same == iks.end()) {
        iks.push_back(ik);
      } else {
        same->enabled = ik.enabled;
      }
    }
  }
};

// The keys inside, and before them one of what held at the first frame.
PropertyKeys cut_properties(const PropertyKeys& keys, const Frames& frames) {
  const std::span<const PropertyKey> all(keys.begin(), keys.end());
  std::vector<std::uint32_t> at;
  for (const PropertyKey& key : all) at.push_back(key.frame);
  const KeyOrder order = order_keys({{}, std::move(at)}, 1);
  Switches held;
  const PropertyKey* last_held = nullptr;
  for (const std::uint32_t record : order.of_track(0)) {
    const PropertyKey& key = all[record];
    if (key.frame > frames.first) break;
    held.apply(key.visible, keys.iks(key));
    last_held = &key;
  }
  PropertyKeys cut;
  for (const PropertyKey& key : all) {
    if (&key == last_held) {
      cut.add(0, held.visible, held.iks);
    } else if (frames.contain(key.frame)) {
      cut.add(static_cast<std::uint32_t>(key.frame - frames.first), key.visible, keys.iks(key));
    }
  }
  return cut;
}

std::int64_t frame_at(double seconds, Findings& findings) {
  const double exact = seconds * frames_per_second;
  const std::int64_t frame = std::llround(exact);
  // As times that were computed from whole frames miss them.
  constexpr double frame_tolerance = 1e-6;
  if (std::abs(exact - static_cast<double>(frame)) > frame_tolerance * std::max(1.0, std::abs(exact))) {
    findings.add({"edit.frame-rounded",
                  Severity::note,
                  {},
                  Place(),
                  "a motion has whole frames, so the cut is at frame " + number_text(frame)});
  }
  return frame;
}

}  // namespace

Result<Cut<Motion>> cut(const Motion& motion, const CutOptions& options, Findings& findings) {
  Frames frames{0, last_frame(motion)};
  if (options.from) frames.first = frame_at(*options.from, findings);
  if (options.to) frames.last = frame_at(*options.to, findings);
  frames.last = std::max(frames.first, frames.last);
  if (last_frame(motion) - frames.first > std::numeric_limits<std::uint32_t>::max()) {
    return no_conversion("a key comes to lie beyond frame 4294967295", "bone_keys");
  }
  Cut<Motion> made{motion, std::nullopt};
  Losses losses{options.encoding, {}, 0};
  EaseParts parts(options.work);
  cut_section(made.document.bone_keys, frames, parts, losses);
  cut_section(made.document.morph_keys, frames, parts, losses);
  cut_section(made.document.camera_keys, frames, parts, losses);
  cut_section(made.document.light_keys, frames, parts, losses);
  cut_section(made.document.shadow_keys, frames, parts, losses);
  made.document.property_keys = cut_properties(motion.property_keys, frames);
  GENGA_TRY(status_of(options.work));
  if (losses.rounded_fovs > 0) {
    findings.add({"vmd.fov-rounded", Severity::warning, "camera_keys", Place(),
                  "a motion has angles of view in whole degrees", losses.rounded_fovs});
  }
  made.error = std::move(losses.largest);
  return made;
}

}  // namespace genga::vmd
