// canary: room objects must not include genga/formats/x/to_scene/parts.h
#include "genga/formats/x/to_scene/parts.h"
