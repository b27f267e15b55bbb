import Foundation
import Testing

/// The table of what there is of Apple's classes, counted and compared with the documentation's.
///
/// `make goldens` writes it anew.
@Suite struct AppleMembersGoldenTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let page = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "docs/coming-from-apple.md")
  private static let head = "| | members here | of | not here |\n|---|---|---|---|\n"

  @Test func `the page's table counts what is declared`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.head)).lowerBound
    let wanted = try text[..<start] + Self.table()
    if ProcessInfo.processInfo.environment["TUMBLE_GOLDENS"] == "record" {
      try wanted.write(to: Self.page, atomically: true, encoding: .utf8)
      #expect(text == wanted, "was written anew: read it and unset TUMBLE_GOLDENS")
    }
    #expect(text == wanted, "make goldens writes it anew")
  }

  @Test func `declarations are read with their labels`() {
    let lines = [
      "public final class Box: Base {", "  public init?(layer: Any) {", "    let inner = 1", "  }",
      "  public private(set) var width = 0", "  func hidden() {}",
      "  open class func add(",
      "    _ box: Box, at index: [Int: (Int, Int)] = [:], in: () -> Void, for: Int = 1",
      "  ) {}", "  public static let a = 1", "  public enum Kind {", "    case one, two(Int)",
      "  }",
      "}", "extension Outer.Box {", "  public func add() -> Int { 1 }", "}",
      "public protocol Named {", "  var it: Int { get }", "  func say(_ it: Int)", "}",
    ]
    let found = DeclaredMembers(files: [lines]).members
    #expect(
      found["Box"] == ["init(layer:)", "width", "add(_:at:in:for:)", "add(_:at:in:)", "a", "add()"])
    #expect(found["Kind"] == ["one", "two"])
    #expect(found["Named"] == ["it", "say(_:)"])
  }

  /// A type that Apple has, with its members.
  private struct AppleType {
    let name: String
    var members: [String] = []
  }

  private static func table() throws -> String {
    let modules: Set<String> = ["Drawing", "Rendering", "Layers", "UIKit"]
    let files = try SourceTree.all.get().files.filter { modules.contains($0.module) }
    let found = DeclaredMembers(files: files.map(\.code)).members
    var (here, all) = (0, 0)
    let rows = try appleTypes().map { type in
      let missing = type.members.filter { !found[type.name, default: []].contains($0) }
      here += type.members.count - missing.count
      all += type.members.count
      return row(type, missing: missing)
    }
    return head + rows.joined() + "| all | \(here) | \(all) | |\n"
  }

  private static func row(_ type: AppleType, missing: [String]) -> String {
    let isAbsent = missing.count == type.members.count
    let names = isAbsent ? "the class" : missing.map { "`\($0)`" }.joined(separator: ", ")
    let count = type.members.count
    return "| `\(type.name)` | \(count - missing.count) | \(count) | \(names) |\n"
  }

  private static func appleTypes() throws -> [AppleType] {
    let text = try String(
      contentsOf: tests.appending(path: "AppleMembers.txt"), encoding: .utf8)
    var types: [AppleType] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if !line.hasPrefix(" ") {
        types.append(AppleType(name: String(line)))
      } else if !types.isEmpty {
        types[types.count - 1].members += line.split(separator: " ").map(String.init)
      }
    }
    return types
  }
}
