// The URIs of buffers and pictures: data in the text itself, or the name of a file beside it.
// Not for files elsewhere: nothing is fetched.
//
//     std::optional<std::vector<std::byte>> two = decode_data_uri("data:;base64,AAE=");
//     std::string name = percent_decoded("a%20b.bin");   // "a b.bin"
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace genga::gltf {

// "data:" in any case.
bool is_data_uri(std::string_view uri);
// The media type: "image/png" of "data:image/png;base64,…".
std::string_view media_type_of(std::string_view data_uri);

// How many bytes base64 text stands for, at most.
std::size_t largest_decoded_size(std::string_view uri);
// nullopt: it is no base64 of the alphabet with + and /. Missing fill at the end is accepted.
std::optional<std::vector<std::byte>> decode_data_uri(std::string_view uri);

// A URI's name of a file; a percent sign without two hex digits stays.
std::string percent_decoded(std::string_view uri);

}  // namespace genga::gltf
