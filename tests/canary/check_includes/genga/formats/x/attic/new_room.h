// canary: attic is no room of x that tools/check_includes.py knows
#pragma once
#include "genga/formats/x/document.h"
