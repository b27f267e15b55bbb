import Foundation
import Testing
import Tumble

/// Visual effects: the book, listings 4.1 to 4.7.
@Suite struct Chapter4Tests {
  /// A picture, and points in the coordinates of the page's two views of 120 × 120.
  private struct TwoViews {
    let picture: CGImage

    init(_ listing: String, state: Int32 = 0) throws {
      picture = try PageRun(listing, state: state).picture()
    }

    func first(_ x: Double, _ y: Double) -> Color { picture.color(25 + x, 180 + y) }
    func second(_ x: Double, _ y: Double) -> Color { picture.color(175 + x, 180 + y) }

    /// How far down the diagonal of a view one colour gives way to another, in points of x.
    func diagonalEdge(ofViewAt left: Int, from: Int, to: Int) -> Double {
      picture.edge((from...to).map { picture[left + $0, 180 + $0] }) + Double(from)
    }
  }

  // MARK: 4.1

  @Test func `4_1 F118 round corners shape the background alone, unless they clip`() throws {
    let views = try TwoViews("4.1")
    expect(views.first(-10, -10), is: .red)
    expect(views.first(2, 2), is: .red)
    expect(views.first(118, 118), is: .screen)
    expect(views.first(100, 100), is: .white)
    expect(views.second(-5, -5), is: .screen)
    expect(views.second(2, 2), is: .screen)
    expect(views.second(30, 30), is: .red)
    expect(views.second(100, 100), is: .white)
  }

  @Test(arguments: [25, 175])
  func `4_1 F118 on the diagonal a corner of radius 20 begins 8_28 from the square's`(
    left: Int
  ) throws {
    let views = try TwoViews("4.1")
    let cut = 20 * (2.0.squareRoot() - 1) / 2.0.squareRoot()
    expect(views.diagonalEdge(ofViewAt: left, from: 100, to: 119), near: 120 - cut)
  }

  @Test func `4_1 the clipped corner is cut through what lies in it`() throws {
    let views = try TwoViews("4.1")
    let cut = 20 * (2.0.squareRoot() - 1) / 2.0.squareRoot()
    expect(views.diagonalEdge(ofViewAt: 175, from: 0, to: 20), near: cut)
  }

  // MARK: 4.2

  @Test func `4_2 F117 borders lie inside the bounds, over the sublayers`() throws {
    let views = try TwoViews("4.2")
    for view in [views.first, views.second] {
      expect(view(90, 2.5), is: .black)
      expect(view(90, 7), is: .white)
      expect(view(30, 2.5), is: .black)  // where the red one lies beneath
      expect(view(2.5, 30), is: .black)
      expect(view(30, 7), is: .red)
      expect(view(117.5, 60), is: .black)
    }
    expect(views.first(-10, 30), is: .red)
    expect(views.first(30, -10), is: .red)
    expect(views.second(-10, 30), is: .screen)
  }

  @Test(arguments: [25, 175])
  func `4_2 F117 the border's inner corner has radius 15`(left: Int) throws {
    let views = try TwoViews("4.2")
    let diagonal = 2.0.squareRoot()
    let (inner, outer) = (100 + 15 / diagonal, 100 + 20 / diagonal)
    expect(views.diagonalEdge(ofViewAt: left, from: 96, to: 112), near: inner)
    expect(views.diagonalEdge(ofViewAt: left, from: 112, to: 119), near: outer)
  }

  // MARK: 4.3

  /// What a shadow of half opacity and σ = 5 leaves of the screen's grey, `distance` points outside
  /// of its straight edge: Gauss's integral, from a table.
  private static let shade: [(distance: Double, gray: Double)] = [
    (0, 204 * (1 - 0.5 * 0.5)), (2.5, 204 * (1 - 0.5 * 0.3085)), (5, 204 * (1 - 0.5 * 0.1587)),
    (7.5, 204 * (1 - 0.5 * 0.0668)), (10, 204 * (1 - 0.5 * 0.0228)),
  ]

  @Test(arguments: shade)
  func `4_3 F119 shadows fall 5 points down, blurred by a Gaussian of σ = 5`(
    distance: Double, gray: Double
  ) throws {
    let views = try TwoViews("4.3")
    // The edge of a shadow lies between two pixels; each holds the mean around its middle.
    for view in [views.first, views.second] {
      let (above, below) = (view(60, 124.5 + distance), view(60, 125.5 + distance))
      let mean = Double(above.channels.x + below.channels.x) / 2
      #expect(abs(mean - gray) <= 4, "\(mean), not \(gray)")
    }
  }

