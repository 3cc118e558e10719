// Finds the separator of a table's cells in its first lines: a comma, a semicolon or a tab.
// Not decimal commas: cell_number.h.
//
//     char separator = separator_of(bytes.view());
#pragma once

#include <cstddef>
#include <span>

namespace genga::csv {

// The most frequent of the three, outside quotes, in the first line that has any. In a tie the comma wins, then
// the semicolon. A comma if there is none.
char separator_of(std::span<const std::byte> text);

}  // namespace genga::csv
