import Foundation

/// What came out of several recordings, in the form that CI systems read: a test case a recording.
struct JUnitDocument {
  let results: [VerifiedFile]
  /// Of which part of the files; nil: of all.
  let shard: Shard?
  /// What `report` is told besides: names and values.
  let properties: [(name: String, value: String)]
  /// How long it took altogether.
  let seconds: Double

  /// What each document begins with, and nobody else's.
  static let start =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"tumble-verify\" "

  /// The document; control characters of names and messages are written as \xNN.
  var text: String {
    let failures = results.count { $0.exitCode == 1 }
    let errors = results.count { $0.exitCode > 1 }
    let counts =
      "tests=\"\(results.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\" "
      + "time=\"\(Self.shown(seconds))\""
    var lines = [
      Self.start + "\(counts)>",
      "<testsuite name=\"\(XMLText.escaped(className))\" \(counts)>", "<properties>",
    ]
    for (name, value) in properties {
      lines.append(
        "<property name=\"\(XMLText.escaped(name))\" value=\"\(XMLText.escaped(value))\"/>")
    }
    lines.append("</properties>")
    lines += results.map(testCase)
    lines += ["</testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What CI systems group by; a dot would begin another group.
  private var className: String {
    shard.map { "tumble-verify.shard-\($0.number)-of-\($0.count)" } ?? "tumble-verify"
  }

  private func testCase(_ result: VerifiedFile) -> String {
    let start =
      "<testcase classname=\"\(XMLText.escaped(className))\" "
      + "name=\"\(XMLText.escaped(result.file))\" time=\"\(Self.shown(result.seconds))\""
    let remarks = result.warnings.map(XMLText.escaped).joined(separator: "\n")
    let rest = remarks.isEmpty ? "" : "<system-err>\(remarks)</system-err>"
    guard result.exitCode != 0 else {
      return rest.isEmpty ? start + "/>" : start + ">\(rest)</testcase>"
    }
    let message = XMLText.escaped(result.resultLine ?? result.errorLine ?? "")
    let element = result.exitCode == 1 ? "failure" : "error"
    // A trace that differs leaves the checkpoints the same.
    let type = result.outcome == .same ? "differs" : result.outcome.rawValue
    return start + "><\(element) type=\"\(type)\" message=\"\(message)\">\(message)</\(element)>"
      + rest + "</testcase>"
  }

  private static func shown(_ seconds: Double) -> String { String(format: "%.3f", seconds) }
}

/// Text as XML and HTML take it, in elements and in quotes alike.
enum XMLText {
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Console.escaped(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      // XML knows no such characters, however they are written.
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
