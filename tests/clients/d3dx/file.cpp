#include "tests/clients/d3dx/file.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

bool failed = false;

constexpr GUID set_type{0x1fc4c2bf, 0x4e12, 0x4b71, {0x87, 0x41, 0x7d, 0x6f, 0xbb, 0xd6, 0xc6, 0xcc}};

constexpr GUID frame_type{0x3d82ab46, 0x62da, 0x11cf, {0xab, 0x39, 0x00, 0x20, 0xaf, 0x71, 0xe4, 0x33}};

}  // namespace

void expect(bool holds, const std::string& what) {
  if (holds) return;
  failed = true;
  std::printf("wrong: %s\n", what.c_str());
}

bool has_failed() { return failed; }

D3dxFile::D3dxFile(const char* path) {
  expect(SUCCEEDED(D3DXFileCreate(file_.put())), "D3DXFileCreate");
  const HRESULT result = file_->CreateEnumObject(path, D3DXF_FILELOAD_FROMFILE, objects_.put());
  expect(SUCCEEDED(result), "ID3DXFile::CreateEnumObject" + last_bits(result));
}

Owned<ID3DXFileData> D3dxFile::first(const GUID& wanted) const {
  SIZE_T count = 0;
  if (objects_) objects_->GetChildren(&count);
  for (SIZE_T index = 0; index < count; ++index) {
    Owned<ID3DXFileData> object;
    GUID type{};
    if (FAILED(objects_->GetChild(index, object.put())) || FAILED(object->GetType(&type))) continue;
    if (IsEqualGUID(type, wanted)) return object;
  }
  return {};
}

Owned<ID3DXFileData> D3dxFile::set() const { return first(set_type); }
Owned<ID3DXFileData> D3dxFile::frame() const { return first(frame_type); }

DirectXFile::DirectXFile(const char* path) {
  expect(SUCCEEDED(DirectXFileCreate(file_.put())), "DirectXFileCreate");
  char* name = const_cast<char*>(path);
  const HRESULT result = file_->CreateEnumObject(name, DXFILELOAD_FROMFILE, objects_.put());
  expect(SUCCEEDED(result), "IDirectXFile::CreateEnumObject" + last_bits(result));
}

Owned<IDirectXFileData> DirectXFile::set() const {
  while (objects_) {
    Owned<IDirectXFileData> object;
    const GUID* type = nullptr;
    if (FAILED(objects_->GetNextDataObject(object.put()))) break;
    if (SUCCEEDED(object->GetType(&type)) && IsEqualGUID(*type, set_type)) return object;
  }
  return {};
}

Hierarchy::Hierarchy(const char* path) {
  // Only meshes ask for a device, and there are none.
  static char no_device = 0;
  auto* device = reinterpret_cast<IDirect3DDevice9*>(&no_device);
  ID3DXAnimationController* controller = nullptr;
  const HRESULT result = D3DXLoadMeshHierarchyFromXA(path, 0, device, this, nullptr, &root_, &controller);
  expect(SUCCEEDED(result), "D3DXLoadMeshHierarchyFromX" + last_bits(result));
  if (controller != nullptr) controller->Release();
}

Hierarchy::~Hierarchy() {
  if (root_ != nullptr) D3DXFrameDestroy(root_, this);
}

HRESULT Hierarchy::CreateFrame(LPCSTR name, D3DXFRAME** frame) {
  *frame = new D3DXFRAME{};
  if (name != nullptr) (*frame)->Name = ::_strdup(name);
  return S_OK;
}

HRESULT Hierarchy::CreateMeshContainer(LPCSTR, const D3DXMESHDATA*, const D3DXMATERIAL*, const D3DXEFFECTINSTANCE*,
                                       DWORD, const DWORD*, ID3DXSkinInfo*, D3DXMESHCONTAINER**) {
  return E_NOTIMPL;
}

HRESULT Hierarchy::DestroyFrame(D3DXFRAME* frame) {
  std::free(frame->Name);
  delete frame;
  return S_OK;
}

HRESULT Hierarchy::DestroyMeshContainer(D3DXMESHCONTAINER*) { return S_OK; }
