#include "genga/formats/x/file/mszip.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <string>

#include <zlib.h>

#include "genga/base/packed.h"
#include "genga/base/zlib_stream.h"
#include "genga/formats/x/file/header.h"

namespace genga::x {
namespace {

constexpr std::size_t whole_head = header_size + 4;  // bytes: the header and the whole's size

struct BlockHead {
  Little<std::uint16_t> content_size;  // bytes
  Little<std::uint16_t> packed_size;   // bytes, the signature's two among them
};
static_assert(sizeof(BlockHead) == 4);

constexpr std::size_t signature_size = 2;

Error at(std::size_t offset, ErrorCode code, std::string message) {
  return {code, std::move(message), Place::at_offset(offset), "blocks"};
}

template <class T>
T load_at(std::span<const std::byte> bytes, std::size_t offset) {
  T value;
  std::memcpy(static_cast<void*>(&value), bytes.data() + offset, sizeof value);
  return value;
}

Bytef* zlib_bytes(const std::byte* bytes) {
  // zlib asks for what it only reads as if it wrote.
  return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

// Zero bytes with which a file is filled up, and no block.
bool is_filled_up(std::span<const std::byte> rest) {
  return std::all_of(rest.begin(), rest.end(), [](std::byte byte) { return byte == std::byte{0}; });
}

// The blocks without their content: whether they lie within the file and how much they hold.
Status walk(std::span<const std::byte> file, std::vector<Block>& blocks, std::uint64_t& content_size, Budget& budget) {
  if (file.size() < whole_head) return at(file.size(), ErrorCode::truncated, "the size of the content is cut off");
  const std::uint32_t stated = load_at<Little<std::uint32_t>>(file, header_size);
  content_size = header_size;
  std::size_t offset = whole_head;
  while (offset < file.size() && !is_filled_up(file.subspan(offset))) {
    if (file.size() - offset < sizeof(BlockHead)) return at(offset, ErrorCode::truncated, "a block's head is cut off");
    const auto head = load_at<BlockHead>(file, offset);
    if (head.content_size > block_size) return at(offset, ErrorCode::bad_value, "a block of more than 32768 bytes");
    if (head.packed_size > file.size() - offset - sizeof(BlockHead)) {
      return at(offset, ErrorCode::truncated,
                std::to_string(head.packed_size) + " bytes of a block announced, " +
                    std::to_string(file.size() - offset - sizeof(BlockHead)) + " remain");
    }
    if (head.packed_size <= signature_size || std::memcmp(file.data() + offset + sizeof(BlockHead), "CK", 2) != 0) {
      return at(offset + sizeof(BlockHead), ErrorCode::bad_value, "a block does not begin with CK");
    }
    if (blocks.size() == blocks.capacity() && !budget.charge((blocks.size() + 16) * sizeof(Block))) {
      return budget.met(Place::at_offset(offset));
    }
    blocks.push_back({static_cast<std::uint32_t>(offset), static_cast<std::uint32_t>(content_size)});
    content_size += head.content_size;
    if (content_size > free_size && content_size / max_ratio > file.size()) {
      return at(offset, ErrorCode::limit_exceeded, "more than 256 bytes of content for each byte of the file");
    }
    offset += sizeof(BlockHead) + head.packed_size;
  }
  if (content_size == stated) return Done{};
  return at(header_size, ErrorCode::bad_value,
            std::to_string(stated) + " bytes of content announced, the blocks hold " + std::to_string(content_size));
}

// One block into `content`, whose bytes before are the dictionary.
bool inflate_block(z_stream& stream, std::span<const std::byte> packed, std::span<const std::byte> before,
                   std::span<std::byte> content) {
  if (inflateReset(&stream) != Z_OK) return false;
  const auto dictionary = before.last(std::min(before.size(), block_size));
  if (!dictionary.empty() &&
      inflateSetDictionary(&stream, zlib_bytes(dictionary.data()), static_cast<uInt>(dictionary.size())) != Z_OK) {
    return false;
  }
  stream.next_in = zlib_bytes(packed.data());
  stream.avail_in = static_cast<uInt>(packed.size());
  std::byte nothing{};  // of an empty block
  stream.next_out = zlib_bytes(content.empty() ? &nothing : content.data());
  stream.avail_out = static_cast<uInt>(content.size());
  return inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.avail_out == 0 && stream.avail_in == 0;
}

}  // namespace

std::size_t end_of_blocks(std::span<const std::byte> file, std::span<const Block> blocks) {
  if (blocks.empty()) return whole_head;
  const std::size_t last = blocks.back().file_offset;
  return last + sizeof(BlockHead) + load_at<BlockHead>(file, last).packed_size;
}

Status inflate_blocks(std::span<const std::byte> file, std::vector<std::byte>& content, std::vector<Block>& blocks,
                      Budget& budget) {
  std::uint64_t size = 0;
  Status status = walk(file, blocks, size, budget);
  if (!status && status.error().code == ErrorCode::limit_exceeded) return status;
  if (!budget.charge(size)) return budget.met(Place::at_offset(header_size));
  const std::size_t begin = content.size();
  if (size < header_size) return status;
  content.resize(begin + static_cast<std::size_t>(size) - header_size);
  z_stream stream = zlib_stream();
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return at(0, ErrorCode::limit_exceeded, "zlib is of another version");
  std::size_t done = begin;
  for (const Block& block : blocks) {
    const auto head = load_at<BlockHead>(file, block.file_offset);
    const auto packed = file.subspan(block.file_offset + sizeof(BlockHead) + signature_size,
                                     static_cast<std::size_t>(head.packed_size) - signature_size);
    const std::span<std::byte> all(content);
    if (!inflate_block(stream, packed, all.subspan(begin, done - begin), all.subspan(done, head.content_size))) {
      if (status) status = at(block.file_offset, ErrorCode::bad_value, "a block's content is not what its head says");
      break;
    }
    done += head.content_size;
  }
  inflateEnd(&stream);
  content.resize(done);
  return status;
}

// Not by insert, in which g++ 12 sees an overflow that is none.
void append_bytes(std::vector<std::byte>& to, std::span<const std::byte> bytes) {
  const std::size_t before = to.size();
  to.resize(before + bytes.size());
  if (!bytes.empty()) std::memcpy(to.data() + before, bytes.data(), bytes.size());
}

std::vector<std::byte> deflate_blocks(std::span<const std::byte> content) {
  std::vector<std::byte> file;
  const auto append = [&](std::span<const std::byte> bytes) { append_bytes(file, bytes); };
  const Little<std::uint32_t> whole = static_cast<std::uint32_t>(content.size() + header_size);
  append(std::as_bytes(std::span(&whole, 1)));
  z_stream stream = zlib_stream();
  // A window of 32 KB, the largest memory level.
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK) {
    return file;
  }
  std::vector<std::byte> packed(deflateBound(&stream, block_size));
  for (std::size_t done = 0; done < content.size(); done += block_size) {
    const auto part = content.subspan(done, std::min(block_size, content.size() - done));
    const auto before = content.first(done).last(std::min(done, block_size));
    deflateReset(&stream);
    if (!before.empty()) deflateSetDictionary(&stream, zlib_bytes(before.data()), static_cast<uInt>(before.size()));
    stream.next_in = zlib_bytes(part.data());
    stream.avail_in = static_cast<uInt>(part.size());
    stream.next_out = zlib_bytes(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    deflate(&stream, Z_FINISH);
    const std::size_t size = packed.size() - stream.avail_out;
    const BlockHead head{static_cast<std::uint16_t>(part.size()), static_cast<std::uint16_t>(size + signature_size)};
    append(std::as_bytes(std::span(&head, 1)));
    append(std::as_bytes(std::span("CK", signature_size)));
    append(std::span(packed).first(size));
  }
  deflateEnd(&stream);
  return file;
}

}  // namespace genga::x
