/// A tree of named values, printed as JSON or as lines for people.
indirect enum DumpValue {
  case number(Double)
  case integer(Int64)
  case text(String)
  case flag(Bool)
  case list([DumpValue])
  case record([(name: String, value: DumpValue)])
  case nothing

  static func vector(_ vector: Vector2) -> DumpValue {
    .list([.number(vector.x), .number(vector.y)])
  }

  /// Compact JSON. Numbers are the shortest that read back as the same bits; what JSON has no
  /// number for is a string: "inf", "-inf", "nan".
  var json: String {
    switch self {
    case .number(let number): number.isFinite ? "\(number)" : "\"\(number)\""
    case .integer(let integer): "\(integer)"
    case .text(let text): Self.quoted(text)
    case .flag(let flag): flag ? "true" : "false"
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .record(let fields):
      "{" + fields.map { Self.quoted($0.name) + ":" + $0.value.json }.joined(separator: ",") + "}"
    case .nothing: "null"
    }
  }

  /// The value within a line: lists in parentheses, fields as "name value".
  var line: String {
    switch self {
    case .number(let number): "\(number)"
    case .integer(let integer): "\(integer)"
    case .text(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .list(let values): "(" + values.map(\.line).joined(separator: ", ") + ")"
    case .record(let fields): fields.map { "\($0.name) \($0.value.line)" }.joined(separator: " · ")
    case .nothing: "none"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let code = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
