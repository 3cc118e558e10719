// What stands between the cells of a table: a comma, a semicolon or a tab, as its first lines show.
// Not for decimal commas: cell_number.h.
//
//     char separator = separator_of(bytes.view());
#pragma once

#include <cstddef>
#include <span>

namespace genga::csv {

// The one that the first line with any of the three has most, outside of quotes. Equals go to the comma, then to the
// semicolon. A comma where there is none.
char separator_of(std::span<const std::byte> text);

}  // namespace genga::csv
