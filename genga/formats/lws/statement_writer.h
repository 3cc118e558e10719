// Writes statements, blocks and envelopes as LightWave does, into one text.
// Not which ones: from_scene.h.
//
//     StatementWriter text;
//     text.line("FrameSize", 640, 480);                       // FrameSize 640 480
//     text.envelope(keys, Behaviour::constant, Behaviour::repeat);
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/lightwave_common/envelope.h"
#include "genga/math/vector.h"

namespace genga::lws {

class StatementWriter {
 public:
  template <class... Values>
  void line(std::string_view keyword, const Values&... values) {
    text_ += keyword;
    (word(values), ...);
    text_ += '\n';
  }
  void empty_line() { text_ += '\n'; }
  // `{ Envelope` and its contents, with LightWave's indentation.
  void envelope(std::span<const lightwave::EnvelopeKey> keys, Behaviour before, Behaviour after);

  const std::string& text() const { return text_; }
  std::string take() && { return std::move(text_); }

 private:
  void word(std::string_view value) {
    text_ += ' ';
    text_ += value;
  }
  void word(const char* value) { word(std::string_view(value)); }
  void word(const std::string& value) { word(std::string_view(value)); }
  void word(double value);
  void word(bool value) { word(value ? "1" : "0"); }
  template <std::integral T>
  void word(T value) {
    text_ += ' ';
    append_number(text_, value);
  }
  void word(const Vec3& value) {
    for (int i = 0; i < 3; ++i) word(value[i]);
  }

  std::string text_;
};

// Eight hexadecimal digits, as in references to items.
std::string id_text(std::uint32_t id);

}  // namespace genga::lws
