#pragma once
#include "genga/formats/json_common/json_form.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/file/token.h"
#include "genga/formats/x/json.h"
#include "genga/formats/x/json/content.h"
