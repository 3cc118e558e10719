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
#include "genga/physics/physics_options.h"

namespace genga {

// What decides the encoding of names.
enum class NameEncodings : std::uint8_t {
  by_format,  // source.encoding for MMD's files; for LightWave's and .x what their names look like (name_encoding.h)
  given,      // source.encoding for all
  found,      // what each file's names look like
};

// Every member has an explicit default: without it -Wextra warns of the members that {.clip = "walk"} leaves out.
struct LoadOptions {
  SceneOptions source{};  // how each document becomes a scene
  NameEncodings encodings = NameEncodings::by_format;
  std::string clip{};    // keep only this clip: its name, or its number from 0; empty: all, or all sources
  std::string tracks{};  // keep only tracks whose names match this glob (choose_tracks.h); empty: all
  NameMatching names = NameMatching::exact;  // how motions find the model's bones, morphs and switches (bind.h)
  bool inverse_kinematics = true;
  // Whether rigid bodies move their nodes (physics/bake.h). A scene that is only loaded has no physics unless they are
  // on; for convert they are automatic.
  PhysicsOptions physics{};
  bool separate_clips = false;  // else motions of one clip each are merged, as MMD plays them (join_clips.h)
  // Resolves the objects that a scene names, and its pictures when it is saved. Empty: load(paths) looks beside the
  // files, anything else finds none.
  FileResolver files{};
  bool loads_objects = true;  // else a scene only names them
  // The folder from which it names objects that are given as files of their own. Empty: by the names of the documents.
  std::string names_objects_from{};
  // input: default the size of the documents' files; the sizes of objects are added to it. progress and executor are
  // ignored.
  Run run{};
};

}  // namespace genga
