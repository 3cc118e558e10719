// canary: formats/format must not include genga/formats/registry.h
#pragma once
#include "genga/formats/registry.h"
