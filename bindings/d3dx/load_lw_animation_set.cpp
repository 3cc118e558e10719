#include "bindings/d3dx/load_lw_animation_set.h"

#include <utility>
#include <vector>

#include "bindings/d3dx/animation_set.h"
#include "bindings/d3dx/file_objects.h"
#include "bindings/d3dx/frames.h"
#include "bindings/d3dx/owned.h"
#include "bindings/d3dx/read_set.h"
#include "genga/formats/x/lightwave/lightwave_set.h"

namespace {

using namespace genga;
using namespace genga::d3dx;

void add_frames(const D3DXFRAME* frame, std::int32_t parent, Frames& frames) {
  for (; frame != nullptr; frame = frame->pFrameSibling) {
    const float* matrix = &frame->TransformationMatrix._11;
    const std::string name = frame->Name == nullptr ? std::string() : std::string(frame->Name);
    const std::int32_t node = frames.add(name, parent, rest_of(matrix));
    add_frames(frame->pFrameFirstChild, node, frames);
  }
}

Owned<ID3DXFileEnumObject> file_of(ID3DXFileData* data) {
  Owned<ID3DXFileEnumObject> file;
  if (FAILED(data->GetEnum(file.put()))) return {};
  return file;
}
// The older interface does not have it.
Owned<ID3DXFileEnumObject> file_of(IDirectXFileData* /*data*/) { return {}; }

template <class Data>
HRESULT add_known_frames(Data* data, const LWAnimationOptions& options, ObjectReader& reader, Frames& frames) {
  if (options.root != nullptr) {
    add_frames(options.root, no_index, frames);
    return S_OK;
  }
  const auto file = options.file != nullptr ? Owned<ID3DXFileEnumObject>::share(options.file) : file_of(data);
  std::vector<ObjectTree> trees;
  if (file) {
    if (const HRESULT result = reader.read_frames(file.get(), trees); FAILED(result)) return result;
  }
  for (const ObjectTree& tree : trees) frames.add(tree);
  return S_OK;
}

// Adds the frames that its animations move, unless the file has them already.
void add_moved_frames(const ObjectTree& set, Frames& frames) {
  for (const ObjectTree& animation : set.children) {
    for (const ObjectTree& child : animation.children) {
      if (child.kind == ObjectKind::frame) frames.meet(child);
    }
  }
}

x::LightWavePlaces places_of(const x::LightWaveSet& set, const Frames& frames) {
  x::LightWavePlaces places;
  for (const x::LightWaveAnimation& animation : set.animations) {
    places.nodes.push_back(frames.find(animation.frame));
    places.targets.push_back(frames.find(animation.target));
  }
  return places;
}

Scene scene_of(const x::LightWaveSet& set, const x::LightWavePlaces& places, Frames frames) {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  scene.nodes = std::move(frames).take();
  scene.clips.push_back(x::clip_of(set, places, {}));
  x::place_rules(set, places, scene);
  return scene;
}

template <class Data>
HRESULT load(Data* data, ID3DXAnimationSet** set, const LWAnimationOptions& options) {
  if (set == nullptr) return D3DERR_INVALIDCALL;
  *set = nullptr;
  if (data == nullptr) return D3DERR_INVALIDCALL;
  ObjectReader reader;
  ObjectTree tree;
  Frames frames;
  HRESULT result = read_kind(data, tree.kind);
  if (SUCCEEDED(result) && tree.kind != ObjectKind::animation_set) return D3DXFERR_BADTYPE;
  if (SUCCEEDED(result)) result = add_known_frames(data, options, reader, frames);
  if (SUCCEEDED(result)) result = reader.read(data, tree);
  if (FAILED(result)) return result;
  x::LightWaveSet said;
  if (!read_set(tree, said)) return D3DXERR_INVALIDDATA;
  add_moved_frames(tree, frames);
  const x::LightWavePlaces places = places_of(said, frames);
  std::vector<std::uint32_t> moved(places.nodes.begin(), places.nodes.end());
  *set = new AnimationSet(scene_of(said, places, std::move(frames)), std::move(moved), options.playback);
  return S_OK;
}

}  // namespace

HRESULT LoadLWAnimationSet(ID3DXFileData* data, ID3DXAnimationSet** set, const LWAnimationOptions& options) {
  return load(data, set, options);
}

HRESULT LoadLWAnimationSet(IDirectXFileData* data, ID3DXAnimationSet** set, const LWAnimationOptions& options) {
  return load(data, set, options);
}
