// canary: room document must not include genga/formats/x/objects/names.h
#pragma once
#include "genga/formats/x/objects/names.h"
