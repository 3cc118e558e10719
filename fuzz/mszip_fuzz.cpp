// Any bytes after a header: blocks that are inflated, deflated and inflated to the same again, or an error with a place
// in the file.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "genga/formats/x/file/header.h"
#include "genga/formats/x/file/mszip.h"

namespace {

using namespace genga;

Status inflate_file(std::span<const std::byte> behind_header, std::vector<std::byte>& content) {
  std::vector<std::byte> file(x::header_size);
  file.insert(file.end(), behind_header.begin(), behind_header.end());
  std::vector<x::Block> blocks;
  Budget budget(Limits{.bytes = std::uint64_t{64} << 20U});
  Status status = x::inflate_blocks(file, content, blocks, budget);
  if (!status && status.error().place.offset > file.size()) std::abort();
  return status;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::byte> content;
  if (!inflate_file(std::as_bytes(std::span(data, size)), content)) return 0;
  std::vector<std::byte> again;
  const std::vector<std::byte> packed = x::deflate_blocks(content);
  if (!inflate_file(packed, again) || again != content) std::abort();
  return 0;
}
