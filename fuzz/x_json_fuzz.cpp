// Any text: a document whose JSON form stays the same, or an error.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "genga/formats/x/json.h"
#include "genga/formats/x/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const Result<Read<x::Document>> read = x::read_json(Bytes::copy_of(std::as_bytes(std::span(data, size))));
  if (!read) return 0;
  MemorySink first;
  x::write_json(read.value().document, first);
  const Result<Read<x::Document>> again = x::read_json(Bytes::copy_of(first.buffer()));
  if (!again) std::abort();
  MemorySink second;
  x::write_json(again.value().document, second);
  if (!std::ranges::equal(first.buffer(), second.buffer())) std::abort();
  return 0;
}
