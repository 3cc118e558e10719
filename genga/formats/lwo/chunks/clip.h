// Clips: images, image sequences and animations that surfaces name by index, and adjustments of their colours.
// Not the files themselves: nothing is opened.
//
//     const lwo::Clip clip = lwo::decode_clip(object, chunk);   // a chunk CLIP
//     if (clip.kind == "STIL"_id) use(clip.file);
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/file/scalar.h"

namespace genga::lwo {

struct Clip {
  std::uint32_t index = 0;  // used by surfaces to name it
  Id kind{};                // STIL ISEQ ANIM XREF STCC; 0: none of them
  std::string_view file;    // raw, as LightWave writes it; ISEQ: the part before the number; XREF: a name
  std::string_view suffix;  // ISEQ: what follows the number
  std::uint8_t digits = 0;  // ISEQ: digits of the number, padded with zeros
  std::uint8_t flags = 0;   // ISEQ: bit 0 loops, bit 1 interlaced
  std::int16_t offset = 0;  // ISEQ: number minus frame
  std::int16_t first = 0;   // ISEQ: frames; STCC: the lower colour of the cycle
  std::int16_t last = 0;    // ISEQ: frames; STCC: the upper colour of the cycle
  std::uint32_t other = 0;  // XREF: the clip that it refers to
  std::string_view server;  // ANIM: the plug-in

  float start = 0.0F;       // TIME: seconds
  float duration = 0.0F;    // TIME: seconds
  float frame_rate = 0.0F;  // TIME: frames per second; 0: not stated
  Scalar contrast;          // -1..1, 0: unchanged
  Scalar brightness;        // -1..1, 0: unchanged
  Scalar saturation;        // -1..1, 0: unchanged
  Scalar hue;               // -1..1, 0: unchanged
  Scalar gamma{1.0F};       // 1: unchanged
  bool is_negative = false;
  std::uint32_t filters = 0;  // number of image and pixel plug-ins, which are not run
};

Clip decode_clip(const Object& object, const Chunk& clip);

// The file of a still, of the first image of a sequence, or of an animation; raw. Empty for other clips.
std::string file_of(const Clip& clip);

}  // namespace genga::lwo
