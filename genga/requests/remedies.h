// What would help against errors and findings, in words: which option of the table does it.
//
//     Error error = bad_argument("3 clips, and one must be chosen");
//     error.remedy = Remedy::choose_clip;
//     std::string told = with_remedy(error).message;  // "3 clips, and one must be chosen; --clip chooses one"
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"

namespace genga {

// The message ends with what helps, and no remedy is left to be told again.
Error with_remedy(Error error);
Findings with_remedies(const Findings& findings);

}  // namespace genga
