#include "genga/formats/pmx/descriptor.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

#include "genga/base/packed.h"

namespace genga::pmx {
namespace {

constexpr std::array<std::string_view, 1> extensions{".pmx"};

// Also of PMX 1.0, which the reader refuses by its name. Where the fourth byte is no blank, the version and the
// header's size must follow.
bool recognizes(std::span<const std::byte> content) {
  constexpr std::size_t magic_size = 4;
  constexpr std::size_t start_size = magic_size + sizeof(float) + 1;
  if (content.size() < magic_size) return false;
  const std::string_view found(reinterpret_cast<const char*>(content.data()), magic_size);
  if (found == "PMX " || found == "Pmx ") return true;
  if (!found.starts_with("PMX") || content.size() < start_size) return false;
  Little<float> version;
  std::memcpy(static_cast<void*>(&version), content.data() + magic_size, sizeof version);
  return version.get() >= 2.0F && version.get() < 2.15F && std::to_integer<int>(content[start_size - 1]) >= 8;
}

// Keeps any scene of MikuMikuDance's with its rules; its clips are left out, because a VMD has them. Names of other
// scenes are as in a VMD made of the same scene.
constexpr std::array kept{ClipCapabilities{.relative = true, .rules = {.append = true, .ik = true, .morphs = true}}};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .metres_per_unit = 0.08,
    .turned_rests = false,
    .name_bytes = 15,
    .influences = 4,
    .keeps = kept,
    .has_clips = false,
    .moved_by_others = true,
    .picture_files = true,
    .bytes_per_node = 512,
    .bytes_per_element = 128,
    .skins = true,
    .bent_skins = true,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "pmx",
      .title = "MikuMikuDance extended model",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = false,
      .role = Role::model,
      .salvages = true,
      .home = "PMX Editor",
      .holds = &capabilities,
      .rank = 30,
  };
  return format;
}

}  // namespace genga::pmx
