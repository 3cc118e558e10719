// canary: formats/common must not include genga/formats/vmd/document.h
#pragma once
#include "genga/formats/vmd/document.h"
