// canary: room file must not include genga/formats/x/document.h
#pragma once
#include "genga/formats/x/document.h"
