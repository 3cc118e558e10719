// What would help against errors and findings, in words: the option of the table that does it.
//
//     Error error = bad_argument("3 clips, and one must be chosen");
//     error.remedy = Remedy::choose_clip;
//     std::string told = with_remedy(error).message;  // "3 clips, and one must be chosen; --clip chooses one"
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"

namespace genga {

// Appends what helps to the message and clears the remedy, so that it is not repeated.
Error with_remedy(Error error);
Findings with_remedies(const Findings& findings);

}  // namespace genga
