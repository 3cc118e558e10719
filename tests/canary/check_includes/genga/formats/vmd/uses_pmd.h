// canary: formats/format must not include genga/formats/pmd/document.h
#pragma once
#include "genga/formats/pmd/document.h"
