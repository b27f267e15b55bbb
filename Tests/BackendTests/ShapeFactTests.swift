import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

@testable import SDLBackend

/// F124, on both backends: what of a path is stroked, to the pixel.
nonisolated private struct ShapeFact {
  let layer = CAShapeLayer()

  init(_ path: CGPath, width: CGFloat = 6) {
    // Bounds of a point: nothing of the path lies inside.
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .white
    layer.lineWidth = width
  }

  /// Two lines of 40 points: from (10, 20) and from (10, 40) to the right.
  static var twoLines: CGPath {
    let path = CGMutablePath()
    for y in [20.0, 40] {
      path.move(to: CGPoint(x: 10, y: y))
      path.addLine(to: CGPoint(x: 50, y: y))
    }
    return path
  }

  func pixels(on renderer: any Renderer) throws -> Pixels {
    let tree = LayerTree(size: CGSize(width: 64, height: 64), scale: 1)
    tree.root.addSublayer(layer)
    return try Pixels(
      DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: 64, height: 64), scale: 1,
        background: PixelColor(argb: 0xFF00_0000)), on: renderer)
  }

  static func checkCentred(on renderer: any Renderer) throws {
    let pixels = try ShapeFact(twoLines).pixels(on: renderer)
    for (x, y) in pixels.coordinates {
      let isInside = (10..<50).contains(x) && ((17..<23).contains(y) || (37..<43).contains(y))
      #expect(pixels[x, y] == (isInside ? 0xFFFF_FFFF : 0xFF00_0000), "(\(x), \(y))")
    }
  }

  /// A quarter and three quarters of 80 points are 20 points into either line.
  static func checkPart(on renderer: any Renderer) throws {
    let fact = ShapeFact(twoLines)
    fact.layer.strokeStart = 0.25
    fact.layer.strokeEnd = 0.75
    let pixels = try fact.pixels(on: renderer)
    for x in 0..<64 {
      #expect(pixels[x, 20] == ((30..<50).contains(x) ? 0xFFFF_FFFF : 0xFF00_0000), "\(x)")
      #expect(pixels[x, 40] == ((10..<30).contains(x) ? 0xFFFF_FFFF : 0xFF00_0000), "\(x)")
    }
  }

  /// Dashes of 10 and 5 that are 3 in: 7, then 5 left out, then 10.
  static func checkDashes(on renderer: any Renderer) throws {
    let fact = ShapeFact(twoLines)
    fact.layer.lineDashPattern = [10, 5]
    fact.layer.lineDashPhase = 3
    let pixels = try fact.pixels(on: renderer)
    for x in 10..<37 {
      let isDrawn = x < 17 || (22..<32).contains(x)
      #expect(pixels[x, 20] == (isDrawn ? 0xFFFF_FFFF : 0xFF00_0000), "\(x)")
    }
  }
}

@Suite struct ShapeFactTests {
  @Test func `F124 a stroke is centred on the path, which may leave the bounds`() throws {
    try ShapeFact.checkCentred(on: SoftwareRenderer())
  }

  @Test func `F124 strokeStart and strokeEnd are fractions of the whole path's length`() throws {
    try ShapeFact.checkPart(on: SoftwareRenderer())
  }

  @Test func `F124 dashes start at minus the phase`() throws {
    try ShapeFact.checkDashes(on: SoftwareRenderer())
  }
}

@Suite(.serialized, .needsOpenGL) struct SDLShapeFactTests {
  @Test func `F124 by OpenGL a stroke's position, part and dashes are the same`() throws {
    try ShapeFact.checkCentred(on: SDLSupport.renderer())
    try ShapeFact.checkPart(on: SDLSupport.renderer())
    try ShapeFact.checkDashes(on: SDLSupport.renderer())
  }
}
