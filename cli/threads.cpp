#include "cli/threads.h"

#include <algorithm>

// The standard library of mingw-w64's win32 model has no threads: there the program does one thing after the other.
#if !defined(__GLIBCXX__) || defined(_GLIBCXX_HAS_GTHREADS)
#define GENGA_HAS_THREADS
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace genga::cli {

#if defined(GENGA_HAS_THREADS)

namespace {

constexpr std::size_t max_threads = 64;

std::size_t threads_for(std::size_t count) {
  const std::size_t wanted = count != 0 ? count : std::max(std::thread::hardware_concurrency(), 1U);
  return std::min(wanted, max_threads);
}

}  // namespace

// The caller's thread does part 0, each other thread the part of its own number. They are made when there is something
// to do; where the system gives fewer, the caller does what is left.
class Threads::Pool final : public Executor {
 public:
  explicit Pool(std::size_t width) : width_(width) {}
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() override {
    {
      const std::lock_guard lock(mutex_);
      is_over_ = true;
    }
    begun_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  std::size_t width() const override { return width_; }

  void run(std::size_t parts, const Function<void(std::size_t)>& work) override {
    if (!is_started_) start();
    {
      const std::lock_guard lock(mutex_);
      work_ = &work;
      parts_ = parts;
      busy_ = std::min(parts - 1, threads_.size());
      ++round_;
    }
    begun_.notify_all();
    do_part(0, work);
    for (std::size_t part = threads_.size() + 1; part < parts; ++part) do_part(part, work);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return busy_ == 0; });
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  void start() {
    is_started_ = true;
#if defined(__GLIBC__)
    // Each thread's own would be 64 MB of addresses, for allocations that are few.
    mallopt(M_ARENA_MAX, 1);
#endif
    threads_.reserve(width_ - 1);
    try {
      for (std::size_t part = 1; part < width_; ++part) threads_.emplace_back([this, part] { serve(part); });
    } catch (const std::system_error&) {
      return;
    }
  }

  // Running out of memory is reported on the caller's thread.
  void do_part(std::size_t part, const Function<void(std::size_t)>& work) {
    try {
      work(part);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
    }
  }
  void serve(std::size_t part) {
    std::size_t round = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      begun_.wait(lock, [&] { return is_over_ || round_ != round; });
      if (is_over_) return;
      round = round_;
      if (part >= parts_) continue;
      const Function<void(std::size_t)>& work = *work_;
      lock.unlock();
      do_part(part, work);
      lock.lock();
      if (--busy_ == 0) done_.notify_one();
    }
  }

  std::size_t width_;
  bool is_started_ = false;
  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable begun_;
  std::condition_variable done_;
  const Function<void(std::size_t)>* work_ = nullptr;
  std::size_t parts_ = 0;
  std::size_t busy_ = 0;   // parts of other threads that are not done
  std::size_t round_ = 0;  // of run
  bool is_over_ = false;
  std::exception_ptr failure_;
};

Threads::Threads(std::size_t count) {
  const std::size_t width = threads_for(count);
  if (width > 1) pool_ = std::make_unique<Pool>(width);
}

#else

class Threads::Pool : public Executor {};
Threads::Threads(std::size_t) {}

#endif

Threads::~Threads() = default;

Executor* Threads::executor() const { return pool_.get(); }

}  // namespace genga::cli
