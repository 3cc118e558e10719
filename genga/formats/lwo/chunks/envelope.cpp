#include "genga/formats/lwo/chunks/envelope.h"

#include <cmath>
#include <cstddef>

#include "genga/formats/lwo/chunks/parts.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

using lightwave::EnvelopeKey;
using lightwave::EnvelopeShape;

// Finite, as keys have to be.
double number(Cursor& in) {
  const float value = in.f32();
  return std::isfinite(value) ? static_cast<double>(value) : 0.0;
}

EnvelopeShape shape_of(Id id) {
  switch (id) {
    case "HERM"_id: return EnvelopeShape::hermite;
    case "BEZI"_id: return EnvelopeShape::bezier1d;
    case "LINE"_id: return EnvelopeShape::linear;
    case "STEP"_id: return EnvelopeShape::stepped;
    case "BEZ2"_id: return EnvelopeShape::bezier2d;
    default: return EnvelopeShape::tcb;
  }
}

// The parameters stand where scenes have them: the tangents of Hermite shapes are the fourth and fifth there.
void take_span(Cursor in, EnvelopeKey& key) {
  const EnvelopeShape shape = shape_of(in.id());
  key.shape = static_cast<std::uint8_t>(shape);
  const bool is_hermite = shape == EnvelopeShape::hermite || shape == EnvelopeShape::bezier1d;
  for (std::size_t i = is_hermite ? 3 : 0; i < key.parameters.size() && in.remaining() >= sizeof(float); ++i) {
    key.parameters[i] = number(in);
  }
}

void take_chunk(const Object& object, const Chunk& chunk, Envelope& envelope) {
  Cursor in(fields_of(object, chunk));
  switch (chunk.id) {
    case "NAME"_id: envelope.name = in.text(); break;
    case "TYPE"_id:
      envelope.format = in.u8();
      envelope.channel = in.u8();
      break;
    case "PRE "_id: envelope.before = in.u16(); break;
    case "POST"_id: envelope.after = in.u16(); break;
    case "KEY "_id: {
      EnvelopeKey& key = envelope.keys.emplace_back();
      key.time = number(in);
      key.value = number(in);
      break;
    }
    case "SPAN"_id:
      if (!envelope.keys.empty()) take_span(in, envelope.keys.back());
      break;
    case "CHAN"_id: ++envelope.modifiers; break;
    default: break;
  }
}

std::size_t count_keys(ChunkWalk walk) {
  std::size_t count = 0;
  for (Chunk chunk; walk.next(chunk);) count += chunk.id == "KEY "_id ? 1 : 0;
  return count;
}

}  // namespace

Envelope decode_envelope(const Object& object, const Chunk& envl) {
  Envelope envelope;
  envelope.index = Cursor(fields_of(object, envl)).index();
  ChunkWalk walk = chunks_in(object, envl, Context::object);
  envelope.keys.reserve(count_keys(walk));
  for (Chunk chunk; walk.next(chunk);) take_chunk(object, chunk, envelope);
  return envelope;
}

}  // namespace genga::lwo
