// Reals as decimal text: the shortest that parses back to the same bits, as std::to_chars gives it, without the tables
// that it needs, which are as long as a twentieth of the module for browsers.
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

// "-0" for minus zero; an exponent where the text is shorter with it.
void append_shortest(std::string& text, float value);
void append_shortest(std::string& text, double value);

// Whole numbers have all of their digits.
void append_fixed(std::string& text, float value);
void append_fixed(std::string& text, double value);

// So many decimals, 1 to 9, rounded to the nearest, of two to the even one.
void append_fixed(std::string& text, double value, int decimals);

}  // namespace genga
