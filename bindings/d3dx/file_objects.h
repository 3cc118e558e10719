// The objects of a .x file as Direct3D's interfaces give them, made into trees.
// Not what they mean: read_set.h.
//
//     ObjectReader reader;
//     ObjectTree set;
//     if (const HRESULT result = reader.read(data, set); FAILED(result)) return result;
#pragma once

#include <windows.h>
#include <d3dx9.h>
#include <d3dx9xof.h>
#include <dxfile.h>
#include <string>
#include <unordered_set>
#include <vector>

#include "bindings/d3dx/object_tree.h"

namespace genga::d3dx {

// The kind of an object, ObjectKind::other for most.
HRESULT read_kind(ID3DXFileData* object, ObjectKind& kind);
HRESULT read_kind(IDirectXFileData* object, ObjectKind& kind);

// Only the kind is read of objects that are no part of an animation set. Returns a failure of an interface.
class ObjectReader {
 public:
  // The object and what it holds. Frames are followed through an animation's references, not through those of other
  // frames; one that was read before has its name alone there.
  HRESULT read(ID3DXFileData* object, ObjectTree& tree) { return read(object, false, 0, tree); }
  HRESULT read(IDirectXFileData* object, ObjectTree& tree) { return read(object, false, 0, tree); }
  // The frames that stand at the top of a file.
  HRESULT read_frames(ID3DXFileEnumObject* file, std::vector<ObjectTree>& frames);

 private:
  template <class Object>
  HRESULT read(Object* object, bool is_reference, int depth, ObjectTree& tree);
  template <class Object>
  HRESULT read_child(Object* child, bool is_reference, int depth, ObjectTree& tree);
  HRESULT read_children(ID3DXFileData* object, int depth, ObjectTree& tree);
  HRESULT read_children(IDirectXFileData* object, int depth, ObjectTree& tree);

  std::unordered_set<std::string> frames_;  // names of those that were read
};

}  // namespace genga::d3dx
