import Foundation
import Synchronization

/// The thread that starts programs which are to end with this one, whatever ends it.
///
/// The kernel ends such a program with the thread that started it, so that has to be one that never ends.
final class StarterThread: Sendable {
  static let shared = StarterThread()

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  private init() {
    Thread.detachNewThread { [self] in
      while true {
        arrivals.wait()
        jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() }?()
      }
    }
  }

  /// What a function gives, once that thread has called it.
  func perform<Result: Sendable>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let result = Mutex<Result?>(nil)
    let done = DispatchSemaphore(value: 0)
    jobs.withLock {
      $0.append {
        let made = body()
        result.withLock { $0 = made }
        done.signal()
      }
    }
    arrivals.signal()
    done.wait()
    return result.withLock { $0 }
  }
}
