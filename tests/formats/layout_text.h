// A schema (schema_common/file_layout.h) as the tables of the formats' READMEs have it, and those tables.
//
//     layout_of(vmd::ShadowKey()).members   // "frame u32, mode u8, distance f32"
//     layout_of(vmd::ShadowKey()).size      // "9"
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "genga/formats/schema_common/file_layout.h"

namespace genga::tests {

struct Layout {
  std::string size;     // "9", "9 + 21 n"
  std::string members;  // "frame u32, visible u8, n u32, iks n × { name[20], enabled u8 }"
};

template <class T>
Layout layout_of(const T& element = {});

class LayoutVisitor {
 public:
  template <class T>
  void field(std::string_view name, const T& member) {
    if constexpr (layout_detail::is_optional<T>) {
      field(name, typename T::value_type());
    } else {
      add(joined(name, type_of(member)));
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
  template <class T, class Count>
  void count(std::string_view, const T&, Count) {
    add("n " + number<Count>());
  }
  bool skips(bool) const { return false; }

  const std::string& text() const { return text_; }
  std::size_t element_size() const { return element_size_; }  // of the list; 0: there is none

 private:
  void add(const std::string& member) { text_ += (text_.empty() ? "" : ", ") + member; }
  static std::string joined(std::string_view name, const std::string& type) {
    return std::string(name) + (name.empty() || type.starts_with('[') ? "" : " ") + type;
  }
  template <class T>
  static std::string number() {
    using Number = typename layout_detail::NumberIn<T>::Type;
    const char letter = std::is_floating_point_v<Number> ? 'f' : std::is_signed_v<Number> ? 'i' : 'u';
    return letter + std::to_string(8 * sizeof(Number));
  }
  template <class T>
  struct FixedSize {
    static constexpr std::size_t value = 0;
  };
  template <class T, std::size_t Size>
  struct FixedSize<std::array<T, Size>> {
    static constexpr std::size_t value = Size;
  };

  template <class T>
  std::string type_of(const T& member) {
    if constexpr (layout_detail::IsList<T>) {
      using Element = layout_detail::ElementOf<T>;
      const std::string size = FixedSize<T>::value > 0 ? std::to_string(member.size()) : "n";
      if constexpr (std::is_same_v<Element, char> || std::is_same_v<Element, std::uint8_t>) return '[' + size + ']';
      if (size == "n") element_size_ = stored_size(Element());
      return size + " × " + element_text(Element());
    } else if constexpr (std::is_class_v<T> && !std::is_trivially_copyable_v<T>) {
      return "";
    } else {
      return number<T>();
    }
  }
  template <class T>
  std::string element_text(const T& element) {
    if constexpr (requires(LayoutVisitor& visitor, T& object) { fields(visitor, object); }) {
      return "{ " + layout_of(element).members + " }";
    } else {
      return type_of(element);
    }
  }

  std::string text_;
  std::size_t element_size_ = 0;
};

template <class T>
Layout layout_of(const T& element) {
  if constexpr (requires(LayoutVisitor& visitor, T& object) { fields(visitor, object); }) {
    LayoutVisitor visitor;
    visit_fields(visitor, element);
    std::string size = std::to_string(stored_size(element));
    if (visitor.element_size() > 0) size += " + " + std::to_string(visitor.element_size()) + " n";
    return {size, visitor.text()};
  } else {
    LayoutVisitor visitor;
    visitor.field("", element);
    return {std::to_string(stored_size(element)), visitor.text()};
  }
}

// The lists of a document that have a count, by name, as rows of a table.
struct Row {
  std::string count;
  Layout element;
};
class RowVisitor {
 public:
  template <class T>
  void field(std::string_view, const T&) {}
  template <class T>
  void hex(std::string_view, const T&) {}
  template <class T, class Count>
  void list(std::string_view name, const T& list, Count type) {
    if constexpr (layout_detail::is_optional<T>) {
      this->list(name, typename T::value_type(), type);
    } else {
      LayoutVisitor count;
      count.count(name, list, type);
      rows[std::string(name)] = {count.text().substr(2), layout_of(layout_detail::ElementOf<T>())};
    }
  }
  template <class T, class Count>
  void count(std::string_view, const T&, Count) {}
  bool skips(bool) const { return false; }

  std::map<std::string, Row> rows;
};
template <class Document>
std::map<std::string, Row> rows_of(const Document& document) {
  RowVisitor visitor;
  visit_fields(visitor, document);
  return visitor.rows;
}

// Without what stands in brackets, which is for people, and without spaces at the ends.
inline std::string without_remarks(std::string text) {
  for (std::size_t open = text.find('('); open != std::string::npos; open = text.find('(')) {
    text.erase(open, text.find(')', open) - open + 1);
    if (open > 0 && text[open - 1] == ' ') text.erase(open - 1, 1);
  }
  while (text.starts_with(' ')) text.erase(0, 1);
  while (text.ends_with(' ')) text.pop_back();
  return text;
}

// The cells of the tables' row that begins with the name; none when there is no such row.
inline std::vector<std::string> readme_row(std::string_view format, std::string_view name) {
  const auto folder = std::filesystem::path(GENGA_TESTDATA_DIR).parent_path() / "genga" / "formats" / format;
  std::ifstream file(folder / "README.md");
  for (std::string line; std::getline(file, line);) {
    std::vector<std::string> cells;
    std::size_t at = 1;
    for (std::size_t end = line.find('|', at); end != std::string::npos; end = line.find('|', at)) {
      cells.push_back(without_remarks(line.substr(at, end - at)));
      at = end + 1;
    }
    if (line.starts_with('|') && !cells.empty() && cells.front() == name) return cells;
  }
  return {};
}

}  // namespace genga::tests
