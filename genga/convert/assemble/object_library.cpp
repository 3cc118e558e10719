#include "genga/convert/assemble/object_library.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/name_encoding.h"

namespace genga {
namespace {

constexpr std::string_view extension = ".lwo";

}  // namespace

Result<Opened> open_object(const Bytes& content, std::string_view name) {
  Result<Opened> opened = open_document(content, name);
  if (opened && opened.value().document.format().role != Role::object) {
    return Error{ErrorCode::unknown_format, "this is not a LightWave object", {}, {}};
  }
  return opened;
}

ObjectLibrary::ObjectLibrary(ObjectSources sources, Work* work) : sources_(std::move(sources)), work_(work) {
  for (const NamedDocument& given : sources_.given) {
    given_.try_emplace(file_stem(given.name), objects_.size());
    objects_.push_back({given.name, given.document, {}, false});
  }
  is_used_.resize(objects_.size(), false);
}

void ObjectLibrary::open_all(std::span<const ObjectFile> files) {
  for (std::size_t i = 0; i < files.size() && goes_on(work_); ++i) {
    index_of(files[i].file, "object_files[" + number_text(i) + "]");
  }
  if (!sources_.finds_encodings) return;
  for (const Object& object : objects_) {
    std::vector<std::string> names = object.document.encoded_names();
    std::move(names.begin(), names.end(), std::back_inserter(sources_.names_beside));
  }
}

const Scene* ObjectLibrary::find(const ObjectFile& file, const std::string& path) {
  const Index index = index_of(file.file, path);
  if (!index) return nullptr;
  Object& object = objects_[*index];
  const std::uint32_t level = sources_.scene_options.lightwave.subdivision.value_or(file.subdivision);
  const auto [known, is_new] = object.scenes.try_emplace(level);
  if (is_new) {
    SceneOptions options = sources_.scene_options;
    options.lightwave.subdivision = level;
    if (sources_.finds_encodings) {
      options.encoding = encoding_in_set(object.document.encoded_names(), sources_.names_beside);
    }
    if (work_ != nullptr) options.max_elements = work_->limits().elements;
    Findings own;
    known->second = object.document.to_scene(options, own);
    use(work_, &Limits::bytes, size_in_bytes(known->second));
    if (!object.is_told) report_all(object.name, std::move(own));
    object.is_told = true;
  }
  return &known->second;
}

ObjectLibrary::Index ObjectLibrary::index_of(const std::string& name, const std::string& path) {
  const auto [known, is_new] = by_given_name_.try_emplace(name);
  if (!is_new) return known->second;
  const auto given = given_.find(file_stem(name));
  if (given != given_.end()) {
    is_used_[given->second] = true;
    known->second = given->second;
  } else {
    known->second = open(name, path);
  }
  return known->second;
}

ObjectLibrary::Index ObjectLibrary::open(const std::string& name, const std::string& path) {
  Result<FoundFile> found = find_file(name, extension, sources_.files);
  if (!found) {
    if (ends_work(found.error(), name, work_)) return std::nullopt;
    add_finding("resolve.missing-object", path, short_name(name) + ": " + found.error().message);
    return std::nullopt;
  }
  const auto [known, is_new] = by_file_.try_emplace(same_name(found.value().name));
  if (!is_new) return known->second;
  if (work_ != nullptr) work_->add_input(found.value().content.size());
  Result<Opened> opened = sources_.open(found.value().content, found.value().name);
  if (!opened) {
    add_finding("resolve.broken-object", path, short_name(name) + ": " + opened.error().message);
    return std::nullopt;
  }
  report_all(found.value().name, std::move(opened.value().findings));
  known->second = objects_.size();
  objects_.push_back({name, std::move(opened.value().document), {}, false});
  return known->second;
}

Findings ObjectLibrary::take_findings() && {
  for (std::size_t i = 0; i < is_used_.size(); ++i) {
    if (!is_used_[i])
      add_finding("resolve.unused-object", {}, short_name(objects_[i].name) + ": the scene does not use this object");
  }
  return std::move(findings_).take();
}

void ObjectLibrary::add_finding(std::string_view code, const std::string& path, std::string message) {
  findings_.add({code, Severity::warning, path, {}, std::move(message)});
}

void ObjectLibrary::report_all(const std::string& file, Findings own) {
  own.name_file(file);
  for (const Finding& finding : own.all()) findings_.add(finding);
}

}  // namespace genga
