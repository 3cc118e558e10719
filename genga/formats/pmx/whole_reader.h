// The visitor that fills structs from bytes that are known to exist: records of one size whose list was counted,
// vertices whose kinds were checked. LayoutReader checks bytes; this one checks nothing again.
// Not for callers of the library: reader.h.
//
//     const std::array<std::byte, 2> bytes{std::byte{5}, std::byte{0xFF}};
//     pmx::WholeReader reader(bytes.data(), pmx::FileFormat{});
//     pmx::BoneIndex source;
//     pmx::BoneIndex parent;
//     reader.field("source", source);
//     reader.field("parent", parent);
//     source.value;   // 5
//     parent.value;   // -1
#pragma once

#include <cstddef>
#include <cstring>
#include <optional>
#include <string_view>

#include "genga/base/few.h"
#include "genga/formats/pmx/file_format.h"
#include "genga/formats/pmx/layout_types.h"

namespace genga::pmx {

class WholeReader {
 public:
  WholeReader(const std::byte* bytes, const FileFormat& format) : at_(bytes), format_(format) {}

  const FileFormat& format() const { return format_; }

  template <class T>
  void field(std::string_view, T& member) {
    if constexpr (IsStored<T>) {
      std::memcpy(static_cast<void*>(&member), at_, sizeof(T));
      at_ += sizeof(T);
    } else if constexpr (is_index<T>) {
      const std::size_t size = format_.sizes.of(T::kind);
      member = read_index(at_, size, !has_sign(T::kind, size));
      at_ += size;
    } else {
      fields(*this, member);
    }
  }
  template <class T, std::size_t Max>
  void so_many(std::string_view, Few<T, Max>& list, std::size_t count) {
    list.resize(count < Max ? count : Max);
    for (T& element : list) field({}, element);
  }
  template <class T>
  void sometimes(std::string_view, std::optional<T>& member, bool is_there) {
    if (is_there) field({}, member.emplace());
  }

 private:
  const std::byte* at_;
  FileFormat format_;
};

}  // namespace genga::pmx
