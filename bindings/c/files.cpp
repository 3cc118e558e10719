#include "bindings/c/files.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

#include "bindings/c/answer.h"

namespace genga::c {
namespace {

// Bytes of Genga's own, and where to write them. Null: there is no memory for them.
struct Room {
  Bytes content;
  void* place;
};

Room room_of(const void* bytes, std::size_t size) {
  // One more, so that no file's place is null.
  const std::shared_ptr<void> owner(std::calloc(size + 1, 1), std::free);
  if (owner != nullptr && bytes != nullptr && size > 0) std::memcpy(owner.get(), bytes, size);
  const auto* const first = static_cast<const std::byte*>(owner.get());
  return {Bytes(std::span(first, owner != nullptr ? size : 0), owner), owner.get()};
}

bool can_be(const genga_files* files, const char* name, std::size_t size) {
  return files != nullptr && name != nullptr && size < PTRDIFF_MAX;
}

// In the words of a folder that lacks a file.
Error not_offered() { return {ErrorCode::cannot_open, "there is no such file", {}, {}}; }

}  // namespace

std::string offered_name(std::string_view name) {
  std::string offered(name);
  for (char& c : offered) {
    if (c == '\\') c = '/';
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  while (offered.starts_with("./")) offered.erase(0, 2);
  return offered;
}

FileResolver resolver_of(const genga_files& files) {
  return [offers = std::make_shared<const Offers>(files.offered), resolver = files.resolver,
          user = files.user](std::string_view name) -> Result<Bytes> {
    if (const auto found = offers->find(offered_name(name)); found != offers->end()) return found->second;
    if (resolver == nullptr) return not_offered();
    std::size_t size = 0;
    const void* bytes = resolver(user, std::string(name).c_str(), &size);
    if (bytes == nullptr) return not_offered();
    Room room = room_of(bytes, size);
    if (room.place == nullptr) return no_memory();
    return std::move(room.content);
  };
}

const genga_options& or_defaults(const genga_options* options) {
  static const genga_options defaults;
  return options == nullptr ? defaults : *options;
}

Result<std::vector<Input>> open_inputs(const genga_files& files, const Request& request, Command command,
                                       const std::optional<std::size_t>& index) {
  const bool is_edit = command == Command::edit;
  const std::size_t first = index.value_or(0);
  const std::size_t end = index || is_edit ? first + 1 : files.opened.size();
  if (first >= files.opened.size()) return bad_argument(index ? "there is no file of that number" : "no input");
  std::vector<NamedFile> named(files.opened.begin() + static_cast<std::ptrdiff_t>(first),
                               files.opened.begin() + static_cast<std::ptrdiff_t>(end));
  const FileResolver resolver = resolver_of(files);
  for (const std::string& name : request.append) {
    if (!is_edit) break;
    Result<Bytes> content = resolver(name);
    if (!content) return in_file(std::move(content).error(), name);
    named.push_back({name, *std::move(content)});
  }
  Request reading = request;
  GENGA_TRY(read_columns(reading, resolver));
  std::vector<Input> inputs;
  for (NamedFile& file : named) {
    GENGA_TRY_ASSIGN(Input input, open_input(reading, std::move(file.content), file.name));
    inputs.push_back(std::move(input));
  }
  return inputs;
}

}  // namespace genga::c

genga_files* genga_files_new(void) { return new (std::nothrow) genga_files(); }
void genga_files_free(genga_files* files) { delete files; }

void* genga_files_add(genga_files* files, const char* name, const void* bytes, size_t size) {
  if (!genga::c::can_be(files, name, size)) return nullptr;
  genga::c::Room room = genga::c::room_of(bytes, size);
  if (room.place == nullptr) return nullptr;
  files->opened.push_back({name, std::move(room.content)});
  return room.place;
}

void* genga_files_offer(genga_files* files, const char* name, const void* bytes, size_t size) {
  if (!genga::c::can_be(files, name, size)) return nullptr;
  genga::c::Room room = genga::c::room_of(bytes, size);
  if (room.place == nullptr) return nullptr;
  files->offered[genga::c::offered_name(name)] = std::move(room.content);
  return room.place;
}

size_t genga_files_count(const genga_files* files) { return files == nullptr ? 0 : files->opened.size(); }

void genga_files_on_missing(genga_files* files, genga_resolver resolver, void* user) {
  if (files == nullptr) return;
  files->resolver = resolver;
  files->user = user;
}
