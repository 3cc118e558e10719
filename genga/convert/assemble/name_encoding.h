// Guesses in which encoding a file's names are, from the names themselves, file by file.
// Not for reading them: a format's to_scene takes the encoding.
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

// The likely encoding of names that are in the encoding of the machine that wrote them. nullopt: none has letters
// beyond ASCII.
//  1. UTF-8 where all of them are.
//  2. cp932 where all decode without private use characters, and either some byte is none in cp1252 or no name looks
//     Western: a lone letter of Japanese touches a Latin one where cp1252 reads a letter with an accent ("B\xE4r" is Bär,
//     not B舐), or all its letters of Japanese are rare kanji that cp1252 reads as accent and Latin letter in turn.
//  3. Else cp1252.
// Tried on 200 names of each kind. One Western name alone is taken for Japanese. No Japanese name is taken for Western.
std::optional<TextEncoding> machine_encoding(std::span<const std::string> names);

// The one of UTF-8, cp932 and GBK in which most of the scene's names make sense. nullopt: no name has bytes of its own
// beyond ASCII, or none makes sense.
std::optional<TextEncoding> recognized_encoding(const Scene& scene);
// The encoding that a document's names look like: machine_encoding where the encoding depends on the machine, else that
// of its scene. nullopt at once where its names are text.
std::optional<TextEncoding> recognized_encoding(const AnyDocument& document);
// The same, and cp932 where the names give no answer.
TextEncoding found_encoding(const AnyDocument& document);

// Whether the document's names are read in the encoding that they look like.
bool is_found(const AnyDocument& document, NameEncodings encodings);
// The encoding of a file that belongs to a set. If all its names are UTF-8, they decide; else they decide together with
// those of the set.
TextEncoding encoding_in_set(std::vector<std::string> own, std::span<const std::string> set);

// The options by which the document becomes a scene: in its own encoding where options ask for that, else in theirs.
SceneOptions source_of(const AnyDocument& document, const LoadOptions& options);

// Reports when the names of a document look like another encoding than the one in which its scene was read.
//
//     finding         severity  when
//     scene.encoding  warning   most names make sense in another encoding
//     scene.encoding  note      names are read as they look
void check_encoding(const AnyDocument& document, const Scene& scene, Findings& findings);
// Reports the note for a scene that was read in the encoding that its names look like, unless UTF-8 explains them all.
void report_encoding(const AnyDocument& document, const Scene& scene, NameEncodings encodings, Findings& findings);

}  // namespace genga
