// How a scene becomes a file.
// Not how files become a scene: convert/assemble/load_options.h.
//
//     SaveOptions options{.curves = Curves::bake, .range = {.fps = 60.0}};
//     options.format.x.is_compressed = true;
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "genga/base/function.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/assemble/file_resolver.h"
#include "genga/convert/assemble/hand_options.h"
#include "genga/convert/lower/modes.h"
#include "genga/core/motion_range.h"
#include "genga/core/naming/new_name.h"
#include "genga/core/tolerance.h"
#include "genga/formats/format_options.h"

namespace genga {

// Who may be asked before a file is touched.
struct OutputFiles {
  bool replaces = false;  // a file that is there; else it is already_exists
  // Before a file is opened for writing or removed; an error keeps it as it is. Empty: any file.
  Function<Status(const std::string& path)> may_write{};
  // When all is written, before the file appears. Empty: nothing is asked.
  Function<Status()> may_appear{};
  std::uint64_t max_bytes = no_limit;  // of all files; more is limit_exceeded, and nothing appears
};

// Every member has a default that is written: -Wextra warns of others where some are named, {.curves = Curves::bake}.
struct SaveOptions {
  // Default linear for formats whose players are right with straight keys alone (Capabilities::straight_keys), exact
  // for others.
  std::optional<Curves> curves{};
  Tolerance tolerance{};  // of Curves::exact at all times, of Curves::linear at frames
  // from becomes time 0: default 0, or the first key when that is earlier. to: default the clip's duration. fps: of
  // Curves::linear and bake.
  MotionRange range{};
  std::optional<double> time{};  // seconds, of a target that holds one moment; default range.from
  HiddenMode hidden = HiddenMode::keep;
  // Vertices that bend otherwise than by plain weights, which is all that glTF has: morphs keep them within the
  // tolerance.
  bool bake_vertices = false;
  std::optional<double> metres_per_unit{};      // default the scene's own
  TextEncoding encoding = TextEncoding::cp932;  // of names in a target that has no encoding of its own
  bool reencodes_names = false;  // of a document that keeps its content as well, from the encoding that it was read in
  // What is written while everything plays: names that match this glob (choose_nodes.h); empty: all.
  std::string nodes{};
  NameForm names = NameForm::source;  // of what the file shows to programs that refuse others, to glTF and .x
  HandOptions hands{};                // names of joints and a mesh, for formats with pictures and skins
  FormatOptions format{};
  // Of the pictures that materials name. Empty: a loaded scene has its own, of any other each picture counts as
  // missing.
  FileResolver files{};
  std::string model{};  // the file that names the pictures, for findings about them; may be empty
  Run run{};            // input: default the scene's size
  OutputFiles output{.replaces = true};
};

}  // namespace genga
