import Foundation
import Rendering
import Testing

@testable import Layers

/// The table of properties in the documentation, compared with the one that the code reads.
///
/// `make goldens` writes it anew.
@Suite struct PropertyArticleGoldenTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Layers/Layers.docc/Properties.md")
  private static let head = "| property | of | value | shown | at first | a change |\n"

  @Test func `the documentation's table of properties is the code's`() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let start = try #require(text.range(of: Self.head)).lowerBound
    let wanted = text[..<start] + Self.table
    if ProcessInfo.processInfo.environment["TUMBLE_GOLDENS"] == "record" {
      try wanted.write(to: Self.file, atomically: true, encoding: .utf8)
      #expect(text == wanted, "was written anew: read it and unset TUMBLE_GOLDENS")
    }
    #expect(text == wanted, "make goldens writes it anew")
  }

  private static var table: String {
    head + "|---|---|---|---|---|---|\n" + PropertyNumber.all.map { row($0) }.joined()
  }

  private static func row(_ property: PropertyNumber) -> String {
    let row = property.row
    let names = ["`\(row.name)`"] + (row.getter.map { ["`\($0)`"] } ?? [])
    let cells = [
      names.joined(separator: ", "), "``\(property.access.owner)``", property.access.kind,
      range(row.slot), first(property), change(row),
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  private static func range(_ slot: PropertySlot?) -> String {
    guard let slot, slot.isRanged else { return "" }
    if slot.isAboveZero { return "above 0" }
    if slot.form == .rect { return "no negative sides" }
    return slot.high < .infinity ? "\(Int(slot.low))…\(Int(slot.high))" : "\(Int(slot.low))…"
  }

  private static func first(_ property: PropertyNumber) -> String {
    switch property.access.owner.defaultValue(forKey: property.name) {
    case nil: "nil"
    case let flag as NSNumber where property.access.kind == Bool.kind:
      flag.boolValue ? "true" : "false"
    case let value as NSNumber: number(CGFloat(value.doubleValue))
    case let point as CGPoint: "(\(number(point.x)), \(number(point.y)))"
    case let size as CGSize: "(\(number(size.width)), \(number(size.height)))"
    case let rect as CGRect:
      "(\([rect.minX, rect.minY, rect.width, rect.height].map { number($0) }.joined(separator: ", ")))"
    case let transform as CATransform3D where transform == CATransform3DIdentity: "the identity"
    case let color as CGColor where color == .black: "black"
    case let name as String: "“\(name)”"
    case let other?: "\(other)"
    }
  }

  private static func number(_ number: CGFloat) -> String {
    if number == .infinity { return "∞" }
    return number == number.rounded() ? "\(Int(number))" : "\(number)"
  }

  private static func change(_ row: PropertyRow) -> String {
    switch row.action {
    case .animation where row.animated != nil: "animates"
    case .transition: row.animated == nil ? "fades" : "fades; can be animated"
    default: row.animated == nil ? "" : "can be animated"
    }
  }
}
