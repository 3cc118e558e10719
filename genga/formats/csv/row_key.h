// What a row is about in a table that has several rows for one time: a hand by its side, or a point by its name.
// Not for the rows' times: rows.h.
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

// In a meaning's heading: the key's name.
inline constexpr std::string_view key_word = "{key}";

// By the cells of a row.
class RowKeyFinder {
 public:
  explicit RowKeyFinder(const Layout& layout);

  // Nothing: the row is about none of them.
  std::optional<std::size_t> find(std::span<const std::string_view> cells) const;
  // Cells behind this one are not looked at.
  std::size_t last_column() const { return last_; }

 private:
  const RowKeys& keys_;
  std::map<std::string, std::size_t, std::less<>> numbers_;
  std::size_t last_ = 0;
};

// The node that a point is, of a row's cells: a joint of a hand, or what its columns say with points between.
std::string point_name(const RowKeys& keys, std::span<const std::string_view> cells);

// All that the rows are about, into layout.keys: sides, or points. limit_exceeded.
Status add_key_names(const Bytes& text, Layout& layout, Budget& budget);

}  // namespace genga::csv
