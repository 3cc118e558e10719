#include "genga/convert/output_files.h"

#include <utility>

namespace genga {

void BoundedSink::write(std::span<const std::byte> bytes) {
  count_ += bytes.size();
  if (count_ <= max_bytes_) sink_.write(bytes);
}

void BoundedSink::expect(std::uint64_t bytes) {
  if (bytes <= max_bytes_ - count_) sink_.expect(bytes);
}

Status BoundedSink::status() const {
  if (count_ <= max_bytes_) return Done{};
  return limit_met(&Limits::output, {.output = max_bytes_});
}

Result<std::unique_ptr<FileSink>> open_file(const std::string& path, const OutputFiles& output,
                                            const std::string& temporary_beside) {
  if (output.may_write) {
    if (Status may = output.may_write(path); !may) return in_file(std::move(may).error(), path);
  }
  const auto existing = output.replaces ? FileSink::Existing::replace : FileSink::Existing::refuse;
  Result<std::unique_ptr<FileSink>> sink = FileSink::create(path, existing, temporary_beside);
  if (!sink) return in_file(std::move(sink).error(), path);
  return sink;
}

Status appear(FileSink& sink, const OutputFiles& output) {
  if (output.may_appear) {
    GENGA_TRY(output.may_appear());
  }
  return sink.commit();
}

}  // namespace genga
