// A .x file opened by Direct3D's own parsers.
#pragma once

#include <windows.h>
#include <d3dx9.h>
#include <d3dx9xof.h>
#include <dxfile.h>
#include <string>

#include "bindings/d3dx/owned.h"

using genga::d3dx::Owned;

// Prints what is wrong and remembers that something is.
void expect(bool holds, const std::string& what);
bool has_failed();

inline std::string last_bits(HRESULT result) { return " (" + std::to_string(result & 0xFFFF) + ")"; }

class D3dxFile {
 public:
  explicit D3dxFile(const char* path);
  // Its first LWAnimationSet, its first Frame; nothing when there is none.
  Owned<ID3DXFileData> set() const;
  Owned<ID3DXFileData> frame() const;
  ID3DXFileEnumObject* objects() const { return objects_.get(); }

 private:
  Owned<ID3DXFileData> first(const GUID& type) const;

  Owned<ID3DXFile> file_;
  Owned<ID3DXFileEnumObject> objects_;
};

class DirectXFile {
 public:
  explicit DirectXFile(const char* path);
  Owned<IDirectXFileData> set() const;

 private:
  Owned<IDirectXFile> file_;
  Owned<IDirectXFileEnumObject> objects_;
};

// The frames that D3DXLoadMeshHierarchyFromX makes of a file without meshes.
class Hierarchy : public ID3DXAllocateHierarchy {
 public:
  explicit Hierarchy(const char* path);
  virtual ~Hierarchy();
  const D3DXFRAME* root() const { return root_; }

  STDMETHOD(CreateFrame)(LPCSTR name, D3DXFRAME** frame) override;
  STDMETHOD(CreateMeshContainer)
  (LPCSTR name, const D3DXMESHDATA* mesh, const D3DXMATERIAL* materials, const D3DXEFFECTINSTANCE* effects, DWORD count,
   const DWORD* adjacency, ID3DXSkinInfo* skin, D3DXMESHCONTAINER** container) override;
  STDMETHOD(DestroyFrame)(D3DXFRAME* frame) override;
  STDMETHOD(DestroyMeshContainer)(D3DXMESHCONTAINER* container) override;

 private:
  D3DXFRAME* root_ = nullptr;
};
