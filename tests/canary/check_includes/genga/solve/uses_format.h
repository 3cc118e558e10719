// canary: solve must not include genga/formats/vmd/document.h
#pragma once
#include "genga/formats/vmd/document.h"
