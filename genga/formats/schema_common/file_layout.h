// What follows from a document's schema: sizes in the file, places of members, lists too long for their counts, the
// file itself, and its reader (layout_reader.h). A schema is one function template `fields` for each struct, which
// names its members in file order. The JSON form (json_common) uses the same one. Not for formats whose members are not
// stored in the order of their structs (LightWave, .x).
//
//     template <class Visitor>
//     void fields(Visitor& v, Ik& r) {
//       v.field("bone", r.bone);                          // a packed number, text, an array, a struct; nothing when it
//       v.count("links", r.links, std::uint8_t());        // is an optional one that is not there
//       v.field("weight", r.weight);                      // a list whose count stands elsewhere, or nowhere
//       v.field("links", r.links);
//     }
//     template <class Visitor>
//     void fields(Visitor& v, Model& r) {
//       v.list("iks", r.iks, U16());                      // a list behind its count
//       if (v.skips(!r.has_names())) return;              // the file ends here; JSON does not
//       so_many(v, "names", r.names, 3);                  // as v.field; a reader has to be told how many
//       v.hex("trailing", r.trailing);                    // as v.field; JSON has it as hex digits
//     }
//
//     stored_size(model);                                 // bytes
//     find_offset(model, "iks[3].links[1]", 0);           // where it stands when the model begins at 0
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/member_path.h"
#include "genga/base/packed.h"

namespace genga {

template <class Visitor, class T>
void visit_fields(Visitor& visitor, const T& object) {
  // `fields` takes a non-const object; these visitors only read it.
  fields(visitor, const_cast<T&>(object));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

// A list without a count in the file. Visitors that do not need its length use the list's.
template <class Visitor, class T>
void so_many(Visitor& v, std::string_view name, T& list, std::size_t count) {
  if constexpr (requires { v.so_many(name, list, count); }) {
    v.so_many(name, list, count);
  } else {
    v.field(name, list);
  }
}

// An element of a list as in the file. A format may have its own function, found by the list's type.
template <class List>
decltype(auto) element_of(const List& list, std::size_t index) {
  return list[index];
}

namespace layout_detail {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// Types of fixed size in the file: records, packed numbers, text, and plain numbers, which are little endian there.
template <class T>
concept IsRaw = std::is_arithmetic_v<T> || (std::is_trivially_copyable_v<T> && alignof(T) == 1);
template <class T>
concept IsList = requires(const T& list) {
  list.size();
  list[0];
};
template <class List>
using ElementOf = std::remove_cvref_t<decltype(element_of(std::declval<const List&>(), 0))>;

template <class T>
struct NumberIn {
  using Type = T;
};
template <class T, std::endian Order>
struct NumberIn<Packed<T, Order>> {
  using Type = T;
};
template <class Count>
inline constexpr std::uint64_t max_count = std::numeric_limits<typename NumberIn<Count>::Type>::max();

}  // namespace layout_detail

// For a list without its count.
template <class T>
std::uint64_t stored_size(const T& member);

class SizeVisitor {
 public:
  template <class T>
  void field(std::string_view, const T& member) {
    size_ += stored_size(member);
  }
  template <class T>
  void hex(std::string_view, const T& member) {
    size_ += stored_size(member);
  }
  template <class T, class Count>
  void list(std::string_view, const T& list, Count) {
    if constexpr (layout_detail::is_optional<T>) {
      if (!list) return;
    }
    size_ += sizeof(Count) + stored_size(list);
  }
  template <class T, class Count>
  void count(std::string_view, const T&, Count) {
    size_ += sizeof(Count);
  }
  bool skips(bool is_absent) const { return is_absent; }

  std::uint64_t size() const { return size_; }

 private:
  std::uint64_t size_ = 0;
};

template <class T>
std::uint64_t stored_size(const T& member) {
  if constexpr (layout_detail::is_optional<T>) {
    return member ? stored_size(*member) : 0;
  } else if constexpr (layout_detail::IsRaw<T>) {
    return sizeof(T);
  } else if constexpr (std::is_same_v<T, Bytes>) {
    return member.size();
  } else if constexpr (layout_detail::IsList<T>) {
    using Element = layout_detail::ElementOf<T>;
    if constexpr (layout_detail::IsRaw<Element>) return std::uint64_t{member.size()} * sizeof(Element);
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < member.size(); ++i) size += stored_size(element_of(member, i));
    return size;
  } else {
    SizeVisitor visitor;
    visit_fields(visitor, member);
    return visitor.size();
  }
}

// The place of the member at the path, in a file in which the document begins at `begin`; for a list its count, if it
// has one. nullopt for a member that the file lacks.
template <class Document>
std::optional<std::uint64_t> find_offset(const Document& document, std::string_view path, std::uint64_t begin);

class OffsetVisitor {
 public:
  OffsetVisitor(std::string_view path, std::uint64_t begin) : path_(path), offset_(begin) {}

  template <class T>
  void field(std::string_view name, const T& member) {
    visit(name, member, 0);
  }
  template <class T>
  void hex(std::string_view name, const T& member) {
    visit(name, member, 0);
  }
  template <class T, class Count>
  void list(std::string_view name, const T& list, Count) {
    visit(name, list, sizeof(Count));
  }
  template <class T, class Count>
  void count(std::string_view name, const T&, Count) {
    visit(name, Count(), 0);
  }
  bool skips(bool is_absent) const { return is_absent; }

  std::optional<std::uint64_t> found() const { return found_; }

