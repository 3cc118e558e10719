// A scene's animations as an ID3DXAnimationSet. load_lw_animation_set.h says what each method returns.
// Not how the scene is made: load_lw_animation_set.cpp.
//
//     *set = new AnimationSet(std::move(scene), std::move(nodes), playback);   // one reference
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "bindings/d3dx/animation_player.h"
#include "bindings/d3dx/load_lw_animation_set.h"

namespace genga::d3dx {

class AnimationSet final : public ID3DXAnimationSet {
 public:
  // nodes: which each animation moves. The scene's one clip has the set's name.
  AnimationSet(Scene scene, std::vector<std::uint32_t> nodes, LWPlayback playback);

  STDMETHOD(QueryInterface)(REFIID id, void** object) override;
  STDMETHOD_(ULONG, AddRef)() override;
  STDMETHOD_(ULONG, Release)() override;

  STDMETHOD_(LPCSTR, GetName)() override;
  STDMETHOD_(DOUBLE, GetPeriod)() override;
  STDMETHOD_(DOUBLE, GetPeriodicPosition)(DOUBLE position) override;
  STDMETHOD_(UINT, GetNumAnimations)() override;
  STDMETHOD(GetAnimationNameByIndex)(UINT index, LPCSTR* name) override;
  STDMETHOD(GetAnimationIndexByName)(LPCSTR name, UINT* index) override;
  STDMETHOD(GetSRT)
  (DOUBLE position, UINT index, D3DXVECTOR3* scale, D3DXQUATERNION* rotation, D3DXVECTOR3* translation) override;
  STDMETHOD(GetCallback)(DOUBLE position, DWORD flags, DOUBLE* callback_position, LPVOID* data) override;

 private:
  ~AnimationSet() = default;
  const Node& node(UINT index) const { return player_.scene().nodes[nodes_[index]]; }

  AnimationPlayer player_;
  std::vector<std::uint32_t> nodes_;
  std::unordered_map<std::string, UINT> by_name_;  // the first of a name
  double period_;                                  // seconds
  LWPlayback playback_;
  std::atomic<ULONG> references_{1};
};

}  // namespace genga::d3dx
