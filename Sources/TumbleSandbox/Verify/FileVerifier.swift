import Foundation
import Physics
import Tumble

/// Verifies one file after another in this process.
struct FileVerifier {
  let options: VerifyOptions
  let wantsJSON: Bool

  /// Verifies a file and tells `progress` of each tick.
  func verify(_ file: String, progress: @escaping (Int64, Int64) -> Void = { _, _ in }) throws
    -> VerifiedFile
  {
    let start = MonotonicClock.nanoseconds()
    let warnings = ChipmunkMessages.warningCount
    let verifier = Verifier(
      catalog: Program.current.catalog, platform: .current,
      nanoseconds: MonotonicClock.nanoseconds, isInterrupted: { Interrupt.isAsked },
      progress: progress)
    let report = verifier.verify(file, options)
    let seconds = Double(MonotonicClock.nanoseconds() - start) / 1e9
    return try VerifiedFile(
      report, seconds: seconds, wantsJSON: wantsJSON,
      chipmunkWarnings: ChipmunkMessages.warningCount - warnings)
  }
}
