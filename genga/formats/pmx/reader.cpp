#include "genga/formats/pmx/reader.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/formats/pmx/layout_reader.h"
#include "genga/formats/pmx/schema.h"
#include "genga/formats/salvage.h"

namespace genga::pmx {
namespace {

constexpr std::size_t version_offset = signature_size;
constexpr std::size_t settings_offset = version_offset + sizeof(F32) + 1;  // behind the header's size

Error bad_header(std::string_view member, std::size_t offset, std::string message) {
  return {ErrorCode::bad_value, std::move(message), Place::at_offset(offset), "header." + std::string(member)};
}

// A file may be shorter than the signature. Its bytes decide whether it is cut or has another format.
Status check_magic(std::span<const std::byte> bytes) {
  const std::size_t size = std::min(bytes.size(), signature_size);
  const std::string_view found(reinterpret_cast<const char*>(bytes.data()), size);
  if (found == "Pmx ") {
    return Error{ErrorCode::unsupported_version, "this is PMX 1.0, which was never released; 2.0 and 2.1 are read",
                 Place::at_offset(0), "magic"};
  }
  if (found.substr(0, magic.size()) != magic.substr(0, size)) {
    return Error{ErrorCode::bad_magic, "not a PMX model: it does not begin with \"PMX\"", Place::at_offset(0), "magic"};
  }
  if (size == signature_size) return Done{};
  return Error{ErrorCode::truncated, "4 bytes needed, " + std::to_string(size) + " remain", Place::at_offset(0),
               "magic"};
}

Status check_version(float version) {
  // Numbers near to 2 and 2.1, as programs that add a tenth to two have them.
  if (version > 1.95F && version < 2.15F) return Done{};
  return Error{ErrorCode::unsupported_version, "version " + number_text(version) + " of PMX; 2 and 2.1 are read",
               Place::at_offset(version_offset), "header.version"};
}

std::string lost(const LayoutReader::CutList& list) {
  return "all but " + number_text(list.kept) + " of " + number_text(list.announced) + ' ' + std::string(list.name) +
         ", and what follows them";
}

}  // namespace

Status check_header(const Header& header) {
  GENGA_TRY(check_version(header.version));
  if (header.size != 8 + header.more.size()) {
    return bad_header("size", settings_offset - 1,
                      "a header of " + std::to_string(header.size) + " bytes; 8 and more are known");
  }
  if (header.encoding > 1) {
    return bad_header("encoding", settings_offset,
                      "an encoding of " + std::to_string(header.encoding) + "; 0, UTF-16, and 1, UTF-8, are known");
  }
  if (header.extra_uv_count > 4) {
    return bad_header("extra_uv_count", settings_offset + 1,
                      std::to_string(header.extra_uv_count) + " extra UVs, of which there are 4 at most");
  }
  constexpr std::array<std::string_view, index_kinds> names{"vertex_index_size",   "texture_index_size",
                                                            "material_index_size", "bone_index_size",
                                                            "morph_index_size",    "body_index_size"};
  const IndexSizes sizes = header.index_sizes();
  for (std::size_t i = 0; i < index_kinds; ++i) {
    const std::uint8_t size = sizes.bytes[i];
    if (size == 1 || size == 2 || size == 4) continue;
    return bad_header(names[i], settings_offset + 2 + i,
                      "indices of " + std::to_string(size) + " bytes; 1, 2 and 4 are known");
  }
  return Done{};
}

Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options) {
  GENGA_TRY(check_magic(bytes.view()));
  Budget budget(options.limits);
  LayoutReader reader(bytes, budget);
  Model model;
  reader.skip(signature_size);
  reader.field("header", model.header);
  GENGA_TRY(reader.status());
  GENGA_TRY(check_header(model.header));
  reader.set_format(format_of(model.header));
  if (options.salvages) reader.salvage();
  body_fields(reader, model);
  Findings findings;
  if (!reader.is_ok()) {
    const Error& error = reader.status().error();
    if (!reader.cut_list() || !can_salvage(error)) return error;
    findings.add(salvage_finding(error, lost(*reader.cut_list())));
  }
  if (const auto fourth = std::to_integer<std::uint8_t>(bytes.view()[magic.size()]); fourth != blank) {
    model.header.fourth_byte = fourth;
  }
  report_signature(model, findings);
  return Read<Model>{std::move(model), std::move(findings)};
}

void report_signature(const Model& model, Findings& findings) {
  const std::uint8_t fourth = model.header.fourth_byte.value_or(blank);
  if (fourth == blank) return;
  findings.add(
      {"pmx.fourth-byte", Severity::warning, "header.fourth_byte", Place::at_offset(magic.size()),
       "the fourth byte is " + std::to_string(fourth) + ", not the blank of \"PMX \"; other programs refuse the file"});
}

}  // namespace genga::pmx
