// What the edits of MRTK recordings share: keys as they play, keys put between others without changing the curve, and
// values that are held.
// Not for whole recordings: mrtk_edit.h.
//
//     std::vector<FullKey> keys = played_keys(curve);
//     insert_key(keys, 1.5F);                    // the curve stays as it was
//     hold_until(keys, 4.0F);                    // and its last value is keyed once more
//     set_keys(curve, recording.key_shape, keys);
//
// All keys are full ones here, simple ones as straight lines, which is how they play.
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

// The float32 before and behind, which for small times is half a tenth of a microsecond away: nearer to 0 float32 has
// times that other programs take for 0.
float just_before(float time);
float just_after(float time);

// A key between two that changes nothing but by rounding to float32: straight lines and steps stay what they are, other
// segments are cut in two after de Casteljau. before.time < time < behind.time.
FullKey split(FullKey& before, FullKey& behind, float time);
// Does so in a list, unless a key has that time. Keys as they play, first time <= time <= last time.
void insert_key(std::vector<FullKey>& keys, float time);

// Adds a key that holds the last value, or the first, up to a time behind the last key, or before the first. There are
// keys.
void hold_until(std::vector<FullKey>& keys, float time);
void hold_from(std::vector<FullKey>& keys, float time);

// Whether the wrap mode repeats the keys, forwards or in turns.
bool repeats(std::int32_t wrap);

// Whether Unity holds the first key's value up to the second.
bool is_step(const FullKey& before, const FullKey& behind);

// Seconds from the first key of any curve to the last, of finite times; no keys: begin > end.
struct KeySpan {
  float begin = 0.0F;
  float end = -1.0F;
  bool empty() const { return begin > end; }
};
KeySpan key_span(const Recording& recording);

// A note or warning on one member. Of several with one code the first's path stands, with a count.
void report(Findings& findings, const Recording& recording, std::string_view code, Severity severity, std::string path,
            std::string message, std::uint64_t count = 1, Remedy remedy = Remedy::none);

}  // namespace genga::mrtk
