// Gives a document the files that have a part of its content: the buffers of a .gltf.
// Not files that it only names, as pictures and objects: textures.h, resolve.h.
//
//     AnyDocument whole = with_content(documents[0], resolver, nullptr, findings);
//
//     finding                  severity  when
//     resolve.missing-content  warning   there is no such file, or it may not be read: what is in it is left out
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/work.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/formats/any_document.h"

namespace genga {

// work: may be null; counts the files as input. A resolver that returns `stopped` fails it.
AnyDocument with_content(const AnyDocument& document, const FileResolver& files, Work* work, Findings& findings);

}  // namespace genga
