#include "genga/formats/salvage.h"

#include <utility>

namespace genga {

bool can_salvage(const Error& error) {
  return error.code == ErrorCode::truncated || error.code == ErrorCode::bad_value;
}

Finding salvage_finding(const Error& error, const std::string& lost) {
  return {"salvage.cut", Severity::warning, error.path, error.place,
          "the file is read up to here (" + error.message + "); what is lost: " + lost};
}

Error with_salvage(Error error) {
  if (error.code == ErrorCode::truncated && error.remedy == Remedy::none) error.remedy = Remedy::salvage;
  return error;
}

}  // namespace genga
