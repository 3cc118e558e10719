#include "tests/clients/d3dx/sets.h"

#include <string>

namespace {

// Data whose GetEnum answers, as Direct3D's does and wine's does not.
class TellingData final : public ID3DXFileData {
 public:
  TellingData(ID3DXFileData* data, ID3DXFileEnumObject* objects) : data_(data), objects_(objects) {}

  STDMETHOD(QueryInterface)(REFIID id, void** object) override { return data_->QueryInterface(id, object); }
  STDMETHOD_(ULONG, AddRef)() override { return data_->AddRef(); }
  STDMETHOD_(ULONG, Release)() override { return data_->Release(); }
  STDMETHOD(GetEnum)(ID3DXFileEnumObject** objects) override {
    *objects = objects_;
    objects_->AddRef();
    return S_OK;
  }
  STDMETHOD(GetName)(LPSTR name, SIZE_T* size) override { return data_->GetName(name, size); }
  STDMETHOD(GetId)(LPGUID id) override { return data_->GetId(id); }
  STDMETHOD(Lock)(SIZE_T* size, LPCVOID* values) override { return data_->Lock(size, values); }
  STDMETHOD(Unlock)() override { return data_->Unlock(); }
  STDMETHOD(GetType)(GUID* type) override { return data_->GetType(type); }
  STDMETHOD_(BOOL, IsReference)() override { return data_->IsReference(); }
  STDMETHOD(GetChildren)(SIZE_T* count) override { return data_->GetChildren(count); }
  STDMETHOD(GetChild)(SIZE_T index, ID3DXFileData** child) override { return data_->GetChild(index, child); }

 private:
  ID3DXFileData* data_;
  ID3DXFileEnumObject* objects_;
};

HRESULT load_with(const D3dxFile& file, ID3DXFileData* data, const char* path, const std::string& way,
                  ID3DXAnimationSet** set) {
  if (way == "file") return LoadLWAnimationSet(data, set, {.file = file.objects()});
  if (way == "enum") {
    TellingData telling(data, file.objects());
    return LoadLWAnimationSet(&telling, set);
  }
  if (way == "root") {
    const Hierarchy frames(path);
    return LoadLWAnimationSet(data, set, {.root = frames.root()});
  }
  return LoadLWAnimationSet(data, set);
}

HRESULT load_old(IDirectXFileData* data, const char* path, const std::string& way, ID3DXAnimationSet** set) {
  if (way == "directx") return LoadLWAnimationSet(data, set);
  const Hierarchy frames(path);
  return LoadLWAnimationSet(data, set, {.root = frames.root()});
}

}  // namespace

Owned<ID3DXAnimationSet> load_set(const char* path, const char* way_name) {
  const std::string way = way_name;
  Owned<ID3DXAnimationSet> set;
  HRESULT result = E_FAIL;
  if (way.starts_with("directx")) {
    const DirectXFile file(path);
    if (const auto data = file.set()) result = load_old(data.get(), path, way, set.put());
  } else {
    const D3dxFile file(path);
    if (const auto data = file.set()) result = load_with(file, data.get(), path, way, set.put());
  }
  expect(SUCCEEDED(result), "LoadLWAnimationSet, " + way + last_bits(result));
  return set;
}
