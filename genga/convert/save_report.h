// What a save returns: clips, files, and how exact they are.
//
//     SaveReport report;
//     for (const Finding& finding : report.findings) print(finding.text());
//     if (report.error) print(report.error->metres);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/core/naming/new_name.h"
#include "genga/core/tolerance.h"
#include "genga/physics/played_physics.h"

namespace genga {

struct SavedClip {
  std::string name;       // UTF-8
  double duration = 0.0;  // seconds, the last key
};

struct SaveReport {
  Findings findings;
  std::vector<SavedClip> clips;
  std::optional<LargestError> error;               // none when nothing was fitted; for Curves::linear at frames
  std::optional<LargestError> between;             // for Curves::linear half way between frames
  std::optional<LargestResidual> residual;         // of inverse kinematics
  std::optional<LargestVertexError> vertex_error;  // of bent vertices, when the file has only plain weights
  std::vector<NewName> renamed;                    // by SaveOptions::names
  std::optional<PlayedPhysics> physics;            // none when no bodies moved anything
  std::uint64_t bytes = 0;                         // written, in all files
  std::vector<std::string> files;                  // written, the requested one first
};

// A file in memory.
struct MemoryFile {
  std::string name;  // by which the other files of the set name it
  std::vector<std::byte> content;
};

}  // namespace genga
