#include "genga/base/files/mapped_file.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#if defined(_WIN32)
#define GENGA_MAP_WIN32
#include <fcntl.h>
#include <io.h>
#elif defined(__unix__) || defined(__APPLE__)
#define GENGA_MAP_POSIX
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "genga/base/files/wide_path.h"
#include "genga/base/printable.h"

namespace genga {
namespace {

Error cannot_open(const std::string& reason) { return {ErrorCode::cannot_open, reason, {}, {}}; }

Result<Bytes> read_to_end(std::FILE* stream, std::uint64_t most) {
  constexpr std::size_t piece = 64U << 10U;
  std::vector<std::byte> buffer;
  std::size_t used = 0;
  while (true) {
    if (buffer.size() - used < piece) buffer.resize(buffer.empty() ? piece : 2 * buffer.size());
    const std::size_t count = std::fread(buffer.data() + used, 1, buffer.size() - used, stream);
    used += count;
    if (used > most) {
      return Error{ErrorCode::limit_exceeded, "more than " + std::to_string(most) + " bytes of input", {}, {}};
    }
    if (std::feof(stream) != 0 || std::ferror(stream) != 0) break;
  }
  if (std::ferror(stream) != 0) return cannot_open(std::strerror(errno));
  buffer.resize(used);
  return Bytes::own(std::move(buffer));
}

#if defined(GENGA_MAP_POSIX)

// A mapping as handlers of signals find it; free when begin is null.
struct MappedRange {
  std::atomic<const std::byte*> begin = nullptr;
  std::atomic<const std::byte*> end = nullptr;
  std::atomic<const char*> path = nullptr;
};
static_assert(std::atomic<const char*>::is_always_lock_free);

constinit std::array<MappedRange, 1024> mapped_ranges;

// Null when all are taken.
MappedRange* take_range(const std::byte* begin) {
  for (MappedRange& range : mapped_ranges) {
    const std::byte* expected = nullptr;
    if (range.begin.compare_exchange_strong(expected, begin)) return &range;
  }
  return nullptr;
}

struct Mapping {
  Mapping(void* start, std::size_t length, MappedRange& entry, const std::string& name)
      : address(start), size(length), path(printable(name)), range(entry) {
    range.path = path.c_str();
    range.end = static_cast<const std::byte*>(address) + size;
  }
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping() {
    range.end = nullptr;
    range.begin = nullptr;
    ::munmap(address, size);
  }
  void* address;
  std::size_t size;
  std::string path;
  MappedRange& range;
};

// nullopt if the system does not map such a file, or if a truncation of it could not be detected any more.
std::optional<Bytes> map(int descriptor, std::size_t size, const std::string& path) {
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  if (address == MAP_FAILED) return std::nullopt;
  const auto* begin = static_cast<const std::byte*>(address);
  MappedRange* range = take_range(begin);
  if (range == nullptr) {
    ::munmap(address, size);
    return std::nullopt;
  }
  return Bytes({begin, size}, std::make_shared<const Mapping>(address, size, *range, path));
}

#elif defined(GENGA_MAP_WIN32)

struct Mapping {
  explicit Mapping(const void* start) : address(start) {}
  Mapping(const Mapping&) = delete;
  Mapping& operator=(const Mapping&) = delete;
  ~Mapping() { ::UnmapViewOfFile(address); }
  const void* address;
};

#endif

}  // namespace

#if defined(GENGA_MAP_POSIX)

Result<Bytes> map_file(const std::string& path) {
  // A pipe without a writer must not be waited for.
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return cannot_open(std::strerror(errno));
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(::fdopen(descriptor, "rb"), &std::fclose);
  if (!stream) return cannot_open(std::strerror(errno));
  struct stat status{};
  if (::fstat(descriptor, &status) != 0) return cannot_open(std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return cannot_open(std::strerror(EISDIR));
  if (S_ISREG(status.st_mode) && status.st_size > 0) {
    if (auto bytes = map(descriptor, static_cast<std::size_t>(status.st_size), path)) return *std::move(bytes);
  }
  // A device, a pipe, or a file of the kernel that claims to be empty.
  return read_to_end(stream.get(), std::uint64_t{1} << 40);
}

Result<Bytes> map_open_file(int descriptor, const std::string& path) {
  struct stat status{};
  if (::fstat(descriptor, &status) != 0) return cannot_open(std::strerror(errno));
  if (status.st_size == 0) return Bytes();
  if (auto bytes = map(descriptor, static_cast<std::size_t>(status.st_size), path)) return *std::move(bytes);
  // A volume that does not map.
  const int copy = ::dup(descriptor);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(copy < 0 ? nullptr : ::fdopen(copy, "rb"), &std::fclose);
  if (!stream) return cannot_open(std::strerror(errno));
  return read_to_end(stream.get(), std::uint64_t{1} << 40);
}

const char* mapped_file_at(const void* address) noexcept {
  const auto* byte = static_cast<const std::byte*>(address);
  for (const MappedRange& range : mapped_ranges) {
    const std::byte* end = range.end;
    if (end != nullptr && std::greater_equal<>()(byte, range.begin.load()) && std::less<>()(byte, end))
      return range.path;
  }
  return nullptr;
}

#elif defined(GENGA_MAP_WIN32)

Result<Bytes> map_file(const std::string& path) {
  const HANDLE file = ::CreateFileW(wide_path(path).c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return cannot_open("Windows error " + std::to_string(::GetLastError()));
  const std::unique_ptr<void, BOOL(WINAPI*)(HANDLE)> closer(file, &::CloseHandle);
  return map_open_file(file);
}

Result<Bytes> map_open_file(void* file) {
  LARGE_INTEGER size{};
  if (::GetFileSizeEx(file, &size) == 0) return cannot_open("Windows error " + std::to_string(::GetLastError()));
  if (size.QuadPart == 0) return Bytes();
  const HANDLE mapping = ::CreateFileMappingW(file, nullptr, PAGE_READONLY, 0, 0, nullptr);
  if (mapping == nullptr) return cannot_open("Windows error " + std::to_string(::GetLastError()));
  const std::unique_ptr<void, BOOL(WINAPI*)(HANDLE)> mapping_closer(mapping, &::CloseHandle);
  const void* address = ::MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0);
  if (address == nullptr) return cannot_open("Windows error " + std::to_string(::GetLastError()));
  auto owner = std::make_shared<const Mapping>(address);
  return Bytes({static_cast<const std::byte*>(address), static_cast<std::size_t>(size.QuadPart)}, owner);
}

#else

Result<Bytes> map_file(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!stream) return cannot_open(std::strerror(errno));
  return read_to_end(stream.get(), std::uint64_t{1} << 40);
}

Result<Bytes> map_open_file(int, const std::string&) { return cannot_open("files cannot be mapped here"); }

#endif

#if !defined(GENGA_MAP_POSIX)
// No mapping faults here.
const char* mapped_file_at(const void* /*address*/) noexcept { return nullptr; }
#endif

Result<Bytes> read_standard_input(std::uint64_t most) {
#if defined(GENGA_MAP_WIN32)
  ::_setmode(::_fileno(stdin), _O_BINARY);
#endif
  return read_to_end(stdin, most);
}

}  // namespace genga
