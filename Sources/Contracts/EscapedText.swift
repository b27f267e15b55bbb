/// Text with what a terminal must not get replaced: it would move the cursor, or order letters otherwise.
///
/// These are control characters (C0, DEL, C1), those that format text unseen, as the overrides of its direction, and
/// those that break lines.
///
/// - Parameters:
///   - text: a line, whoever made it.
///   - shown: what stands for such a character; by default \xNN, or \u{NNNN}.
/// - Returns: the text that can be shown; text that is shown already stays as it is.
package func escaped(
  _ text: String, as shown: (Unicode.Scalar) -> String = escapedScalar
) -> String {
  guard text.unicodeScalars.contains(where: \.isUnfitForTerminals) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar.isUnfitForTerminals {
      result += shown(scalar)
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// "\x1b", "\u{202e}".
package func escapedScalar(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  guard scalar.value < 0x100 else { return "\\u{\(digits)}" }
  return "\\x" + (digits.count < 2 ? "0" : "") + digits
}

extension Unicode.Scalar {
  fileprivate var isUnfitForTerminals: Bool {
    // Most text is ASCII, and has no need of the tables.
    guard !(0x20...0x7E).contains(value) else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}
