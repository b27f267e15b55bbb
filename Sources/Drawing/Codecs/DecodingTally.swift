import Foundation

/// How many files of pictures each thread has decoded: what tests of loading ask for.
///
/// A thread knows its own number alone, so that nothing has to be locked.
package enum DecodingTally {
  /// The number of the calling thread since it began.
  package static var ofThisThread: Int { Int(bitPattern: pthread_getspecific(key)) }

  /// Counts one more for the calling thread.
  static func add() {
    _ = pthread_setspecific(key, UnsafeRawPointer(bitPattern: ofThisThread + 1))
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()
}
