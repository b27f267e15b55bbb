/// The public members that a module's types declare, in the spelling of documentation:
/// `insertSublayer(_:at:)`.
struct DeclaredMembers {
  /// The members of each type, by its name without what it lies in.
  private(set) var members: [String: Set<String>] = [:]

  /// The members that files of lines without comments and literals declare.
  init(files: [[String]]) {
    for file in files { read(file) }
  }

  /// A type, or something else that braces hold together.
  private struct Scope {
    /// The type that members belong to; nil: none.
    var type: String?
    /// Whether all that stands in it is as public as itself.
    var showsAll = false
  }

  private mutating func read(_ lines: [String]) {
    var scopes: [Scope] = []
    // What stands before the next brace and since the last.
    var text = ""
    for line in lines {
      for character in line {
        switch character {
        case "{":
          let declaration = Declaration(text)
          note(declaration, in: scopes.last)
          scopes.append(declaration?.scope(in: scopes.last) ?? Scope())
          text = ""
        case "}":
          note(Declaration(text), in: scopes.last)
          _ = scopes.popLast()
          text = ""
        default: text.append(character)
        }
      }
      // A declaration without braces ends with its line, unless its list of parameters is open.
      if text.isBalanced {
        note(Declaration(text), in: scopes.last)
        if Declaration(text)?.kind != .type { text = "" }
      }
      text.append(" ")
    }
  }

  private mutating func note(_ declaration: Declaration?, in scope: Scope?) {
    guard let declaration, let scope, let type = scope.type else { return }
    guard declaration.isPublic || scope.showsAll, declaration.kind == .member else { return }
    members[type, default: []].formUnion(declaration.names)
  }

  /// The beginning of a line of code, as far as it declares something.
  private struct Declaration {
    enum Kind { case type, member }

    let kind: Kind
    let isPublic: Bool
    let names: [String]
    private let isProtocol: Bool
    private let isEnumeration: Bool

    private static let modifiers: Set<String> = [
      "public", "open", "override", "static", "class", "final", "convenience", "required",
      "mutating", "nonmutating", "lazy", "weak", "indirect", "dynamic", "private(set)",
      "package(set)", "internal(set)", "fileprivate(set)", "prefix", "nonisolated",
    ]
    private static let types: Set<String> = [
      "class", "struct", "enum", "protocol", "extension", "actor",
    ]

    init?(_ text: String) {
      var words = text.split(separator: " ").map(String.init)[...]
      while words.first?.hasPrefix("@") == true { words.removeFirst() }
      var isPublic = false
      while let word = words.first, Self.modifiers.contains(word) {
        let isType = word == "class" && !["func", "var"].contains(words.dropFirst().first ?? "")
        if isType, !Self.modifiers.contains(words.dropFirst().first ?? "") { break }
        if word == "public" || word == "open" { isPublic = true }
        words.removeFirst()
      }
      guard let keyword = words.first else { return nil }
      self.isPublic = isPublic
      isProtocol = keyword == "protocol"
      isEnumeration = keyword == "enum"
      let rest = words.dropFirst().joined(separator: " ")
      if Self.types.contains(keyword) {
        kind = .type
        let path = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        names = [String(path.split(separator: ".").last ?? "")]
      } else {
        kind = .member
        guard let names = Self.memberNames(keyword, rest, of: words.joined(separator: " ")) else {
          return nil
        }
        self.names = names
      }
    }

    /// What the braces after the declaration hold.
    func scope(in outer: Scope?) -> Scope {
      guard kind == .type, let name = names.first else { return Scope() }
      return Scope(type: name, showsAll: isProtocol || isEnumeration && isPublic)
    }

    private static func memberNames(_ keyword: String, _ rest: String, of all: String)
      -> [String]?
    {
      switch keyword {
      case "func": return signatures(rest)
      case "var", "let", "case":
        return rest.split(separator: ",").compactMap { part in
          let name = part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber }
          return name.isEmpty ? nil : String(name)
        }
      default: return keyword.hasPrefix("init") ? signatures(all) : nil
      }
    }

    /// A function's name with the labels of its parameters: of all, and without those at the end
    /// that needn't be given.
    private static func signatures(_ text: String) -> [String] {
      let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard text.contains("(") else { return [String(name)] }
      var depth = 0
      var labels: [(name: String, isOptional: Bool)] = []
      var parameter = ""
      func end() {
        let label = parameter.drop { $0 == " " }.prefix { $0 != " " && $0 != ":" }
        if !label.isEmpty { labels.append(("\(label):", parameter.contains(" = "))) }
        parameter = ""
      }
      // An arrow is no bracket.
      for character in text.replacing("->", with: "").drop(while: { $0 != "(" }) {
        if "([<".contains(character) { depth += 1 }
        if ")]>".contains(character) { depth -= 1 }
        if depth == 0 { break }
        if depth == 1, character == "," {
          end()
        } else if depth > 1 || character != "(" {
          parameter.append(character)
        }
      }
      end()
      var found = ["\(name)(\(labels.map(\.name).joined()))"]
      while labels.last?.isOptional == true {
        labels.removeLast()
        found.append("\(name)(\(labels.map(\.name).joined()))")
      }
      return found
    }
  }
}

extension String {
  /// Whether each parenthesis that opens in it closes in it.
  fileprivate var isBalanced: Bool {
    count { $0 == "(" } == count { $0 == ")" }
  }
}
