import Foundation

/// The article "From Chipmunk's C to Swift", as far as it can be checked.
struct Article {
  struct Row {
    let function: String
    /// Where it went; empty where it was left out.
    let swift: String
    /// Why it was left out; empty where it was not.
    let reason: String
  }

  let text: String
  let rows: [Row]

  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Physics")

  init() throws {
    let file = Self.sources.appending(path: "Physics.docc/FromChipmunk.md")
    text = try String(contentsOf: file, encoding: .utf8)
    rows = text.split(separator: "\n").filter { $0.hasPrefix("| `cp") }.map { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        function: cells.count > 1 ? cells[1].replacing("`", with: "") : "",
        swift: cells.count > 2 ? cells[2] : "", reason: cells.count > 3 ? cells[3] : "")
    }
  }

  /// The symbols of the module that a piece of text names, without Swift's own.
  ///
  /// With two backticks they are links of DocC's, as in Space/step(_:); with one they are what DocC
  /// can't link to, as in Vector2.length.
  static func symbols(in text: String) -> [String] {
    let links = text.matches(of: /``([^`]+)``/).map { String($0.1) }
    let plain = text.replacing(/``[^`]+``/, with: "").matches(of: /`([A-Z]\w+\.[^`]+)`/)
      .map { String($0.1.replacing(".", with: "/", maxReplacements: 1)) }
    return links + plain
  }
}

/// What Sources/Physics declares, found by looking at its text.
struct PhysicsDeclarations {
  /// The public types.
  private var types: Set<String> = []
  /// By type: its members and cases as they are declared, with argument lists.
  private var members: [String: [String]] = [:]

  /// Read once.
  static let all = Result { try PhysicsDeclarations() }

  private init() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Article.sources.path)
    for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
      let file = Article.sources.appending(path: path)
      read(try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n"))
    }
  }

  /// Whether a symbol such as Space/step(_:) is there: the type has the member, with these labels.
  func contains(_ symbol: String) -> Bool {
    let parts = symbol.split(separator: "/").map(String.init)
    guard parts.count > 1 else { return types.contains(symbol) }
    let (type, member) = (parts[parts.count - 2], parts[parts.count - 1])
    let owner = type == "Vector2" ? "SIMD2" : type
    return members[owner, default: []].contains { Self.match(member, $0) }
  }

  private mutating func read(_ lines: [String]) {
    let head = /^( *)([a-z ]*)\b(class|struct|enum|protocol|extension|typealias) (\w+)/
    for (index, line) in lines.enumerated() {
      guard let match = line.prefixMatch(of: head) else { continue }
      let (indentation, name) = (match.1.count, String(match.4))
      if match.2.contains("public") { types.insert(name) }
      let end = String(repeating: " ", count: indentation) + "}"
      guard line.hasSuffix("{"), let last = lines[index...].firstIndex(of: end) else { continue }
      let body = lines[(index + 1)..<last].joined(separator: "\n")
      members[name, default: []] += Self.members(
        of: body, indentation: indentation + 2, areRequirements: match.3 == "protocol")
    }
  }

  /// The names of public members, requirements and cases, with their argument lists.
  private static func members(
    of body: String, indentation: Int, areRequirements: Bool
  ) -> [String] {
    let declaration =
      /(?m)^( *)(public [a-z() ]*?(?:func|var|let)|func|var|static var|case) `?(\w+)`?(?:<[^>]*>)?(\((?:[^()]|\([^()]*\))*\))?/
    let initializer = /(?m)^( *)public (init)\??(\((?:[^()]|\([^()]*\))*\))/
    let named = body.matches(of: declaration)
      .filter { areRequirements || $0.2.hasPrefix("public") || $0.2 == "case" }
      .map { ($0.1.count, $0.3 + ($0.4 ?? "")) }
    let made = body.matches(of: initializer).map { ($0.1.count, $0.2 + $0.3) }
    return (named + made).filter { $0.0 == indentation }.map { String($0.1) }
  }

  /// Whether a member's name in an article is that of a declaration.
  private static func match(_ member: String, _ declaration: String) -> Bool {
    guard let open = declaration.firstIndex(of: "(") else { return member == declaration }
    let name = declaration[..<open]
    guard let given = member.firstIndex(of: "(") else { return false }
    return member[..<given] == name
      && member[given...] == labels(of: declaration[declaration.index(after: open)...].dropLast())
  }

  /// The labels of an argument list, as in (_:at:).
  private static func labels(of list: Substring) -> String {
    var depth = 0
    var arguments = [""]
    for character in list {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
    }
    let labels = arguments.map { argument in
      let trimmed = argument.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let colon = trimmed.firstIndex(of: ":") else { return "_" }
      let words = trimmed[..<colon].split(separator: " ")
      let isLabelled = words.count <= 2 && words.allSatisfy { $0.allSatisfy(\.isIdentifier) }
      return isLabelled ? String(words.first ?? "_") : "_"
    }
    return list.allSatisfy(\.isWhitespace) ? "()" : "(" + labels.map { $0 + ":" }.joined() + ")"
  }
}

extension Character {
  fileprivate var isIdentifier: Bool { isLetter || isNumber || self == "_" }
}
