#include "genga/formats/csv/row_key.h"

#include <algorithm>
#include <array>
#include <vector>

#include "genga/core/hand_names.h"
#include "genga/formats/csv/file/cell_number.h"
#include "genga/formats/csv/header.h"
#include "genga/formats/csv/near_names.h"

namespace genga::csv {
namespace {

// Longer names are cut in keys: no tracker has them, and a table may have one in each row.
constexpr std::size_t max_name_size = 256;
// FreeMoCap's word for the points as recorded.
constexpr std::string_view plain_kind = "3d_xyz";

std::string_view key_cell(std::span<const std::string_view> cells, std::size_t column) {
  return column < cells.size() ? cells[column].substr(0, max_name_size) : std::string_view();
}

std::optional<std::size_t> side_of(std::string_view word) {
  constexpr std::array<std::array<std::string_view, 3>, 2> words{
      {{"left", "l", "left_hand"}, {"right", "r", "right_hand"}}};
  for (std::size_t side = 0; side < words.size(); ++side) {
    if (std::any_of(words[side].begin(), words[side].end(),
                    [&](std::string_view one) { return is_same_word(one, word); })) {
      return side;
    }
  }
  return std::nullopt;
}

// Empty: of no side, or without a name.
std::string key_name(const RowKeys& keys, std::span<const std::string_view> cells) {
  if (!keys.are_hands) return point_name(keys, cells);
  const std::optional<std::size_t> side = side_of(key_cell(cells, keys.name));
  return side ? (*side == 0 ? "Left" : "Right") : std::string();
}

std::size_t last_of(const RowKeys& keys) {
  std::size_t last = keys.name;
  for (const std::uint32_t kind : keys.kinds) last = std::max<std::size_t>(last, kind);
  return last;
}

}  // namespace

RowKeyFinder::RowKeyFinder(const Layout& layout) : keys_(*layout.keys), last_(last_of(keys_)) {
  for (std::size_t key = 0; key < keys_.names.size(); ++key) numbers_.emplace(keys_.names[key], key);
}

std::optional<std::size_t> RowKeyFinder::find(std::span<const std::string_view> cells) const {
  const auto found = numbers_.find(key_name(keys_, cells));
  if (found == numbers_.end()) return std::nullopt;
  return found->second;
}

std::string point_name(const RowKeys& keys, std::span<const std::string_view> cells) {
  std::string name;
  std::string_view point = key_cell(cells, keys.name);
  for (const HandSide side : {HandSide::left, HandSide::right}) {
    const std::string_view word = side == HandSide::left ? "left_hand" : "right_hand";
    const bool is_of_hand = std::any_of(keys.kinds.begin(), keys.kinds.end(),
                                        [&](std::uint32_t column) { return key_cell(cells, column).ends_with(word); });
    const bool is_plain = std::all_of(keys.kinds.begin(), keys.kinds.end(), [&](std::uint32_t column) {
      return key_cell(cells, column).ends_with(word) || key_cell(cells, column) == plain_kind;
    });
    if (!is_of_hand || !is_plain) continue;
    std::string_view landmark = point;
    if (landmark.starts_with(word) && landmark.size() > word.size()) landmark.remove_prefix(word.size() + 1);
    const std::optional<HandJoint> joint = landmark_joint(landmark);
    if (joint) {
      return std::string(hand_name(side)) + std::string(joint_infix) +
             std::string(joint_name(*joint, JointNames::mrtk));
    }
  }
  for (const std::uint32_t column : keys.kinds) {
    const std::string_view kind = key_cell(cells, column);
    if (!kind.empty() && kind != plain_kind) name += std::string(kind) + '.';
  }
  name += point;
  for (std::size_t slash; (slash = name.find('/')) != std::string::npos;) name.replace(slash, 1, "%2F");
  return name;
}

Status add_key_names(const Bytes& text, Layout& layout, Budget& budget) {
  RowKeys& keys = *layout.keys;
  std::map<std::string, std::size_t, std::less<>> known;
  Scanner scanner(text.view().first(std::min(layout.end, text.size())), layout.separator, layout.data);
  const std::size_t last = last_of(keys);
  std::vector<std::string_view> cells;
  while (scanner.next_row()) {
    cells.clear();
    for (Cell cell; cells.size() <= last && scanner.next_cell(cell);) cells.push_back(cell.text);
    std::string name = key_name(keys, cells);
    if (name.empty() || known.contains(name)) continue;
    if (known.size() == max_columns) break;
    if (!budget.charge(2 * name.size() + 96)) return budget.met(scanner.place());
    known.emplace(name, known.size());
    keys.names.push_back(std::move(name));
  }
  GENGA_TRY(scanner.status());
  if (keys.are_hands) std::sort(keys.names.begin(), keys.names.end());
  return Done{};
}

}  // namespace genga::csv
