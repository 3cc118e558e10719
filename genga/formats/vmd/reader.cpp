#include "genga/formats/vmd/reader.h"

#include <optional>
#include <string>
#include <utility>

#include "genga/base/byte_reader.h"
#include "genga/formats/salvage.h"
#include "genga/formats/vmd/schema.h"

namespace genga::vmd {
namespace {

struct PropertyHead {
  Little<std::uint32_t> frame;
  std::uint8_t visible = 0;
  Count ik_count;
};
static_assert(sizeof(PropertyHead) == 9);

Status read_signature(ByteReader& reader, Signature& signature) {
  GENGA_TRY_ASSIGN(signature, reader.read<Signature>("signature"));
  if (header_kind(signature)) return Done{};
  return Error{ErrorCode::bad_magic, "not a MikuMikuDance motion: the signature at its beginning is missing",
               Place::at_offset(0), "signature"};
}

Status read_model_name(ByteReader& reader, Motion& motion) {
  const std::size_t size = model_name_field(motion).size();
  GENGA_TRY_ASSIGN(const Bytes name, reader.bytes(size, "model_name"));
  std::memcpy(motion.model_name.data(), name.data(), size);
  return Done{};
}

// False when what follows is no such section: it is trailing then.
template <class Key>
Result<bool> read_section(ByteReader& reader, std::string_view path, Records<Key>& keys, const Limits&) {
  GENGA_TRY_ASSIGN(const Count count, reader.read<Count>(path));
  GENGA_TRY_ASSIGN(keys, reader.records<Key>(count, path));
  return true;
}

// The number of all switches, or nothing when the bytes are not `count` property keys.
std::optional<std::uint64_t> count_switches(ByteReader reader, std::uint32_t count) {
  if (count > reader.remaining() / sizeof(PropertyHead)) return std::nullopt;
  std::uint64_t sum = 0;
  for (std::uint32_t index = 0; index < count; ++index) {
    const Result<PropertyHead> head = reader.read<PropertyHead>("");
    if (!head || !reader.records<IkSwitch>(head.value().ik_count, "")) return std::nullopt;
    sum += head.value().ik_count;
  }
  return sum;
}

Result<bool> read_section(ByteReader& reader, std::string_view path, PropertyKeys& keys, const Limits& limits) {
  ByteReader ahead = reader;
  const Result<Count> count = ahead.read<Count>(path);
  const std::optional<std::uint64_t> switches = count ? count_switches(ahead, count.value()) : std::nullopt;
  if (!switches) return false;
  GENGA_TRY(keys.reserve(count.value(), *switches, limits, Place::at_offset(reader.offset())));
  for (std::uint32_t index = 0; index < count.value(); ++index) {
    const PropertyHead head = ahead.read<PropertyHead>("").value();
    const Records<IkSwitch> iks = ahead.records<IkSwitch>(head.ik_count, "").value();
    keys.add(head.frame, head.visible, iks.view());
  }
  reader = std::move(ahead);
  return true;
}

// Whole records of a section whose count is too large. False: the section does not even begin.
template <class Key>
bool salvage_section(ByteReader& reader, Records<Key>& keys, const Limits&) {
  if (!reader.read<Count>("")) return false;
  keys = std::move(reader.records<Key>(reader.remaining() / sizeof(Key), "")).value();
  return true;
}

bool salvage_section(ByteReader& reader, PropertyKeys& keys, const Limits& limits) {
  const Result<Count> announced = reader.read<Count>("");
  if (!announced) return false;
  std::uint32_t whole = 0;
  std::uint64_t switches = 0;
  for (ByteReader ahead = reader; whole < announced.value(); ++whole) {
    const Result<PropertyHead> head = ahead.read<PropertyHead>("");
    if (!head || !ahead.records<IkSwitch>(head.value().ik_count, "")) break;
    switches += head.value().ik_count;
  }
  if (!keys.reserve(whole, switches, limits, Place::at_offset(reader.offset()))) return false;
  for (std::uint32_t index = 0; index < whole; ++index) {
    const PropertyHead head = reader.read<PropertyHead>("").value();
    const Records<IkSwitch> iks = reader.records<IkSwitch>(head.ik_count, "").value();
    keys.add(head.frame, head.visible, iks.view());
  }
  return true;
}

// What is whole of the section where reading stopped, as the motion's last one. from: behind the model's name.
void salvage(ByteReader reader, const Error& error, Motion& motion, const Limits& limits, Findings& findings) {
  const std::uint32_t cut = motion.section_count;
  std::uint32_t section = 0;
  std::string lost = "what follows";
  for_each_section(
      [&](std::string_view name, auto& keys) {
        if (section++ != cut) return;
        const Result<Count> announced = ByteReader(reader).read<Count>("");
        if (!salvage_section(reader, keys, limits)) return;
        ++motion.section_count;
        lost = "all but " + std::to_string(keys.size()) + " of " + std::to_string(announced.value()) + ' ' +
               std::string(name) + ", and what follows them";
      },
      motion);
  motion.trailing = {};
  findings.add(salvage_finding(error, lost));
}

// Reads every section up to the end of the bytes; the rest is trailing. Afterwards the reader is after the last section
// that was read.
Status read_sections(ByteReader& reader, Motion& motion, const Limits& limits) {
  Status status = Done{};
  motion.section_count = 0;
  const auto read = [&](std::string_view name, auto& keys) {
    // A file of no section at all but some bytes is cut, not trailed by junk.
    const bool is_end = reader.at_end() || (reader.remaining() < sizeof(Count) && motion.section_count > 0);
    if (!status || is_end) return;
    ByteReader ahead = reader;
    const Result<bool> is_read = read_section(ahead, name, keys, limits);
    if (!is_read) {
      status = is_read.error();
    } else if (is_read.value()) {
      reader = std::move(ahead);
      ++motion.section_count;
    }
  };
  for_each_section(read, motion);
  if (status) motion.trailing = ByteReader(reader).bytes(reader.remaining(), "trailing").value();
  return status;
}

}  // namespace

Result<Read<Motion>> read(const Bytes& bytes, const ReadOptions& options) {
  ByteReader reader(bytes);
  Read<Motion> result;
  Motion& motion = result.document;
  GENGA_TRY(read_signature(reader, motion.signature));
  GENGA_TRY(read_model_name(reader, motion));
  Status status = read_sections(reader, motion, options.limits);
  if (status && options.salvages && !motion.trailing.empty() && motion.section_count < all_sections) {
    status = Error{ErrorCode::truncated, "a section that is not whole", Place::at_offset(reader.offset()), "trailing"};
  }
  if (!status) {
    if (!options.salvages || !can_salvage(status.error())) return std::move(status).error();
    salvage(reader, status.error(), motion, options.limits, result.findings);
  }
  report_trailing(motion, result.findings);
  return result;
}

void report_trailing(const Motion& motion, Findings& findings) {
  if (motion.trailing.empty()) return;
  findings.add({"vmd.trailing-bytes", Severity::error, "trailing", where(motion, "trailing"),
                std::to_string(motion.trailing.size()) +
                    " bytes follow the last section; MikuMikuDance 7.40 and later refuse such a file"});
}

}  // namespace genga::vmd
