#include "genga/base/file_sink.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/wide_path.h"

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>
#elif defined(__unix__) || defined(__APPLE__)
#define GENGA_POSIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace genga {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 20;

#if defined(_WIN32)

bool exists(const std::string& path) {
  return ::GetFileAttributesW(wide_path(path).c_str()) != INVALID_FILE_ATTRIBUTES;
}

bool is_folder(const std::string& path) {
  const DWORD attributes = ::GetFileAttributesW(wide_path(path).c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
}

// Pipes and other devices by their names: they are written to as they are.
bool is_device(const std::string& path) {
  return path.starts_with(R"(\\.\)") || ::_stricmp(path.c_str(), "NUL") == 0 || ::_stricmp(path.c_str(), "CON") == 0;
}

std::string behind_links(const std::string& path) { return path; }

std::FILE* open_device(const std::string& path) { return ::_wfopen(wide_path(path).c_str(), L"wb"); }

std::FILE* open_new(const std::string& path) {
  constexpr int flags = _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY;
  const int descriptor = ::_wsopen(wide_path(path).c_str(), flags, _SH_DENYNO, _S_IREAD | _S_IWRITE);
  return descriptor < 0 ? nullptr : ::_fdopen(descriptor, "wb");
}

void remove_file(const std::string& path) { ::DeleteFileW(wide_path(path).c_str()); }

bool give_name(const std::string& temporary, const std::string& path, FileSink::Existing existing) {
  const DWORD flags = existing == FileSink::Existing::replace ? MOVEFILE_REPLACE_EXISTING : 0;
  if (::MoveFileExW(wide_path(temporary).c_str(), wide_path(path).c_str(), flags) != 0) return true;
  const DWORD error = ::GetLastError();
  errno = error == ERROR_ALREADY_EXISTS || error == ERROR_FILE_EXISTS ? EEXIST : EACCES;
  return false;
}

#else

bool exists(const std::string& path) {
#if defined(GENGA_POSIX)
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0;
#else
  std::FILE* stream = std::fopen(path.c_str(), "rb");
  if (stream == nullptr) return false;
  std::fclose(stream);
  return true;
#endif
}

bool is_folder(const std::string& path) {
#if defined(GENGA_POSIX)
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
#else
  return path.empty();
#endif
}

// A pipe, a terminal, /dev/null: written to as it is, since a rename would put a file in its place.
bool is_device(const std::string& path) {
#if defined(GENGA_POSIX)
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && !S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode);
#else
  return path == "/dev/null";
#endif
}

// Where a link leads: the file behind it is replaced and the link stays.
std::string behind_links(const std::string& path) {
#if defined(GENGA_POSIX)
  if (char* target = ::realpath(path.c_str(), nullptr)) {
    std::string result = target;
    std::free(target);
    return result;
  }
#endif
  return path;
}

std::FILE* open_device(const std::string& path) { return std::fopen(path.c_str(), "wb"); }

// Opens a file that must be new, with the permissions that new files get.
std::FILE* open_new(const std::string& path) { return std::fopen(path.c_str(), "wbx"); }

void remove_file(const std::string& path) { std::remove(path.c_str()); }

// False with errno when the name is taken and may not be replaced, or for any other reason.
bool give_name(const std::string& temporary, const std::string& path, FileSink::Existing existing) {
#if defined(GENGA_POSIX)
  if (existing == FileSink::Existing::refuse) {
    // A link fails when the name is there: no moment between looking and renaming.
    if (::link(temporary.c_str(), path.c_str()) == 0) {
      ::unlink(temporary.c_str());
      return true;
    }
    if (errno == EEXIST) return false;
    // This file system has no links.
  }
#else
  if (existing == FileSink::Existing::replace) std::remove(path.c_str());
#endif
  if (existing == FileSink::Existing::refuse && exists(path)) {
    errno = EEXIST;
    return false;
  }
  return std::rename(temporary.c_str(), path.c_str()) == 0;
}

