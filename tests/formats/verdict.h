// What every reader guarantees for any bytes: an error with a place, or a document that writes the same bytes, is
// checked, made into a valid scene and evaluated to finite numbers, in bounded memory.
//
//     EXPECT_EQ(fault_of(bytes, "x.vmd", Depth::played), "");
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "genga/base/limits.h"

namespace genga::tests {

enum class Depth {
  read,    // read, written, checked
  played,  // and made into a scene, evaluated at three times, and taken through the JSON form
};

// The fault in handling these bytes, empty when there is none. name: its extension counts if the content does not show
// the format.
std::string fault_of(std::span<const std::byte> content, const std::string& name, Depth depth);
// The same of the JSON form: an error with its line, or a document that the JSON it writes gives again.
std::string fault_of_json(std::span<const std::byte> text, const std::string& name);
// The same with a reader that may only allocate that much.
std::string fault_of_starved(std::span<const std::byte> content, const std::string& name, const Limits& limits);

// As JSON; empty when it cannot be read.
std::string json_of(std::span<const std::byte> content, const std::string& name);

}  // namespace genga::tests
