// How files become a scene.
// Not how a scene becomes a file: convert/save_options.h.
//
//     LoadOptions options{.encodings = NameEncodings::given, .clip = "walk", .inverse_kinematics = false};
//     options.source.encoding = TextEncoding::gbk;
#pragma once

#include <cstdint>
#include <string>

#include "genga/base/run.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/convert/assemble/name_matching.h"
#include "genga/formats/scene_options.h"

namespace genga {

// Whose word counts on the encoding of names.
enum class NameEncodings : std::uint8_t {
  by_format,  // source.encoding for MMD's files; LightWave's and .x are read as their names look (name_encoding.h)
  given,      // source.encoding for all
  found,      // every file's names are read as they look
};

// Every member has a default that is written: -Wextra warns of others where some are named, {.clip = "walk"}.
struct LoadOptions {
  SceneOptions source{};  // how each document is understood
  NameEncodings encodings = NameEncodings::by_format;
  std::string clip{};    // keep this clip alone: its name, or its number from 0; empty: all, or all sources
  std::string tracks{};  // what plays: tracks of names that match this glob (choose_tracks.h); empty: all
  NameMatching names = NameMatching::exact;  // how motions find the model's bones, morphs and switches (bind.h)
  bool inverse_kinematics = true;
  bool separate_clips = false;  // else motions of one clip each are joined, as MMD plays them (join_clips.h)
  // Of the objects that a scene names, and of pictures when it is saved. Empty: load(paths) looks beside the files,
  // anything else finds none.
  FileResolver files{};
  bool loads_objects = true;  // else a scene keeps to naming them
  // input: default the size of the documents' files; those of objects come to it. progress and executor are not looked
  // at.
  Run run{};
};

}  // namespace genga
