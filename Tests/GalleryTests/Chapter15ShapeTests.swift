import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// Round corners without a pass of their own: the book, listings 15.1 and 15.2.
@Suite struct Chapter15ShapeTests {
  /// The layer's rectangle on the screen: (50, 50, 100, 100) in F.
  private static let (columns, rows) = (105..<215, 185..<295)

  private func hasGroup(_ list: DisplayList) -> Bool {
    list.commands.contains { if case .beginGroup = $0 { true } else { false } }
  }

  @Test func `15_1 equals a layer with a corner radius of 20`() throws {
    let run = try PageRun("15.1")
    let shape = try run.picture()
    let list = run.displayList()
    #expect(!hasGroup(list))
    try run.change {
      let rounded = CALayer()
      rounded.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
      rounded.backgroundColor = UIColor.blue.cgColor
      rounded.cornerRadius = 20
      try run.layerView.sublayers = [rounded]
    }
    let layer = try run.picture()
    var edges = 0
    for row in Self.rows {
      for column in Self.columns {
        let (one, other) = (shape[column, row], layer[column, row])
        if one != .blue, one != .white { edges += 1 }
        // A corner's coverage is ½ less the way to its arc, a shape's is the area: along a diagonal edge
        // they are up to (√2 − 1)² / 4 apart, 10.9 of 255.
        #expect(one.distance(to: other) <= 11, "(\(column), \(row)) \(one) \(other)")
      }
    }
    #expect(edges > 60)
  }

  @Test func `15_1 begins at 50 and ends at 150, and its corners lie on circles`() throws {
    try expectRoundedRectangle(radius: 20, in: PageRun("15.1").picture())
  }

  @Test func `15_2 is nine quads, whose corners are quarters of the disc`() throws {
    let run = try PageRun("15.2")
    let list = run.displayList()
    #expect(!hasGroup(list))
    let disc = try #require(run.layerView.sublayers?.first?.contents as? CGImage)
    #expect(disc.width == 40 && disc.height == 40)
    let quads = list.commands.count {
      if case .image(let quad) = $0 { quad.image == disc } else { false }
    }
    #expect(quads == 9)
    try expectRoundedRectangle(radius: 20, in: run.picture())
  }

  @Test func `15_2 has corners of half the radius where a point has two pixels`() throws {
    let run = try PageRun("15.2")
    let blueLayer = try #require(run.layerView.sublayers?.first)
    run.change { blueLayer.contentsScale = 2 }
    try expectRoundedRectangle(radius: 10, in: run.picture())
  }

  /// Checks each row's edges against those of a rectangle of 100 × 100 with round corners.
  private func expectRoundedRectangle(radius: Double, in picture: CGImage) throws {
    for row in 190..<290 {
      let y = Double(row) + 0.5 - 190
      let rise = max(radius - min(y, 100 - y), 0)
      let inset = radius - (radius * radius - rise * rise).squareRoot()
      // Where the circle is steep a row's edge is wide.
      guard rise < radius - 3 else { continue }
      let left = picture.edge(inRow: row, from: 104, to: 160)
      expect(left, near: 110 + inset, "left in row \(row)")
      expect(picture.edge(inRow: row, from: 160, to: 216), near: 210 - inset, "right in row \(row)")
    }
    expect(picture.color(160.5, 240.5), is: .blue)
    expect(picture.edge(inColumn: 160, from: 184, to: 240), near: 190)
    expect(picture.edge(inColumn: 160, from: 240, to: 296), near: 290)
  }
}