  @Test func `4_3 the shadow is as dark above its edge as below, 5 points lower`() throws {
    let views = try TwoViews("4.3")
    for t in stride(from: 6.5, through: 14.5, by: 1) {
      expect(views.first(100, 5 - t), is: views.first(100, 125 + t), within: 3)
      expect(views.second(100, 5 - t), is: views.second(100, 125 + t), within: 3)
    }
  }

  @Test func `4_3 F119 the first view's shadow follows what hangs over, too`() throws {
    let views = try TwoViews("4.3")
    #expect(views.first(-24, 30).channels.x < 190)
    expect(views.first(-22, 100), is: .screen)
    expect(views.second(-12, 30), is: .screen)
  }

  @Test func `4_3 F119 a layer that clips has no shadow of its own`() throws {
    let views = try TwoViews("4.3", state: 1)
    for x in stride(from: -10.0, through: 130, by: 5) {
      for y in [-10.0, -2, 122, 125, 130] { expect(views.second(x, y), is: .screen, within: 0) }
    }
    #expect(views.first(60, 123).channels.x < 170)
  }

  // MARK: 4.4

  @Test func `4_4 the shadow has the path's shape, whatever the picture's is`() throws {
    let views = try TwoViews("4.4")
    // In the corner of the square, where the cone isn't; the circle doesn't reach there.
    expect(views.first(12, 12), is: .gray(0.4), within: 4)
    expect(views.second(2, 2), is: .screen, within: 3)
    // Both cover this point between cone and circle.
    expect(views.first(25, 35), is: .gray(0.4), within: 4)
    expect(views.second(25, 35), is: .gray(0.4), within: 4)
  }

  @Test func `4_4 F32 the default offset moves it 3 points up, the default blur is 3`() throws {
    let views = try TwoViews("4.4")
    // Half of the shadow's half opacity is left at its edges, y = −3 and y = 117.
    for edge in [-3.0, 117] {
      let mean =
        Double(
          views.first(20, edge - 0.5).channels.x + views.first(20, edge + 0.5).channels.x) / 2
      #expect(abs(mean - 153) <= 4, "\(mean) at \(edge)")
    }
    let mean =
      Double(views.second(60, -3.5).channels.x + views.second(60, -2.5).channels.x) / 2
    #expect(abs(mean - 153) <= 6)
  }

  @Test func `4_4 a shadow with a path needs no picture of its own`() throws {
    let commands = try PageRun("4.4").displayList().commands
    let groups = commands.filter { if case .beginGroup = $0 { true } else { false } }
    #expect(groups.isEmpty)
  }

  // MARK: 4.5

  private static let box = (x: 60, y: 140, side: 200)

  @Test func `4_5 alpha is the picture's times the mask's`() throws {
    let run = try PageRun("4.5")
    let masked = try run.picture()
    let view = try run.layerView
    let mask = view.mask
    view.mask = nil
    let picture = try run.picture()
    // The mask alone, white on the grey: its alpha is how far it gets to white.
    view.contents = CGImage.flat(0xFFFF_FFFF, width: 4, height: 4)
    view.mask = mask
    let white = try run.picture()
    for row in stride(from: 141, to: 339, by: 7) {
      for column in stride(from: 61, to: 259, by: 7) {
        let alpha = Double(white[column, row].channels.x - 204) / 51
        let seen = picture[column, row].channels
        for channel in 0..<3 {
          let wanted = 204 + (Double(seen[channel]) - 204) * alpha
          let found = Double(masked[column, row].channels[channel])
          try #require(abs(found - wanted) <= 4, "\(found), not \(wanted)")
        }
      }
    }
    // Inside of the cone and outside.
    expect(masked.color(160, 300), is: picture.color(160, 300))
    expect(masked.color(80, 270), is: .screen)
    #expect(picture.color(80, 270) != .screen)
  }

  @Test func `4_5 the colour of the mask has no effect`() throws {
    let run = try PageRun("4.5")
    let before = try run.picture()
    let mask = try #require(run.layerView.mask)
    let cone = try #require(mask.contents as? CGImage)
    mask.contents = CGImage.made(cone.width, cone.height) { x, y in
      let alpha = cone.pixels[y * cone.width + x] >> 24
      return alpha << 24 | alpha << 8
    }
    #expect(try run.picture().pixels == before.pixels)
  }

