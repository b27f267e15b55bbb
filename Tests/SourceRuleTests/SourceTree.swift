import Foundation

/// The Swift files under `Sources`, read once.
struct SourceTree {
  struct File {
    /// The target it belongs to.
    let module: String
    /// Its path below `Sources`.
    let path: String
    /// Its lines.
    let lines: [String]
    /// The same without comments and with string literals emptied.
    let code: [String]
    /// The modules it imports, with the words before `import`.
    let imports: [(module: String, modifiers: [String])]
  }

  let files: [File]

  static let all = Result { try SourceTree() }

  private init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
    files = try paths.map { path in
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let code = lines.map(Self.code)
      return File(
        module: String(path.prefix { $0 != "/" }), path: path, lines: lines, code: code,
        imports: code.compactMap(Self.importedModule))
    }
  }

  /// Whether a module is a C library's: they are named by a C before the library's name.
  static func isOfC(_ module: String) -> Bool {
    module.hasPrefix("C") && module.dropFirst().first?.isUppercase == true
  }

  /// A line without its comment and without what stands in quotation marks.
  private static func code(in line: String) -> String {
    var result = ""
    var isQuoted = false
    var previous: Character = " "
    for character in line {
      if character == "\"" && previous != "\\" { isQuoted.toggle() }
      if !isQuoted && character == "/" && previous == "/" { return String(result.dropLast()) }
      if !isQuoted { result.append(character) }
      previous = character
    }
    return result
  }

  private static func importedModule(_ line: String) -> (module: String, modifiers: [String])? {
    let words = line.split(separator: " ").map(String.init)
    // What is indented is part of a text.
    guard line.first?.isWhitespace != true, let index = words.firstIndex(of: "import"),
      index + 1 < words.count,
      words[..<index].allSatisfy({ ["public", "internal", "@_exported", "private"].contains($0) })
    else { return nil }
    // `import struct Drawing.CGPath` names what it takes of the module.
    let path = words.dropFirst(index + 1).last ?? ""
    return (String(path.prefix { $0 != "." }), Array(words[..<index]))
  }
}
