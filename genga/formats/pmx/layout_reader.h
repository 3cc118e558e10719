// The visitor that fills a model's structs from the file's bytes (schema.h). Each step is checked. The first failure
// has its place and member, and nothing is read after it.
// Not for callers of the library: reader.h.
//
//     pmx::LayoutReader reader(bytes.view(), pmx::FileFormat{});
//     pmx::BoneIndex parent;
//     reader.field("parent", parent);
//     reader.is_ok();   // true
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/few.h"
#include "genga/base/limits.h"
#include "genga/base/member_path.h"
#include "genga/base/result.h"
#include "genga/formats/pmx/file_format.h"
#include "genga/formats/pmx/layout_types.h"
#include "genga/formats/pmx/layout_writer.h"
#include "genga/formats/pmx/whole_reader.h"

namespace genga::pmx {

class LayoutReader {
 public:
  LayoutReader(std::span<const std::byte> bytes, FileFormat format) : view_(bytes), format_(format) {}
  // Borrowed data keep the bytes' owner alive; allocations are charged.
  LayoutReader(const Bytes& bytes, Budget& budget) : source_(bytes), view_(bytes.view()), budget_(&budget) {}

  bool is_ok() const { return static_cast<bool>(status_); }
  const Status& status() const { return status_; }
  void fail(ErrorCode code, std::string message, std::size_t offset, const MemberPath* frame);
  const FileFormat& format() const { return format_; }
  void set_format(FileFormat format) { format_ = format; }
  void skip(std::size_t size) { at_ += size; }
  std::size_t remaining() const { return view_.size() - at_; }

  // Keeps the whole elements of a list of the model that is cut off.
  void salvage() { salvages_ = true; }
  struct CutList {
    std::string_view name;
    std::size_t kept = 0;
    std::size_t announced = 0;
  };
  // The list that was cut, once status is an error.
  const std::optional<CutList>& cut_list() const { return cut_list_; }

  bool soft_bodies_follow(const Model&) const { return format_.is_later && remaining() >= sizeof(I32); }

  template <class T>
  void field(std::string_view name, T& member) {
    const MemberPath frame{name, MemberPath::no_element, frame_};
    value(frame, member);
  }
  template <class T>
  void list(std::string_view name, std::vector<T>& list, I32) {
    const MemberPath frame{name, MemberPath::no_element, frame_};
    const std::size_t place = at_;
    const std::size_t count = count_of_list(frame, min_size<T>());
    if (charge(place, frame, std::uint64_t{count} * sizeof(T))) {
      list.resize(count);
      if constexpr (has_one_size<T>) {
        WholeReader reader(view_.data() + at_, format_);
        for (T& element : list) reader.field(name, element);
        at_ += count * min_size<T>();
      } else {
        for (std::size_t i = 0; i < count && is_ok(); ++i) {
          value({name, i, frame_}, list[i]);
          if (!is_ok() && is_salvaged()) list.resize(i);
        }
      }
    }
    end_list(name, list.size());
  }
  void list(std::string_view name, VertexList& list, I32);
  template <class T>
  void sometimes(std::string_view name, std::optional<T>& member, bool is_there) {
    if (is_there && is_ok()) field(name, member.emplace());
  }
  template <class T>
  void sometimes_list(std::string_view name, std::optional<std::vector<T>>& list, bool is_there) {
    if (is_there && is_ok()) this->list(name, list.emplace(), I32());
  }
  template <class T, std::size_t Max>
  void so_many(std::string_view name, Few<T, Max>& list, std::size_t count) {
    list.resize(std::min(count, Max));
    for (std::size_t i = 0; i < list.size(); ++i) value({name, i, frame_}, list[i]);
  }
  void kind(std::string_view name, std::uint8_t& member, std::uint8_t count);
  void blob(std::string_view name, Bytes& bytes, std::size_t count);

 private:
  template <class T>
  void value(const MemberPath& frame, T& member) {
    if (!is_ok()) return;
    if constexpr (IsStored<T>) {
      if (const std::byte* from = take(frame, sizeof(T))) std::memcpy(static_cast<void*>(&member), from, sizeof(T));
    } else if constexpr (is_index<T>) {
      const std::size_t size = format_.sizes.of(T::kind);
      if (const std::byte* from = take(frame, size)) member = read_index(from, size, !has_sign(T::kind, size));
    } else if constexpr (std::is_same_v<T, Text>) {
      text(frame, member);
    } else {
      const MemberPath* outer = std::exchange(frame_, frame.name.empty() ? frame_ : &frame);
      fields(*this, member);
      frame_ = outer;
    }
  }
  template <class T>
  std::size_t min_size() const {
    return smallest_size<T>(format_);
  }

  // The next `size` bytes; null if there are fewer.
  const std::byte* take(const MemberPath& frame, std::size_t size);
  void text(const MemberPath& frame, Text& member);
  // A count of records of at least min_size bytes each; 0 after a failure.
  std::size_t count_of(const MemberPath& frame, std::size_t min_size);
  // The same for a list; with salvage at most as many as fit.
  std::size_t count_of_list(const MemberPath& frame, std::size_t min_size);
  // Whether a list is the model's own, not an element's.
  bool is_salvaged() const { return salvages_ && frame_ == nullptr; }
  void end_list(std::string_view name, std::size_t size);
  bool charge(std::size_t place, const MemberPath& frame, std::uint64_t bytes);
  // Reports why the vertices end.
  void fail_in_vertex(const MemberPath& frame, const VertexSizes& sizes);
  void fail_of_kind(std::uint8_t kind, const MemberPath& member);

  Bytes source_;
  std::span<const std::byte> view_;
  FileFormat format_;
  Budget* budget_ = nullptr;
  std::size_t at_ = 0;
  const MemberPath* frame_ = nullptr;
  Status status_ = Done{};  // the first failure
  bool salvages_ = false;
  std::size_t announced_ = 0;  // elements that the current list states, with salvage
  Status missing_ = Done{};    // why it has fewer
  std::optional<CutList> cut_list_;
};

}  // namespace genga::pmx
