// Objects of a .x file made in memory, for such as no parser would give.
//
//     Owned<MadeData> set = MadeData::make(set_type, "s");
//     set->add(animation.get());
#pragma once

#include <cstddef>
#include <cstring>
#include <string>
#include <vector>

#include "tests/clients/d3dx/file.h"

class MadeData final : public ID3DXFileData {
 public:
  static Owned<MadeData> make(const GUID& type, const char* name) {
    Owned<MadeData> data;
    *data.put() = new MadeData(type, name);
    return data;
  }

  template <class T>
  MadeData& append(T value) {
    const auto* bytes = reinterpret_cast<const std::byte*>(&value);
    values_.insert(values_.end(), bytes, bytes + sizeof(T));
    return *this;
  }
  void cut(std::size_t size) { values_.resize(size); }
  std::size_t size() const { return values_.size(); }
  // A reference to an object keeps it alive; a ring of them is not freed.
  void add(MadeData* child) { children_.push_back(Owned<ID3DXFileData>::share(child)); }
  int locks() const { return locks_; }

  STDMETHOD(QueryInterface)(REFIID, void**) override { return E_NOINTERFACE; }
  STDMETHOD_(ULONG, AddRef)() override { return ++references_; }
  STDMETHOD_(ULONG, Release)() override {
    const ULONG left = --references_;
    if (left == 0) delete this;
    return left;
  }
  STDMETHOD(GetEnum)(ID3DXFileEnumObject**) override { return E_NOTIMPL; }
  STDMETHOD(GetName)(LPSTR name, SIZE_T* size) override {
    if (name != nullptr) std::memcpy(name, name_.c_str(), name_.size() + 1);
    *size = name_.size() + 1;
    return S_OK;
  }
  STDMETHOD(GetId)(LPGUID) override { return E_NOTIMPL; }
  STDMETHOD(Lock)(SIZE_T* size, LPCVOID* data) override {
    ++locks_;
    *size = values_.size();
    *data = values_.data();
    return S_OK;
  }
  STDMETHOD(Unlock)() override {
    --locks_;
    return S_OK;
  }
  STDMETHOD(GetType)(GUID* type) override {
    *type = type_;
    return S_OK;
  }
  STDMETHOD_(BOOL, IsReference)() override { return FALSE; }
  STDMETHOD(GetChildren)(SIZE_T* count) override {
    *count = children_.size();
    return S_OK;
  }
  STDMETHOD(GetChild)(SIZE_T index, ID3DXFileData** child) override {
    *child = children_[index].get();
    (*child)->AddRef();
    return S_OK;
  }

 private:
  MadeData(const GUID& type, const char* name) : type_(type), name_(name) {}
  ~MadeData() = default;

  GUID type_;
  std::string name_;
  std::vector<std::byte> values_;
  std::vector<Owned<ID3DXFileData>> children_;
  int locks_ = 0;
  ULONG references_ = 1;
};
