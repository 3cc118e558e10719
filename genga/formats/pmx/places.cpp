#include "genga/formats/pmx/places.h"

#include <optional>
#include <type_traits>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/formats/pmx/layout_writer.h"
#include "genga/formats/pmx/schema.h"

namespace genga::pmx {
namespace {

std::optional<std::uint64_t> offset_in(const auto& member, std::string_view path, std::uint64_t begin,
                                       FileFormat format);

template <class T>
constexpr bool is_few = false;
template <class T, std::size_t Max>
constexpr bool is_few<Few<T, Max>> = true;

// Goes over the members of a struct until the path fits one.
class MemberFinder {
 public:
  MemberFinder(std::string_view path, std::uint64_t begin, FileFormat format)
      : path_(path), offset_(begin), format_(format) {}

  const FileFormat& format() const { return format_; }
  template <class T>
  void field(std::string_view name, const T& member) {
    visit(name, member, 0, stored_size(member, format_));
  }
  template <class T>
  void list(std::string_view name, const std::vector<T>& list, I32) {
    std::uint64_t size = sizeof(I32);
    if constexpr (has_one_size<T>) {
      size += list.size() * smallest_size<T>(format_);
    } else {
      for (const T& element : list) size += stored_size(element, format_);
    }
    visit(name, list, sizeof(I32), size);
  }
  template <class T>
  void sometimes(std::string_view name, const std::optional<T>& member, bool) {
    if (member) field(name, *member);
  }
  template <class T>
  void sometimes_list(std::string_view name, const std::optional<std::vector<T>>& list, bool) {
    if (list) this->list(name, *list, I32());
  }
  template <class T, std::size_t Max>
  void so_many(std::string_view name, const Few<T, Max>& list, std::size_t) {
    std::uint64_t size = 0;
    for (const T& element : list) size += stored_size(element, format_);
    visit(name, list, 0, size);
  }
  void blob(std::string_view name, const Bytes& bytes, std::size_t) {
    std::string_view rest = path_;
    if (take_word(rest, name) && rest.empty() && !bytes.empty()) found_ = offset_;
    offset_ += bytes.size();
  }

  std::optional<std::uint64_t> found() const { return found_; }

 private:
  template <class T>
  void visit(std::string_view name, const T& member, std::uint64_t count_size, std::uint64_t size) {
    std::string_view rest = path_;
    const bool is_meant = !found_ && take_word(rest, name) && (rest.empty() || rest[0] == '.' || rest[0] == '[');
    if (is_meant) found_ = rest.empty() ? offset_ : inside(member, rest, count_size);
    offset_ += size;
  }
  template <class T>
  std::optional<std::uint64_t> inside(const T& member, std::string_view path, std::uint64_t count_size) const {
    if constexpr (is_vector<T> || is_few<T>) {
      const std::optional<std::size_t> index = take_index(path, member.size());
      if (!index) return std::nullopt;
      std::uint64_t begin = offset_ + count_size;
      for (std::size_t i = 0; i < *index; ++i) begin += stored_size(member[i], format_);
      return offset_in(member[*index], path, begin, format_);
    } else {
      return offset_in(member, path, offset_, format_);
    }
  }

  std::string_view path_;
  std::uint64_t offset_;
  FileFormat format_;
  std::optional<std::uint64_t> found_;
};

// The offset of a member that begins at `begin`; `path` continues from it.
std::optional<std::uint64_t> offset_in(const auto& member, std::string_view path, std::uint64_t begin,
                                       FileFormat format) {
  using T = std::remove_cvref_t<decltype(member)>;
  if (path.empty()) return begin;
  if constexpr (IsStored<T>) {
    if constexpr (requires { member.size(); }) {
      const std::optional<std::size_t> index = take_index(path, member.size());
      if (index && path.empty()) return begin + *index * sizeof(member[0]);
    }
  } else if constexpr (requires(MemberFinder& finder, T& object) { fields(finder, object); }) {
    if (!take_word(path, ".")) return std::nullopt;
    MemberFinder finder(path, begin, format);
    fields(finder, const_cast<T&>(member));  // NOLINT(cppcoreguidelines-pro-type-const-cast): it only reads
    return finder.found();
  }
  return std::nullopt;
}

}  // namespace

// Notes where every section begins.
class Places::Measurer {
 public:
  Measurer(Places& places, FileFormat format) : places_(places), format_(format), at_(signature_size) {}

