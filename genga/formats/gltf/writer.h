// Writes a document as one .glb, or as .gltf text with the buffer in a file of its own.
// Not for making documents: from_scene.h.
//
//     Status written = write(document, sink);                                      // dance.glb
//     Status both = write_separate(document, "dance.bin", text_sink, buffer_sink); // dance.gltf and dance.bin
#pragma once

#include <string_view>

#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// limit_exceeded beyond the 4 GB that the sizes in a .glb can tell; nothing is written then.
Status write(const Document& document, ByteSink& sink);

// buffer_name: the .bin file's name as the text is to have it, UTF-8, beside the text; it is percent-encoded here.
Status write_separate(const Document& document, std::string_view buffer_name, ByteSink& text, ByteSink& buffer);

}  // namespace genga::gltf
