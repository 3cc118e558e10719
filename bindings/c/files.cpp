#include "bindings/c/files.h"

#include <algorithm>
#include <cstring>
#include <new>

#include "genga/base/limits.h"

namespace genga::c {
namespace {

// Bytes of our own, and where they are written to.
struct Room {
  Bytes content;
  void* place;
};

Room room_of(const void* bytes, std::size_t size) {
  // One more, so that no file's place is null.
  const auto owner = std::make_shared<std::vector<std::byte>>(size + 1);
  if (bytes != nullptr && size > 0) std::memcpy(owner->data(), bytes, size);
  return {Bytes(std::span<const std::byte>(owner->data(), size), owner), owner->data()};
}

bool can_be(const genga_files* files, const char* name, std::size_t size) {
  return files != nullptr && name != nullptr && size < PTRDIFF_MAX;
}

Error not_offered(std::string_view name) {
  return {ErrorCode::cannot_open, "no file \"" + std::string(name) + "\" is offered", {}, {}};
}

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
    if (resolver == nullptr) return not_offered(name);
    std::size_t size = 0;
    const void* bytes = resolver(user, std::string(name).c_str(), &size);
    if (bytes == nullptr) return not_offered(name);
    return room_of(bytes, size).content;
  };
}

Result<AnyDocument> open_file(const NamedFile& file, const genga_options& options, Findings& findings) {
  const FormatDescriptor* forced = nullptr;
  if (!options.from_format.empty()) {
    forced = find_format(options.from_format);
    if (forced == nullptr) return bad_argument("no format is called \"" + options.from_format + '"');
  }
  const ReadOptions reading{.limits = limits_of(options).of(file.content.size())};
  GENGA_TRY_ASSIGN(Opened opened, open_document(file.content, file.name, reading, forced));
  findings.append(std::move(opened.findings));
  return std::move(opened.document);
}

Result<AnyDocument> open_file(const genga_files* files, std::size_t index, const genga_options& options,
                              Findings& findings) {
  if (files == nullptr) return missing("files");
  if (index >= files->opened.size()) return bad_argument("there is no file of that number");
  return open_file(files->opened[index], options, findings);
}

Result<std::vector<AnyDocument>> open_files(const genga_files* files, const genga_options& options,
                                            Findings& findings) {
  if (files == nullptr) return missing("files");
  if (files->opened.empty()) return bad_argument("no input");
  std::vector<AnyDocument> documents;
  for (const NamedFile& file : files->opened) {
    GENGA_TRY_ASSIGN(AnyDocument document, open_file(file, options, findings));
    documents.push_back(std::move(document));
  }
  GENGA_TRY(refuse_strictly(options, findings));
  return documents;
}

Status refuse_strictly(const genga_options& options, const Findings& findings) {
  if (!options.is_strict || findings.count(Severity::warning) == 0) return Done{};
  return Error{ErrorCode::bad_value, "there are findings", {}, {}};
}

}  // namespace genga::c

genga_files* genga_files_new(void) { return new (std::nothrow) genga_files(); }
void genga_files_free(genga_files* files) { delete files; }

void* genga_files_add(genga_files* files, const char* name, const void* bytes, size_t size) {
  if (!genga::c::can_be(files, name, size)) return nullptr;
  genga::c::Room room = genga::c::room_of(bytes, size);
  files->opened.push_back({name, std::move(room.content)});
  return room.place;
}

void* genga_files_offer(genga_files* files, const char* name, const void* bytes, size_t size) {
  if (!genga::c::can_be(files, name, size)) return nullptr;
  genga::c::Room room = genga::c::room_of(bytes, size);
  files->offered[genga::c::offered_name(name)] = std::move(room.content);
  return room.place;
}

size_t genga_files_count(const genga_files* files) { return files == nullptr ? 0 : files->opened.size(); }

void genga_files_on_missing(genga_files* files, genga_resolver resolver, void* user) {
  if (files == nullptr) return;
  files->resolver = resolver;
  files->user = user;
}
