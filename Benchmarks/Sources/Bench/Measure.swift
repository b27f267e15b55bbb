import Foundation

/// User and system time of this process so far, all threads, in milliseconds.
func cpuMilliseconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) * 1e-3
  }
  return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
}

/// CPU milliseconds a frame: the median of nine chunks of about 60 ms, after ten frames.
func measure(_ draw: (Int) throws -> Void) rethrows -> Double {
  var frame = 0
  func next() throws {
    try draw(frame)
    frame += 1
  }
  for _ in 0..<10 { try next() }
  var length = 0
  let start = cpuMilliseconds()
  while cpuMilliseconds() - start < 60 {
    try next()
    length += 1
  }
  var chunks: [Double] = []
  for _ in 0..<9 {
    let start = cpuMilliseconds()
    for _ in 0..<length { try next() }
    chunks.append((cpuMilliseconds() - start) / Double(length))
  }
  return median(chunks)
}
