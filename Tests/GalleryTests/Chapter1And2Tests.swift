import Foundation
import Testing
import Tumble

/// The layer tree and the backing image: the book, listings 1.1 to 2.5.
@Suite struct Chapter1And2Tests {
  // MARK: 1.1

  @Test func `1_1 a blue layer lies inside a white one`() throws {
    let run = try PageRun("1.1")
    let picture = try run.picture()
    for (x, y, color) in [
      (100.0, 100.0, Color.blue), (25, 25, .white), (49, 49, .white), (51, 51, .blue),
      (149, 149, .blue), (151, 151, .white),
    ] { expect(picture.color(60 + x, 140 + y), is: color, "at \(x), \(y)") }
    expect(picture.color(10, 10), is: .screen)
    expect(picture.edge(inRow: 240, from: 100, to: 120), near: 110)
    expect(picture.edge(inColumn: 160, from: 280, to: 300), near: 290)
  }

  @Test func `1_1 F15 F19 the sublayer's frame set its bounds and position`() throws {
    let view = try PageRun("1.1").layerView
    #expect(view.frame == CGRect(x: 60, y: 140, width: 200, height: 200))
    #expect(view.sublayers?.count == 1)
    let blue = try #require(view.sublayers?.first)
    #expect(blue.position == CGPoint(x: 100, y: 100))
    #expect(blue.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  // MARK: 2.1

  /// As large as the snowman, clear but for a rectangle of columns 30…89 and rows 40…129.
  private static let framed = CGImage.made(120, 170) { x, y in
    (30..<90).contains(x) && (40..<130).contains(y) ? 0xFFFF_0000 : 0
  }

  @Test func `2_1 the snowman is stretched to the view, which shows at his corners`() throws {
    let run = try PageRun("2.1")
    let picture = try run.picture()
    for (x, y) in [(3.0, 3.0), (197, 3), (3, 197), (197, 197)] {
      expect(picture.color(60 + x, 140 + y), is: .white)
    }
    // The crown of his hat, at (60, 12) of 120 × 170.
    let hat = picture.color(60 + 100, 140 + 12.0 / 170 * 200)
    #expect(hat.channels.max() < 110)
  }

  @Test func `2_1 columns and rows are scaled for themselves`() throws {
    let run = try PageRun("2.1")
    try run.layerView.contents = Self.framed
    let picture = try run.picture()
    expect(picture.edge(inRow: 240, from: 95, to: 125), near: 60 + 30 * 200 / 120.0)
    expect(picture.edge(inRow: 240, from: 195, to: 225), near: 60 + 90 * 200 / 120.0)
    expect(picture.edge(inColumn: 160, from: 175, to: 200), near: 140 + 40 * 200 / 170.0)
    expect(picture.edge(inColumn: 160, from: 280, to: 305), near: 140 + 130 * 200 / 170.0)
  }

  @Test func `2_1 contents that are no picture leave the view white`() throws {
    let run = try PageRun("2.1")
    var lines: [String] = []
    run.simulation.context.reportMisuse = { lines.append($0) }
    try run.simulation.context.perform { try run.layerView.contents = "snowman.png" }
    let picture = try run.picture()
    for (x, y) in [(160.0, 240.0), (160, 150), (100, 300)] {
      expect(picture.color(x, y), is: .white)
    }
    #expect(lines.count == 1)
  }

  @Test func `2_1b resizeAspect keeps the picture's shape, centred`() throws {
    let run = try PageRun("2.1b")
    try run.layerView.contents = CGImage.flat(0xFFFF_0000, width: 120, height: 170)
    let picture = try run.picture()
    // 120 × 170 fits 200 × 200 at 200/170.
    let width = 120 * 200 / 170.0
    expect(picture.edge(inRow: 240, from: 80, to: 100), near: 160 - width / 2)
    expect(picture.edge(inRow: 240, from: 220, to: 240), near: 160 + width / 2)
    expect(picture.edge(inColumn: 160, from: 130, to: 150), near: 140)
    expect(picture.color(70, 240), is: .white)
    expect(picture.color(250, 240), is: .white)
  }

  // MARK: 2.2

  /// The picture of 240 × 340 pixels takes as many points, then half as many, then what is in the
  /// view.
  @Test(arguments: [
    (0, CGRect(x: 40, y: 70, width: 240, height: 340)),
    (1, CGRect(x: 100, y: 155, width: 120, height: 170)),
    (2, CGRect(x: 60, y: 140, width: 200, height: 200)),
  ])
  func `2_2 contentsScale says how large a centred picture is`(state: Int, box: CGRect) throws {
    let run = try PageRun("2.2", state: Int32(state))
    try run.layerView.contents = CGImage.flat(0xFFFF_0000, width: 240, height: 340)
    let picture = try run.picture()
    func near(_ edge: CGFloat) -> (Int, Int) { (Int(edge) - 8, Int(edge) + 8) }
    for edge in [box.minX, box.maxX] {
      let (from, to) = near(edge)
      expect(picture.edge(inRow: 250, from: from, to: to), near: edge)
    }
    for edge in [box.minY, box.maxY] {
      let (from, to) = near(edge)
      expect(picture.edge(inColumn: 170, from: from, to: to), near: edge)
    }
  }

  @Test func `2_2 nothing of the snowman lies outside the view that clips him`() throws {
    let picture = try PageRun("2.2", state: 2).picture()
    for (columns, rows) in [
      (0..<320, 0..<140), (0..<320, 340..<440), (0..<60, 0..<440), (260..<320, 0..<440),
    ] {
      #expect(picture.count(columns: columns, rows: rows) { $0 == .screen } == 0)
    }
    // Unclipped his hat is above the view.
    #expect(try PageRun("2.2").picture().color(160, 90).channels.max() < 110)
  }

  // MARK: 2.3

  private static let quarters: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]
  private static let origins = [(40, 120), (180, 120), (40, 260), (180, 260)]

