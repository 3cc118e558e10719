#include "genga/formats/any_document.h"

namespace genga {

std::span<const FileBeside> AnyDocument::beside() const {
  return beside_ ? std::span<const FileBeside>(*beside_) : std::span<const FileBeside>();
}

void AnyDocument::put_beside(std::vector<FileBeside> files) {
  beside_ = std::make_shared<const std::vector<FileBeside>>(std::move(files));
}

Status FileBeside::write(ByteSink& sink) const {
  if (document) return document->write(sink);
  sink.write(content.view());
  return Done{};
}

Findings AnyDocument::check() const {
  Findings findings = operations_->check(document_.get());
  findings.name_file(name_);
  return findings;
}

Scene AnyDocument::to_scene(const SceneOptions& options, Findings& findings) const {
  Findings own;
  Scene scene = operations_->to_scene(document_.get(), options, own);
  own.name_file(name_);
  findings.append(std::move(own));
  return scene;
}

Result<Cut<AnyDocument>> AnyDocument::cut(const CutOptions& options, Findings& findings) const {
  Findings own;
  Result<CutContent> part = operations_->cut(document_.get(), options, own);
  own.name_file(name_);
  findings.append(std::move(own));
  GENGA_TRY_ASSIGN(CutContent content, std::move(part));
  return Cut<AnyDocument>{AnyDocument(std::move(content.document), *operations_, name_, size_),
                          std::move(content.error)};
}

Result<AnyDocument> AnyDocument::reencode_names(TextEncoding from, TextEncoding to, Findings& findings) const {
  if (!has_other_encodings()) {
    return no_conversion("names of the format " + std::string(format().name) +
                         " cannot be written in another encoding");
  }
  Findings own;
  GENGA_TRY_ASSIGN(std::shared_ptr<const void> made, operations_->reencode_names(document_.get(), from, to, own));
  own.name_file(name_);
  findings.append(std::move(own));
  return AnyDocument(std::move(made), *operations_, name_);
}

Status AnyDocument::write_json(ByteSink& sink) const {
  if (!has_json_form()) {
    return no_conversion("the format " + std::string(format().name) + " has no JSON form");
  }
  operations_->write_json(document_.get(), sink);
  return Done{};
}

}  // namespace genga
