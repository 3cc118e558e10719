// Texts and numbers as Unity writes them in its YAML.
// Not reading: yaml.h.
//
//     std::string text;
//     append_scalar(text, "Main Camera");   // Main Camera
//     append_scalar(text, "a: b");          // Main Camera'a: b'
//     append_float(text, -0.0F);            // Main Camera'a: b'-0
#pragma once

#include <string>
#include <string_view>

namespace genga::anim {

// Whether the text stands in a line without quotes.
bool is_plain(std::string_view text);

// In quotes where needed: single ones for ASCII, double ones with escapes for other texts. utf8: bytes that are not
// UTF-8 become U+FFFD.
void append_scalar(std::string& text, std::string_view utf8);

// The shortest digits that give the same float32 again: "0.1", "-0", "1e-05", "Infinity", "NaN".
void append_float(std::string& text, float value);

}  // namespace genga::anim
