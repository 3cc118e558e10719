#include "genga/base/files/folder.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "genga/base/files/file_name.h"
#include "genga/base/files/mapped_file.h"
#include "genga/base/files/wide_path.h"
#include "genga/base/text_encoding.h"

#if defined(_WIN32)
#elif defined(__unix__) || defined(__APPLE__)
#define GENGA_POSIX
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace genga {
namespace {

using Reach = Folder::Reach;

// A name's folders and file. `root` is where an absolute one begins, empty for others.
struct Way {
  Refusal refusal = Refusal::none;
  std::string root;
  std::vector<std::string> parts;  // without "."
};

bool is_separator(char c) { return c == '/' || c == '\\'; }

#if defined(_WIN32)

bool is_drive(std::string_view name) { return name.size() >= 2 && name[1] == ':' && lower_ascii(name)[0] >= 'a'; }

// "C:\a.png" begins at C:\. Shares and the namespaces "\\?\" and "\\.\" are never in reach.
Way begin_way(std::string_view& name, Reach reach) {
  const bool is_rooted = !name.empty() && is_separator(name[0]);
  if (!is_rooted && !is_drive(name)) return {};
  if (reach == Reach::below) return {Refusal::absolute};
  if (is_rooted || name.size() < 3 || !is_separator(name[2])) return {Refusal::bad_name};
  Way way{.root = std::string(name.substr(0, 2)) + '\\'};
  name.remove_prefix(3);
  return way;
}

bool is_allowed(std::string_view part) { return part == ".." || is_windows_file_name(part); }

#else

Way begin_way(std::string_view& name, Reach reach) {
  if (name.empty() || !is_separator(name[0])) return {};
  if (reach == Reach::below) return {Refusal::absolute};
  return {.root = "/"};
}

bool is_allowed(std::string_view) { return true; }

#endif

Way way_of(std::string_view name, Reach reach) {
  if (name.find('\0') != std::string_view::npos) return {Refusal::bad_name};
  Way way = begin_way(name, reach);
  for (std::size_t begin = 0; begin < name.size() && way.refusal == Refusal::none;) {
    const std::size_t end = std::min(name.find_first_of("/\\", begin), name.size());
    const std::string_view part = name.substr(begin, end - begin);
    begin = end + 1;
    if (part.empty() || part == ".") continue;
    if (part == ".." && reach == Reach::below) return {Refusal::parent};
    if (!is_allowed(part)) return {Refusal::bad_name};
    way.parts.emplace_back(part);
  }
  if (way.parts.empty() && way.refusal == Refusal::none) way.refusal = Refusal::missing;
  return way;
}

FolderFile refused(Refusal refusal) { return {.refusal = refusal}; }

// Unused on systems without folders.
[[maybe_unused]] FolderFile content_of(Result<Bytes> mapped, std::string path) {
  if (!mapped) return {.refusal = Refusal::unreadable, .reason = std::move(mapped).error().message};
  return {.content = std::move(mapped).value(), .path = std::move(path)};
}

#if defined(GENGA_POSIX)

// As many as Linux follows.
constexpr int max_links = 40;

// Enough to go on from a folder, also from one that may be entered but not listed.
#if defined(O_PATH)
constexpr int way_flags = O_PATH | O_DIRECTORY | O_CLOEXEC;
#else
constexpr int way_flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC;
#endif

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  explicit operator bool() const { return number_ >= 0; }
  int number() const { return number_; }

 private:
  int number_;
};

bool is_exhausted(int error) { return error == EMFILE || error == ENFILE; }

// nullopt if the system opens no more files.
std::optional<Folder::Names> names_in(const Descriptor& folder) {
  Folder::Names names;
  const int descriptor = ::openat(folder.number(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0 && is_exhausted(errno)) return std::nullopt;
  if (descriptor < 0) return names;
  const std::unique_ptr<DIR, int (*)(DIR*)> stream(::fdopendir(descriptor), &::closedir);
  if (!stream) {
    ::close(descriptor);
    return names;
  }
  while (const dirent* entry = ::readdir(stream.get())) {
    // If several match, the first by name counts, not the first on the disk.
    std::string& kept = names.try_emplace(same_name(entry->d_name), entry->d_name).first->second;
    kept = std::min<std::string>(kept, entry->d_name);
  }
  return names;
}

// The entry for a name in UTF-8. Archives of other systems leave names in the bytes of their encodings.
const std::string* find_name(const Folder::Names& names, std::string_view wanted) {
  if (const auto found = names.find(same_name(wanted)); found != names.end()) return &found->second;
  for (const TextEncoding encoding : {TextEncoding::cp932, TextEncoding::cp1252, TextEncoding::gbk}) {
    const std::optional<std::string> raw = encode(wanted, encoding);
    const auto found = raw ? names.find(lower_ascii(*raw)) : names.end();
    if (found != names.end()) return &found->second;
  }
  return nullptr;
}

// Goes from a folder to a file, entry by entry.
class Walk {
 public:
  Walk(std::string root, Reach reach, Folder::Listings& listings)
      : root_(std::move(root)), follows_(reach == Reach::anywhere), listings_(listings) {}

  // Refusal::none: the walk is before a regular file.
  FolderFile to(const std::vector<std::string>& parts) {
    rest_.assign(parts.rbegin(), parts.rend());
    if (FolderFile begun = begin(); begun.refusal != Refusal::none) return begun;
    while (true) {
      std::string part = std::move(rest_.back());
      rest_.pop_back();
      if (!look_at(part)) return failed();
      FolderFile stepped = S_ISLNK(status_.st_mode) ? go_behind(part) : rest_.empty() ? arrive(part) : enter(part);
      if (stepped.refusal != Refusal::none || !entry_.empty()) return stepped;
    }
  }

  FolderFile open() const {
    const int follow = follows_ ? 0 : O_NOFOLLOW;
    const Descriptor file(
        ::openat(at_.number(), entry_.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | follow));
    if (!file) return failed();
    // It may be another one by now.
    struct stat status{};
    if (::fstat(file.number(), &status) != 0) return failed();
    if (!S_ISREG(status.st_mode)) return refused(Refusal::not_regular);
    const std::string path = (root_ == "/" ? root_ : root_ + '/') + walked_ + entry_;
    return content_of(map_open_file(file.number(), path), path);
  }

 private:
  // What errno says about an entry.
  static FolderFile failed() {
    const int error = errno;
    if (error == ENOENT || error == ENOTDIR || error == ENAMETOOLONG) return refused(Refusal::missing);
    if (error == ENXIO) return refused(Refusal::not_regular);
    if (is_exhausted(error)) return refused(Refusal::exhausted);
    return {.refusal = Refusal::unreadable, .reason = std::strerror(error)};
  }

  FolderFile begin() {
    at_ = Descriptor(::open(root_.c_str(), way_flags));
    walked_.clear();
    return at_ ? FolderFile{} : failed();
  }

  // Reads what has that name into status_. The name becomes the entry's own.
  bool look_at(std::string& part) {
    const int follow = follows_ ? 0 : AT_SYMLINK_NOFOLLOW;
    if (::fstatat(at_.number(), part.c_str(), &status_, follow) == 0) return true;
    if (errno != ENOENT) return false;
    const Folder::Names* names = listing();
    if (names == nullptr) return false;
    const std::string* found = find_name(*names, part);
    errno = ENOENT;
    if (found == nullptr) return false;
    part = *found;
    return ::fstatat(at_.number(), part.c_str(), &status_, follow) == 0;
  }

  // The names in the folder that was reached. Null when they cannot be had now.
  const Folder::Names* listing() {
    const std::string folder = root_ + '/' + walked_;
    const auto known = listings_.find(folder);
    if (known != listings_.end()) return &known->second;
    std::optional<Folder::Names> names = names_in(at_);
    return names ? &listings_.emplace(folder, *std::move(names)).first->second : nullptr;
  }

  FolderFile enter(const std::string& part) {
    const int follow = follows_ ? 0 : O_NOFOLLOW;
    if (!S_ISDIR(status_.st_mode)) return refused(Refusal::missing);
    at_ = Descriptor(::openat(at_.number(), part.c_str(), way_flags | follow));
    if (!at_) return failed();
    (walked_ += part) += '/';
    return {};
  }

  FolderFile arrive(const std::string& part) {
    if (S_ISDIR(status_.st_mode)) return refused(Refusal::missing);
    if (!S_ISREG(status_.st_mode)) return refused(Refusal::not_regular);
    entry_ = part;
    return {};
  }

  // Begins anew with the place that the link leads to, link-free as realpath gives it.
  FolderFile go_behind(const std::string& part) {
    if (++links_ > max_links) return {.refusal = Refusal::unreadable, .reason = std::strerror(ELOOP)};
    const std::optional<std::string> root = real_path(root_);
    if (!root) return failed();
    const std::string folder = *root == "/" ? *root : *root + '/';
    const std::optional<std::string> target = real_path(folder + walked_ + part);
    if (!target) return failed();
    const bool is_root = target == root;
    if (!is_root && !target->starts_with(folder)) return refused(Refusal::link_out);
    if (is_root && rest_.empty()) return refused(Refusal::missing);
    // Only '/' parts them: a '\' belongs to an entry's own name here.
    for (std::size_t end = target->size(); end > folder.size();) {
      const std::size_t begin = target->rfind('/', end - 1) + 1;
      rest_.push_back(target->substr(begin, end - begin));
      end = begin - 1;
    }
    return begin();
  }

  std::string root_;
  bool follows_;
  Folder::Listings& listings_;
  Descriptor at_{-1};
  std::string walked_;             // from the root to at_, with '/' after each folder
  std::vector<std::string> rest_;  // the next one last
  struct stat status_{};           // of what look_at saw
  std::string entry_;              // the file in at_, when it has been reached
  int links_ = 0;
};

#elif defined(_WIN32)

using Handle = std::unique_ptr<void, BOOL(WINAPI*)(HANDLE)>;

Handle open_handle(const std::wstring& path, DWORD access, DWORD flags) {
  const HANDLE handle = ::CreateFileW(path.c_str(), access, FILE_SHARE_READ, nullptr, OPEN_EXISTING, flags, nullptr);
  return {handle == INVALID_HANDLE_VALUE ? nullptr : handle, &::CloseHandle};
}

// Where it lies when all links are followed, as "\\?\C:\folder"; empty: the system does not say.
std::wstring final_path(const Handle& handle) {
  const DWORD size = handle ? ::GetFinalPathNameByHandleW(handle.get(), nullptr, 0, VOLUME_NAME_DOS) : 0;
  std::wstring path(size, L'\0');
  path.resize(::GetFinalPathNameByHandleW(handle.get(), path.data(), size, VOLUME_NAME_DOS));
  return path;
}

std::string narrow(std::wstring_view text) {
  const int length = static_cast<int>(text.size());
  const int size = ::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr);
  std::string result(static_cast<std::size_t>(size), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, result.data(), size, nullptr, nullptr);
  return result;
}

std::wstring final_folder(const std::string& path) {
  return final_path(open_handle(wide_path(path), 0, FILE_FLAG_BACKUP_SEMANTICS));
}

// In this form Windows takes names literally: no device among them, no trailing dot dropped.
std::wstring path_to(std::wstring folder, const std::vector<std::string>& parts) {
  while (folder.ends_with(L'\\')) folder.pop_back();
  for (const std::string& part : parts) {
    if (part != "..") {
      (folder += L'\\') += wide_path(part);
    } else if (const std::size_t slash = folder.rfind(L'\\'); folder.find(L'\\', 4) != std::wstring::npos) {
      folder.resize(slash);  // behind "\\?\C:"
    }
  }
  return folder;
}

FolderFile failed() {
  const DWORD error = ::GetLastError();
  switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_FILENAME_EXCED_RANGE: return refused(Refusal::missing);
    case ERROR_TOO_MANY_OPEN_FILES: return refused(Refusal::exhausted);
    default: return {.refusal = Refusal::unreadable, .reason = "Windows error " + std::to_string(error)};
  }
}

