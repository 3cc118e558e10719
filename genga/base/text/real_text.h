// Reals as decimal text: the shortest that parses back to the same bits, like std::to_chars, but without its tables,
// which are as long as a twentieth of the module for browsers.
// Not for numbers that may not be finite: base/number_text.h.
//
//     std::string text;
//     append_shortest(text, 0.1F);
//     append_fixed(text, -1e-7);
//     append_fixed(text, 2.0 / 3, 6);
//     text == "0.1-0.00000010.666667";   // true: an exponent never stands in what is fixed
#pragma once

#include <string>

namespace genga {

// "-0" for minus zero; with an exponent if the text is then shorter.
void append_shortest(std::string& text, float value);
void append_shortest(std::string& text, double value);

// Never with an exponent: whole numbers have all of their digits.
void append_fixed(std::string& text, float value);
void append_fixed(std::string& text, double value);

// With that many decimals, 1 to 9, rounded to the nearest, ties to even.
void append_fixed(std::string& text, double value, int decimals);

}  // namespace genga
