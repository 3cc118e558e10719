// Any text: an object whose JSON form stays the same, or an error.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "genga/formats/lwo/json.h"
#include "genga/formats/lwo/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const Result<Read<lwo::Object>> read = lwo::read_json(Bytes::copy_of(std::as_bytes(std::span(data, size))));
  if (!read) return 0;
  MemorySink first;
  lwo::write_json(read.value().document, first);
  const Result<Read<lwo::Object>> again = lwo::read_json(Bytes::copy_of(first.buffer()));
  if (!again) std::abort();
  MemorySink second;
  lwo::write_json(again.value().document, second);
  if (!std::ranges::equal(first.buffer(), second.buffer())) std::abort();
  return 0;
}
