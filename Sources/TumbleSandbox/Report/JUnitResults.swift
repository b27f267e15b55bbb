import Foundation
import Tumble

/// What a JUnit file says: of a shard that `verify` wrote, or of anything else that writes such files.
struct JUnitResults {
  /// A test case.
  struct Case {
    enum Outcome: Int, Comparable {
      case same, diverged, bad

      static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    let name: String
    let seconds: Double
    var outcome = Outcome.same
    /// What the failure or error says.
    var message = ""
  }

  /// The file's name.
  let file: String
  private(set) var cases: [Case] = []
  private(set) var properties: [String: String] = [:]
  /// How long it took altogether, as it says.
  private(set) var seconds = 0.0

  var shard: Shard? { properties["shard"].flatMap(Shard.init(argument:)) }
  /// How many files all shards have together.
  var fileCount: Int? { properties["files"].flatMap { Int($0) } }
  /// A list of names has no more.
  private static let fileCounts = 0...FileList.mostBytes

  /// The most bytes of such a file.
  private static let mostBytes = 1 << 28

  /// Reads a file.
  ///
  /// - Throws: a `Failure` that says what is wrong with it.
  init(_ path: String) throws {
    file = path
    let bytes = try FileList.bytes(of: path, most: Self.mostBytes)
    do throws(XMLReader.Fault) { try read(XMLReader(bytes)) } catch {
      throw Failure(.badFile, "\(path):\(error.line): \(error.reason)")
    }
    try check()
  }

  private mutating func read(_ source: XMLReader) throws(XMLReader.Fault) {
    var reader = source
    var (depth, isInCase, isSuite) = (0, false, false)
    while let piece = try reader.next() {
      switch piece {
      case .start(let name, let attributes):
        if depth == 0 {
          guard name == "testsuites" || name == "testsuite" else {
            throw XMLReader.Fault(line: 1, reason: "is <\(name)>, expected <testsuites>")
          }
          seconds = Self.seconds(in: attributes)
        }
        depth += 1
        isSuite = isSuite || name == "testsuite"
        begin(name, attributes, &isInCase)
      case .text(let text):
        // Other programs say it there only.
        guard isInCase, let last = cases.indices.last, cases[last].outcome != .same,
          cases[last].message.isEmpty
        else { continue }
        cases[last].message = text.trimmingCharacters(in: .whitespacesAndNewlines)
      case .end(let name):
        depth -= 1
        if name == "testcase" { isInCase = false }
      }
    }
    guard isSuite else { throw XMLReader.Fault(line: 1, reason: "holds no <testsuite>") }
  }

  /// What a time says that can be one, or 0.
  private static func seconds(in attributes: [String: String]) -> Double {
    guard let seconds = attributes["time"].flatMap(Double.init), (0..<1e9).contains(seconds) else {
      return 0
    }
    return seconds
  }

  private mutating func begin(
    _ name: String, _ attributes: [String: String], _ isInCase: inout Bool
  ) {
    switch name {
    case "property":
      if let key = attributes["name"] { properties[key] = attributes["value"] ?? "" }
    case "testcase":
      isInCase = true
      cases.append(
        Case(name: attributes["name"] ?? "", seconds: Self.seconds(in: attributes)))
    case "failure", "error":
      guard isInCase, let last = cases.indices.last else { return }
      let outcome: Case.Outcome = name == "failure" ? .diverged : .bad
      cases[last].outcome = max(cases[last].outcome, outcome)
      cases[last].message = attributes["message"] ?? ""
    default: break
    }
  }

  /// A shard has as many recordings as belong to it: a file that was cut and mended is none.
  private func check() throws {
    if let text = properties["shard"], shard == nil {
      throw Failure(.badFile, "\(file): shard is \"\(text)\", expected i/n")
    }
    guard let shard, let fileCount else { return }
    guard Self.fileCounts.contains(fileCount) else {
      throw Failure(
        .badFile,
        "\(file): files is \(fileCount), expected \(Self.fileCounts.lowerBound)…\(Self.fileCounts.upperBound)"
      )
    }
    let expected = shard.fileCount(of: fileCount)
    guard cases.count == expected else {
      throw Failure(
        .badFile,
        "\(file): shard \(shard) has \(cases.count) recordings, expected \(expected) of \(fileCount)"
      )
    }
  }
}
