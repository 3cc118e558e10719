#include "bindings/d3dx/animation_set.h"

#include <cmath>
#include <utility>

#include "genga/core/clip.h"

namespace genga::d3dx {
namespace {

constexpr GUID unknown_id{0x00000000, 0x0000, 0x0000, {0xc0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x46}};
constexpr GUID animation_set_id{0x698cfb3f, 0x9289, 0x4d95, {0x9a, 0x57, 0x33, 0xa9, 0x4b, 0x5a, 0x65, 0xf9}};

D3DXVECTOR3 floats_of(const Vec3& v) {
  return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

D3DXQUATERNION floats_of(const Quat& q) {
  return {static_cast<float>(q.x), static_cast<float>(q.y), static_cast<float>(q.z), static_cast<float>(q.w)};
}

}  // namespace

AnimationSet::AnimationSet(Scene scene, std::vector<std::uint32_t> nodes, LWPlayback playback)
    : player_(std::move(scene)),
      nodes_(std::move(nodes)),
      period_(duration(player_.scene().clips.front())),
      playback_(playback) {
  for (UINT index = 0; index < nodes_.size(); ++index) by_name_.try_emplace(node(index).source_name, index);
}

HRESULT AnimationSet::QueryInterface(REFIID id, void** object) {
  if (object == nullptr) return E_POINTER;
  const bool is_mine = IsEqualGUID(id, unknown_id) || IsEqualGUID(id, animation_set_id);
  *object = is_mine ? static_cast<ID3DXAnimationSet*>(this) : nullptr;
  if (!is_mine) return E_NOINTERFACE;
  AddRef();
  return S_OK;
}

ULONG AnimationSet::AddRef() { return ++references_; }

ULONG AnimationSet::Release() {
  const ULONG left = --references_;
  if (left == 0) delete this;
  return left;
}

LPCSTR AnimationSet::GetName() { return player_.scene().clips.front().name.c_str(); }

DOUBLE AnimationSet::GetPeriod() { return period_; }

DOUBLE AnimationSet::GetPeriodicPosition(DOUBLE position) {
  if (playback_ == LWPlayback::behaviors) return position;
  if (period_ <= 0.0 || !std::isfinite(position)) return 0.0;
  const double rest = std::fmod(position, period_);
  return rest < 0.0 ? rest + period_ : rest;
}

UINT AnimationSet::GetNumAnimations() { return static_cast<UINT>(nodes_.size()); }

HRESULT AnimationSet::GetAnimationNameByIndex(UINT index, LPCSTR* name) {
  if (index >= nodes_.size() || name == nullptr) return D3DERR_INVALIDCALL;
  *name = node(index).source_name.c_str();
  return S_OK;
}

HRESULT AnimationSet::GetAnimationIndexByName(LPCSTR name, UINT* index) {
  if (name == nullptr || index == nullptr) return D3DERR_INVALIDCALL;
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return D3DERR_NOTFOUND;
  *index = found->second;
  return S_OK;
}

HRESULT AnimationSet::GetSRT(DOUBLE position, UINT index, D3DXVECTOR3* scale, D3DXQUATERNION* rotation,
                             D3DXVECTOR3* translation) {
  if (index >= nodes_.size() || !std::isfinite(position)) return D3DERR_INVALIDCALL;
  const Transform local = player_.local(position, nodes_[index], ::GetCurrentThreadId() / 4);
  if (scale != nullptr) *scale = floats_of(local.scale);
  if (rotation != nullptr) *rotation = floats_of(local.rotation);
  if (translation != nullptr) *translation = floats_of(local.translation);
  return S_OK;
}

HRESULT AnimationSet::GetCallback(DOUBLE /*position*/, DWORD /*flags*/, DOUBLE* callback_position, LPVOID* data) {
  if (callback_position != nullptr) *callback_position = 0.0;
  if (data != nullptr) *data = nullptr;
  return D3DERR_NOTFOUND;
}

}  // namespace genga::d3dx
