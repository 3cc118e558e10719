#include "genga/formats/vmd/writer.h"

#include <cassert>
#include <limits>

namespace genga::vmd {
namespace {

void write_count(std::size_t count, ByteSink& sink) {
  assert(count <= std::numeric_limits<std::uint32_t>::max());
  sink.put(Little<std::uint32_t>(static_cast<std::uint32_t>(count)));
}

template <class Key>
void write_records(const Records<Key>& keys, ByteSink& sink) {
  write_count(keys.size(), sink);
  sink.write(keys.as_bytes());
}

void write_properties(const PropertyKeys& keys, ByteSink& sink) {
  write_count(keys.size(), sink);
  for (const PropertyKey& key : keys) {
    sink.put(Little<std::uint32_t>(key.frame));
    sink.put(key.visible);
    write_count(key.ik_count, sink);
    sink.write(std::as_bytes(keys.iks(key)));
  }
}

void write_section(const Motion& motion, Section section, ByteSink& sink) {
  switch (section) {
    case Section::bones: return write_records(motion.bone_keys, sink);
    case Section::morphs: return write_records(motion.morph_keys, sink);
    case Section::cameras: return write_records(motion.camera_keys, sink);
    case Section::lights: return write_records(motion.light_keys, sink);
    case Section::shadows: return write_records(motion.shadow_keys, sink);
    case Section::properties: break;
  }
  write_properties(motion.property_keys, sink);
}

}  // namespace

void write(const Motion& motion, ByteSink& sink) {
  sink.put(motion.signature);
  sink.write(std::as_bytes(model_name_field(motion)));
  for (std::size_t section = 0; section < motion.section_count; ++section) {
    write_section(motion, static_cast<Section>(section), sink);
  }
  sink.write(motion.trailing.view());
}

}  // namespace genga::vmd
