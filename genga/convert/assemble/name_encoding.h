// In which encoding the names of a file are: what the names themselves say, file by file.
// Not for reading them: a format's to_scene is told the encoding.
//
//     const std::optional<TextEncoding> found = recognized_encoding(documents[1]);
//     const SceneOptions source = source_of(documents[1], {.encodings = NameEncodings::found});   // in that encoding
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/assemble/load_options.h"
#include "genga/core/scene.h"
#include "genga/formats/any_document.h"

namespace genga {

// What names look like that are in the encoding of whatever machine wrote them. Nothing: none has letters beyond ASCII.
//  1. UTF-8 where all of them are.
//  2. cp932 where all decode without private use characters, and either some byte is none in cp1252 or no name looks
//     Western: a lone letter of Japanese touches a Latin one where cp1252 reads a letter with an accent ("B\xE4r" is Bär,
//     not B舐), or all its letters of Japanese are rare kanji that cp1252 reads as accent and Latin letter in turn.
//  3. Else cp1252.
// Tried on 200 names of each kind: one Western name is taken for Japanese when it is alone, no Japanese one for
// Western.
std::optional<TextEncoding> machine_encoding(std::span<const std::string> names);

// The encoding in which most of the scene's names make sense, of UTF-8, cp932 and GBK. Nothing: no name has bytes of
// its own beyond ASCII, or such as make sense.
std::optional<TextEncoding> recognized_encoding(const Scene& scene);
// The encoding that a document's names look like: machine_encoding where its format differs in encoding, else that of
// its scene. Nothing, without a look at it, where its names are text.
std::optional<TextEncoding> recognized_encoding(const AnyDocument& document);
// The same, and cp932 where the names tell none.
TextEncoding found_encoding(const AnyDocument& document);

// Whether the document's names are read as they look.
bool is_found(const AnyDocument& document, NameEncodings encodings);
// The encoding of a file that belongs to a set: its own names decide where all are UTF-8, else with those of the set.
TextEncoding encoding_in_set(std::vector<std::string> own, std::span<const std::string> set);

// How the document is understood: in its own encoding where options ask for that, else in theirs.
SceneOptions source_of(const AnyDocument& document, const LoadOptions& options);

// Whether the names of a document look like those of another encoding than its scene was read in.
//
//     finding         severity  when
//     scene.encoding  warning   most names make sense in another encoding
//     scene.encoding  note      names are read as they look
void check_encoding(const AnyDocument& document, const Scene& scene, Findings& findings);
// The note, where a scene that was read as it looks has names that UTF-8 does not explain.
void report_encoding(const AnyDocument& document, const Scene& scene, NameEncodings encodings, Findings& findings);

}  // namespace genga
