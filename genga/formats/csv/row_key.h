// The thing that a row is about, in a table with several rows for one time: a hand by its side, or a point by its name.
// Not the rows' times: rows.h.
//
//     RowKeyFinder finder(layout);
//     const std::vector<std::string_view> cells{"0", "Left", "0.5"};
//     std::size_t key = finder.find(cells).value();   // 0
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/formats/csv/layout.h"

namespace genga::csv {

// Stands for the key's name in a meaning's heading.
inline constexpr std::string_view key_word = "{key}";

// Finds the key by the cells of a row.
class RowKeyFinder {
 public:
  explicit RowKeyFinder(const Layout& layout);

  // nullopt: the row is about none of them.
  std::optional<std::size_t> find(std::span<const std::string_view> cells) const;
  // Later cells are not needed.
  std::size_t last_column() const { return last_; }

 private:
  const RowKeys& keys_;
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::size_t last_ = 0;
};

// The node of a point, from a row's cells: a joint of a hand, or the text of its columns joined with points.
std::string point_name(const RowKeys& keys, std::span<const std::string_view> cells);

// Stores all that rows are about in layout.keys: sides, or points. limit_exceeded.
Status add_key_names(const Bytes& text, Layout& layout, Budget& budget);

}  // namespace genga::csv