#endif

// "dance.vmd" → "dance.vmd.3.tmp": beside the target, since a rename does not cross file systems.
std::FILE* open_temporary(const std::string& path, std::string& temporary) {
  constexpr int attempts = 1000;  // names that others hold or that failed runs left
  for (int i = 0; i < attempts; ++i) {
    temporary = path + '.' + number_text(i) + ".tmp";
    errno = 0;
    std::FILE* stream = open_new(temporary);
    if (stream != nullptr || errno != EEXIST) return stream;
  }
  return nullptr;
}

std::string reason(int error_number) { return std::strerror(error_number); }

}  // namespace

// StreamSink ----------------------------------------------------------------------------------------------------------

StreamSink::StreamSink(std::FILE* stream) : stream_(stream) {
  // The buffer here serves; another copy in the C library would not.
  std::setvbuf(stream, nullptr, _IONBF, 0);
  buffer_.reserve(buffer_size);
}

void StreamSink::append(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const std::size_t part = std::min(bytes.size(), buffer_size - buffer_.size());
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(part));
    if (buffer_.size() == buffer_size) flush();
    bytes = bytes.subspan(part);
  }
}

void StreamSink::flush() {
  if (failure_ == 0 && !buffer_.empty()) {
    errno = 0;
    if (std::fwrite(buffer_.data(), 1, buffer_.size(), stream_) != buffer_.size()) fail(errno == 0 ? EIO : errno);
  }
  buffer_.clear();
}

// FileSink ------------------------------------------------------------------------------------------------------------

Result<std::unique_ptr<FileSink>> FileSink::create(const std::string& path, Existing existing) {
  if (is_folder(path)) return Error{ErrorCode::cannot_write, reason(EISDIR), {}, {}};
  const bool device = is_device(path);
  if (!device && existing == Existing::refuse && exists(path)) {
    return Error{ErrorCode::already_exists, "the file exists already", {}, {}};
  }
  const std::string target = behind_links(path);
  std::string temporary;
  std::FILE* stream = device ? open_device(path) : open_temporary(target, temporary);
  if (stream == nullptr) return Error{ErrorCode::cannot_write, reason(errno), {}, {}};
  return std::unique_ptr<FileSink>(new FileSink(stream, target, std::move(temporary), existing));
}

FileSink::FileSink(std::FILE* stream, std::string path, std::string temporary, Existing existing)
    : StreamSink(stream), path_(std::move(path)), temporary_(std::move(temporary)), existing_(existing) {}

FileSink::~FileSink() {
  if (stream() == nullptr) return;
  std::fclose(stream());
  if (!temporary_.empty()) remove_file(temporary_);
}

Status FileSink::commit() {
  flush();
  std::FILE* file = stream();
  forget_stream();
  errno = 0;
  if (std::fclose(file) != 0) fail(errno == 0 ? EIO : errno);
  const bool renamed = !temporary_.empty();
  if (renamed && failure() == 0 && !give_name(temporary_, path_, existing_)) fail(errno == 0 ? EIO : errno);
  if (failure() == 0) return Done{};
  if (renamed) remove_file(temporary_);
  if (failure() == EEXIST) return Error{ErrorCode::already_exists, "the file exists already", {}, {}};
  return Error{ErrorCode::cannot_write, reason(failure()), {}, {}};
}

// StandardOutputSink
// ----------------------------------------------------------------------------------------------------

StandardOutputSink::StandardOutputSink() : StreamSink(stdout) {
#if defined(_WIN32)
  ::_setmode(::_fileno(stdout), _O_BINARY);
#endif
}

Status StandardOutputSink::commit() {
  flush();
  errno = 0;
  if (std::fflush(stream()) != 0) fail(errno == 0 ? EIO : errno);
  if (failure() == 0) return Done{};
  return Error{ErrorCode::cannot_write, reason(failure()), {}, {}};
}

}  // namespace genga
