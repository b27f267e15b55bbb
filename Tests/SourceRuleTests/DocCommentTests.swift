import Testing

/// Who uses a library reads its doc comments: each public declaration has one.
@Suite struct DocCommentTests {
  /// Targets whose public symbols are all documented.
  private static let documented: Set<String> = [
    "Physics"
  ]

  @Test func `each public declaration has a doc comment above it`() throws {
    var count = 0
    for file in try SourceTree.all.get().files where Self.documented.contains(file.module) {
      let lineIndices = PublicDeclarations.lineIndices(in: file.code)
      count += lineIndices.count
      for index in lineIndices where !Self.isDocumented(file.lines, index) {
        Issue.record("\(file.path):\(index + 1) has no doc comment: \(file.code[index])")
      }
    }
    #expect(count > 500)
  }

  @Test func `what has no comment is found`() {
    let lines = [
      "/// A kind.", "public enum Kind {", "  case one", "  /// Two.", "  case two",
      "  public var name: String {", "    switch self {", "    case .one: \"\"", "    }", "  }",
      "}",
      "public protocol Named {", "  /// It.", "  @objc", "  var it: Int { get }", "  var not: Int",
      "}",
    ]
    let found = PublicDeclarations.lineIndices(in: lines).filter { !Self.isDocumented(lines, $0) }
    #expect(found == [2, 5, 11, 15])
  }

  /// Whether the line above a declaration, and above its attributes, is a doc comment.
  private static func isDocumented(_ lines: [String], _ index: Int) -> Bool {
    for line in lines[..<index].reversed() {
      let words = line.drop { $0 == " " }
      if !words.hasPrefix("@") { return words.hasPrefix("///") }
    }
    return false
  }
}

/// Finds what a file shows to other modules, by words and indentation.
private enum PublicDeclarations {
  private static let keywords: Set<String> = [
    "class", "struct", "enum", "protocol", "typealias", "func", "var", "let", "init", "subscript",
  ]
  private static let requirements: Set<String> = [
    "func", "var", "init", "associatedtype", "static",
  ]

  /// The lines with a public declaration, a case of a public enumeration, or a requirement of a
  /// public protocol; imports, extensions and setters of narrower access are none.
  static func lineIndices(in lines: [String]) -> [Int] {
    var found: [Int] = []
    // The public type around whose own lines count, too: its indentation and what they start with.
    var around: [(indentation: Int, starts: Set<String>)] = []
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let words = words(of: line)
      if let last = around.last,
        line.hasPrefix(String(repeating: " ", count: last.indentation) + "}")
      {
        around.removeLast()
      }
      if words.contains("public"), let keyword = words.first(where: keywords.contains) {
        found.append(index)
        let isOpen = line.hasSuffix("{")
        if keyword == "enum", isOpen { around.append((indentation, ["case"])) }
        if keyword == "protocol", isOpen { around.append((indentation, requirements)) }
      } else if let last = around.last, indentation == last.indentation + 2,
        let first = words.first, last.starts.contains(first)
      {
        found.append(index)
      }
    }
    return found
  }

  private static func words(of line: String) -> [String] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }
}
