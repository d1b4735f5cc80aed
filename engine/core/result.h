// A value, or the reason why there is none. The engine, the server and the protocol use this one type, each
// with its own kind of error.
#pragma once

#include <utility>
#include <variant>

#include "engine/core/check.h"

namespace peppermill {

struct Error;

template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  T& value() & {
    CHECK(ok());
    return *std::get_if<0>(&content_);
  }
  const T& value() const& {
    CHECK(ok());
    return *std::get_if<0>(&content_);
  }
  T&& value() && {
    CHECK(ok());
    return std::move(*std::get_if<0>(&content_));
  }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }
  const E& error() const {
    CHECK(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, E> content_;
};

}  // namespace peppermill