  @Test(arguments: [CALayerContentsFilter.nearest, .linear])
  func `2_3 F122 each layer shows its quarter, and nothing of its neighbours`(
    filter: CALayerContentsFilter
  ) throws {
    let run = try PageRun("2.3")
    let sheet = CGImage.made(256, 256) { x, y in Self.quarters[y / 128 * 2 + x / 128] }
    for layer in run.views {
      layer.contents = sheet
      layer.magnificationFilter = filter
      layer.minificationFilter = filter
    }
    let picture = try run.picture()
    for (color, (x, y)) in zip(Self.quarters, Self.origins) {
      let others = picture.count(columns: x..<x + 100, rows: y..<y + 100) {
        $0 == Color(argb: color)
      }
      #expect(others == 0)
    }
  }

  @Test func `2_3 the four layers draw one and the same picture`() throws {
    let run = try PageRun("2.3")
    let images = run.displayList().commands.compactMap { command -> ImageID? in
      if case .image(let quad) = command { quad.image.id } else { nil }
    }
    #expect(images.count == 4)
    #expect(Set(images).count == 1)
  }

  // MARK: 2.4

  private static let corners = [(0, 0), (30, 0), (0, 30), (30, 30)]

  @Test func `2_4 the corners of a stretched button are the picture's own pixels`() throws {
    let run = try PageRun("2.4")
    let (picture, source) = (try run.picture(), try button(of: run))
    for view in run.views {
      for (left, top) in Self.corners {
        let x = Int(view.frame.minX) + (left == 0 ? 0 : Int(view.frame.width) - 10)
        let y = Int(view.frame.minY) + (top == 0 ? 0 : Int(view.frame.height) - 10)
        for row in 0..<10 {
          for column in 0..<10 {
            let wanted = source.over(.screen, column: left + column, row: top + row)
            expect(picture[x + column, y + row], is: wanted)
          }
        }
      }
    }
  }

  @Test func `2_4 edges stretch one way, the middle both`() throws {
    let run = try PageRun("2.4")
    let (picture, source) = (try run.picture(), try button(of: run))
    // 160 × 40 at (80, 140): each row of the middle has one colour, that of the source's row.
    for row in 0..<40 {
      for column in [92, 120, 160, 200, 228] {
        let wanted = source.over(.screen, column: 20, row: row)
        expect(picture[column, 140 + row], is: wanted)
      }
    }
    // 80 × 120 at (120, 220): a column of the left border, its rows 10…29 stretched five times.
    for row in 20..<100 {
      let from = 10 + (Double(row) + 0.5 - 10) / 5
      let wanted = source.over(.screen, column: 1, row: Int(from))
      expect(picture[121, 220 + row], is: wanted, within: 4)
    }
  }

  @Test func `2_4 with the whole picture as its middle the corners are stretched, too`() throws {
    let run = try PageRun("2.4", state: 1)
    let (picture, source) = (try run.picture(), try button(of: run))
    let differences = (0..<10).flatMap { row in
      (0..<10).map { column in
        picture[80 + column, 140 + row].distance(
          to: source.over(.screen, column: column, row: row))
      }
    }
    #expect(differences.max() ?? 0 > 40)
  }

  private func button(of run: PageRun) throws -> CGImage {
    try #require(run.layerView.contents as? CGImage)
  }

  // MARK: 2.5

  @Test func `2_5 the ring is drawn inside the bounds, its outer half is lost`() throws {
    let picture = try PageRun("2.5").picture()
    for (x, y, color) in [
      (50.0, 2.0, Color.red), (50, 8, .blue), (2, 50, .red), (50, 50, .blue), (3, 3, .blue),
      (50, -3, .white), (-3, 50, .white), (103, 50, .white),
    ] { expect(picture.color(110 + x, 190 + y), is: color, "at \(x), \(y)") }
  }

  @Test func `2_5 without display nothing is drawn, with it once and no more`() throws {
    let run = try PageRun("2.5")
    let blue = try #require(run.layerView.sublayers?.first)
    let counter = DrawingCounter()
    run.change {
      blue.contents = nil
      blue.delegate = counter
    }
    expect(try run.picture().color(160, 192), is: .blue)
    #expect(counter.calls == 0)
    run.simulation.context.perform { blue.display() }
    for _ in 0..<3 { _ = try run.picture() }
    #expect(counter.calls == 1)
  }

  private final class DrawingCounter: NSObject, CALayerDelegate {
    private(set) var calls = 0
    func draw(_ layer: CALayer, in context: CGContext) { calls += 1 }
  }
}

extension CGImage {
  /// The colour of a pixel laid over another colour.
  fileprivate func over(_ ground: Color, column: Int, row: Int) -> Color {
    let pixel = pixels[row * width + column]
    let rest = 255 - Int(pixel >> 24)
    let added = Color(argb: pixel).channels &+ (ground.channels &* rest &+ 127) / 255
    return Color(added.x, added.y, added.z)
  }
}
