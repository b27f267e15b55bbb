import Foundation
import Tumble

/// What came out of one recording, as a value that goes from one process to another.
struct VerifiedFile: Codable {
  enum Outcome: String, Codable, CaseIterable {
    case same
    case diverged
    case notANumber
    case notRepeatable
    case bad
  }

  let file: String
  let outcome: Outcome
  let exitCode: Int32
  /// The line for standard output, if there is one.
  let resultLine: String?
  /// The line for standard error of a bad file.
  let errorLine: String?
  /// More lines for standard error.
  let warnings: [String]
  /// How often Chipmunk warned meanwhile.
  let chipmunkWarnings: Int
  /// How long it took.
  let seconds: Double
  /// The report as JSON, where that was asked for.
  let json: JSONValue?

  /// What a verifier found; `wantsJSON` says whether the whole report is to be kept, too.
  init(
    _ report: VerifyReport, seconds: Double, wantsJSON: Bool, chipmunkWarnings: Int = 0
  ) throws {
    file = report.file
    outcome =
      switch report.outcome {
      case .same: .same
      case .diverged: .diverged
      case .notANumber: .notANumber
      case .notRepeatable: .notRepeatable
      case .bad: .bad
      }
    exitCode = report.exitCode
    resultLine = report.resultLine
    errorLine = report.errorLine
    warnings = report.warnings
    self.chipmunkWarnings = chipmunkWarnings
    self.seconds = seconds
    json = wantsJSON ? try JSONValue(report) : nil
  }

  /// A recording whose process ended before it had an answer; `reason` says how.
  init(lost file: String, reason: String, seconds: Double) {
    self.file = file
    outcome = .bad
    exitCode = ExitStatus.badFile.rawValue
    resultLine = nil
    let line = "\(Console.escaped(file)): \(reason)"
    errorLine = line
    warnings = []
    chipmunkWarnings = 0
    self.seconds = seconds
    json = .object([
      "file": .text(file), "result": .text("bad"), "exitCode": .integer(Int64(exitCode)),
      "message": .text(line), "warnings": .list([]), "reason": .text(reason),
    ])
  }
}

/// Any value of JSON whose numbers are whole, to be handed on as it came.
enum JSONValue: Codable, Equatable {
  case null
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// What a value is as JSON.
  init(_ value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? value.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .flag(let flag): try container.encode(flag)
    case .integer(let integer): try container.encode(integer)
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    case .list(let list): try container.encode(list)
    case .object(let object): try container.encode(object)
    }
  }
}

/// What came out of several files, counted.
struct VerifySummary {
  private let counts: [(count: Int, what: String)]
  /// What was to be verified: "3 files".
  private let subject: String

  /// Files without a result were skipped, since somebody asked for an end.
  init(_ results: [VerifiedFile], of fileCount: Int, subject: String? = nil) {
    self.subject = subject ?? "\(fileCount) files"
    counts =
      VerifiedFile.Outcome.allCases.map { outcome in
        (results.count { $0.outcome == outcome }, Self.words[outcome] ?? outcome.rawValue)
      } + [(fileCount - results.count, "skipped")]
  }

  private static let words: [VerifiedFile.Outcome: String] = [
    .notANumber: "not a number", .notRepeatable: "not repeatable",
  ]

  /// "3 files: 2 same, 1 bad".
  var line: String {
    let parts = counts.filter { $0.count > 0 }.map { "\($0.count) \($0.what)" }
    return "\(subject): " + (parts.isEmpty ? "nothing to do" : parts.joined(separator: ", "))
  }
}
