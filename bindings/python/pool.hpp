// Threads of a batch. The one that asks works too; helpers start with the first piece of work that is worth sharing.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace hoyle_py {

class Pool {
 public:
  explicit Pool(std::size_t threads);  // as many as can be started, if these are too many
  ~Pool();
  Pool(const Pool &) = delete;
  Pool &operator=(const Pool &) = delete;

  // Calls work(i) once for every i < count, from several threads; throws what the first failing call threw.
  void run(std::size_t count, const std::function<void(std::size_t)> &work);

 private:
  struct Job {
    const std::function<void(std::size_t)> *work;
    std::size_t count;
    std::atomic<std::size_t> next{0};
    std::atomic<std::size_t> helpers{0};  // at it now; changed under the lock
  };

  void help();
  void take_part(Job &job) noexcept;

  std::mutex mutex_;
  std::condition_variable wake_, done_;
  Job *job_ = nullptr;                  // open to helpers
  std::atomic<std::size_t> number_{0};  // of the job, so that nobody joins one twice; changed under the lock
  bool stop_ = false;
  std::exception_ptr failure_;
  std::vector<std::thread> threads_;
};

}  // namespace hoyle_py
