// LightWave's animation in .x files for Direct3D 9: LoadLWAnimationSet makes an ID3DXAnimationSet of an LWAnimationSet.
// Not for files without Direct3D: genga/genga.h reads those.
//
//     // Within ID3DXLoadUserData, which D3DXLoadMeshHierarchyFromX calls for each object that it does not know:
//     HRESULT LoadTopLevelData(ID3DXFileData* data) {
//       ID3DXAnimationSet* set = nullptr;
//       if (SUCCEEDED(LoadLWAnimationSet(data, &set))) sets_.push_back(set);   // the caller's reference
//       return S_OK;
//     }
//
// What the set answers:
// - its animations are the LWAnimations that have a frame with a name, in file order; their names are the frames'.
// - GetSRT: scale, rotation (the pivot's in it) and translation in the frame's parent, in the file's own axes and
//   units, as Genga plays the curves. Positions are seconds; before the first and behind the last key the curves'
//   behaviours hold. Any of the three pointers may be null.
// - GetPeriod: seconds, the time of the last key of all animations; 0 without keys.
// - GetPeriodicPosition: see LWPlayback.
// - GetCallback: D3DERR_NOTFOUND, always, with position 0 and data null: these sets have no callbacks.
// - D3DERR_INVALIDCALL: an index that is not there, a position that is not finite, a null pointer for what is asked.
// - D3DERR_NOTFOUND: a name that no animation has.
// All of it may be called from several threads at once.
#pragma once

#include <windows.h>
#include <d3dx9.h>
#include <d3dx9xof.h>
#include <dxfile.h>

// What GetPeriodicPosition makes of a position, which an ID3DXAnimationController hands on to GetSRT.
enum class LWPlayback {
  behaviors,  // the same position: each curve goes on as its behaviour says. They repeat or stay by themselves
  loop,       // the remainder of the period: the whole set begins anew
};

struct LWAnimationOptions {
  // Where frames are, and their rest. Aiming at a target needs this for the frames above both, and for a target without
  // an animation. The first of these that is set is used.
  const D3DXFRAME* root = nullptr;      // as D3DXLoadMeshHierarchyFromX gives it, not yet moved; read, not kept
  ID3DXFileEnumObject* file = nullptr;  // which the data came from; default what the data's GetEnum gives
  // Without either only frames that the set names and those in them are known, and the outermost stand in the world.
  LWPlayback playback = LWPlayback::behaviors;
};

// data: an LWAnimationSet. D3DXFERR_BADTYPE: it is of another type, so that a caller may try every object.
// D3DXERR_INVALIDDATA: values are cut off, or frames are too deep. D3DERR_INVALIDCALL: a null pointer. Failures of
// data's own methods are returned. *set has one reference; it is null after a failure.
HRESULT LoadLWAnimationSet(ID3DXFileData* data, ID3DXAnimationSet** set, const LWAnimationOptions& options = {});

// The same for the interface of DirectX 8 and before. GetNextObject must not have been called on data: it goes on from
// where it is.
HRESULT LoadLWAnimationSet(IDirectXFileData* data, ID3DXAnimationSet** set, const LWAnimationOptions& options = {});
