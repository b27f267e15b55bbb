import Foundation

/// User and system time of this process so far, all threads, in milliseconds.
package func processorMilliseconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) * 1e-3
  }
  return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
}

/// Milliseconds since some time in the past.
func elapsedMilliseconds() -> Double {
  Double(DispatchTime.now().uptimeNanoseconds) * 1e-6
}

/// Milliseconds a frame, of processor time unless `clock` says another: the median of chunks of about 60 ms,
/// after ten frames.
///
/// Nine chunks, or five where a single frame takes longer than that.
package func measure(
  by clock: () -> Double = processorMilliseconds, _ draw: (Int) throws -> Void
) rethrows -> Double {
  var frame = 0
  func next() throws {
    try draw(frame)
    frame += 1
  }
  for _ in 0..<10 { try next() }
  var length = 0
  let start = clock()
  while clock() - start < 60 {
    try next()
    length += 1
  }
  var chunks: [Double] = []
  for _ in 0..<(length > 1 ? 9 : 5) {
    let start = clock()
    for _ in 0..<length { try next() }
    chunks.append((clock() - start) / Double(length))
  }
  return median(chunks)
}

/// Processor milliseconds a frame: the mean of frames 60…359, which are not alike.
package func measureMean(_ draw: (Int) throws -> Void) rethrows -> Double {
  for frame in 0..<60 { try draw(frame) }
  let start = processorMilliseconds()
  for frame in 60..<360 { try draw(frame) }
  return (processorMilliseconds() - start) / 300
}

/// The middle one, or the upper of both.
///
/// Precondition: there is one.
package func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
