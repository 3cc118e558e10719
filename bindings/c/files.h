// The files of a call as documents, and what they may name.
// Not what is made of them: convert.cpp, documents.cpp, scene.cpp.
//
//     GENGA_TRY_ASSIGN(const std::vector<AnyDocument> documents, open_files(files, options, findings));
#pragma once

#include <cstddef>
#include <vector>

#include "bindings/c/answer.h"
#include "bindings/c/options.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/formats/registry.h"

namespace genga::c {

// What is offered now, and the caller's resolver.
FileResolver resolver_of(const genga_files& files);

// findings: what the reader fell back on is added.
Result<AnyDocument> open_file(const NamedFile& file, const genga_options& options, Findings& findings);
// bad_argument: there is none of that number.
Result<AnyDocument> open_file(const genga_files* files, std::size_t index, const genga_options& options,
                              Findings& findings);
// All of them. bad_argument: none; bad_value: there are findings, and the options are strict.
Result<std::vector<AnyDocument>> open_files(const genga_files* files, const genga_options& options, Findings& findings);

Status refuse_strictly(const genga_options& options, const Findings& findings);

}  // namespace genga::c
