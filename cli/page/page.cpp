#include "cli/page/page.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "genga/base/zlib_stream.h"
#include "genga/formats/json_common/json_writer.h"

namespace genga::cli {
namespace {

// Three bytes become four letters; what is left over waits for the next bytes.
class Base64Sink final : public ByteSink {
 public:
  explicit Base64Sink(ByteSink& sink) : sink_(sink) {}
  void write(std::span<const std::byte> bytes) override {
    for (const std::byte byte : bytes) {
      waiting_ = (waiting_ << 8U) | std::to_integer<std::uint32_t>(byte);
      if (++count_ == 3) write_group(4);
    }
  }
  void finish() {
    if (count_ > 0) {
      const std::size_t letters = count_ + 1;
      waiting_ <<= 8U * (3 - count_);
      write_group(letters);
      text_.append(4 - letters, '=');
    }
    flush();
  }

 private:
  void write_group(std::size_t letters) {
    constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t enough = 1U << 16U;
    for (std::size_t i = 0; i < letters; ++i) text_ += alphabet[(waiting_ >> (18 - 6 * i)) & 63U];
    waiting_ = 0;
    count_ = 0;
    if (text_.size() >= enough) flush();
  }
  void flush() {
    sink_.text(text_);
    text_.clear();
  }

  ByteSink& sink_;
  std::string text_;
  std::uint32_t waiting_ = 0;
  std::size_t count_ = 0;  // of bytes that wait
};

// zlib reads only, whatever its type says.
Bytef* input_of(const std::byte* bytes) {
  return const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

// The raw deflate of the bytes, with no header of zlib's. `said` is called with how many of them are done.
template <class Said>
void write_deflated(std::span<const std::byte> bytes, const Said& said, ByteSink& sink) {
  constexpr std::size_t piece = std::size_t{1} << 20;
  constexpr int raw = -15;
  constexpr int level = 6;
  constexpr int memory = 8;
  z_stream stream = zlib_stream();
  deflateInit2(&stream, level, Z_DEFLATED, raw, memory, Z_DEFAULT_STRATEGY);
  std::vector<std::byte> buffer(std::size_t{1} << 16);
  std::size_t done = 0;
  int result = Z_OK;
  while (result != Z_STREAM_END) {
    if (stream.avail_in == 0 && done < bytes.size()) {
      const std::size_t next = std::min(piece, bytes.size() - done);
      stream.next_in = input_of(bytes.data() + done);
      stream.avail_in = static_cast<uInt>(next);
      said(done);
      done += next;
    }
    stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
    stream.avail_out = static_cast<uInt>(buffer.size());
    result = deflate(&stream, done == bytes.size() ? Z_FINISH : Z_NO_FLUSH);
    sink.write(std::span(buffer).first(buffer.size() - stream.avail_out));
  }
  deflateEnd(&stream);
}

std::string list_of(std::span<const PageFile> files, const PageOptions& options) {
  MemorySink sink;
  {
    JsonWriter json(sink);
    json.begin_object();
    json.key("files");
    json.begin_array();
    for (const PageFile& file : files) {
      json.begin_object();
      json.member("name", file.name);
      json.member("size", file.content.size());
      json.member("role", std::string_view(file.is_opened ? "open" : "offer"));
      json.end_object();
    }
    json.end_array();
    json.key("options");
    json.begin_object();
    for (const auto& [name, value] : options) {
      json.key(name);
      if (value) {
        json.string(*value);
      } else {
        json.boolean(true);
      }
    }
    json.end_object();
    json.end_object();
  }
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

// Text that would end the element, or begin a comment in it, begins with '<', which only occurs in strings.
std::string escaped(std::string_view json) {
  std::string text;
  for (const char c : json) c == '<' ? text += "\\u003c" : text += c;
  return text;
}

}  // namespace

void write_page(const PageTemplate& page, std::span<const PageFile> files, const PageOptions& options,
                const ProgressReport& progress, ByteSink& sink) {
  std::uint64_t total = 1;
  for (const PageFile& file : files) total += file.content.size();
  sink.write(page.before.view());
  sink.text(R"(<script type="application/json" id="genga-files">)" + escaped(list_of(files, options)) + "</script>\n");
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    sink.text(R"(<script type="application/octet-stream" id="genga-file-)" + number_text(i) + "\">");
    Base64Sink base64(sink);
    const auto said = [&](std::uint64_t done) { report_progress(progress, "embedding", before + done, total); };
    write_deflated(files[i].content.view(), said, base64);
    base64.finish();
    before += files[i].content.size();
    sink.text("</script>\n");
  }
  sink.write(page.after.view());
}

}  // namespace genga::cli
