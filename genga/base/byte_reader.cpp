#include "genga/base/byte_reader.h"

namespace genga {

Result<Bytes> ByteReader::bytes(std::uint64_t size, std::string_view path) {
  if (size > remaining()) return truncated(path, size);
  Bytes result = bytes_.subspan(offset_, static_cast<std::size_t>(size));
  offset_ += static_cast<std::size_t>(size);
  return result;
}

Error ByteReader::truncated(std::string_view path, std::uint64_t needed) const {
  return {ErrorCode::truncated, std::to_string(needed) + " bytes needed, " + std::to_string(remaining()) + " remain",
          Place::at_offset(offset_), std::string(path)};
}

Error ByteReader::too_many(std::string_view path, std::uint64_t count, std::uint64_t record_size) const {
  return {ErrorCode::truncated,
          std::to_string(count) + " records of " + std::to_string(record_size) + " bytes announced, " +
              std::to_string(remaining()) + " bytes remain",
          Place::at_offset(offset_), std::string(path)};
}

}  // namespace genga
