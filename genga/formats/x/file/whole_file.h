// Makes a file from its header and tokens.
//
//     Bytes file = whole_file({.version = "0303", .encoding = Encoding::text}, "Frame { }");
#pragma once

#include <string>

#include "genga/base/bytes.h"
#include "genga/formats/x/file/header.h"

namespace genga::x {

// tokens: in the header's encoding; compressed here if the header says so.
Bytes whole_file(const Header& header, std::string tokens);

}  // namespace genga::x
