// Which file a path leads to: links and other spellings of a path give the same identity. Not for comparing the
// contents of files.
//
//     bool is_one = same_file(identity_of("take.bin"), identity_of("./link-to-take"));   // true
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace genga {

// Equal for one file as long as it exists: POSIX's device and inode, Windows' volume and file index.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t file = 0;
  std::uint64_t size = 0;  // bytes at the time of asking; no part of the identity
};

// The identity of a file that holds bytes. nullopt for a path without a file, and for pipes and devices, which writing
// does not destroy.
std::optional<FileIdentity> identity_of(const std::string& path);
// The identity of the file that standard input or output is redirected to.
std::optional<FileIdentity> identity_of_standard_input();
std::optional<FileIdentity> identity_of_standard_output();

// Whether both exist and are equal.
bool same_file(const std::optional<FileIdentity>& a, const std::optional<FileIdentity>& b);

}  // namespace genga
