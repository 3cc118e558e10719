// Writes a document as one .glb, or as .gltf text with the buffer in a separate file.
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

// limit_exceeded: more than the 4 GB that the sizes in a .glb allow; then nothing is written.
Status write(const Document& document, ByteSink& sink);

// The .gltf. buffer_name: name of the buffer's file beside the text, UTF-8; it is percent-encoded here. A document
// without a buffer does not use it.
void write_text(const Document& document, std::string_view buffer_name, ByteSink& sink);
// The content of the buffer's file.
void write_buffer(const Document& document, ByteSink& sink);

// "<stem>-<checksum>.bin". The name depends on the content, so that a text always finds the buffer that it was written
// with, in whatever order files are replaced. The checksum is the CRC-32 of zip and PNG in eight lower case hexadecimal
// digits.
std::string buffer_file_name(std::string_view stem, std::span<const Bytes> parts);

// A file name as a URI: every byte that RFC 3986 does not call unreserved becomes a percent sign and two digits.
std::string percent_encode(std::string_view name);

}  // namespace genga::gltf
