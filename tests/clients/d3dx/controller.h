// An animation controller with one track and the sets that are registered with it, which counts references as
// Direct3D's does: one for each registration and one for the track.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/clients/d3dx/file.h"

class Controller final : public ID3DXAnimationController {
 public:
  STDMETHOD(QueryInterface)(REFIID, void**) override { return E_NOINTERFACE; }
  STDMETHOD_(ULONG, AddRef)() override { return 1; }
  STDMETHOD_(ULONG, Release)() override { return 1; }

  STDMETHOD_(UINT, GetNumAnimationSets)() override { return static_cast<UINT>(sets_.size()); }
  STDMETHOD(RegisterAnimationOutput)
  (LPCSTR name, D3DXMATRIX* matrix, D3DXVECTOR3*, D3DXQUATERNION*, D3DXVECTOR3*) override {
    outputs_[name] = matrix;
    return S_OK;
  }
  STDMETHOD(RegisterAnimationSet)(ID3DXAnimationSet* set) override {
    sets_.push_back(Owned<ID3DXAnimationSet>::share(set));
    return S_OK;
  }
  STDMETHOD(UnregisterAnimationSet)(ID3DXAnimationSet* set) override {
    if (track_.get() == set) track_ = {};
    return std::erase_if(sets_, [&](const auto& held) { return held.get() == set; }) == 1 ? S_OK : D3DERR_NOTFOUND;
  }
  STDMETHOD(GetAnimationSet)(UINT index, ID3DXAnimationSet** set) override {
    if (index >= sets_.size()) return D3DERR_INVALIDCALL;
    *set = sets_[index].get();
    (*set)->AddRef();
    return S_OK;
  }
  STDMETHOD(SetTrackAnimationSet)(UINT track, ID3DXAnimationSet* set) override {
    if (track != 0) return D3DERR_INVALIDCALL;
    track_ = Owned<ID3DXAnimationSet>::share(set);
    return S_OK;
  }
  STDMETHOD(AdvanceTime)(double by, ID3DXAnimationCallbackHandler* handler) override;
  STDMETHOD_(double, GetTime)() override { return time_; }

  // What the programs here do not call.
  STDMETHOD_(UINT, GetMaxNumAnimationOutputs)() override { return 0; }
  STDMETHOD_(UINT, GetMaxNumAnimationSets)() override { return 0; }
  STDMETHOD_(UINT, GetMaxNumTracks)() override { return 1; }
  STDMETHOD_(UINT, GetMaxNumEvents)() override { return 0; }
  STDMETHOD(GetAnimationSetByName)(LPCSTR, ID3DXAnimationSet**) override { return E_NOTIMPL; }
  STDMETHOD(ResetTime)() override { return E_NOTIMPL; }
  STDMETHOD(GetTrackAnimationSet)(UINT, ID3DXAnimationSet**) override { return E_NOTIMPL; }
  STDMETHOD(SetTrackPriority)(UINT, D3DXPRIORITY_TYPE) override { return E_NOTIMPL; }
  STDMETHOD(SetTrackSpeed)(UINT, float) override { return E_NOTIMPL; }
  STDMETHOD(SetTrackWeight)(UINT, float) override { return E_NOTIMPL; }
  STDMETHOD(SetTrackPosition)(UINT, double) override { return E_NOTIMPL; }
  STDMETHOD(SetTrackEnable)(UINT, BOOL) override { return E_NOTIMPL; }
  STDMETHOD(SetTrackDesc)(UINT, D3DXTRACK_DESC*) override { return E_NOTIMPL; }
  STDMETHOD(GetTrackDesc)(UINT, D3DXTRACK_DESC*) override { return E_NOTIMPL; }
  STDMETHOD(SetPriorityBlend)(float) override { return E_NOTIMPL; }
  STDMETHOD_(float, GetPriorityBlend)() override { return 0.0F; }
  STDMETHOD_(D3DXEVENTHANDLE, KeyTrackSpeed)(UINT, float, double, double, D3DXTRANSITION_TYPE) override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, KeyTrackWeight)(UINT, float, double, double, D3DXTRANSITION_TYPE) override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, KeyTrackPosition)(UINT, double, double) override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, KeyTrackEnable)(UINT, BOOL, double) override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, KeyPriorityBlend)(float, double, double, D3DXTRANSITION_TYPE) override { return 0; }
  STDMETHOD(UnkeyEvent)(D3DXEVENTHANDLE) override { return E_NOTIMPL; }
  STDMETHOD(UnkeyAllTrackEvents)(UINT) override { return E_NOTIMPL; }
  STDMETHOD(UnkeyAllPriorityBlends)() override { return E_NOTIMPL; }
  STDMETHOD_(D3DXEVENTHANDLE, GetCurrentTrackEvent)(UINT, D3DXEVENT_TYPE) override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, GetCurrentPriorityBlend)() override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, GetUpcomingTrackEvent)(UINT, D3DXEVENTHANDLE) override { return 0; }
  STDMETHOD_(D3DXEVENTHANDLE, GetUpcomingPriorityBlend)(D3DXEVENTHANDLE) override { return 0; }
  STDMETHOD(ValidateEvent)(D3DXEVENTHANDLE) override { return E_NOTIMPL; }
  STDMETHOD(GetEventDesc)(D3DXEVENTHANDLE, D3DXEVENT_DESC*) override { return E_NOTIMPL; }
  STDMETHOD(CloneAnimationController)(UINT, UINT, UINT, UINT, ID3DXAnimationController**) override { return E_NOTIMPL; }

 private:
  std::vector<Owned<ID3DXAnimationSet>> sets_;
  Owned<ID3DXAnimationSet> track_;
  std::map<std::string, D3DXMATRIX*> outputs_;
  double time_ = 0.0;  // seconds
};
