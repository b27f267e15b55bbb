import Foundation
import Testing

/// Names are the field's, so that a graphics engineer guesses them: an index, a position, a
/// fraction or a coverage, axis-aligned, rotated.
@Suite struct WordRuleTests {
  private static let folders = ["Sources", "Tests", "docs"]
  private static let extensions: Set<String> = ["swift", "c", "h", "md"]

  /// Files that have the words to speak about them.
  private static let exempt: Set<String> = ["Tests/SourceRuleTests/WordRuleTests.swift"]

  /// By file: names that are Apple's or Chipmunk's, and words in texts that a golden shows.
  private static let allowed: [String: Set<String>] = [
    "Sources/Scenes/Gallery/Chapter05/Listing05_09.swift": ["turned"],  // a caption
    "Tests/AppTests/InstallTests.swift": ["share"],  // the folder of manual pages
  ]

  @Test func `names and comments use the field's words`() throws {
    let paths = try Self.paths()
    #expect(paths.count > 500)
    for path in paths where !Self.exempt.contains(path) {
      let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      let allowed = Self.allowed[path, default: []]
      for found in AvoidedWords.find(in: text) where !allowed.contains(found.name) {
        Issue.record("\(path):\(found.line) has \"\(found.word)\" in \(found.name)")
      }
      for found in AvoidedWords.find(in: path) {
        Issue.record("\(path) has \"\(found.word)\" in its name")
      }
    }
  }

  @Test(arguments: [
    "place", "places", "placed", "placing", "share", "shares", "upright", "uprights", "turned",
  ])
  func `each avoided word is found, alone and as a part of a name`(word: String) {
    for text in [
      word, word.uppercased(), word.capitalized, "first\(word.capitalized)", "\(word)Of",
      "its_\(word)_2", "`a \(word) of one's own`", "// \(word).", "HTTP\(word.capitalized)",
    ] {
      #expect(AvoidedWords.find(in: text).map(\.word) == [word], "in \(text)")
    }
  }

  @Test(arguments: [
    "shared", "sharedTransform", "replace", "replaced", "replaceSublayer", "placeholder",
    "placement", "returned", "turn", "turns", "overturned",
  ])
  func `words that only begin or end alike are none`(text: String) {
    #expect(AvoidedWords.find(in: text).isEmpty)
  }

  @Test func `what is found has its line and its whole name`() {
    let found = AvoidedWords.find(in: "let first = 1\n\nlet nextPlace = its_share\n")
    #expect(found.map(\.line) == [3, 3])
    #expect(found.map(\.name) == ["nextPlace", "its_share"])
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Paths of the texts from the root, without builds' and other hidden folders.
  private static func paths() throws -> [String] {
    var paths = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]
    for folder in folders {
      let files = try #require(
        FileManager.default.enumerator(
          at: root.appending(path: folder), includingPropertiesForKeys: nil,
          options: .skipsHiddenFiles))
      for case let file as URL in files where extensions.contains(file.pathExtension) {
        let below = file.pathComponents.dropFirst(root.pathComponents.count)
        paths.append(below.joined(separator: "/"))
      }
    }
    return paths.sorted()
  }
}

/// Finds words that have an exact one in the field, whole or as parts of names.
private struct AvoidedWords {
  struct Found {
    let word: String
    /// The name that the word is a part of.
    let name: String
    /// From 1.
    let line: Int
  }

  private static let words: Set<String> = [
    "place", "places", "placed", "placing", "share", "shares", "upright", "uprights", "turned",
  ]

  private static let lengths = 5...8

  private var found: [Found] = []
  private var name: [UInt8] = []
  private var line = 1

  static func find(in text: String) -> [Found] {
    var search = AvoidedWords()
    for byte in text.utf8 {
      if isLetter(byte) || byte == UInt8(ascii: "_") || isDigit(byte) || byte > 127 {
        search.name.append(byte)
      } else {
        search.endName()
        if byte == UInt8(ascii: "\n") { search.line += 1 }
      }
    }
    search.endName()
    return search.found
  }

  private mutating func endName() {
    defer { name.removeAll(keepingCapacity: true) }
    guard name.count >= 5 else { return }
    var start = 0
    for index in 1...name.count where index == name.count || isBoundary(index) {
      if Self.lengths.contains(index - start) {
        let part = String(decoding: name[start..<index], as: UTF8.self).lowercased()
        if Self.words.contains(part) {
          found.append(Found(word: part, name: String(decoding: name, as: UTF8.self), line: line))
        }
      }
      start = index
    }
  }

  /// Whether a part of the name ends before `index`: at what is no letter, before a capital after a
  /// small letter, and before the last capital of several if a small letter follows.
  private func isBoundary(_ index: Int) -> Bool {
    let (before, here) = (name[index - 1], name[index])
    if !Self.isLetter(before) || !Self.isLetter(here) { return true }
    guard Self.isCapital(here) else { return false }
    if !Self.isCapital(before) { return true }
    return index + 1 < name.count && Self.isLetter(name[index + 1])
      && !Self.isCapital(name[index + 1])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
