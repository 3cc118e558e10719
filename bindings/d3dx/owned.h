// A counted reference to a COM object.
//
//     Owned<ID3DXFileData> child;
//     if (SUCCEEDED(data->GetChild(0, child.put()))) use(*child);
#pragma once

#include <utility>

namespace genga::d3dx {

template <class Interface>
class Owned {
 public:
  Owned() = default;
  // One more reference of an object that someone else holds.
  static Owned share(Interface* object) {
    if (object != nullptr) object->AddRef();
    Owned owned;
    owned.object_ = object;
    return owned;
  }
  Owned(Owned&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Owned& operator=(Owned&& other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Owned() { reset(); }

  // For functions that give a reference.
  Interface** put() {
    reset();
    return &object_;
  }
  void** put_void() { return reinterpret_cast<void**>(put()); }
  Interface* get() const { return object_; }
  Interface* operator->() const { return object_; }
  explicit operator bool() const { return object_ != nullptr; }

 private:
  void reset() {
    if (object_ != nullptr) std::exchange(object_, nullptr)->Release();
  }
  Interface* object_ = nullptr;
};

}  // namespace genga::d3dx
