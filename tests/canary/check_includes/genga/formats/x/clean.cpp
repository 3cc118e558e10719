#include "genga/formats/x/document.h"
#include "genga/formats/x/to_scene/parts.h"
