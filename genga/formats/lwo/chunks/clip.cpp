#include "genga/formats/lwo/chunks/clip.h"

#include <algorithm>

#include "genga/formats/lwo/chunks/parts.h"

namespace genga::lwo {
namespace {

void take_sequence(Cursor& in, Clip& clip) {
  clip.digits = in.u8();
  clip.flags = in.u8();
  clip.offset = in.i16();
  in.u16();  // reserved
  clip.first = in.i16();
  clip.last = in.i16();
  clip.file = in.text();
  clip.suffix = in.text();
}

// False when the chunk is not what the clip is made of.
bool take_source(Id id, Cursor& in, Clip& clip) {
  switch (id) {
    case "STIL"_id: clip.file = in.text(); break;
    case "ISEQ"_id: take_sequence(in, clip); break;
    case "ANIM"_id:
      clip.file = in.text();
      clip.server = in.text();
      break;
    case "XREF"_id:
      clip.other = in.u32();
      clip.file = in.text();
      break;
    case "STCC"_id:
      clip.first = in.i16();
      clip.last = in.i16();
      clip.file = in.text();
      break;
    default: return false;
  }
  clip.kind = id;
  return true;
}

void take_control(Id id, Cursor& in, Clip& clip) {
  switch (id) {
    case "TIME"_id:
      clip.start = in.f32();
      clip.duration = in.f32();
      clip.frame_rate = in.f32();
      break;
    case "CONT"_id: clip.contrast = take_scalar(in); break;
    case "BRIT"_id: clip.brightness = take_scalar(in); break;
    case "SATR"_id: clip.saturation = take_scalar(in); break;
    case "HUE "_id: clip.hue = take_scalar(in); break;
    case "GAMM"_id: clip.gamma = take_scalar(in); break;
    case "NEGA"_id: clip.is_negative = in.u16() != 0; break;
    case "IFLT"_id:
    case "PFLT"_id: ++clip.filters; break;
    default: break;
  }
}

}  // namespace

Clip decode_clip(const Object& object, const Chunk& clip) {
  Clip decoded;
  decoded.index = Cursor(fields_of(object, clip)).u32();
  ChunkWalk walk = chunks_in(object, clip, Context::object);
  for (Chunk chunk; walk.next(chunk);) {
    Cursor in(fields_of(object, chunk));
    if (!take_source(chunk.id, in, decoded)) take_control(chunk.id, in, decoded);
  }
  return decoded;
}

std::string file_of(const Clip& clip) {
  if (clip.kind == "XREF"_id) return {};
  std::string file(clip.file);
  if (clip.kind != "ISEQ"_id) return file;
  const std::string number = std::to_string(std::max(0, clip.first + clip.offset));
  if (number.size() < clip.digits) file.append(clip.digits - number.size(), '0');
  file += number;
  return file += clip.suffix;
}

}  // namespace genga::lwo
