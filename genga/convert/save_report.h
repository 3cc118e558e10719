// What is told of a scene that was saved.
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

namespace genga {

struct SavedClip {
  std::string name;       // UTF-8
  double duration = 0.0;  // seconds, the last key
};

struct SaveReport {
  Findings findings;
  std::vector<SavedClip> clips;
  std::optional<LargestError> error;               // none when nothing was fitted; of Curves::linear at frames
  std::optional<LargestError> between;             // of Curves::linear half way between frames
  std::optional<LargestResidual> residual;         // of inverse kinematics
  std::optional<LargestVertexError> vertex_error;  // of vertices that bend, where the file has plain weights alone
  std::vector<NewName> renamed;                    // by SaveOptions::names
  std::uint64_t bytes = 0;                         // that were written, of all files
  std::vector<std::string> files;                  // that were written, the one that was asked for first
};

// A file that was made in memory.
struct MemoryFile {
  std::string name;  // by which other files of the same making name it
  std::vector<std::byte> content;
};

}  // namespace genga