  const FileFormat& format() const { return format_; }
  bool soft_bodies_follow(const Model&) const { return true; }
  template <class T>
  void field(std::string_view name, const T& member) {
    begin(name);
    at_ += stored_size(member, format_);
  }
  template <class T>
  void list(std::string_view name, const std::vector<T>& list, I32) {
    Section& section = begin(name);
    at_ += sizeof(I32);
    if constexpr (has_one_size<T>) {
      at_ += list.size() * smallest_size<T>(format_);
    } else {
      elements(list, section);
    }
  }
  void list(std::string_view name, const VertexList& list, I32) {
    Section& section = begin(name);
    at_ += sizeof(I32);
    if (list.is_owned()) {
      elements(list.owned(), section);
    } else {
      at_ += list.bytes().size();
    }
  }
  template <class T>
  void sometimes_list(std::string_view name, const std::optional<std::vector<T>>& list, bool) {
    if (list) this->list(name, *list, I32());
  }
  void blob(std::string_view name, const Bytes& bytes, std::size_t) {
    if (!bytes.empty()) begin(name);
  }

 private:
  Section& begin(std::string_view name) {
    Section& section = places_.sections_[name];
    section.offset = at_;
    return section;
  }
  template <class T>
  void elements(const std::vector<T>& list, Section& section) {
    section.elements.reserve(list.size());
    for (const T& element : list) {
      section.elements.push_back(at_);
      at_ += stored_size(element, format_);
    }
  }

  Places& places_;
  FileFormat format_;
  std::uint64_t at_;
};

// Finds a path by the sections' places.
class Places::Finder {
 public:
  Finder(const Places& places, FileFormat format, std::string_view path)
      : places_(places), format_(format), path_(path) {}

  const FileFormat& format() const { return format_; }
  bool soft_bodies_follow(const Model&) const { return true; }
  template <class T>
  void field(std::string_view name, const T& member) {
    if (const Section* section = enter(name)) found_ = offset_in(member, path_, section->offset, format_);
  }
  template <class List>
  void list(std::string_view name, const List& list, I32) {
    const Section* section = enter(name);
    if (section == nullptr) return;
    if (path_.empty()) {
      found_ = section->offset;
    } else if (const std::optional<std::size_t> index = take_index(path_, list.size())) {
      found_ = offset_in(list[*index], path_, element_begin(*section, list, *index), format_);
    }
  }
  template <class T>
  void sometimes_list(std::string_view name, const std::optional<std::vector<T>>& list, bool) {
    if (list) this->list(name, *list, I32());
  }
  void blob(std::string_view name, const Bytes&, std::size_t) {
    if (const Section* section = enter(name); section != nullptr && path_.empty()) found_ = section->offset;
  }

  std::optional<std::uint64_t> found() const { return found_; }

 private:
  // The section, with path_ advanced past its name; null: the path means another.
  const Section* enter(std::string_view name) {
    std::string_view rest = path_;
    if (is_entered_ || !take_word(rest, name)) return nullptr;
    if (!rest.empty() && rest[0] != '.' && rest[0] != '[') return nullptr;
    const auto section = places_.sections_.find(name);
    if (section == places_.sections_.end()) return nullptr;
    is_entered_ = true;
    path_ = rest;
    return &section->second;
  }
  template <class List>
  std::uint64_t element_begin(const Section& section, const List& list, std::size_t index) const {
    const std::uint64_t first = section.offset + sizeof(I32);
    if (!section.elements.empty()) return section.elements[index];
    if constexpr (std::is_same_v<List, VertexList>) {
      return first + list.offset_of(index);
    } else {
      return first + index * smallest_size<std::remove_cvref_t<decltype(list[0])>>(format_);
    }
  }

  const Places& places_;
  FileFormat format_;
  std::string_view path_;
  bool is_entered_ = false;
  std::optional<std::uint64_t> found_;
};

Places::Places(const Model& model) : model_(model) {
  Measurer measurer(*this, format_of(model.header));
  fields(measurer, const_cast<Model&>(model));  // NOLINT(cppcoreguidelines-pro-type-const-cast): it only reads
}

Place Places::where(std::string_view path) const {
  if (path == "magic") return Place::at_offset(0);
  if (path == "header.fourth_byte") return Place::at_offset(magic.size());
  Finder finder(*this, format_of(model_.header), path);
  fields(finder, const_cast<Model&>(model_));  // NOLINT(cppcoreguidelines-pro-type-const-cast): it only reads
  return finder.found() ? Place::at_offset(*finder.found()) : Place();
}

}  // namespace genga::pmx