// Goes from a folder to a file at once, and looks where that lies.
class Walk {
 public:
  Walk(std::string root, Reach reach, Folder::Listings&) : root_(std::move(root)), reach_(reach) {}

  FolderFile to(const std::vector<std::string>& parts) {
    folder_ = final_folder(root_);
    if (folder_.empty()) return failed();
    path_ = path_to(folder_, parts);
    // Without access only the file's description can be read.
    return opened(0).answer;
  }

  FolderFile open() const {
    const Opened file = opened(GENERIC_READ);
    return file.handle ? content_of(map_open_file(file.handle.get()), narrow(path_)) : file.answer;
  }

 private:
  struct Opened {
    FolderFile answer;
    Handle handle{nullptr, &::CloseHandle};
  };

  Opened opened(DWORD access) const {
    const DWORD attributes = ::GetFileAttributesW(path_.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) return {failed()};
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) != 0) return {refused(Refusal::missing)};
    Handle file = open_handle(path_, access, FILE_ATTRIBUTE_NORMAL);
    if (!file) return {failed()};
    if (::GetFileType(file.get()) != FILE_TYPE_DISK) return {refused(Refusal::not_regular)};
    if (!lies_in_reach(file)) return {refused(Refusal::link_out)};
    return {{}, std::move(file)};
  }

  bool lies_in_reach(const Handle& file) const {
    if (reach_ == Reach::anywhere) return true;
    const std::wstring root = folder_.ends_with(L'\\') ? folder_ : folder_ + L'\\';
    return final_path(file).starts_with(root);
  }

  std::string root_;
  Reach reach_;
  std::wstring folder_;
  std::wstring path_;
};

