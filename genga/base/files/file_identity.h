// Which file a path leads to, whatever the path: links and other ways of writing it lead to the same one.
// Not for whether two files hold the same.
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

// Of a file that holds bytes; nothing for a path without one, and for pipes and devices, which writing does not
// destroy.
std::optional<FileIdentity> identity_of(const std::string& path);
// Of the file that standard input or output is redirected to.
std::optional<FileIdentity> identity_of_standard_input();
std::optional<FileIdentity> identity_of_standard_output();

// Whether both are there and the same.
bool same_file(const std::optional<FileIdentity>& a, const std::optional<FileIdentity>& b);

}  // namespace genga
