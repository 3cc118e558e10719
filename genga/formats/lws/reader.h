// Reads bytes as a document. Linear in the bytes: one pass finds lines and braces and examines every key's characters.
//
//     Result<Read<Document>> read = lws::read(bytes);
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

// Errors: bad_magic; unsupported_version; bad_value: words where an envelope's key has numbers; truncated: an unclosed
// brace or plugin; limit_exceeded: Limits::depth of braces.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::lws
