#include "genga/base/files/file_sink.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "genga/base/files/temporary_file.h"
#include "genga/base/files/wide_path.h"

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
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

bool has_attribute(const std::string& path, DWORD attribute) {
  const DWORD attributes = ::GetFileAttributesW(wide_path(path).c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & attribute) != 0;
}

bool is_folder(const std::string& path) { return has_attribute(path, FILE_ATTRIBUTE_DIRECTORY); }

bool is_read_only(const std::string& path) { return has_attribute(path, FILE_ATTRIBUTE_READONLY); }

// Whether it is a pipe or another device by its name: such are written directly.
bool names_device(const std::string& path) {
  return path.starts_with(R"(\\.\)") || ::_stricmp(path.c_str(), "NUL") == 0 || ::_stricmp(path.c_str(), "CON") == 0;
}

std::string behind_links(const std::string& path) { return path; }

std::FILE* open_device(const std::string& path) { return ::_wfopen(wide_path(path).c_str(), L"wb"); }

bool give_name(const std::string& temporary, const std::string& path, FileSink::Existing existing) {
  const DWORD flags = existing == FileSink::Existing::replace ? MOVEFILE_REPLACE_EXISTING : 0;
  if (::MoveFileExW(wide_path(temporary).c_str(), wide_path(path).c_str(), flags | MOVEFILE_WRITE_THROUGH) != 0) {
    return true;
  }
  const DWORD error = ::GetLastError();
  errno = error == ERROR_ALREADY_EXISTS || error == ERROR_FILE_EXISTS ? EEXIST : EACCES;
  return false;
}

bool store_on_disk(std::FILE* stream, const std::string& /*path*/, FileSink::Existing /*existing*/) {
  return std::fflush(stream) == 0 && ::_commit(::_fileno(stream)) == 0;
}

// An open file cannot be renamed here.
bool finish(std::FILE* stream, const std::string& temporary, const std::string& path, FileSink::Existing existing) {
  return std::fclose(stream) == 0 && give_name(temporary, path, existing);
}

#elif defined(GENGA_POSIX)

bool exists(const std::string& path) {
  struct stat status{};
  return ::lstat(path.c_str(), &status) == 0;
}

