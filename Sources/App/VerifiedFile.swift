import Tumble

/// What came out of verifying one recording, as JSON.
struct VerifiedFile: Encodable {
  let file: String
  let exitCode: Int32
  let result: String
  let ticks: Int64?
  let checkpoints: Int?
  let diverged: Divergence?
  let traceDifference: String?
  let message: String?
  let warnings: [String]

  /// A hash that differed.
  struct Divergence: Encodable {
    let place: String
    let tick: Int64
    let expected: String
    let got: String
    let sameUpToTick: Int64?
  }

  init(_ report: VerifyReport) {
    file = report.file
    exitCode = report.exitCode
    message = report.resultLine ?? report.errorLine
    warnings = report.warnings
    traceDifference = report.traceDifference.map { "\($0)" }
    var counts: (ticks: Int64, checkpoints: Int)?
    var found: Divergence?
    switch report.outcome {
    case .same(let ticks, let checkpoints):
      result = report.traceDifference == nil ? "same" : "diverged"
      counts = (ticks, checkpoints)
    case .diverged(let divergence):
      result = "diverged"
      found = Divergence(
        place: divergence.place.rawValue, tick: divergence.tick,
        expected: hexadecimal(divergence.expected), got: hexadecimal(divergence.got),
        sameUpToTick: divergence.lastSame)
    case .notANumber: result = "not a number"
    case .bad: result = "bad"
    }
    ticks = counts?.ticks
    checkpoints = counts?.checkpoints
    diverged = found
  }
}

/// A hash as recordings write it: 16 lower-case digits.
func hexadecimal(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
