// Writes a document as one .glb, or as .gltf text with the buffer in a file of its own.
// Not for making documents: from_scene.h.
//
//     Status written = write(document, sink);                                        // dance.glb
//     const std::string name = buffer_file_name("dance", document.parts);            // dance-1f3a9c02.bin
//     write_text(document, name, text_sink);                                         // dance.gltf
//     write_buffer(document, buffer_sink);
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// limit_exceeded beyond the 4 GB that the sizes in a .glb can tell; nothing is written then.
Status write(const Document& document, ByteSink& sink);

// The .gltf. buffer_name: of the buffer's file, UTF-8, beside the text; it is percent-encoded here. A document without
// a buffer names none.
void write_text(const Document& document, std::string_view buffer_name, ByteSink& sink);
// What that file holds.
void write_buffer(const Document& document, ByteSink& sink);

// "<stem>-<checksum>.bin": the name says the content, so that a text and the buffer that it names always go together,
// whatever is replaced when. The checksum is the CRC-32 of zip and PNG in eight lower case hexadecimal digits.
std::string buffer_file_name(std::string_view stem, std::span<const Bytes> parts);

// A file name as a URI: what RFC 3986 does not call unreserved is a percent sign and two digits.
std::string percent_encode(std::string_view name);

}  // namespace genga::gltf
