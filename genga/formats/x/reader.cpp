#include "genga/formats/x/reader.h"

#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "genga/formats/x/file/binary_scanner.h"
#include "genga/formats/x/file/mszip.h"
#include "genga/formats/x/file/text_scanner.h"
#include "genga/formats/x/reader/findings.h"
#include "genga/formats/x/reader/object_parser.h"

namespace genga::x {
namespace {

Error header_fault(ErrorCode code, std::string message, std::size_t offset) {
  return {code, std::move(message), Place::at_offset(offset), "header"};
}

Status read_header(std::string_view text, Header& header) {
  constexpr std::string_view magic = "xof ";
  if (text.substr(0, magic.size()) != magic.substr(0, text.size())) {
    return header_fault(ErrorCode::bad_magic, "not a .x file: it does not begin with \"xof \"", 0);
  }
  if (text.size() < header_size) return header_fault(ErrorCode::truncated, "16 bytes of header needed", text.size());
  header.version = text.substr(4, 4);
  if (header.version != "0302" && header.version != "0303") {
    return header_fault(ErrorCode::unsupported_version, "neither version 0302 nor 0303", 4);
  }
  const std::string_view encoding = text.substr(8, 4);
  if (encoding == "txt " || encoding == "tzip") {
    header.encoding = Encoding::text;
  } else if (encoding == "bin " || encoding == "bzip") {
    header.encoding = Encoding::binary;
  } else {
    return header_fault(ErrorCode::bad_value, "neither txt, bin, tzip nor bzip", 8);
  }
  header.is_compressed = encoding[1] == 'z';
  const std::string_view bits = text.substr(12, 4);
  if (bits != "0032" && bits != "0064")
    return header_fault(ErrorCode::bad_value, "floats of neither 32 nor 64 bits", 12);
  header.real_size = bits == "0064" ? 8 : 4;
  return Done{};
}

std::string_view view_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

// The content: the file itself, or its header and what the blocks hold.
Status open_content(Document& document, Budget& budget) {
  document.content = document.file;
  if (!document.header.is_compressed) return Done{};
  const auto file = document.file.view();
  std::vector<std::byte> content(file.begin(), file.begin() + header_size);
  GENGA_TRY(inflate_blocks(file, content, document.blocks, budget));
  document.content = Bytes::own(std::move(content));
  document.header.version = view_of(document.content).substr(4, 4);
  return Done{};
}

// Whether zero bytes stand behind the blocks of a compressed file, or end a text.
bool is_padded(const Document& document) {
  if (document.header.is_compressed) return end_of_blocks(document.file.view(), document.blocks) < document.file.size();
  const std::string_view text = text_of(document);
  const std::size_t last = text.find_last_not_of(" \t\r\n\x1a");
  return document.header.encoding == Encoding::text && last != std::string_view::npos && text[last] == '\0';
}

template <class Scanner>
Status parse(Document& document, const Limits& limits, Budget& budget, Oddities& oddities) {
  Scanner scanner(text_of(document), header_size, document.header.real_size, oddities);
  ObjectParser<Scanner> parser(scanner, document, limits.depth * depth_factor, budget, oddities);
  return parser.run();
}

}  // namespace

Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options) {
  Read<Document> result;
  Document& document = result.document;
  document.file = bytes;
  GENGA_TRY(read_header(view_of(bytes), document.header));
  if (bytes.size() > std::numeric_limits<std::uint32_t>::max() - 1) {
    return header_fault(ErrorCode::limit_exceeded, "files of 4 GB and more are not read", 0);
  }
  Budget budget(options.limits);
  GENGA_TRY(open_content(document, budget));
  document.tokens_end = static_cast<std::uint32_t>(document.content.size());
  document.templates = standard_templates();
  Oddities oddities;
  if (is_padded(document)) oddities.note(Oddity::trailing_bytes, document.content.size());
  const bool is_text = document.header.encoding == Encoding::text;
  Status parsed = is_text ? parse<TextScanner>(document, options.limits, budget, oddities)
                          : parse<BinaryScanner>(document, options.limits, budget, oddities);
  if (!parsed) {
    Error error = std::move(parsed).error();
    error.place = Places(document).of(error.place.offset);
    return error;
  }
  report(document, oddities, result.findings);
  return result;
}

}  // namespace genga::x