bool is_folder(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

// A file without any right to write counts for root, too: someone has protected it.
bool is_read_only(const std::string& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return false;
  return (status.st_mode & 0222U) == 0 || ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0;
}

// A pipe, a terminal, /dev/null: written directly, since a rename would put a file in its place.
bool names_device(const std::string& path) {
  struct stat status{};
  return ::stat(path.c_str(), &status) == 0 && !S_ISDIR(status.st_mode) && !S_ISREG(status.st_mode);
}

std::string folder_of(const std::string& path) { return path.substr(0, path.rfind('/') + 1); }

// Where a link leads, which may be a file that is yet to come: that one is written and the link stays.
std::string behind_links(const std::string& path) {
  constexpr int max_links = 40;  // as Linux follows them
  std::string at = path;
  for (int i = 0; i < max_links; ++i) {
    char target[4096];
    const ssize_t size = ::readlink(at.c_str(), target, sizeof target);
    if (size <= 0) break;
    std::string next(target, static_cast<std::size_t>(size));
    if (next.front() != '/') next.insert(0, folder_of(at));
    at = std::move(next);
  }
  return at;
}

std::FILE* open_device(const std::string& path) { return std::fopen(path.c_str(), "wb"); }

// False with errno when the name is taken and may not be replaced, or for any other reason.
bool give_name(const std::string& temporary, const std::string& path, FileSink::Existing existing) {
  if (existing == FileSink::Existing::refuse) {
    // A link fails when the name is there: no moment between looking and renaming.
    if (::link(temporary.c_str(), path.c_str()) == 0) {
      ::unlink(temporary.c_str());
      return true;
    }
    if (errno == EEXIST) return false;
    // This file system has no links.
    if (exists(path)) {
      errno = EEXIST;
      return false;
    }
  }
  return ::rename(temporary.c_str(), path.c_str()) == 0;
}

// Some file systems have nothing to do or no way to; only a failure to store is one.
bool sync(int descriptor) {
  return ::fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == ENOTSUP || errno == EROFS;
}

// So that the new name outlives a loss of power. A folder that cannot be opened or synced still has the file. Nothing
// is allocated: want of memory would end the program between this file and others that belong to it.
void sync_folder_of(const std::string& path) {
  std::array<char, 4096> folder = {'.'};  // no system call takes a longer path
  const std::size_t size = path.rfind('/') + 1;
  if (size >= folder.size()) return;
  std::memcpy(folder.data(), path.data(), size);
  const int descriptor = ::open(folder.data(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

// The owner, the group and the permissions of the file that is to be replaced, as far as the system lets us.
void take_permissions(int descriptor, const std::string& replaced) {
  struct stat status{};
  if (::stat(replaced.c_str(), &status) != 0) return;
  const bool has_group = ::fchown(descriptor, status.st_uid, status.st_gid) == 0 ||
                         ::fchown(descriptor, static_cast<uid_t>(-1), status.st_gid) == 0;
  // Rights of a group are for that group, not for another one.
  ::fchmod(descriptor, status.st_mode & (has_group ? 0777U : 0707U));
}

bool store_on_disk(std::FILE* stream, const std::string& path, FileSink::Existing existing) {
  const int descriptor = ::fileno(stream);
  if (existing == FileSink::Existing::replace) take_permissions(descriptor, path);
  errno = 0;
  return std::fflush(stream) == 0 && sync(descriptor);
}

// The file keeps its lock, which marks it as in use, until it has its final name.
bool finish(std::FILE* stream, const std::string& temporary, const std::string& path, FileSink::Existing existing) {
  const bool named = give_name(temporary, path, existing);
  const int reason = errno;
  std::fclose(stream);
  if (named) sync_folder_of(path);
  errno = reason;
  return named;
}

#else

bool exists(const std::string& path) {
  std::FILE* stream = std::fopen(path.c_str(), "rb");
  if (stream == nullptr) return false;
  std::fclose(stream);
  return true;
}

bool is_folder(const std::string& path) { return path.empty(); }

bool is_read_only(const std::string& /*path*/) { return false; }

bool names_device(const std::string& path) { return path == "/dev/null"; }

std::string behind_links(const std::string& path) { return path; }

std::FILE* open_device(const std::string& path) { return std::fopen(path.c_str(), "wb"); }

bool store_on_disk(std::FILE* stream, const std::string& /*path*/, FileSink::Existing /*existing*/) {
  return std::fflush(stream) == 0;
}

bool finish(std::FILE* stream, const std::string& temporary, const std::string& path, FileSink::Existing existing) {
  if (std::fclose(stream) != 0) return false;
  if (existing == FileSink::Existing::refuse && exists(path)) {
    errno = EEXIST;
    return false;
  }
  std::remove(path.c_str());
  return std::rename(temporary.c_str(), path.c_str()) == 0;
}

#endif

std::string reason(int error_number) { return std::strerror(error_number); }

// Why no file may be written under that name.
Status may_write(const std::string& path, FileSink::Existing existing) {
  if (is_folder(path)) return Error{ErrorCode::cannot_write, reason(EISDIR), {}, {}};
  if (names_device(path)) return Done{};
  if (existing == FileSink::Existing::refuse && exists(path)) {
    return Error{ErrorCode::already_exists, "the file exists already", {}, {}};
  }
  if (is_read_only(path)) return Error{ErrorCode::cannot_write, "the file is there and not writable", {}, {}};
  return Done{};
}

}  // namespace

// StreamSink ----------------------------------------------------------------------------------------------------------

StreamSink::StreamSink(std::FILE* stream) : stream_(stream) {
  // The buffer here serves; another copy in the C library would not.
  std::setvbuf(stream, nullptr, _IONBF, 0);
  buffer_.reserve(buffer_size);
}

void StreamSink::append(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    if (buffer_.empty() && bytes.size() >= buffer_size) {
      // Nothing would be gained by a copy.
      const std::size_t whole = bytes.size() / buffer_size * buffer_size;
      write_out(bytes.first(whole));
      bytes = bytes.subspan(whole);
      continue;
    }
    const std::size_t part = std::min(bytes.size(), buffer_size - buffer_.size());
    buffer_.insert(buffer_.end(), bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(part));
    if (buffer_.size() == buffer_size) flush();
    bytes = bytes.subspan(part);
  }
}

void StreamSink::write_out(std::span<const std::byte> bytes) {
  if (failure_ != 0 || bytes.empty()) return;
  errno = 0;
  if (std::fwrite(bytes.data(), 1, bytes.size(), stream_) != bytes.size()) fail(errno == 0 ? EIO : errno);
}

void StreamSink::flush() {
  write_out(buffer_);
  buffer_.clear();
}

// FileSink ------------------------------------------------------------------------------------------------------------

Result<std::unique_ptr<FileSink>> FileSink::create(const std::string& path, Existing existing,
                                                   const std::string& temporary_beside) {
  GENGA_TRY(may_write(path, existing));
  if (names_device(path)) {
    std::FILE* stream = open_device(path);
    if (stream == nullptr) return Error{ErrorCode::cannot_write, reason(errno), {}, {}};
    return std::unique_ptr<FileSink>(new FileSink(stream, path, {}, existing));
  }
  const std::string target = behind_links(path);
  // Behind a link the folder is another one.
  const std::string& named_after = temporary_beside.empty() || target != path ? target : temporary_beside;
  TemporaryFile file =
      create_temporary_file(named_after, exists(target) ? Permissions::owner_alone : Permissions::of_new_files);
  if (file.stream == nullptr) return Error{ErrorCode::cannot_write, reason(errno), {}, {}};
  return std::unique_ptr<FileSink>(new FileSink(file.stream, target, std::move(file.path), existing));
}

FileSink::FileSink(std::FILE* stream, std::string path, std::string temporary, Existing existing)
    : StreamSink(stream), path_(std::move(path)), temporary_(std::move(temporary)), existing_(existing) {}

FileSink::~FileSink() {
  if (stream() == nullptr) return;
  std::fclose(stream());
  remove_temporary();
}

void FileSink::remove_temporary() {
  if (temporary_.empty()) return;
  remove_file(temporary_);
  forget_temporary_file(temporary_);
}

void FileSink::store() {
  flush();
  if (temporary_.empty() || is_stored_ || failure() != 0) return;
  errno = 0;
  if (!store_on_disk(stream(), path_, existing_)) fail(errno == 0 ? EIO : errno);
  is_stored_ = true;
}

Status FileSink::commit() {
  store();
  std::FILE* file = stream();
  forget_stream();
  errno = 0;
  const bool is_renamed = !temporary_.empty() && failure() == 0;
  const bool done = is_renamed ? finish(file, temporary_, path_, existing_) : std::fclose(file) == 0;
  if (!done) fail(errno == 0 ? EIO : errno);
  if (failure() != 0) remove_temporary();
  if (failure() == 0 && !temporary_.empty()) forget_temporary_file(temporary_);
  if (failure() == 0) return Done{};
  if (failure() == EEXIST) return Error{ErrorCode::already_exists, "the file exists already", {}, {}};
  return Error{ErrorCode::cannot_write, reason(failure()), {}, {}};
}

// StandardOutputSink --------------------------------------------------------------------------------------------------

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