  @Test func `4_5 a smaller mask hides the rest, sublayers are cut as well`() throws {
    let run = try PageRun("4.5")
    let view = try run.layerView
    let mask = try #require(view.mask)
    run.change {
      mask.contents = nil
      mask.backgroundColor = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
      mask.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    }
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 50, y: 50, width: 100, height: 20)
    sublayer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    view.addSublayer(sublayer)
    let picture = try run.picture()
    expect(picture.color(130, 200), is: .blue)
    expect(picture.color(190, 200), is: .screen)
    expect(picture.edge(inRow: 200, from: 150, to: 170), near: 160)
    expect(picture.color(200, 300), is: .screen)
  }

  // MARK: 4.6

  private func digitViews(of run: PageRun) -> [CALayer] { run.views.filter { $0.contents != nil } }

  @Test func `4_6 at 09_41_57 the layers show these digits of the sheet`() throws {
    let run = try PageRun("4.6")
    let shown = digitViews(of: run).map(\.contentsRect)
    for (rect, x) in zip(shown, [0, 0.9, 0.4, 0.1, 0.5, 0.7]) {
      #expect(abs(rect.minX - x) < 1e-9)
      #expect(rect.minY == 0 && rect.width == 0.1 && rect.height == 1)
    }
    #expect(shown.count == 6)
  }

  @Test func `4_6 a second later it is 09_41_58, and at the minute all roll over`() throws {
    let run = try PageRun("4.6")
    try run.wait(seconds: 1)
    #expect(abs(digitViews(of: run)[5].contentsRect.minX - 0.8) < 1e-9)
    try run.wait(seconds: 2)
    for (layer, x) in zip(digitViews(of: run), [0, 0.9, 0.4, 0.2, 0, 0]) {
      #expect(abs(layer.contentsRect.minX - x) < 1e-9)
    }
  }

  /// The colours that the six digits show, panel included.
  private func colors(state: Int32) throws -> Set<UInt32> {
    let run = try PageRun("4.6", state: state)
    let picture = try run.picture()
    var colors: Set<UInt32> = []
    for view in digitViews(of: run) {
      for row in Int(view.frame.minY)..<Int(view.frame.maxY) {
        for column in Int(view.frame.minX)..<Int(view.frame.maxX) {
          colors.insert(picture.pixels[row * 320 + column])
        }
      }
    }
    return colors
  }

  @Test func `4_6 nearest shows only the sheet's own colours, linear many between`() throws {
    #expect(try colors(state: 1) == [0xFFC3_CFAE, 0xFF1B_2A1E])
    #expect(try colors(state: 0).count > 20)
  }

  // MARK: 4.7

  @Test func `4_7 without grouping the label's ground is seen in the translucent button`() throws {
    let picture = try PageRun("4.7").picture()
    expect(picture.color(172, 240), is: .gray(0.5 + 0.5 * 0.8))
    expect(picture.color(190, 229), is: .gray(0.75 + 0.25 * 0.8))
    expect(picture.color(20, 240), is: .white)
    expect(picture.color(30, 229), is: .white)
  }

  @Test func `4_7 rasterised it is one picture of one translucency`() throws {
    let picture = try PageRun("4.7", state: 1).picture()
    for (x, y) in [(172.0, 240.0), (190, 229), (290, 250), (240, 218)] {
      expect(picture.color(x, y), is: .gray(0.9))
    }
    expect(picture.color(20, 240), is: .white)
    expect(picture.color(161, 240), is: .screen)
  }

  @Test(arguments: [Int32(0), 1])
  func `4_7 the labels can be read`(state: Int32) throws {
    let picture = try PageRun("4.7", state: state).picture()
    func darkest(_ columns: Range<Int>) -> Int {
      (228..<253).flatMap { row in columns.map { picture[$0, row].channels.x } }.min() ?? 255
    }
    #expect(darkest(30..<130) < 60)
    #expect((95...150).contains(darkest(190..<290)))
    // Letters, not a smear: dark and light pixels both.
    let light = (228..<253).flatMap { row in (30..<130).map { picture[$0, row].channels.x } }
    #expect(light.filter { $0 > 250 }.count > light.count / 2)
  }
}
