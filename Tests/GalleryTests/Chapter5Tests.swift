import Foundation
import Scenes
import Testing
import Tumble
import UIKit

/// Transforms of the plane and of space: the book, listings 5.1 to 5.8.
@Suite struct Chapter5Tests {
  private static let middle = (x: 160.0, y: 240.0)

  /// The page with its pictures taken off, so that flat colours are left.
  private func flatRun(_ listing: String, state: Int32 = 0) throws -> PageRun {
    let run = try PageRun(listing, state: state)
    for view in run.views {
      view.contents = nil
      for sublayer in view.sublayers ?? [] { sublayer.contents = nil }
    }
    return run
  }

  /// A picture whose left upper quarter is red, its right upper one green, the rest blue.
  private static let marked = CGImage.made(40, 40) { x, y in
    y >= 20 ? 0xFF00_00FF : x < 20 ? 0xFFFF_0000 : 0xFF00_FF00
  }

  /// Checks the outline of what is drawn in rows of its upper, middle and lower part.
  private func expectOutline(
    _ corners: [(x: Double, y: Double)], of picture: CGImage, rows: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outline = Outline(corners, about: Self.middle)
    for row in rows {
      try outline.expectEdges(in: picture, row: 240 + row, sourceLocation: sourceLocation)
    }
  }

  // MARK: 5.1 to 5.3

  @Test func `5_1 F26 a square rotated by π∕4 stands on its corner`() throws {
    let run = try flatRun("5.1")
    let reach = 100 * 2.0.squareRoot()
    let frame = try run.layerView.frame
    #expect(abs(frame.width - 282.8427) < 1e-4 && abs(frame.height - 282.8427) < 1e-4)
    #expect(abs(frame.midX - 160) < 1e-9 && abs(frame.midY - 240) < 1e-9)
    let corners = [(0, -reach), (reach, 0), (0, reach), (-reach, 0)]
    try expectOutline(corners, of: run.picture(), rows: [-120, -60, -1, 30, 100])
  }

  @Test func `5_1 F1 it turns clockwise: the upper left corner comes to the top`() throws {
    let run = try PageRun("5.1")
    try run.layerView.contents = Self.marked
    let picture = try run.picture()
    expect(picture.color(160, 140), is: .red)
    expect(picture.color(260, 240), is: .green)
    expect(picture.color(160, 340), is: .blue)
    expect(picture.color(60, 240), is: .blue)
  }

