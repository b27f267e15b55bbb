import Foundation

/// Reads XML piece by piece, as far as JUnit files need it: elements, attributes and text.
///
/// There are no entities but the five that XML knows and numbers, and no document types: what isn't
/// understood is an error with its line.
struct XMLReader {
  enum Piece: Equatable {
    /// An element begins.
    case start(name: String, attributes: [String: String])
    /// The innermost element ends.
    case end(name: String)
    /// What stands between.
    case text(String)
  }

  /// What is wrong, and where.
  struct Fault: Error, Equatable {
    let line: Int
    let reason: String
  }

  private let bytes: [UInt8]
  private var index = 0
  /// The elements that are open, from outside to inside.
  private var open: [String] = []
  private var hasRoot = false
  /// An element that ended where it began.
  private var pendingEnd: String?

  private static let mostDepth = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The next piece; nil at the end of the document.
  mutating func next() throws(Fault) -> Piece? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name: name)
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else { return try text() }
      if starts(with: "<?") {
        try skip(past: "?>")
      } else if starts(with: "<!--") {
        try skip(past: "-->")
      } else if starts(with: "<![CDATA[") {
        return try characterData()
      } else if starts(with: "<!") {
        throw fault("a document type, expected none")
      } else {
        return try starts(with: "</") ? endTag() : startTag()
      }
      if open.isEmpty { skipBlanks() }
    }
    guard open.isEmpty, hasRoot else {
      throw fault(open.last.map { "the file ends within <\($0)>" } ?? "there is no element")
    }
    return nil
  }

  private func fault(_ reason: String) -> Fault {
    Fault(line: 1 + bytes.prefix(index).count { $0 == UInt8(ascii: "\n") }, reason: reason)
  }

  private func starts(with text: String) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  private mutating func skip(past end: String) throws(Fault) { _ = try take(upTo: end) }

  /// The bytes before `end`; what comes next stands behind it.
  private mutating func take(upTo end: String) throws(Fault) -> ArraySlice<UInt8> {
    let wanted = Array(end.utf8)
    let start = index
    while index + wanted.count <= bytes.count {
      if bytes[index..<index + wanted.count].elementsEqual(wanted) {
        defer { index += wanted.count }
        return bytes[start..<index]
      }
      index += 1
    }
    index = start
    throw fault("no \(end) follows")
  }

  private mutating func skipBlanks() {
    while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
  }

  private mutating func text() throws(Fault) -> Piece? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    let found = bytes[start..<index]
    guard open.isEmpty else { return .text(try resolved(found)) }
    guard found.allSatisfy(Self.isBlank) else {
      index = start
      throw fault("text outside of any element, expected XML")
    }
    return try next()
  }

  private mutating func characterData() throws(Fault) -> Piece {
    guard !open.isEmpty else { throw fault("text outside of any element") }
    index += "<![CDATA[".utf8.count
    return .text(String(decoding: try take(upTo: "]]>"), as: UTF8.self))
  }

  private mutating func endTag() throws(Fault) -> Piece {
    let start = index
    index += 2
    let name = String(decoding: try take(upTo: ">"), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard name == open.last else {
      index = start
      throw fault("</\(name)> ends what isn't open")
    }
    open.removeLast()
    return .end(name: name)
  }

  private mutating func startTag() throws(Fault) -> Piece {
    guard !hasRoot || !open.isEmpty else { throw fault("a second outermost element") }
    index += 1
    let name = try word("a name")
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      guard index < bytes.count else { throw fault("the file ends within <\(name)>") }
      if starts(with: "/>") || starts(with: ">") { break }
      let key = try word("an attribute of <\(name)>")
      guard attributes[key] == nil else { throw fault("<\(name)> has \(key) twice") }
      attributes[key] = try value(of: key)
    }
    hasRoot = true
    if starts(with: "/>") {
      index += 2
      pendingEnd = name
    } else {
      index += 1
      guard open.count < Self.mostDepth else { throw fault("too many elements in each other") }
      open.append(name)
    }
    return .start(name: name, attributes: attributes)
  }

  private mutating func word(_ what: String) throws(Fault) -> String {
    let start = index
    while index < bytes.count, !Self.isBlank(bytes[index]), !"=/<>\"'".utf8.contains(bytes[index]) {
      index += 1
    }
    guard index > start else { throw fault("expected \(what)") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func value(of key: String) throws(Fault) -> String {
    skipBlanks()
    guard starts(with: "=") else { throw fault("\(key) has no value") }
    index += 1
    skipBlanks()
    for quote in ["\"", "'"] where starts(with: quote) {
      index += 1
      return try resolved(try take(upTo: quote))
    }
    throw fault("the value of \(key) has no quotes")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Text with its entities as the characters that they stand for.
  private func resolved(_ bytes: ArraySlice<UInt8>) throws(Fault) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    // By bytes: as characters "&" and ";" are others with an accent behind them.
    let parts = bytes.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var result = Array(parts[0])
    for part in parts.dropFirst() {
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      guard name.endIndex < part.endIndex,
        let scalar = Self.entity(Substring(decoding: name, as: UTF8.self))
      else {
        throw fault(
          "&\(String(decoding: part.prefix(8), as: UTF8.self)) is no entity that is known")
      }
      result += Array(String(Character(scalar)).utf8) + part[name.endIndex...].dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func entity(_ name: Substring) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default:
      if name.hasPrefix("#x") {
        UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
      } else {
        name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
      }
    }
  }
}
