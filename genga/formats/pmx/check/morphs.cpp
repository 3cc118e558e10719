// Morphs: whether what they move exists.
#include <string>

#include "genga/formats/pmx/check/checker.h"
#include "genga/formats/pmx/check/names.h"

namespace genga::pmx {
namespace {

// Calls `look` with each item of an existing list and its element.
template <class Items, class Look>
void each_item(Checker& checker, const Items& items, std::string_view name, const MemberPath& morph, const Look& look) {
  if (!items) return;
  for (std::size_t i = 0; i < items->size(); ++i) {
    const MemberPath element{name, i, &morph};
    checker.finite((*items)[i], element);
    look((*items)[i], element);
  }
}

void check_morph(Checker& checker, const Morph& morph, const MemberPath& element) {
  const Model& model = checker.model();
  checker.type(morph.panel, 4, element, "panel");
  checker.later(morph.kind_of() >= MorphKind::flip, element, "kind", "flip and impulse morphs");
  each_item(checker, morph.morphs, "morphs", element, [&](const GroupMorphItem& item, const MemberPath& place) {
    checker.index(item.morph, model.morphs.size(), false, place, "morph");
  });
  each_item(checker, morph.vertices, "vertices", element, [&](const VertexMorphItem& item, const MemberPath& place) {
    checker.index(item.vertex, model.vertices.size(), false, place, "vertex");
  });
  each_item(checker, morph.bones, "bones", element, [&](const BoneMorphItem& item, const MemberPath& place) {
    checker.index(item.bone, model.bones.size(), false, place, "bone");
  });
  each_item(checker, morph.uvs, "uvs", element, [&](const UvMorphItem& item, const MemberPath& place) {
    checker.index(item.vertex, model.vertices.size(), false, place, "vertex");
  });
  each_item(checker, morph.materials, "materials", element,
            [&](const MaterialMorphItem& item, const MemberPath& place) {
              checker.index(item.material, model.materials.size(), true, place, "material");
              checker.type(item.operation, 1, place, "operation");
            });
  each_item(checker, morph.impulses, "impulses", element, [&](const ImpulseMorphItem& item, const MemberPath& place) {
    checker.index(item.body, model.rigid_bodies.size(), false, place, "body");
    checker.type(item.is_local, 1, place, "is_local");
  });
}

}  // namespace

void check_morphs(Checker& checker) {
  const Model& model = checker.model();
  for (std::size_t i = 0; i < model.morphs.size(); ++i) check_morph(checker, model.morphs[i], {"morphs", i});
  check_names(checker, model.morphs, "morphs", "morph");
}

}  // namespace genga::pmx
