import Foundation
import Tumble

/// Several recordings that are verified together, in this process or by several others.
struct VerifyBatch {
  let files: [String]
  let options: VerifyOptions
  /// How many processes; 1: this one does it.
  let jobs: Int
  let wantsJSON: Bool

  /// Verifies all, or those at the beginning where somebody asks for an end.
  ///
  /// - Parameter show: is given each result, in the order of the files, as soon as it can be.
  /// - Returns: those that were shown.
  /// - Throws: a `Failure` where no process can be started.
  func run(_ show: @escaping (VerifiedFile) -> Void) throws -> [VerifiedFile] {
    let progress = ProgressLine(
      "verify \(files.count) recordings", unit: "recordings", total: Int64(files.count))
    defer { progress.clear() }
    var ordered = OrderedResults { result in
      progress.clear()
      show(result)
    }
    if jobs > 1 && files.count > 1 || needsProcess, !readsStandardInput {
      let words = VerifyWorkerCommand.words(options, wantsJSON: wantsJSON)
      let pool = VerifyPool(words, files: files, timeoutSeconds: options.timeoutSeconds)
      try pool.run(count: min(jobs, files.count)) { index, result in
        ordered.add(result, at: index)
        if ordered.results.count < files.count { progress.advance() }
      } goOn: {
        progress.goOn()
      }
    } else {
      try runHere(&ordered, progress)
    }
    return ordered.results
  }

  /// Whether a file has to be ended from outside where its time is over, in the middle of a tick, too.
  ///
  /// The usual time is long enough for this process to look at it between ticks.
  private var needsProcess: Bool { options.timeoutSeconds < VerifyOptions().timeoutSeconds }

  /// Whether something comes from standard input, which can't be handed on to another process.
  private var readsStandardInput: Bool {
    options.against == "-"
      || (files + [options.against].compactMap(\.self)).contains { FileOutput.areSame("-", $0) }
  }

  private func runHere(_ ordered: inout OrderedResults, _ progress: ProgressLine) throws {
    let verifier = FileVerifier(options: options, wantsJSON: wantsJSON)
    for (index, file) in files.enumerated() {
      let counted = files.count == 1 ? "" : " (\(index + 1) of \(files.count))"
      // A long file has a line of its own.
      var own: ProgressLine?
      let result = try verifier.verify(file) { tick, last in
        let shown = own ?? ProgressLine("verify \(file)\(counted)", unit: "ticks", total: last)
        own = shown
        shown.reached(tick)
      }
      own?.clear()
      guard !Interrupt.isAsked else { return }
      ordered.add(result, at: index)
      // The last one is followed by the summary.
      if index + 1 < files.count { progress.advance() }
    }
  }
}

/// Results that come in any order and are shown in that of the files.
private struct OrderedResults {
  /// Those that were shown.
  private(set) var results: [VerifiedFile] = []
  private var waiting: [Int: VerifiedFile] = [:]
  private let show: (VerifiedFile) -> Void

  init(_ show: @escaping (VerifiedFile) -> Void) { self.show = show }

  mutating func add(_ result: VerifiedFile, at index: Int) {
    waiting[index] = result
    while let next = waiting.removeValue(forKey: results.count) {
      results.append(next)
      show(next)
    }
  }
}
