// Any text: a scene whose JSON form stays the same, or an error.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "genga/formats/lws/json.h"
#include "genga/formats/lws/writer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace genga;
  const Result<Read<lws::Document>> read = lws::read_json(Bytes::copy_of(std::as_bytes(std::span(data, size))));
  if (!read) return 0;
  MemorySink first;
  lws::write_json(read.value().document, first);
  const Result<Read<lws::Document>> again = lws::read_json(Bytes::copy_of(first.buffer()));
  if (!again) std::abort();
  MemorySink second;
  lws::write_json(again.value().document, second);
  if (!std::ranges::equal(first.buffer(), second.buffer())) std::abort();
  return 0;
}
