// Any text: a motion whose JSON form stays the same, or an error.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "genga/formats/vmd/json.h"
#include "genga/formats/vmd/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const Result<Read<vmd::Motion>> read = vmd::read_json(Bytes::copy_of(std::as_bytes(std::span(data, size))));
  if (!read) return 0;
  MemorySink first;
  vmd::write_json(read.value().document, first);
  const Result<Read<vmd::Motion>> again = vmd::read_json(Bytes::copy_of(first.buffer()));
  if (!again) std::abort();
  MemorySink second;
  vmd::write_json(again.value().document, second);
  if (!std::ranges::equal(first.buffer(), second.buffer())) std::abort();
  return 0;
}
