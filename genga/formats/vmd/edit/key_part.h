// Cutting for each kind of key: the key between two others, and the handles of the remaining part of a segment.
// Not which keys are cut: cut.h.
//
//     BoneKey made = between(key, key, 0.5);                      // half way
//     EaseParts parts(nullptr);
//     Off off = set_part(made, {key, key, {10, 20, 20}}, parts);   // the segment's second half is left
#pragma once

#include "genga/evaluate/ease_part.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// The pose at a share of the time between two keys, as MMD plays it. What does not change between keys, such as the
// physics switch, comes from the first key.
BoneKey between(const BoneKey& begin, const BoneKey& end, double share);
MorphKey between(const MorphKey& begin, const MorphKey& end, double share);
CameraKey between(const CameraKey& begin, const CameraKey& end, double share);
LightKey between(const LightKey& begin, const LightKey& end, double share);
ShadowKey between(const ShadowKey& begin, const ShadowKey& end, double share);

// A segment of the old motion, and the frames of it that remain.
template <class Key>
struct SegmentPart {
  const Key& begin;
  const Key& end;
  FrameSpan span;
};

// The maximum error of a part with rounded handles.
struct Off {
  double units = 0.0;
  double degrees = 0.0;
};

// Gives a key that ends a part the part's handles. Changes only the bytes of channels that move and have other handles.
Off set_part(BoneKey& key, const SegmentPart<BoneKey>& part, EaseParts& parts);
Off set_part(CameraKey& key, const SegmentPart<CameraKey>& part, EaseParts& parts);
// All other keys are linear.
template <class Key>
Off set_part(Key& /*key*/, const SegmentPart<Key>& /*part*/, EaseParts& /*parts*/) {
  return {};
}

}  // namespace genga::vmd