  @Test func `5_2 F2 each transform acts in the coordinates of those before it`() throws {
    let run = try flatRun("5.2")
    let transform = try run.layerView.affineTransform()
    let wanted = [0.433012702, 0.25, -0.25, 0.433012702, 86.6025404, 50]
    let found = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    for (have, want) in zip(found, wanted) { #expect(abs(have - want) < 1e-7) }
    // In the opposite order the translation is neither scaled nor rotated.
    let reverse = CGAffineTransform.identity.translatedBy(x: 200, y: 0).rotated(by: .pi / 6)
      .scaledBy(x: 0.5, y: 0.5)
    #expect(reverse.tx == 200 && reverse != transform)
  }

  @Test func `5_2 the layer is half as large, rotated by 30° and 100 points away`() throws {
    let run = try flatRun("5.2")
    let square = [(-100.0, -100.0), (100, -100), (100, 100), (-100, 100)]
    let (cosine, sine) = (0.433012702, 0.25)
    let corners = square.map { x, y in
      (x: cosine * x - sine * y + 86.6025404, y: sine * x + cosine * y + 50)
    }
    try expectOutline(corners, of: run.picture(), rows: [0, 20, 50, 90])
  }

  @Test func `5_3 shear pushes the top to the right and the bottom to the left`() throws {
    let run = try flatRun("5.3")
    let corners = [(0.0, -100.0), (200, -100), (0, 100), (-200, 100)]
    // The left half leaves the screen lower down.
    let outline = Outline(corners, about: Self.middle)
    let picture = try run.picture()
    for row in [150, 200, 235] {
      let left = try #require(outline.crossings(ofRow: row).first)
      let column = Int(left)
      expect(picture.edge(inRow: row, from: column - 4, to: column + 4), near: left)
    }
    expect(picture.edge(inColumn: 165, from: 135, to: 145), near: 140)
    for row in [260, 300, 330] {
      let right = try #require(outline.crossings(ofRow: row).last)
      let column = Int(right)
      expect(picture.edge(inRow: row, from: column - 4, to: column + 4), near: right)
    }
    let transform = try run.layerView.affineTransform()
    #expect(transform == CGAffineTransform(a: 1, b: 0, c: -1, d: 1, tx: 0, ty: 0))
  }

  // MARK: 5.4 and 5.5

  @Test func `5_4 F12 without perspective a rotated square is only narrower`() throws {
    let run = try flatRun("5.4")
    let corners = [(-70.711, -100.0), (70.711, -100), (70.711, 100), (-70.711, 100)]
    let picture = try run.picture()
    try expectOutline(corners, of: picture, rows: [-95, -50, 0, 95])
    expect(picture.edge(inColumn: 100, from: 130, to: 150), near: 140)
    expect(picture.edge(inColumn: 220, from: 330, to: 350), near: 340)
  }

  @Test func `5_4 F123 from behind, the picture is mirrored`() throws {
    let run = try PageRun("5.4", state: 1)
    try run.layerView.contents = Self.marked
    let picture = try run.picture()
    expect(picture.color(110, 190), is: .green)
    expect(picture.color(210, 190), is: .red)
    expect(picture.edge(inRow: 240 + 50, from: 50, to: 70), near: 60)
    expect(picture.edge(inRow: 240 + 50, from: 250, to: 270), near: 260)
  }

  @Test func `5_4 F123 a layer that isn't double-sided is gone from behind, and still hit`() throws
  {
    let run = try PageRun("5.4", state: 2)
    let picture = try run.picture()
    #expect(picture.count(columns: 0..<320, rows: 0..<430) { $0 == .screen } == 0)
    let view = try run.layerView
    #expect(view.hitTest(CGPoint(x: 110, y: 190)) === view)
  }

  @Test func `5_4 where nothing is seen the page says why`() throws {
    let run = try PageRun("5.4", state: 2)
    #expect(run.screen.caption == "180°, not double-sided: its back isn't drawn")
    let picture = try run.picture()
    #expect(picture.count(columns: 0..<320, rows: 430..<480) { $0 == .screen } > 300)
  }

  private static let trapezium = [
    (-82.358, -116.472), (61.950, -87.610), (61.950, 87.610), (-82.358, 116.472),
  ]

  @Test func `5_5 F12 with perspective the near edge is longer than the far one`() throws {
    let run = try flatRun("5.5")
    let picture = try run.picture()
    try expectOutline(Self.trapezium, of: picture, rows: [-80, -40, 0, 40, 80])
    // How high the left and right edges are, a little inside of them.
    for (x, sign) in [(-80.0, -1.0), (-80, 1), (60, -1), (60, 1)] {
      let fraction = (x + 82.358) / (82.358 + 61.950)
      let y = 240 + sign * (116.472 + (87.610 - 116.472) * fraction)
      let column = Int((160 + x).rounded(.down))
      let found = picture.edge(inColumn: column, from: Int(y) - 6, to: Int(y) + 6)
      expect(found, near: y)
    }
  }

  // MARK: 5.6

  private static let facing = [
    (-118.752, -53.805), (-37.026, -46.698), (-37.026, 46.698), (-118.752, 53.805),
  ]

  @Test func `5_6 one perspective gives two layers one vanishing point`() throws {
    let run = try flatRun("5.6")
    for view in run.views.first?.sublayers ?? [] { view.contents = nil }
    let picture = try run.picture()
    let mirrored = Self.facing.map { (x: -$0.0, y: $0.1) }
    for row in [-42, -20, 0, 20, 42] {
      for corners in [Self.facing, mirrored] {
        try Outline(corners, about: Self.middle).expectEdges(in: picture, row: 240 + row)
      }
    }
  }

  @Test func `5_6 with m34 in each, each vanishes to its own middle`() throws {
    let run = try flatRun("5.6", state: 1)
    let picture = try run.picture()
    // The trapezium of 5.5 at half the size: 50·cos(π/4) = 35.355 over 1 ∓ 35.355/500.
    let near = 35.355 / (1 - 0.070711)
    let far = 35.355 / (1 + 0.070711)
    let left = [
      (-near - 75, -50 / (1 - 0.070711)), (far - 75, -50 / (1 + 0.070711)),
      (far - 75, 50 / (1 + 0.070711)), (-near - 75, 50 / (1 - 0.070711)),
    ]
    let right = left.map { (x: -$0.0, y: $0.1) }
    for row in [-42, 0, 42] {
      for corners in [left, right] {
        try Outline(corners, about: Self.middle).expectEdges(in: picture, row: 240 + row)
      }
    }
    let edge = Outline(Self.facing, about: Self.middle).crossings(ofRow: 240)
    let own = Outline(left, about: Self.middle).crossings(ofRow: 240)
    #expect(abs(edge[0] - own[0]) > 3)
  }

  // MARK: 5.7 and 5.8

  @Test func `5_7 opposite turns about z cancel`() throws {
    let run = try flatRun("5.7")
    let outer = try run.layerView
    let inner = try #require(outer.sublayers?.first)
    let box = inner.convert(inner.bounds, to: run.screen.layer)
    let wanted = CGRect(x: 110, y: 190, width: 100, height: 100)
    let errors = [
      box.minX - wanted.minX, box.minY - wanted.minY, box.width - 100, box.height - 100,
    ]
    #expect(errors.allSatisfy { abs($0) < 1e-9 })
    let picture = try run.picture()
    let square = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)]
    try expectOutline(square, of: picture, rows: [-45, 0, 45])
    expect(picture.color(160, 240), is: .red)
    expect(picture.color(160, 130), is: .white)
  }

  @Test func `5_8 F123 turns about y don't cancel: each layer is flat`() throws {
    let run = try flatRun("5.8")
    let picture = try run.picture()
    let inner = [(-24.49, -48.98), (25.53, -51.06), (25.53, 51.06), (-24.49, 48.98)]
    try expectOutline(inner, of: picture, rows: [-44, -20, 0, 20, 44])
    expect(picture.edge(inColumn: 160, from: 180, to: 200), near: 240 - 50)
    // An axis-aligned square of 100 would reach here.
    expect(picture.color(120, 240), is: .white)
  }

  @Test func `5_8 F30 a hit test follows both turns`() throws {
    let run = try PageRun("5.8")
    let outer = try run.layerView
    let inner = try #require(outer.sublayers?.first)
    #expect(outer.hitTest(CGPoint(x: 160 + 24, y: 240 + 49)) === inner)
    #expect(outer.hitTest(CGPoint(x: 160 + 27, y: 240)) === outer)
    #expect(outer.hitTest(CGPoint(x: 160 - 23, y: 240 - 48)) === inner)
    #expect(outer.hitTest(CGPoint(x: 160 - 26, y: 240)) === outer)
    #expect(outer.hitTest(CGPoint(x: 160 + 63, y: 240)) == nil)
  }
}
