import Foundation

/// Words as they are typed at a shell.
enum ShellWords {
  /// A line that a shell splits into these very words.
  static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  private static func quoted(_ word: String) -> String {
    let needsQuotes = word.isEmpty || !word.utf8.allSatisfy(isPlain)
    return !needsQuotes ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_./=:@%+,-".utf8.contains(byte)
    }
  }
}
