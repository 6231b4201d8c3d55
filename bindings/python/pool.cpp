#include "pool.hpp"

#include <system_error>
#include <utility>

namespace hoyle_py {
namespace {

// Falling asleep and waking up cost more than a short piece of work, and the next one is seldom far: looks for it some
// tens of microseconds first.
template <class Ready>
void look_out(Ready ready) {
  for (int i = 0; i < 4000 && !ready(); ++i) {
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
  }
}

}  // namespace

Pool::Pool(std::size_t threads) {
  try {
    threads_.reserve(threads);
    while (threads_.size() + 1 < threads) threads_.emplace_back([this] { help(); });
  } catch (const std::system_error &) {
    return;  // the system gives no more: those that run do the work
  }
}

Pool::~Pool() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread &thread : threads_) thread.join();
}

void Pool::take_part(Job &job) noexcept {
  for (;;) {
    const std::size_t i = job.next.fetch_add(1, std::memory_order_relaxed);
    if (i >= job.count) return;
    try {
      (*job.work)(i);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
    }
  }
}

void Pool::help() {
  std::size_t seen = 0;
  std::unique_lock lock(mutex_);
  for (;;) {
    lock.unlock();
    look_out([&] { return number_.load(std::memory_order_relaxed) != seen; });
    lock.lock();
    wake_.wait(lock, [&] { return stop_ || (job_ != nullptr && number_ != seen); });
    if (stop_) return;
    Job &job = *job_;
    seen = number_;
    ++job.helpers;
    lock.unlock();
    take_part(job);
    lock.lock();
    if (--job.helpers == 0) done_.notify_one();
  }
}

// A helper that wakes up too late finds no job: nobody waits for sleepers.
void Pool::run(std::size_t count, const std::function<void(std::size_t)> &work) {
  Job job{&work, count};
  if (threads_.empty() || count < 2) {
    take_part(job);
  } else {
    {
      const std::lock_guard lock(mutex_);
      job_ = &job;
      ++number_;
    }
    wake_.notify_all();
    take_part(job);
    look_out([&] { return job.helpers.load(std::memory_order_relaxed) == 0; });
    std::unique_lock lock(mutex_);
    job_ = nullptr;
    done_.wait(lock, [&] { return job.helpers == 0; });
  }
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace hoyle_py
