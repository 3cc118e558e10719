#include "genga/formats/x/file/whole_file.h"

#include <span>
#include <utility>
#include <vector>

#include "genga/formats/x/file/mszip.h"

namespace genga::x {
namespace {

std::string text_of(const Header& header) {
  const bool is_text = header.encoding == Encoding::text;
  std::string text = "xof ";
  text += header.version;
  text += header.is_compressed ? (is_text ? "tzip" : "bzip") : (is_text ? "txt " : "bin ");
  text += header.real_size == 8 ? "0064" : "0032";
  return text;
}

}  // namespace

Bytes whole_file(const Header& header, std::string tokens) {
  std::string file = text_of(header);
  if (!header.is_compressed) return Bytes::own_text(std::move(tokens.insert(0, file)));
  const std::vector<std::byte> packed = deflate_blocks(std::as_bytes(std::span(tokens)));
  file.append(reinterpret_cast<const char*>(packed.data()), packed.size());
  return Bytes::own_text(std::move(file));
}

}  // namespace genga::x
