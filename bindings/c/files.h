// The files of a call as inputs, and what they may name.
// Not what is made of them: commands.cpp, scene.cpp.
//
//     GENGA_TRY_ASSIGN(const std::vector<Input> inputs, open_inputs(files, request, Command::sample));
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "bindings/c/answer.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/requests/front.h"

namespace genga::c {

// What is offered now, and the caller's resolver.
FileResolver resolver_of(const genga_files& files);

const genga_options& or_defaults(const genga_options* options);

// What the command works on: the file of that number, or all; behind the first file of an edit what is appended to it.
// bad_argument: there is none.
Result<std::vector<Input>> open_inputs(const genga_files& files, const Request& request, Command command,
                                       const std::optional<std::size_t>& index = {});

}  // namespace genga::c
