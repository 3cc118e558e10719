#include "bindings/d3dx/file_objects.h"

#include <array>
#include <cstddef>
#include <utility>

#include "bindings/d3dx/owned.h"

namespace genga::d3dx {
namespace {

constexpr int deepest = 1024;  // levels, as genga/formats/x has them

struct KindOfType {
  GUID type;
  ObjectKind kind;
};
constexpr std::array<KindOfType, 5> kinds{{
    {{0x1fc4c2bf, 0x4e12, 0x4b71, {0x87, 0x41, 0x7d, 0x6f, 0xbb, 0xd6, 0xc6, 0xcc}}, ObjectKind::animation_set},
    {{0x897be58b, 0x8f05, 0x496f, {0x8b, 0x17, 0xb7, 0xf1, 0x26, 0xb0, 0x59, 0xb8}}, ObjectKind::animation},
    {{0xd01c52a9, 0x2084, 0x457c, {0x87, 0xe3, 0xb4, 0x5f, 0xb5, 0x21, 0x98, 0x1d}}, ObjectKind::channel},
    {{0x3d82ab46, 0x62da, 0x11cf, {0xab, 0x39, 0x00, 0x20, 0xaf, 0x71, 0xe4, 0x33}}, ObjectKind::frame},
    {{0xf6f23f41, 0x7686, 0x11cf, {0x8f, 0x52, 0x00, 0x40, 0x33, 0x35, 0x94, 0xa3}}, ObjectKind::matrix},
}};

ObjectKind kind_of(const GUID& type) {
  for (const KindOfType& known : kinds) {
    if (IsEqualGUID(known.type, type)) return known.kind;
  }
  return ObjectKind::other;
}

bool has_values(ObjectKind kind) {
  return kind == ObjectKind::animation || kind == ObjectKind::channel || kind == ObjectKind::matrix;
}

bool has_children(ObjectKind kind) {
  return kind == ObjectKind::animation_set || kind == ObjectKind::animation || kind == ObjectKind::frame;
}

// What the two interfaces ask alike -----------------------------------------------------------------------------------

// Each first returns the length of the name, with its terminating zero.
template <class Size, class Object>
std::string name_of(Object* object) {
  Size size = 0;
  if (FAILED(object->GetName(nullptr, &size)) || size == 0) return {};
  std::string name(size, '\0');
  if (FAILED(object->GetName(name.data(), &size))) return {};
  return name.c_str();
}
std::string name_of(ID3DXFileData* object) { return name_of<SIZE_T>(object); }
std::string name_of(IDirectXFileData* object) { return name_of<DWORD>(object); }

HRESULT read_values(ID3DXFileData* object, ObjectTree& tree) {
  SIZE_T size = 0;
  const void* data = nullptr;
  if (const HRESULT result = object->Lock(&size, &data); FAILED(result)) return result;
  object->AddRef();
  tree.owner = std::shared_ptr<ID3DXFileData>(object, [](ID3DXFileData* locked) {
    locked->Unlock();
    locked->Release();
  });
  tree.data = {static_cast<const std::byte*>(data), data == nullptr ? 0 : size};
  return S_OK;
}
HRESULT read_values(IDirectXFileData* object, ObjectTree& tree) {
  DWORD size = 0;
  void* data = nullptr;
  if (const HRESULT result = object->GetData(nullptr, &size, &data); FAILED(result)) return result;
  object->AddRef();
  tree.owner = std::shared_ptr<IDirectXFileData>(object, [](IDirectXFileData* held) { held->Release(); });
  tree.data = {static_cast<const std::byte*>(data), data == nullptr ? 0 : size};
  return S_OK;
}

// The object itself or the one that a reference leads to; nothing of a binary one.
Owned<IDirectXFileData> behind(IDirectXFileObject* object, bool& is_reference) {
  Owned<IDirectXFileData> data;
  if (SUCCEEDED(object->QueryInterface(IID_IDirectXFileData, data.put_void()))) return data;
  Owned<IDirectXFileDataReference> reference;
  if (FAILED(object->QueryInterface(IID_IDirectXFileDataReference, reference.put_void()))) return {};
  is_reference = true;
  if (FAILED(reference->Resolve(data.put()))) return {};
  return data;
}

}  // namespace

HRESULT read_kind(ID3DXFileData* object, ObjectKind& kind) {
  GUID type{};
  const HRESULT result = object->GetType(&type);
  if (SUCCEEDED(result)) kind = kind_of(type);
  return result;
}

HRESULT read_kind(IDirectXFileData* object, ObjectKind& kind) {
  const GUID* type = nullptr;
  const HRESULT result = object->GetType(&type);
  if (SUCCEEDED(result)) kind = kind_of(*type);
  return result;
}

template <class Object>
HRESULT ObjectReader::read(Object* object, bool is_reference, int depth, ObjectTree& tree) {
  if (depth > deepest) return D3DXERR_INVALIDDATA;
  if (const HRESULT result = read_kind(object, tree.kind); FAILED(result)) return result;
  if (tree.kind == ObjectKind::other) return S_OK;
  tree.name = name_of(object);
  if (tree.kind == ObjectKind::frame && !frames_.insert(tree.name).second && is_reference) return S_OK;
  if (has_values(tree.kind)) {
    if (const HRESULT result = read_values(object, tree); FAILED(result)) return result;
  }
  return has_children(tree.kind) ? read_children(object, depth, tree) : S_OK;
}

template <class Object>
HRESULT ObjectReader::read_child(Object* child, bool is_reference, int depth, ObjectTree& tree) {
  if (is_reference && tree.kind == ObjectKind::frame) return S_OK;
  ObjectTree inner;
  const HRESULT result = read(child, is_reference, depth + 1, inner);
  if (SUCCEEDED(result) && inner.kind != ObjectKind::other) tree.children.push_back(std::move(inner));
  return result;
}

HRESULT ObjectReader::read_children(ID3DXFileData* object, int depth, ObjectTree& tree) {
  SIZE_T count = 0;
  HRESULT result = object->GetChildren(&count);
  for (SIZE_T index = 0; SUCCEEDED(result) && index < count; ++index) {
    Owned<ID3DXFileData> child;
    result = object->GetChild(index, child.put());
    if (SUCCEEDED(result)) result = read_child(child.get(), child->IsReference() != FALSE, depth, tree);
  }
  return result;
}

HRESULT ObjectReader::read_children(IDirectXFileData* object, int depth, ObjectTree& tree) {
  while (true) {
    Owned<IDirectXFileObject> next;
    HRESULT result = object->GetNextObject(next.put());
    if (result == DXFILEERR_NOMOREOBJECTS) return S_OK;
    if (FAILED(result)) return result;
    bool is_reference = false;
    const Owned<IDirectXFileData> child = behind(next.get(), is_reference);
    if (child) result = read_child(child.get(), is_reference, depth, tree);
    if (FAILED(result)) return result;
  }
}

template HRESULT ObjectReader::read(ID3DXFileData*, bool, int, ObjectTree&);
template HRESULT ObjectReader::read(IDirectXFileData*, bool, int, ObjectTree&);

HRESULT ObjectReader::read_frames(ID3DXFileEnumObject* file, std::vector<ObjectTree>& frames) {
  SIZE_T count = 0;
  HRESULT result = file->GetChildren(&count);
  for (SIZE_T index = 0; SUCCEEDED(result) && index < count; ++index) {
    Owned<ID3DXFileData> child;
    ObjectKind kind = ObjectKind::other;
    result = file->GetChild(index, child.put());
    if (SUCCEEDED(result)) result = read_kind(child.get(), kind);
    if (FAILED(result) || kind != ObjectKind::frame) continue;
    result = read(child.get(), frames.emplace_back());
  }
  return result;
}

}  // namespace genga::d3dx
