// The JSON form takes any text; what it takes is a pose that writes, reads and has the same JSON again.
// Input that is a pose stands for its JSON form with some characters replaced: so the seeds of poses serve.
#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "genga/formats/vpd/json.h"
#include "genga/formats/vpd/reader.h"
#include "genga/formats/vpd/writer.h"

namespace {

using namespace genga;

std::vector<std::byte> json_of(const vpd::Document& pose) {
  MemorySink sink;
  vpd::write_json(pose, sink);
  return std::move(sink).take();
}

// The last twelve bytes of the input say what goes where: three bytes of place, one of content, thrice.
void patch(std::vector<std::byte>& text, std::span<const std::byte> input) {
  constexpr std::size_t patch_size = 4;
  for (std::size_t i = 1; i <= 3 && i * patch_size <= input.size(); ++i) {
    const auto from = input.subspan(input.size() - i * patch_size, patch_size);
    const auto number = [&](std::size_t at) { return std::to_integer<std::size_t>(from[at]); };
    text[(number(0) | number(1) << 8U | number(2) << 16U) % text.size()] = from[3];
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  std::vector<std::byte> text(bytes.begin(), bytes.end());
  if (const Result<Read<vpd::Document>> binary = vpd::read(Bytes::borrow(bytes))) {
    text = json_of(binary.value().document);
    patch(text, bytes);
  }
  const Result<Read<vpd::Document>> read = vpd::read_json(Bytes::borrow(text));
  if (!read) return 0;
  MemorySink sink;
  vpd::write(read.value().document, sink);
  const Result<Read<vpd::Document>> again = vpd::read(Bytes::borrow(sink.buffer()));
  if (!again || json_of(again.value().document) != json_of(read.value().document)) std::abort();
  return 0;
}
