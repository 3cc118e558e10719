// The visitor that fills a document's structs from the file's bytes by their schema (file_layout.h). Each step is
// checked. The first failure has its place and member, and nothing is read after it. Records are borrowed.
// Not for formats whose members differ in size between files (pmx/layout_reader.h).
//
//     const std::array<std::byte, 3> file{std::byte{7}, std::byte{1}, std::byte{0}};
//     ByteReader bytes(Bytes::borrow(file));
//     Budget budget{Limits()};
//     LayoutReader reader(file, bytes, budget);   // a document in the array's place
//     Little<std::uint16_t> frame;
//     reader.field("frame", frame);
//     frame.get();      // 263
//     reader.is_ok();   // true
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "genga/base/byte_reader.h"
#include "genga/base/limits.h"
#include "genga/base/member_path.h"
#include "genga/base/result.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga {

// Document: the whole, in which schemas may look up what has been read.
template <class Document>
class LayoutReader {
 public:
  // Continues at the position of `bytes` and advances it. Allocations are charged to the budget.
  LayoutReader(const Document& document, ByteReader& bytes, Budget& budget)
      : document_(document), reader_(bytes), budget_(budget) {}

  const Document& document() const { return document_; }
  bool is_ok() const { return static_cast<bool>(status_); }
  const Status& status() const { return status_; }

  // Optional members exist if bytes remain. Members of type Bytes take all that remain.
  template <class T>
  void field(std::string_view name, T& member) {
    if constexpr (layout_detail::is_optional<T>) {
      if (is_ok() && !reader_.at_end()) field(name, member.emplace());
    } else {
      const MemberPath path{name, MemberPath::no_element, path_};
      if (is_ok()) value(path, member);
    }
  }
  template <class T>
  void hex(std::string_view name, T& member) {
    field(name, member);
  }
  template <class T, class Count>
  void list(std::string_view name, T& list, Count type) {
    if constexpr (layout_detail::is_optional<T>) {
      if (is_ok() && !reader_.at_end()) this->list(name, list.emplace(), type);
    } else {
      count(name, list, type);
      field(name, list);
    }
  }
  template <class T, class Count>
  void count(std::string_view name, T&, Count count) {
    count_place_ = reader_.offset();
    field(name, count);
    count_ = static_cast<std::uint64_t>(typename layout_detail::NumberIn<Count>::Type(count));
  }
  template <class T>
  void so_many(std::string_view name, T& list, std::size_t count) {
    count_place_ = reader_.offset();
    count_ = count;
    field(name, list);
  }
  bool skips(bool is_absent) const { return is_absent || !is_ok(); }

 private:
  template <class T>
  void value(const MemberPath& path, T& member) {
    if constexpr (std::is_arithmetic_v<T> && alignof(T) > 1) {
      Little<T> number;
      value(path, number);
      member = number;
    } else if constexpr (layout_detail::IsRaw<T>) {
      if (reader_.remaining() < sizeof(T)) return fail(path, reader_.offset(), reader_.truncated("", sizeof(T)));
      member = reader_.read<T>("").value();
    } else if constexpr (std::is_same_v<T, Bytes>) {
      member = reader_.bytes(reader_.remaining(), "").value();
    } else if constexpr (layout_detail::IsList<T>) {
      elements(path, member);
    } else {
      const MemberPath* outer = std::exchange(path_, &path);
      fields(*this, member);
      path_ = outer;
    }
  }
  template <class T>
  void elements(const MemberPath& path, Records<T>& records) {
    if (count_ > reader_.remaining() / sizeof(T)) {
      return fail(path, count_place_, reader_.too_many("", count_, sizeof(T)));
    }
    records = reader_.records<T>(count_, "").value();
  }
  // Each must have at least the bytes of an element without lists, else it is cut off as a whole.
  template <class T>
  void elements(const MemberPath& path, std::vector<T>& list) {
    const auto min_size = static_cast<std::size_t>(stored_size(T()));
    if (count_ > reader_.remaining() / min_size)
      return fail(path, count_place_, reader_.too_many("", count_, min_size));
    if (!budget_.charge(count_ * sizeof(T))) return fail(path, count_place_, budget_.met({}));
    list.resize(static_cast<std::size_t>(count_));
    for (std::size_t i = 0; i < list.size() && is_ok(); ++i) {
      const MemberPath element{path.name, i, path.parent};
      if (reader_.remaining() < min_size) return fail(element, reader_.offset(), reader_.truncated("", min_size));
      value(element, list[i]);
    }
  }
  void fail(const MemberPath& path, std::uint64_t place, Error error) {
    error.place = Place::at_offset(place);
    error.path = path.text();
    status_ = std::move(error);
  }

  const Document& document_;
  ByteReader& reader_;
  Budget& budget_;
  const MemberPath* path_ = nullptr;
  std::uint64_t count_ = 0;  // of the next list
  std::uint64_t count_place_ = 0;
  Status status_ = Done{};  // the first failure
};

}  // namespace genga
