#include "genga/formats/x/reader.h"

#include <cstring>
#include <limits>
#include <string>
#include <utility>

#include "genga/base/packed.h"
#include "genga/formats/salvage.h"
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
  Status status = inflate_blocks(file, content, document.blocks, budget);
  document.content = Bytes::own(std::move(content));
  document.header.version = view_of(document.content).substr(4, 4);
  return status;
}

// Whether zero bytes stand behind the blocks of a compressed file, or end a text.
bool is_padded(const Document& document) {
  if (document.header.is_compressed) return end_of_blocks(document.file.view(), document.blocks) < document.file.size();
  const std::string_view text = text_of(document);
  const std::size_t last = text.find_last_not_of(" \t\r\n\x1a");
  return document.header.encoding == Encoding::text && last != std::string_view::npos && text[last] == '\0';
}

// Where reading had to end: an offset in the content, and how many objects are open there.
struct Cut {
  std::size_t offset = 0;
  std::uint32_t open = 0;
};

template <class Scanner>
Status parse(Document& document, const Limits& limits, Budget& budget, Oddities& oddities, Cut& cut) {
  Scanner scanner(text_of(document), header_size, document.header.real_size, oddities);
  ObjectParser<Scanner> parser(scanner, document, limits.depth * depth_factor, budget, oddities);
  Status status = parser.run();
  cut = status ? Cut{document.content.size(), 0} : Cut{parser.cut().offset, parser.cut().open};
  return status;
}

// The content up to the cut as a file of its own, uncompressed, with a closing brace for each open object.
Bytes closed_content(const Document& document, const Cut& cut) {
  const auto whole = document.content.view().first(cut.offset);
  std::vector<std::byte> file(whole.begin(), whole.end());
  const bool is_text = document.header.encoding == Encoding::text;
  const auto encoding = std::as_bytes(std::span(std::string_view(is_text ? "txt " : "bin ")));
  std::copy(encoding.begin(), encoding.end(), file.begin() + 8);
  const Little<std::uint16_t> closing_token = std::uint16_t{11};
  for (std::uint32_t i = 0; i < cut.open; ++i) {
    append_bytes(file, is_text ? std::as_bytes(std::span(std::string_view("\n}")))
                               : std::as_bytes(std::span(&closing_token, 1)));
  }
  return Bytes::own(std::move(file));
}

// The objects that are whole before the cut, and of those around it what stands before it.
Result<Read<Document>> salvage(const Document& document, const Cut& cut, Error error, const ReadOptions& options) {
  if (!can_salvage(error)) return error;
  ReadOptions whole = options;
  whole.salvages = false;
  Result<Read<Document>> read = x::read(closed_content(document, cut), whole);
  if (!read || read->document.objects.empty()) return error;
  const std::string lost = "the object that ends there, and what follows it";
  read->findings.add(salvage_finding(error, lost));
  return read;
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
  Status opened = open_content(document, budget);
  if (!opened && !(options.salvages && can_salvage(opened.error()))) return std::move(opened).error();
  document.tokens_end = static_cast<std::uint32_t>(document.content.size());
  document.templates = standard_templates();
  Oddities oddities;
  if (is_padded(document)) oddities.note(Oddity::trailing_bytes, document.content.size());
  const bool is_text = document.header.encoding == Encoding::text;
  Cut cut;
  Status parsed = is_text ? parse<TextScanner>(document, options.limits, budget, oddities, cut)
                          : parse<BinaryScanner>(document, options.limits, budget, oddities, cut);
  if (!parsed) {
    Error error = std::move(parsed).error();
    error.place = Places(document).of(error.place.offset);
    if (!options.salvages) return error;
    return salvage(document, cut, opened ? std::move(error) : std::move(opened).error(), options);
  }
  if (!opened) return salvage(document, cut, std::move(opened).error(), options);
  add_findings(document, oddities, result.findings);
  return result;
}

}  // namespace genga::x
