#include "tests/clients/d3dx/hostile.h"

#include <limits>
#include <string>

#include "bindings/d3dx/load_lw_animation_set.h"
#include "tests/clients/d3dx/made_data.h"

namespace {

constexpr GUID set_type{0x1fc4c2bf, 0x4e12, 0x4b71, {0x87, 0x41, 0x7d, 0x6f, 0xbb, 0xd6, 0xc6, 0xcc}};
constexpr GUID animation_type{0x897be58b, 0x8f05, 0x496f, {0x8b, 0x17, 0xb7, 0xf1, 0x26, 0xb0, 0x59, 0xb8}};
constexpr GUID channel_type{0xd01c52a9, 0x2084, 0x457c, {0x87, 0xe3, 0xb4, 0x5f, 0xb5, 0x21, 0x98, 0x1d}};
constexpr GUID frame_type{0x3d82ab46, 0x62da, 0x11cf, {0xab, 0x39, 0x00, 0x20, 0xaf, 0x71, 0xe4, 0x33}};
constexpr DWORD translate_x = 0;
constexpr DWORD linear_shape = 3;
constexpr DWORD huge = 0xFFFFFFFF;

// A set that moves one frame from 0 to 2 along x in a second.
struct Small {
  Owned<MadeData> set = MadeData::make(set_type, "small");
  Owned<MadeData> animation = MadeData::make(animation_type, "");
  Owned<MadeData> channel = MadeData::make(channel_type, "");
  Owned<MadeData> frame = MadeData::make(frame_type, "f");

  explicit Small(DWORD keys = 2, DWORD parameters = 6, DWORD pivot = 4) {
    animation->append<DWORD>(0).append<DWORD>(0).append<DWORD>(0);
    animation->append(pivot).append(1.0F).append(0.0F).append(0.0F).append(0.0F);
    animation->append<const char*>(nullptr).append(0.0F);
    channel->append(translate_x).append<DWORD>(1).append<DWORD>(1).append(keys);
    for (const float time : {0.0F, 1.0F}) {
      channel->append(2.0F * time).append(time).append(linear_shape).append(parameters);
      for (int i = 0; i < 6; ++i) channel->append(0.0F);
    }
    animation->add(frame.get());
    animation->add(channel.get());
    set->add(animation.get());
  }

  HRESULT load(ID3DXAnimationSet** loaded) {
    const HRESULT result = LoadLWAnimationSet(static_cast<ID3DXFileData*>(set.get()), loaded);
    expect(animation->locks() == 0 && channel->locks() == 0, "nothing stays locked");
    return result;
  }
  void is_refused(const std::string& why) {
    ID3DXAnimationSet* loaded = nullptr;
    expect(load(&loaded) == D3DXERR_INVALIDDATA && loaded == nullptr, why);
  }
};

// Where the frame is after half a second; nothing when there is no set.
float halfway(Small& small) {
  Owned<ID3DXAnimationSet> set;
  D3DXVECTOR3 place{-1, -1, -1};
  if (SUCCEEDED(small.load(set.put()))) set->GetSRT(0.5, 0, nullptr, nullptr, &place);
  return place.x;
}

void check_cuts() {
  Small whole;
  expect(halfway(whole) == 1.0F, "a set made by hand plays");
  for (std::size_t size = 0; size < whole.channel->size(); ++size) {
    Small cut;
    cut.channel->cut(size);
    cut.is_refused("a channel cut after " + std::to_string(size) + " bytes");
  }
  for (std::size_t size = 0; size < whole.animation->size(); ++size) {
    Small cut;
    cut.animation->cut(size);
    cut.is_refused("an animation cut after " + std::to_string(size) + " bytes");
  }
}

void check_counts() {
  Small(huge).is_refused("more keys than there can be");
  Small(3).is_refused("a key more than there are");
  Small(2, huge).is_refused("more parameters than there can be");
  Small(2, 6, huge).is_refused("more of a pivot than there can be");
  Small one(1);
  expect(halfway(one) == 0.0F, "fewer keys than there are values");
}

void check_numbers() {
  for (const float odd : {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
    Small small(3);
    small.channel->append(odd).append(odd).append(linear_shape).append<DWORD>(1).append(odd);
    expect(halfway(small) == 1.0F, "a key that is not finite");
  }
}

void check_frames() {
  Small nameless;
  nameless.frame->add(MadeData::make(frame_type, "").get());
  expect(halfway(nameless) == 1.0F, "a frame without a name in another");

  Small deep;
  MadeData* inner = deep.frame.get();
  for (int level = 0; level < 2000; ++level) {
    const Owned<MadeData> next = MadeData::make(frame_type, std::to_string(level).c_str());
    inner->add(next.get());
    inner = next.get();
  }
  deep.is_refused("frames too deep");

  Small still;
  const Owned<MadeData> empty = MadeData::make(animation_type, "");
  still.set->add(empty.get());
  still.is_refused("an animation without values");
}

}  // namespace

void check_hostile() {
  check_cuts();
  check_counts();
  check_numbers();
  check_frames();
  const Owned<MadeData> nothing = MadeData::make(set_type, "");
  Owned<ID3DXAnimationSet> set;
  expect(LoadLWAnimationSet(static_cast<ID3DXFileData*>(nothing.get()), set.put()) == S_OK, "a set of nothing");
  if (!set) return;
  expect(set->GetNumAnimations() == 0 && set->GetPeriod() == 0.0, "it has nothing");
}
