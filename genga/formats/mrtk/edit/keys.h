// Shared by the edits of MRTK recordings: keys in playing order, keys inserted without changing the curve, and held
// values.
// Not whole recordings: mrtk_edit.h.
//
//     std::vector<FullKey> keys = played_keys(curve);
//     insert_key(keys, 1.5F);                    // the curve stays as it was
//     hold_until(keys, 4.0F);                    // and its last value is keyed once more
//     set_keys(curve, recording.key_shape, keys);
//
// All keys are full ones here; simple ones become straight lines, as they play.
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// In the order in which they play (formats/mrtk/key_order.h).
std::vector<FullKey> played_keys(const Curve& curve);
void set_keys(Curve& curve, KeyShape shape, std::span<const FullKey> keys);

// The next float32 before or after a time, at least min_step away: near 0 float32 has times that other programs take
// for 0.
float just_before(float time);
float just_after(float time);

// A key between two that changes nothing except by rounding to float32: straight lines and steps stay, other segments
// are split after de Casteljau. before.time < time < behind.time.
FullKey split(FullKey& before, FullKey& behind, float time);
// Inserts such a key into a list, unless a key has that time. Keys in playing order, first time <= time <= last time.
void insert_key(std::vector<FullKey>& keys, float time);

// Adds a key that holds the last value until a time after the last key, or the first value before the first key. There
// must be keys.
void hold_until(std::vector<FullKey>& keys, float time);
void hold_from(std::vector<FullKey>& keys, float time);

// Whether the wrap mode repeats the keys, forwards or alternating.
bool repeats(std::int32_t wrap);

// Whether Unity holds the first key's value until the second.
bool is_step(const FullKey& before, const FullKey& behind);

// Seconds from the first key of any curve to the last, among finite times; without keys begin > end.
struct KeySpan {
  float begin = 0.0F;
  float end = -1.0F;
  bool empty() const { return begin > end; }
};
KeySpan key_span(const Recording& recording);

// Reports a note or warning on one member. If there are several of one code, use the first one's path and a count.
void add_finding(Findings& findings, const Recording& recording, std::string_view code, Severity severity,
                 std::string path, std::string message, std::uint64_t count = 1, Remedy remedy = Remedy::none);

}  // namespace genga::mrtk
