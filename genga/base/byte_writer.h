// Where writers put their bytes: a sink that takes spans in order, in memory or into a file.
// Not for seeking back: writers know sizes before they write.
//
//     MemorySink sink;
//     vmd::write(motion, sink);
//     std::vector<std::byte> bytes = std::move(sink).take();
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace genga {

class ByteSink {
 public:
  ByteSink() = default;
  ByteSink(const ByteSink&) = delete;
  ByteSink& operator=(const ByteSink&) = delete;
  virtual ~ByteSink() = default;

  // A sink that fails (disk full) remembers it and says so when it is closed; writers need not ask.
  virtual void write(std::span<const std::byte> bytes) = 0;
  // How many bytes will follow in all. Writers that know it call this before the first write. A sink in memory then
  // allocates once.
  virtual void expect(std::uint64_t /*bytes*/) {}

  void text(std::string_view characters) { write(std::as_bytes(std::span(characters))); }
  // One record or packed number (alignment 1).
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) == 1);
    write(std::as_bytes(std::span(&value, 1)));
  }
};

class MemorySink final : public ByteSink {
 public:
  void write(std::span<const std::byte> bytes) override { buffer_.insert(buffer_.end(), bytes.begin(), bytes.end()); }
  void expect(std::uint64_t bytes) override { buffer_.reserve(buffer_.size() + static_cast<std::size_t>(bytes)); }
  const std::vector<std::byte>& buffer() const { return buffer_; }
  std::vector<std::byte> take() && { return std::move(buffer_); }

 private:
  std::vector<std::byte> buffer_;
};

}  // namespace genga
