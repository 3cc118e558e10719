// Something that can be called and copied: a lambda that a caller gives to options.
// Not std::function: <functional> brings a third of the standard library into every program that includes genga.h.
//
//     Function<int(int)> twice = [](int number) { return 2 * number; };
//     int four = twice(2);                  // 4
//     bool is_there = twice != nullptr;     // true
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace genga {

template <class Signature>
class Function;

// Empty unless it was given a callable; an empty one must not be called. A copy holds a copy of the callable.
template <class Value, class... Arguments>
class Function<Value(Arguments...)> {
 public:
  Function() = default;
  Function(std::nullptr_t) {}  // NOLINT(google-explicit-constructor): nothing is an empty function
  template <class Callable>
    requires(!std::is_same_v<std::remove_cvref_t<Callable>, Function> &&
             std::is_invocable_r_v<Value, std::decay_t<Callable>&, Arguments...>)
  Function(Callable&& callable)  // NOLINT(google-explicit-constructor): a lambda is a function
      : kind_(&kind_of<std::decay_t<Callable>>),
        callable_(new std::decay_t<Callable>(std::forward<Callable>(callable))) {}

  Function(const Function& other)
      : kind_(other.kind_), callable_(other.kind_ == nullptr ? nullptr : other.kind_->copy(other.callable_)) {}
  Function(Function&& other) noexcept
      : kind_(std::exchange(other.kind_, nullptr)), callable_(std::exchange(other.callable_, nullptr)) {}
  Function& operator=(Function other) noexcept {
    std::swap(kind_, other.kind_);
    std::swap(callable_, other.callable_);
    return *this;
  }
  ~Function() {
    if (kind_ != nullptr) kind_->destroy(callable_);
  }

  explicit operator bool() const { return kind_ != nullptr; }
  friend bool operator==(const Function& function, std::nullptr_t) { return function.kind_ == nullptr; }
  Value operator()(Arguments... arguments) const {
    return kind_->call(callable_, std::forward<Arguments>(arguments)...);
  }

 private:
  // What to do with callables of one type.
  struct Kind {
    Value (*call)(void* callable, Arguments... arguments);
    void* (*copy)(const void* callable);
    void (*destroy)(void* callable);
  };

  template <class Callable>
  static Value call(void* callable, Arguments... arguments) {
    return static_cast<Value>((*static_cast<Callable*>(callable))(std::forward<Arguments>(arguments)...));
  }
  template <class Callable>
  static void* copy(const void* callable) {
    return new Callable(*static_cast<const Callable*>(callable));
  }
  template <class Callable>
  static void destroy(void* callable) {
    delete static_cast<Callable*>(callable);
  }
  template <class Callable>
  static constexpr Kind kind_of{call<Callable>, copy<Callable>, destroy<Callable>};

  const Kind* kind_ = nullptr;
  void* callable_ = nullptr;
};

}  // namespace genga
