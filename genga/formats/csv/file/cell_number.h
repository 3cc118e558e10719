// The value of a cell: a number with a decimal point, or with a decimal comma if commas do not separate cells; or a
// word for on and off.
// Not which cells count: cells.h.
//
//     std::optional<double> half = cell_number("0,5", ';');   // 0.5
//     std::optional<double> on = cell_switch("True", ',');    // 1.0
#pragma once

#include <optional>
#include <string_view>

namespace genga::csv {

// nullopt for anything but a finite decimal number. "1.234,5" is ambiguous and so is none.
std::optional<double> cell_number(std::string_view text, char separator);

// The same, and true and false, in any case, as 1 and 0.
std::optional<double> cell_switch(std::string_view text, char separator);

// Digits after the point or the comma, 3 for "0.033". For a number with an exponent as many as a double can need.
int decimals_of(std::string_view number);

// Whether the texts are equal without regard to the case of Latin letters.
bool is_same_word(std::string_view one, std::string_view other);

}  // namespace genga::csv
