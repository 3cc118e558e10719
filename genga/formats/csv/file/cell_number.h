// What a cell says: a number with a decimal point or, where commas do not stand between cells, a decimal comma; or a
// word for on and off.
// Not for which cells count: cells.h.
//
//     std::optional<double> half = cell_number("0,5", ';');   // 0.5
//     std::optional<double> on = cell_switch("True", ',');    // 1.0
#pragma once

#include <optional>
#include <string_view>

namespace genga::csv {

// Nothing for what is no finite decimal number. "1.234,5" is none: it may be either.
std::optional<double> cell_number(std::string_view text, char separator);

// The same, and true and false, in whatever case, as 1 and 0.
std::optional<double> cell_switch(std::string_view text, char separator);

// Digits behind the point or the comma, 3 of "0.033". Of a number with an exponent as many as a double can need.
int decimals_of(std::string_view number);

// Whether the texts are the same but for the case of their Latin letters.
bool is_same_word(std::string_view one, std::string_view other);

}  // namespace genga::csv
