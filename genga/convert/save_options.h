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
#include "genga/physics/physics_options.h"

namespace genga {

// What may happen to files, and whom to ask first.
struct OutputFiles {
  bool replaces = false;  // an existing file; otherwise it is already_exists
  // Called before a file is opened for writing or removed; an error leaves it as it is. Empty: any file.
  Function<Status(const std::string& path)> may_write{};
  // Called when all is written, before the file appears. Empty: not called.
  Function<Status()> may_appear{};
  std::uint64_t max_bytes = no_limit;  // of all files; beyond it limit_exceeded, and no file appears
};

// Every member has an explicit default: without it -Wextra warns of the members that {.curves = Curves::bake} leaves
// out.
struct SaveOptions {
  // Default: linear for formats whose players play only straight keys correctly (Capabilities::straight_keys), exact
  // for others.
  std::optional<Curves> curves{};
  Tolerance tolerance{};  // for Curves::exact at all times, for Curves::linear at frames
  // from becomes time 0: default 0, or the first key when that is earlier. to: default the clip's duration. fps: for
  // Curves::linear and bake.
  MotionRange range{};
  std::optional<double> time{};  // seconds, for a target that holds one moment; default range.from
  HiddenMode hidden = HiddenMode::keep;
  // For vertices that bend otherwise than by plain weights, which are all that glTF has: morphs keep them within the
  // tolerance.
  bool bake_vertices = false;
  std::optional<double> metres_per_unit{};      // default the scene's own
  TextEncoding encoding = TextEncoding::cp932;  // of names, when the target has no encoding of its own
  bool reencodes_names = false;  // also for a document that keeps its content, from the encoding in which it was read
  // Nodes to write, while all play: names that match this glob (choose_nodes.h). Empty: all.
  std::string nodes{};
  // Names in glTF, .x and BVH, for programs that refuse others. Default: english for formats whose programs mostly
  // refuse others (Capabilities::english_names), source for others.
  std::optional<NameForm> names{};
  // Whether rigid bodies move their nodes. Clips in which they have been moved already stay. convert goes by its
  // LoadOptions instead.
  PhysicsOptions physics{};
  HandOptions hands{};  // names of joints and a mesh, for formats with pictures and skins
  bool bones = false;   // where there is no mesh: bones to look at (assemble/meshes/bone_mesh.h), for the same formats
  FormatOptions format{};
  // Resolves the pictures that materials name. Empty: a loaded scene has its own; in any other every picture counts as
  // missing.
  FileResolver files{};
  std::string model{};  // the file that names the pictures, for findings about them; may be empty
  Run run{};            // input: default the scene's size
  OutputFiles output{.replaces = true};
};

}  // namespace genga
