// What cutting asks of each kind of key: the key that stands between two others, and the handles of the part of a
// segment that is left.
// Not which keys are cut: cut.h.
//
//     BoneKey made = between(key, key, 0.5);                      // half way
//     EaseParts parts(nullptr);
//     Off off = set_part(made, {key, key, {10, 20, 20}}, parts);   // the segment's second half is left
#pragma once

#include "genga/evaluate/ease_part.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// The pose at a share of the time between two keys, as MMD plays it. What does not move between keys, the physics
// switch among it, is as the first has it.
BoneKey between(const BoneKey& begin, const BoneKey& end, double share);
MorphKey between(const MorphKey& begin, const MorphKey& end, double share);
CameraKey between(const CameraKey& begin, const CameraKey& end, double share);
LightKey between(const LightKey& begin, const LightKey& end, double share);
ShadowKey between(const ShadowKey& begin, const ShadowKey& end, double share);

// A segment of the old motion, and which frames of it are left.
template <class Key>
struct SegmentPart {
  const Key& begin;
  const Key& end;
  FrameSpan span;
};

// How far a part is off at most where its handles are rounded.
struct Off {
  double units = 0.0;
  double degrees = 0.0;
};

// Gives a key, which ends a part, the part's handles. Bytes change only where a channel that moves has other handles.
Off set_part(BoneKey& key, const SegmentPart<BoneKey>& part, EaseParts& parts);
Off set_part(CameraKey& key, const SegmentPart<CameraKey>& part, EaseParts& parts);
// The others go straight.
template <class Key>
Off set_part(Key& /*key*/, const SegmentPart<Key>& /*part*/, EaseParts& /*parts*/) {
  return {};
}

}  // namespace genga::vmd
