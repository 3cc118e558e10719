#pragma once
#include <string>

#include "genga/base/result.h"
#include "genga/formats/contract.h"
#include "genga/formats/mmd_common/names.h"
#include "genga/formats/vmd/document.h"
