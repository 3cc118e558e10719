#include "genga/formats/vmd/reader.h"

#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "genga/base/byte_reader.h"

namespace genga::vmd {
namespace {

using Count = Little<std::uint32_t>;

struct PropertyHead {
  Little<std::uint32_t> frame;
  std::uint8_t visible = 0;
  Count ik_count;
};
static_assert(sizeof(PropertyHead) == property_key_size);

std::optional<Error> read_signature(ByteReader& reader, Signature& signature) {
  const Result<Signature> read = reader.read<Signature>("signature");
  if (!read) return read.error();
  signature = read.value();
  if (header_kind(signature)) return std::nullopt;
  return Error{ErrorCode::bad_magic, "not a MikuMikuDance motion: it begins with neither of the two signatures",
               Place::at_offset(0), "signature"};
}

std::optional<Error> read_model_name(ByteReader& reader, Motion& motion) {
  const std::size_t size = model_name_field(motion).size();
  const Result<Bytes> name = reader.bytes(size, "model_name");
  if (!name) return name.error();
  std::memcpy(motion.model_name.data(), name.value().data(), size);
  return std::nullopt;
}

template <class Key>
std::optional<Error> read_records(ByteReader& reader, Section section, Records<Key>& keys) {
  const std::string_view path = section_name(section);
  const Result<Count> count = reader.read<Count>(path);
  if (!count) return count.error();
  Result<Records<Key>> records = reader.records<Key>(count.value(), path);
  if (!records) return std::move(records).error();
  keys = std::move(records).value();
  return std::nullopt;
}

std::optional<Error> read_section(ByteReader& reader, Section section, Motion& motion) {
  switch (section) {
    case Section::bones: return read_records(reader, section, motion.bone_keys);
    case Section::morphs: return read_records(reader, section, motion.morph_keys);
    case Section::cameras: return read_records(reader, section, motion.camera_keys);
    case Section::lights: return read_records(reader, section, motion.light_keys);
    case Section::shadows:
    case Section::properties: break;
  }
  return read_records(reader, Section::shadows, motion.shadow_keys);
}

// The number of all switches, or nothing when the bytes are not `count` property keys.
std::optional<std::uint64_t> count_switches(ByteReader reader, std::uint32_t count) {
  if (count > reader.remaining() / property_key_size) return std::nullopt;
  std::uint64_t sum = 0;
  for (std::uint32_t index = 0; index < count; ++index) {
    const Result<PropertyHead> head = reader.read<PropertyHead>("");
    if (!head || !reader.records<IkSwitch>(head.value().ik_count, "")) return std::nullopt;
    sum += head.value().ik_count;
  }
  return sum;
}

enum class PropertiesRead : std::uint8_t { done, not_properties, over_limit };

PropertiesRead read_properties(ByteReader& reader, Motion& motion, const Limits& limits) {
  const Result<Count> count = reader.read<Count>("property_keys");
  if (!count) return PropertiesRead::not_properties;
  const std::optional<std::uint64_t> switches = count_switches(reader, count.value());
  if (!switches) return PropertiesRead::not_properties;
  Budget budget(limits);
  const std::uint64_t size = std::uint64_t{count.value()} * sizeof(PropertyKey) + *switches * sizeof(IkSwitch);
  if (*switches > std::numeric_limits<std::uint32_t>::max() || !budget.charge(size)) return PropertiesRead::over_limit;
  motion.property_keys.reserve(count.value(), static_cast<std::size_t>(*switches));
  for (std::uint32_t index = 0; index < count.value(); ++index) {
    const PropertyHead head = reader.read<PropertyHead>("").value();
    const Records<IkSwitch> iks = reader.records<IkSwitch>(head.ik_count, "").value();
    motion.property_keys.add(head.frame, head.visible, iks.view());
  }
  return PropertiesRead::done;
}

// Every section up to the end of the bytes; what is left then is trailing.
std::optional<Error> read_sections(ByteReader& reader, Motion& motion, const Limits& limits) {
  for (motion.section_count = 0; motion.section_count < all_sections; ++motion.section_count) {
    const auto section = static_cast<Section>(motion.section_count);
    if (reader.at_end()) break;
    // A file of no section at all but some bytes is cut, not trailed by junk.
    if (reader.remaining() < sizeof(Count) && section != Section::bones) break;
    if (section == Section::properties) {
      ByteReader ahead = reader;
      const PropertiesRead result = read_properties(ahead, motion, limits);
      if (result == PropertiesRead::over_limit) {
        return Error{ErrorCode::limit_exceeded, "the property keys need more memory than allowed",
                     Place::at_offset(reader.offset()), "property_keys"};
      }
      if (result == PropertiesRead::not_properties) break;
      reader = std::move(ahead);
    } else if (std::optional<Error> error = read_section(reader, section, motion)) {
      return error;
    }
  }
  motion.trailing = reader.bytes(reader.remaining(), "trailing").value();
  return std::nullopt;
}

}  // namespace

Result<Read<Motion>> read(const Bytes& bytes, const ReadOptions& options) {
  ByteReader reader(bytes);
  Read<Motion> result;
  Motion& motion = result.document;
  if (std::optional<Error> error = read_signature(reader, motion.signature)) return *std::move(error);
  if (std::optional<Error> error = read_model_name(reader, motion)) return *std::move(error);
  if (std::optional<Error> error = read_sections(reader, motion, options.limits)) return *std::move(error);
  report_trailing(motion, result.findings);
  return result;
}

void report_trailing(const Motion& motion, Findings& findings) {
  if (motion.trailing.empty()) return;
  findings.add({"vmd.trailing-bytes", Severity::error, "trailing", where(motion, "trailing"),
                std::to_string(motion.trailing.size()) +
                    " bytes follow the last section: MikuMikuDance 7.40 and later refuse such a file"});
}

}  // namespace genga::vmd
