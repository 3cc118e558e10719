// For the examples of genga/formats/mmd_common.
#pragma once

#include "genga/core/constraint.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/vmd/reader.h"
#include "tests/examples/examples.h"

class MmdCommonExamples : public Examples {
 protected:
  genga::pmd::Model model = genga::pmd::read(content_of("examples/figure.pmd")).value().document;
  genga::vmd::Motion motion = genga::vmd::read(bytes).value().document;
  genga::pmd::Ik ik = model.iks[0];
  genga::pmd::Bone bone = model.bones[0];
  genga::vmd::BoneKey key = motion.bone_keys[0];
};