 private:
  template <class T>
  void visit(std::string_view name, const T& member, std::uint64_t count_size) {
    if constexpr (layout_detail::is_optional<T>) {
      if (member) visit(name, *member, count_size);
    } else if (!found_) {
      std::string_view rest = path_;
      if (take_word(rest, name)) found_ = find(member, rest, offset_, count_size);
      offset_ += count_size + stored_size(member);
    }
  }

  // `path` continues after the member, which is at `offset`.
  template <class T>
  static std::optional<std::uint64_t> find(const T& member, std::string_view path, std::uint64_t offset,
                                           std::uint64_t count_size) {
    if (path.empty())
      return std::is_same_v<T, Bytes> && stored_size(member) == 0 ? std::nullopt : std::optional(offset);
    if constexpr (layout_detail::IsList<T>) {
      const std::optional<std::size_t> index = take_index(path, member.size());
      if (!index) return std::nullopt;
      return find(element_of(member, *index), path, offset + count_size + size_before(member, *index), 0);
    } else if constexpr (requires(OffsetVisitor& visitor, T& object) { fields(visitor, object); }) {
      if (take_word(path, ".")) return find_offset(member, path, offset);
    }
    return std::nullopt;
  }

  template <class List>
  static std::uint64_t size_before(const List& list, std::size_t index) {
    using Element = layout_detail::ElementOf<List>;
    if constexpr (layout_detail::IsRaw<Element>) return std::uint64_t{index} * sizeof(Element);
    std::uint64_t size = 0;
    for (std::size_t i = 0; i < index; ++i) size += stored_size(element_of(list, i));
    return size;
  }

  std::string_view path_;
  std::uint64_t offset_;
  std::optional<std::uint64_t> found_;
};

template <class Document>
std::optional<std::uint64_t> find_offset(const Document& document, std::string_view path, std::uint64_t begin) {
  OffsetVisitor visitor(path, begin);
  visit_fields(visitor, document);
  return visitor.found();
}

// Writes the members one after the other.
class LayoutWriter {
 public:
  explicit LayoutWriter(ByteSink& sink) : sink_(sink) {}

  template <class T>
  void field(std::string_view name, const T& member) {
    if constexpr (layout_detail::is_optional<T>) {
      if (member) field(name, *member);
    } else if constexpr (layout_detail::IsRaw<T>) {
      if constexpr (alignof(T) == 1) {
        sink_.put(member);
      } else {
        sink_.put(Little<T>(member));
      }
    } else if constexpr (std::is_same_v<T, Bytes>) {
      sink_.write(member.view());
    } else if constexpr (layout_detail::IsList<T>) {
      if constexpr (layout_detail::IsRaw<layout_detail::ElementOf<T>>) {
        sink_.write(std::as_bytes(std::span(member.begin(), member.end())));
      } else {
        for (std::size_t i = 0; i < member.size(); ++i) visit_fields(*this, element_of(member, i));
      }
    } else {
      visit_fields(*this, member);
    }
  }
  template <class T>
  void hex(std::string_view name, const T& member) {
    field(name, member);
  }
  template <class T, class Count>
  void list(std::string_view name, const T& list, Count type) {
    count(name, list, type);
    field(name, list);
  }
  // The list must not be longer than its count can state: find_overlong.
  template <class T, class Count>
  void count(std::string_view name, const T& list, Count type) {
    if constexpr (layout_detail::is_optional<T>) {
      if (list) count(name, *list, type);
    } else {
      assert(list.size() <= layout_detail::max_count<Count>);
      sink_.put(Count(static_cast<typename layout_detail::NumberIn<Count>::Type>(list.size())));
    }
  }
  bool skips(bool is_absent) const { return is_absent; }

 private:
  ByteSink& sink_;
};

struct OverlongList {
  std::string path;
  std::uint64_t size = 0;
  std::uint64_t max = 0;
};

// The first list that is longer than its count can state.
template <class Document>
std::optional<OverlongList> find_overlong(const Document& document);

class CountVisitor {
 public:
  template <class T>
  void field(std::string_view name, const T& member) {
    if constexpr (layout_detail::is_optional<T>) {
      if (member) field(name, *member);
    } else if constexpr (layout_detail::IsList<T>) {
      if constexpr (!layout_detail::IsRaw<layout_detail::ElementOf<T>>) elements(name, member);
    }
  }
  template <class T>
  void hex(std::string_view, const T&) {}
  template <class T, class Count>
  void list(std::string_view name, const T& list, Count type) {
    count(name, list, type);
    field(name, list);
  }
  template <class T, class Count>
  void count(std::string_view name, const T& list, Count type) {
    if constexpr (layout_detail::is_optional<T>) {
      if (list) count(name, *list, type);
    } else if (!found_ && list.size() > layout_detail::max_count<Count>) {
      found_ = {std::string(name), list.size(), layout_detail::max_count<Count>};
    }
  }
  bool skips(bool) const { return false; }

  std::optional<OverlongList> take() && { return std::move(found_); }

 private:
  template <class List>
  void elements(std::string_view name, const List& list) {
    for (std::size_t i = 0; i < list.size() && !found_; ++i) {
      found_ = find_overlong(element_of(list, i));
      if (found_) found_->path = std::string(name) + '[' + std::to_string(i) + "]." + found_->path;
    }
  }

  std::optional<OverlongList> found_;
};

template <class Document>
std::optional<OverlongList> find_overlong(const Document& document) {
  CountVisitor visitor;
  visit_fields(visitor, document);
  return std::move(visitor).take();
}

}  // namespace genga
