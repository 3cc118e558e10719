#include "genga/formats/bvh/descriptor.h"

#include <string>

#include "genga/base/text_encoding.h"
#include "genga/formats/bvh/document.h"
#include "genga/formats/bvh/file/scanner.h"

namespace genga::bvh {
namespace {

constexpr std::string_view extensions[]{".bvh"};

// Blanks and empty lines may precede the first word.
bool recognizes(std::span<const std::byte> content) {
  std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return is_word(Scanner(text).word(), magic);
}

// Readers take a name up to the first blank, and braces for the hierarchy's own.
std::string client_name(std::string_view ascii) {
  std::string name(ascii);
  for (char& c : name) {
    if (c == ' ' || c == '{' || c == '}' || c == ':' || c == '/') c = '_';
  }
  return name;
}

// Joints stand along the scene's axes at rest, and turn and move from there, frame by frame. Files are in centimetres,
// which most programs expect.
constexpr Capabilities capabilities{
    .handedness = Handedness::right,
    .metres_per_unit = 0.01,
    .turned_rests = false,
    .new_clips = {.shapes = key_shapes({KeyShape::linear}), .relative = true},
    .one_clip = true,
    .at_frames = true,
    .client_name = client_name,
    .english_names = true,
    .bytes_per_key = 48,  // four numbers of text, twice, and the document
    .bytes_per_node = 1024,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "bvh",
      .title = "Biovision hierarchy",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = true,
      .role = Role::scene,
      .has_encoded_names = true,
      .salvages = true,
      .differs_in_encoding = true,
      .options = own_options({OwnOption::up}),
      .home = "Biovision",
      .holds = &capabilities,
      .rank = 55,
  };
  return format;
}

}  // namespace genga::bvh
