import Foundation

/// By how many threads a frame's rows are drawn, in bands of whole rows; pixels are the same.
package struct Threading: Sendable {
  /// How many threads draw: the caller's, and others.
  package let count: Int
  /// How many bands there are: more than threads, so that none waits long for another.
  package let bandCount: Int
  /// How many nanoseconds of work must be expected before others than the caller's thread draw.
  let leastWork: Double

  /// The most threads that may be asked for.
  package static let most = 64

  /// Drawing by so many threads, 1 at least, of what takes more than a millisecond.
  package init(count: Int) {
    self.init(count: count, bandCount: count == 1 ? 1 : 2 * count, leastWork: 1e6)
  }

  init(count: Int, bandCount: Int, leastWork: Double) {
    (self.count, self.bandCount, self.leastWork) = (count, bandCount, leastWork)
  }

  /// The caller's thread alone.
  package static let single = Threading(count: 1)

  /// As many as the environment variable `TUMBLE_THREADS` says; without it, as there are cores.
  package static let standard: Threading = {
    let information = ProcessInfo.processInfo
    let count =
      information.environment["TUMBLE_THREADS"].flatMap { Int($0) }
      ?? information.activeProcessorCount
    return Threading(count: min(max(count, 1), most))
  }()
}
