// canary: passes an error on by hand, without GENGA_TRY
#pragma once

std::optional<Error> check(int number);

inline Status first() {
  if (Status done = second(); !done) return done;
  if (Status done = second(); !done) return std::move(done).error();
  const Result<int> number = third();
  if (!number) return number.error();
  return Done{};
}