#else

// Systems without folders.
class Walk {
 public:
  Walk(const std::string&, Reach, Folder::Listings&) {}
  FolderFile to(const std::vector<std::string>&) const { return open(); }
  FolderFile open() const { return refused(Refusal::missing); }
};

#endif

// A walk to just before the file of that name, or the reason why there is none.
std::pair<FolderFile, Walk> walk_to(std::string_view name, const std::string& folder, Reach reach,
                                    Folder::Listings& listings) {
  const Way way = way_of(name, reach);
  Walk walk(way.root.empty() ? folder : way.root, reach, listings);
  if (way.refusal != Refusal::none) return {refused(way.refusal), std::move(walk)};
  FolderFile reached = walk.to(way.parts);
  return {std::move(reached), std::move(walk)};
}

}  // namespace

std::string_view to_string(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return "it can be opened";
    case Refusal::missing: return "there is no such file";
    case Refusal::unreadable: return "it cannot be read";
    case Refusal::exhausted: return "too many files are open";
    case Refusal::bad_name: return "a file cannot have such a name";
    case Refusal::not_regular: return "it is a device, a pipe or a socket";
    case Refusal::absolute: return "an absolute path is not followed";
    case Refusal::parent: return "a path through a parent folder is not followed";
    case Refusal::link_out: return "a symbolic link that leads out of the folder is not followed";
  }
  return {};
}

FolderFile Folder::open(std::string_view name) {
  auto [reached, walk] = walk_to(name, path_, reach_, listings_);
  return reached.refusal == Refusal::none ? walk.open() : std::move(reached);
}

bool Folder::has(std::string_view name) {
  return walk_to(name, path_, reach_, listings_).first.refusal == Refusal::none;
}

#if defined(GENGA_POSIX)

std::optional<std::string> real_path(const std::string& folder) {
  const std::unique_ptr<char, void (*)(void*)> path(::realpath(folder.c_str(), nullptr), &std::free);
  if (!path) return std::nullopt;
  return path.get();
}

#elif defined(_WIN32)

std::optional<std::string> real_path(const std::string& folder) {
  const std::string path = narrow(final_folder(folder));
  if (path.empty()) return std::nullopt;
  constexpr std::string_view share = R"(\\?\UNC\)";
  if (path.starts_with(share)) return R"(\\)" + path.substr(share.size());
  return path.substr(path.starts_with(R"(\\?\)") ? 4 : 0);
}

#else

std::optional<std::string> real_path(const std::string&) { return std::nullopt; }

#endif

}  // namespace genga
