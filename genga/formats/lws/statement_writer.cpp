#include "genga/formats/lws/statement_writer.h"

#include <cmath>

namespace genga::lws {

// No file holds what is not finite.
void StatementWriter::word(double value) {
  text_ += ' ';
  append_number(text_, std::isfinite(value) ? value : 0.0);
}

void StatementWriter::envelope(std::span<const lightwave::EnvelopeKey> keys, Behaviour before, Behaviour after) {
  text_ += "{ Envelope\n  ";
  append_number(text_, keys.size());
  text_ += '\n';
  for (const lightwave::EnvelopeKey& key : keys) {
    text_ += "  Key";
    word(key.value);
    word(key.time);
    word(static_cast<unsigned>(key.shape));
    for (const double parameter : key.parameters) word(parameter);
    text_ += '\n';
  }
  text_ += "  Behaviors";
  word(static_cast<unsigned>(before));
  word(static_cast<unsigned>(after));
  text_ += "\n}\n";
}

std::string id_text(std::uint32_t id) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (int shift = 28; shift >= 0; shift -= 4) text += digits[id >> shift & 15U];
  return text;
}

}  // namespace genga::lws
