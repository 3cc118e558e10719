// Writes the same objects and values in another encoding.
// Not for changing any of them.
//
//     Result<Bytes> binary = reencode(document, {.encoding = Encoding::binary, .is_compressed = true});
//
// What the other encoding cannot hold is left out: comments and space, values beyond a template's members (the reader
// reports those), the bits of a NaN.
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/x/document.h"

namespace genga::x {

struct EncodingOptions {
  Encoding encoding = Encoding::text;
  bool is_compressed = false;
};

// A document that has the encoding already returns its own bytes; one that differs only in compression keeps its
// content. no_conversion: a name or string that text cannot hold, or names among the values of an object of undeclared
// type that would read as other objects.
Result<Bytes> reencode(const Document& document, const EncodingOptions& options);

}  // namespace genga::x
