// Decoding takes any bytes, gives UTF-8, and says truly whether the text encodes back.
#include <cstdint>
#include <cstdlib>

#include "genga/base/text_encoding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view raw(reinterpret_cast<const char*>(data), size);
  for (const genga::TextEncoding encoding :
       {genga::TextEncoding::cp932, genga::TextEncoding::gbk, genga::TextEncoding::utf8}) {
    const genga::DecodedText decoded = genga::decode(raw, encoding);
    if (!genga::is_utf8(decoded.text)) std::abort();
    if (decoded.exact != (genga::encode(decoded.text, encoding) == raw)) std::abort();
    if (!genga::is_utf8(genga::percent_escape_undecodable(raw, encoding))) std::abort();
    if (genga::encode(raw, encoding) && !genga::is_utf8(raw)) std::abort();
  }
  return 0;
}
