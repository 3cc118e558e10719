// The visitor that writes a model's structs in order (schema.h), and sizes that follow from it.
// Not for callers of the library: writer.h.
//
//     pmx::stored_size(model.bones[0], pmx::format_of(model.header));   // bytes
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/few.h"
#include "genga/formats/pmx/file_format.h"
#include "genga/formats/pmx/layout_types.h"

namespace genga::pmx {

class LayoutWriter {
 public:
  LayoutWriter(ByteSink& sink, FileFormat format) : sink_(sink), format_(format) {}

  const FileFormat& format() const { return format_; }
  bool soft_bodies_follow(const Model& model) const { return model.soft_bodies.has_value(); }

  template <class T>
  void field(std::string_view, T& member) {
    value(member);
  }
  template <class T>
  void list(std::string_view, std::vector<T>& list, I32) {
    sink_.put(I32(static_cast<std::int32_t>(list.size())));
    for (T& element : list) value(element);
  }
  void list(std::string_view, VertexList& list, I32);
  template <class T>
  void sometimes(std::string_view, std::optional<T>& member, bool) {
    if (member) value(*member);
  }
  template <class T>
  void sometimes_list(std::string_view name, std::optional<std::vector<T>>& list, bool) {
    if (list) this->list(name, *list, I32());
  }
  template <class T, std::size_t Max>
  void so_many(std::string_view, Few<T, Max>& list, std::size_t) {
    for (T& element : list) value(element);
  }
  void blob(std::string_view, Bytes& bytes, std::size_t) { sink_.write(bytes.view()); }

 private:
  template <class T>
  void value(T& member) {
    if constexpr (IsStored<T>) {
      sink_.put(member);
    } else if constexpr (is_index<T>) {
      const I32 number(member.value);  // a number in fewer bytes keeps the lower ones
      sink_.write(std::as_bytes(std::span(&number, 1)).first(format_.sizes.of(T::kind)));
    } else if constexpr (std::is_same_v<T, Text>) {
      text(member);
    } else {
      fields(*this, member);
    }
  }
  void text(const Text& text);

  ByteSink& sink_;
  FileFormat format_;
};

// Counts bytes.
class CountingSink final : public ByteSink {
 public:
  void write(std::span<const std::byte> bytes) override { size_ += bytes.size(); }
  std::uint64_t size() const { return size_; }

 private:
  std::uint64_t size_ = 0;
};

// Bytes of a member in the file.
template <class T>
std::uint64_t stored_size(const T& member, FileFormat format) {
  CountingSink sink;
  LayoutWriter writer(sink, format);
  // `fields` takes a non-const object; this visitor only reads it.
  writer.field("", const_cast<T&>(member));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  return sink.size();
}

// Minimum bytes of an element of a list.
template <class T>
std::size_t smallest_size(FileFormat format) {
  return static_cast<std::size_t>(stored_size(T(), format));
}

}  // namespace genga::pmx
