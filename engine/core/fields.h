// Reads the named fields of a JSON object and remembers which ones the caller never took.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"

namespace peppermill {

class Fields {
 public:
  // `object` must be an object and must outlive the reader.
  explicit Fields(const Json& object) : object_(*object.as_object()), taken_(object_.size(), false) {}

  // The field, or null. The last of equal names counts.
  const Json* take(std::string_view name) {
    const Json* found = nullptr;
    for (std::size_t i = 0; i < object_.size(); ++i) {
      if (object_[i].first != name) continue;
      taken_[i] = true;
      found = &object_[i].second;
    }
    return found;
  }

  // A name that the caller never took, or null.
  const std::string* unknown() const {
    for (std::size_t i = 0; i < object_.size(); ++i) {
      if (!taken_[i]) return &object_[i].first;
    }
    return nullptr;
  }

 private:
  const Json::Object& object_;
  std::vector<bool> taken_;
};

}  // namespace peppermill
