#include "genga/formats/pmd/writer.h"

namespace genga::pmd {
namespace {

template <class Count, class T>
void put_list(ByteSink& sink, const Records<T>& records) {
  sink.put(static_cast<Count>(static_cast<std::uint32_t>(records.size())));
  sink.write(records.as_bytes());
}

template <class T>
U16 count_of(const std::vector<T>& list) {
  return static_cast<std::uint16_t>(list.size());
}

void put_ik(ByteSink& sink, const Ik& ik) {
  IkHead head;
  head.bone = ik.bone;
  head.target = ik.target;
  head.link_count = static_cast<std::uint8_t>(ik.links.size());
  head.iterations = ik.iterations;
  head.weight = ik.weight;
  sink.put(head);
  sink.write(ik.links.as_bytes());
}

void put_morph(ByteSink& sink, const Morph& morph) {
  MorphHead head;
  head.name = morph.name;
  head.vertex_count = static_cast<std::uint32_t>(morph.vertices.size());
  head.type = morph.type;
  sink.put(head);
  sink.write(morph.vertices.as_bytes());
}

void put_english(ByteSink& sink, const English& english) {
  sink.put(english.flag);
  if (!english.has_names()) return;
  sink.put(english.name);
  sink.put(english.comment);
  sink.write(english.bones.as_bytes());
  sink.write(english.morphs.as_bytes());
  sink.write(english.frame_names.as_bytes());
}

}  // namespace

void write(const Model& model, ByteSink& sink) {
  sink.text("Pmd");
  sink.put(model.version);
  sink.put(model.name);
  sink.put(model.comment);
  put_list<U32>(sink, model.vertices);
  put_list<U32>(sink, model.indices);
  put_list<U32>(sink, model.materials);
  sink.put(static_cast<U16>(static_cast<std::uint16_t>(model.bones.size())));
  sink.write(model.bones.as_bytes());
  sink.put(count_of(model.iks));
  for (const Ik& ik : model.iks) put_ik(sink, ik);
  sink.put(count_of(model.morphs));
  for (const Morph& morph : model.morphs) put_morph(sink, morph);
  put_list<std::uint8_t>(sink, model.morph_display);
  put_list<std::uint8_t>(sink, model.frame_names);
  put_list<U32>(sink, model.bone_display);
  if (model.english) put_english(sink, *model.english);
  if (model.toons) sink.put(*model.toons);
  if (model.rigid_bodies) put_list<U32>(sink, *model.rigid_bodies);
  if (model.joints) put_list<U32>(sink, *model.joints);
  sink.write(model.trailing.view());
}

}  // namespace genga::pmd
