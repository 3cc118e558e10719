// For the examples of genga/formats/unity_common.
#pragma once

#include "genga/formats/unity_common/key_shape.h"
#include "tests/examples/examples.h"

class UnityCommonExamples : public Examples {};
