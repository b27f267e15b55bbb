import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

@testable import SDLBackend

/// A picture that `masksToBounds` cuts is smoothed at the cut with what lies beyond it.
nonisolated private struct CroppedPicture {
  /// One column of greys; every tenth of a texel is a pixel.
  static let greys = [0, 100, 200, 250]
  static let column = CGImage(
    width: 1, height: 4, pixels: greys.map { 0xFF00_0000 | UInt32($0) * 0x01_0101 })

  /// 40 × `height` pixels of the column, ten times as large and cut above and below.
  ///
  /// `rows` are the texels that `contentsRect` shows.
  static func list(height: Double, rows: Range<Int>) -> DisplayList {
    let layer = CALayer(0, 0, 10, height)
    layer.contents = column
    layer.contentsRect = CGRect(
      x: 0, y: Double(rows.lowerBound) / 4, width: 1, height: Double(rows.count) / 4)
    layer.contentsGravity = .resizeAspectFill
    layer.masksToBounds = true
    return frame(of: layer, 10, Int(height))
  }

  /// The grey of row `y` of that: linear between the middles of the texels of `rows`.
  static func grey(_ y: Int, height: Double, rows: Range<Int>) -> Double {
    let middle = Double(rows.lowerBound + rows.upperBound) / 2
    let position = middle + (Double(y) + 0.5 - height / 2) / 10 - 0.5
    let upper = Int(position.rounded(.down))
    func texel(_ row: Int) -> Double {
      Double(greys[min(max(row, rows.lowerBound), rows.upperBound - 1)])
    }
    let fraction = position - Double(upper)
    return texel(upper) * (1 - fraction) + texel(upper + 1) * fraction
  }

  static func check(_ height: Double, _ rows: Range<Int>, on renderer: any Renderer) throws {
    let pixels = try Pixels(list(height: height, rows: rows), on: renderer)
    for y in 0..<Int(height) {
      let expected = grey(y, height: height, rows: rows)
      #expect(abs(Double(pixels[5, y] & 255) - expected) <= 2, "row \(y)")
    }
  }

  /// A picture of 32 × 24 that hangs over its layer of 40 × 40 pixels on all sides.
  static func overhanging(_ way: Way, isCut: Bool) -> DisplayList {
    let layer = CALayer(10, 10, 40, 40)
    layer.contents = LookPicture.corners
    layer.contentsGravity = .center
    layer.contentsScale = way.scale
    layer.minificationFilter = way.filter
    layer.magnificationFilter = way.filter
    layer.transform = way.transform
    layer.isGeometryFlipped = way.isFlipped
    layer.masksToBounds = isCut
    return frame(of: layer, 60, 60)
  }

  struct Way: Sendable {
    var scale: CGFloat = 0.1
    var filter = CALayerContentsFilter.linear
    var transform = CATransform3DIdentity
    var isFlipped = false
  }

  static let ways: [Way] = [
    Way(), Way(filter: .nearest), Way(scale: 0.13), Way(isFlipped: true),
    Way(transform: CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))),
    Way(transform: CATransform3DMakeRotation(0.3, 0, 0, 1)),
    Way(transform: leaning),
    Way(
      scale: 0.3, filter: .trilinear, transform: CATransform3DMakeScale(0.3, 0.3, 1)),
  ]

  private static var leaning: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 200
    return CATransform3DRotate(transform, 0.5, 0, 1, 0)
  }

  /// Whether a pixel lies inside `layer`, which has a superlayer, by more than a pixel.
  static func isInside(_ x: Int, _ y: Int, _ layer: CALayer) -> Bool {
    [(-0.5, -0.5), (1.5, -0.5), (1.5, 1.5), (-0.5, 1.5)].allSatisfy { across, down in
      let point = CGPoint(x: Double(x) + across, y: Double(y) + down)
      return layer.contains(layer.convert(point, from: layer.superlayer))
    }
  }

  private static func frame(of layer: CALayer, _ width: Int, _ height: Int) -> DisplayList {
    let size = PixelSize(width: width, height: height)
    let tree = LayerTree(size: CGSize(width: width, height: height), scale: 1)
    tree.root.addSublayer(layer)
    return DisplayListBuilder.build(
      tree.commit().sample(at: 0), size: size, scale: 1, background: PixelColor(argb: 0xFF00_0000))
  }

  /// Compares a cut picture with the same one that isn't, well inside the layer.
  static func compare(_ way: Way, on renderer: any Renderer) throws {
    let whole = try Pixels(overhanging(way, isCut: false), on: renderer)
    let cut = try Pixels(overhanging(way, isCut: true), on: renderer)
    let (superlayer, layer) = (CALayer(0, 0, 60, 60), CALayer(10, 10, 40, 40))
    superlayer.addSublayer(layer)
    layer.transform = way.transform
    for (x, y) in whole.coordinates {
      let off = difference(whole[x, y], cut[x, y])
      guard off > 2 else { continue }
      // In perspective samples are up to 1/32 texel off, and texels differ by up to 200.
      #expect(
        !isInside(x, y, layer) || off <= 7 && !CATransform3DIsAffine(way.transform),
        "(\(x), \(y)) is \(String(cut[x, y], radix: 16))")
    }
  }
}

@Suite struct CroppedPictureTests {
  @Test(arguments: [(20.0, 0..<4), (18, 1..<3), (14, 1..<4)])
  func `at a cut texels beyond it are mixed in, but none beyond contentsRect`(
    height: Double, rows: Range<Int>
  ) throws {
    try CroppedPicture.check(height, rows, on: SoftwareRenderer())
  }

  @Test(arguments: CroppedPicture.ways.indices)
  func `a cut changes nothing inside of the bounds`(way: Int) throws {
    try CroppedPicture.compare(CroppedPicture.ways[way], on: SoftwareRenderer())
  }
}

@Suite(.serialized, .needsOpenGL) struct SDLCroppedPictureTests {
  @Test(arguments: [(20.0, 0..<4), (18, 1..<3), (14, 1..<4)])
  func `OpenGL mixes texels beyond a cut in, but none beyond contentsRect`(
    height: Double, rows: Range<Int>
  ) throws {
    try CroppedPicture.check(height, rows, on: SDLSupport.renderer())
  }

  @Test(arguments: CroppedPicture.ways.indices)
  func `by OpenGL a cut changes nothing inside of the bounds`(way: Int) throws {
    try CroppedPicture.compare(CroppedPicture.ways[way], on: SDLSupport.renderer())
  }
}
