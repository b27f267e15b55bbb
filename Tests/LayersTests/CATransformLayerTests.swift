import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// Planes in a common space: what covers what, where they cut each other, what is hit.
@Suite struct CATransformLayerTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// A square of 60 in the middle of a layer of 100.
  private func plane(_ color: CGColor, _ transform: CATransform3D = CATransform3DIdentity)
    -> CALayer
  {
    let plane = CALayer()
    plane.frame = CGRect(-30, -30, 60, 60)
    plane.backgroundColor = color
    plane.transform = transform
    return plane
  }

  private func aboutY(_ angle: Double) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  /// A layer of a size of nothing in the middle of the stage, for planes.
  private func space<Layer: CALayer>(_ layer: Layer, _ planes: [CALayer]) -> Layer {
    layer.position = CGPoint(x: 50, y: 50)
    for plane in planes { layer.addSublayer(plane) }
    return layer
  }

  private func list(_ layers: CALayer..., perspective: Double = 0) -> DisplayList {
    let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
    tree.root.sublayerTransform.m34 = perspective
    for layer in layers { tree.root.addSublayer(layer) }
    return DisplayListBuilder.build(
      tree.commit().sample(at: 0), size: PixelSize(width: 100, height: 100), scale: 1,
      background: .clear)
  }

  private func picture(_ list: DisplayList) throws -> CGImage {
    try list.validate()
    let renderer = SoftwareRenderer()
    try renderer.render(list)
    return try renderer.readPixels()
  }

  @Test func `two planes that cross are each seen where they are nearer`() throws {
    // Rotated by +θ about y the left side comes nearer, by −θ the right one.
    let planes = [plane(Self.red, aboutY(.pi / 4)), plane(Self.blue, aboutY(-.pi / 4))]
    for perspective in [0, -1.0 / 300] {
      let shown = try picture(list(space(CATransformLayer(), planes), perspective: perspective))
      for y in [25, 50, 75] {
        #expect(shown[35, y] == 0xFFFF_0000 && shown[48, y] == 0xFFFF_0000)
        #expect(shown[65, y] == 0xFF00_00FF && shown[51, y] == 0xFF00_00FF)
      }
      // As plain layers they are drawn one over the other.
      let flat = try picture(list(space(CALayer(), planes), perspective: perspective))
      #expect(flat[35, 50] == 0xFF00_00FF && flat[65, 50] == 0xFF00_00FF)
    }
  }

  @Test func `nothing shines through where an opaque plane was cut`() throws {
    // A small plane that sticks through a large one, which so is cut from edge to edge.
    let small = plane(Self.blue, aboutY(.pi / 3))
    small.bounds = CGRect(-10, -10, 20, 20)
    let tilted = CATransform3DRotate(aboutY(0.2), 0.3, 1, 0, 0)
    let shown = try picture(list(space(CATransformLayer(), [small, plane(Self.red, tilted)])))
    for y in 25..<75 {
      for x in 25..<75 {
        let pixel = shown[x, y]
        #expect(pixel >> 24 == 0xFF && pixel & 0xFF00 == 0, "(\(x), \(y)) is \(pixel)")
      }
    }
    #expect(shown[50, 30] == 0xFFFF_0000 && shown[47, 50] == 0xFF00_00FF)
    #expect(shown[53, 50] == 0xFFFF_0000)
  }

  @Test func `three bars each of which lies on the next are cut so that they can`() throws {
    func bar(_ color: CGColor, rotatedBy angle: Double) -> CALayer {
      let bar = plane(color)
      bar.bounds = CGRect(0, 0, 80, 12)
      var transform = CATransform3DMakeRotation(angle, 0, 0, 1)
      transform = CATransform3DTranslate(transform, 0, -20, 0)
      // One end is near, the other far.
      bar.transform = CATransform3DRotate(transform, 0.4, 0, 1, 0)
      return bar
    }
    let third = 2 * Double.pi / 3
    let bars = [
      bar(Self.red, rotatedBy: 0), bar(Self.green, rotatedBy: third),
      bar(Self.blue, rotatedBy: 2 * third),
    ]
    let shown = try picture(list(space(CATransformLayer(), bars)))
    // The bars' axes are 20 from the middle; each two meet 40 from it, one's near end on the
    // other's far one. The first one's left end, which is near, meets the far end of the second.
    func color(_ angle: Double) -> UInt32 {
      shown[Int((50 + 40 * cos(angle)).rounded()), Int((50 + 40 * sin(angle)).rounded())]
    }
    let meetings = [-5 * Double.pi / 6, -.pi / 6, .pi / 2]
    let found = meetings.map(color)
    #expect(found == [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF])
  }

  @Test func `all that lies in transform layers meets, however deep, with what is beside them`()
    throws
  {
    let far = space(CATransformLayer(), [plane(Self.blue)])
    far.position = .zero
    far.zPosition = -20
    let near = plane(Self.red, CATransform3DMakeTranslation(10, 0, 10))
    let outer = space(CATransformLayer(), [near, far])
    let between = plane(Self.green, CATransform3DMakeTranslation(20, 0, -5))
    between.position = CGPoint(x: 50, y: 50)
    // Red at 10, green at −5, blue at −20, wherever they stand in the tree.
    for layers in [[outer, between], [between, outer]] {
      let shown = try picture(list(layers[0], layers[1]))
      #expect(shown[25, 50] == 0xFF00_00FF && shown[35, 50] == 0xFFFF_0000)
      #expect(shown[85, 50] == 0xFFFF_0000 && shown[95, 50] == 0xFF00_FF00)
    }
  }

  @Test func `planes at one depth keep their order, and so does one plane's content`() throws {
    let layer = space(
      CATransformLayer(),
      [plane(Self.red), plane(Self.blue, CATransform3DMakeTranslation(20, 0, 0))])
    let inner = plane(Self.green)
    inner.frame = CGRect(0, 0, 10, 10)
    layer.sublayers?.first?.addSublayer(inner)
    let shown = try picture(list(layer))
    #expect(shown[22, 22] == 0xFF00_FF00 && shown[22, 50] == 0xFFFF_0000)
    #expect(shown[50, 50] == 0xFF00_00FF)
  }

  @Test func `it shows nothing of itself, and its opacity multiplies each sublayer's`() throws {
    let layer = space(CATransformLayer(), [plane(Self.red), plane(Self.red)])
    layer.bounds = CGRect(0, 0, 4, 4)
    layer.backgroundColor = Self.green
    layer.borderWidth = 2
    layer.cornerRadius = 2
    layer.masksToBounds = true
    layer.shadowOpacity = 1
    layer.contents = CGImage.blank(1, 1)
    let mask = CALayer()
    layer.mask = mask
    for plane in layer.sublayers ?? [] { plane.position = CGPoint(x: 2, y: 2) }
    let shown = try picture(list(layer))
    #expect(shown[25, 25] == 0xFFFF_0000 && shown[50, 50] == 0xFFFF_0000 && shown[90, 90] == 0)
    layer.opacity = 0.5
    // 1 − (1 − ½)², not ½.
    #expect(try picture(list(layer))[30, 30] == 0xC0C0_0000)
  }

  @Test func `a translucent plane that was cut shows the other one through it, to its ends`() throws
  {
    let layer = space(
      CATransformLayer(), [plane(Self.red, aboutY(0.8)), plane(Self.blue, aboutY(-0.8))])
    layer.opacity = 0.5
    let shown = try picture(list(layer))
    // The nearer one at half over the other at half: 128 of it, 64 of the other.
    for x in [31, 40, 48] { #expect(shown[x, 50] == 0xC080_0040, "\(x)") }
    for x in [52, 60, 69] { #expect(shown[x, 50] == 0xC040_0080, "\(x)") }
  }

  @Test func `backs are left out, and what is hidden`() throws {
    let back = plane(Self.red, aboutY(.pi))
    back.isDoubleSided = false
    let hidden = plane(Self.green)
    hidden.isHidden = true
    let layer = space(CATransformLayer(), [back, hidden])
    #expect(list(layer).commands.isEmpty)
    layer.transform = aboutY(.pi)
    #expect(list(layer).commands.count == 1)
    layer.isHidden = true
    #expect(list(layer).commands.isEmpty)
  }

  @Test func `rasterised it is a plane`() throws {
    let planes = [plane(Self.red, aboutY(.pi / 4)), plane(Self.blue, aboutY(-.pi / 4))]
    let layer = space(CATransformLayer(), planes)
    layer.bounds = CGRect(-30, -30, 60, 60)
    layer.shouldRasterize = true
    let commands = list(layer).commands
    #expect(commands.count == 1)
    let shown = try picture(list(layer))
    #expect(shown[35, 50] == 0xFFFF_0000 && shown[65, 50] == 0xFF00_00FF)
  }

  @Test func `a cube's own perspective, and a flipped layer, act through it`() throws {
    let layer = space(CATransformLayer(), [plane(Self.red, CATransform3DMakeTranslation(0, 0, 50))])
    layer.sublayerTransform.m34 = -1.0 / 100
    // 60 · 1 / (1 − 50/100)
    let quads = list(layer).commands.compactMap {
      if case .fill(let fill) = $0 { fill.quad } else { nil }
    }
    #expect(quads.first?.pixelBounds == PixelRect(minX: -10, minY: -10, maxX: 110, maxY: 110))
    let flipped = space(CATransformLayer(), [plane(Self.red)])
    flipped.isGeometryFlipped = true
    flipped.sublayers?.first?.frame = CGRect(0, 10, 20, 20)
    let shown = try picture(list(flipped))
    #expect(shown[60, 30] == 0xFFFF_0000 && shown[60, 70] == 0)
  }

  @Test func `planes without end that all cross are bounded`() throws {
    let layer = CATransformLayer()
    for index in 0..<900 {
      let angle = Double(index) * 0.003
      let tilt = CATransform3DRotate(aboutY(angle), angle * 0.7, 1, 0, 0)
      layer.addSublayer(plane(index.isMultiple(of: 2) ? Self.red : Self.blue, tilt))
    }
    let commands = list(space(layer, [])).commands
    #expect(commands.count >= 800 && commands.count < 60_000)
    let some = CATransformLayer()
    for sublayer in layer.sublayers?.prefix(24) ?? [] { some.addSublayer(sublayer) }
    _ = try picture(list(space(some, [])))
  }

  @Test func `F29: it is never hit itself, and passes on to its sublayers, the last first`() {
    let layer = space(CATransformLayer(), [plane(Self.red), plane(Self.blue)])
    layer.bounds = CGRect(0, 0, 100, 100)
    let root = CALayer()
    root.bounds = CGRect(0, 0, 100, 100)
    root.position = CGPoint(x: 50, y: 50)
    root.addSublayer(layer)
    let planes = layer.sublayers ?? []
    planes[0].zPosition = 10
    for plane in planes { plane.position = CGPoint(x: 50, y: 50) }
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === planes[1])
    #expect(root.hitTest(CGPoint(x: 50, y: 50), byDepth: true) === planes[0])
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    // Directly, a point is in the space of the nearest layer above that is no transform layer.
    layer.position.x = 60
    #expect(layer.hitTest(CGPoint(x: 31, y: 50)) === planes[1])
    #expect(layer.hitTest(CGPoint(x: 29, y: 50)) == nil)
  }

  @Test func `by depth the nearer of two planes that cross is hit`() {
    let planes = [plane(Self.red, aboutY(.pi / 4)), plane(Self.blue, aboutY(-.pi / 4))]
    let root = CALayer()
    root.bounds = CGRect(0, 0, 100, 100)
    root.position = CGPoint(x: 50, y: 50)
    root.addSublayer(space(CATransformLayer(), planes))
    #expect(root.hitTest(CGPoint(x: 40, y: 50), byDepth: true) === planes[0])
    #expect(root.hitTest(CGPoint(x: 60, y: 50), byDepth: true) === planes[1])
  }

  @Test func `points are converted along the line of sight, through the space`() {
    let root = CALayer()
    root.bounds = CGRect(0, 0, 100, 100)
    root.sublayerTransform.m34 = -1.0 / 100
    let layer = space(CATransformLayer(), [plane(Self.red, CATransform3DMakeTranslation(0, 0, 50))])
    layer.zPosition = -50
    root.addSublayer(layer)
    let plane = layer.sublayers?[0]
    // Together at z = 0: neither larger nor smaller, while flattening would double and halve it.
    let corner = root.convert(CGPoint.zero, from: plane)
    #expect(corner.isClose(to: CGPoint(x: 20, y: 20), 1e-9))
    #expect(root.convert(corner, to: plane).isClose(to: CGPoint.zero, 1e-9))
    #expect(
      layer.convert(CGPoint.zero, from: plane).isClose(to: CGPoint(x: -45, y: -45), 1e-9)
    )
  }

  @Test func `a copy is a transform layer, and so is a presentation`() throws {
    let layer = space(CATransformLayer(), [plane(Self.red)])
    #expect(type(of: CATransformLayer(layer: layer)) == CATransformLayer.self)
    try AnimationStage.play { stage in
      stage.show(layer)
      #expect(layer.presentation().map { type(of: $0) } == CATransformLayer.self)
    }
  }

  @Test(arguments: [150, 400])
  func `copies far down a replicator's row are cut where their plane is`(count: Int) throws {
    let copies = CAReplicatorLayer()
    copies.instanceCount = count
    let width = 60 / CGFloat(count)
    copies.instanceTransform = CATransform3DMakeTranslation(width, 0, 0)
    // The row runs from x = −55 to 13, and its plane cuts the other one's at 0: at 20 of the space.
    copies.transform = CATransform3DConcat(
      aboutY(-.pi / 4), CATransform3DMakeTranslation(20, 0, 0))
    let bar = CALayer()
    bar.frame = CGRect(-55, -20, 8, 40)
    bar.backgroundColor = Self.red
    copies.addSublayer(bar)
    let still = plane(Self.blue)
    let shown = try picture(list(space(CATransformLayer(), [copies, still])))
    // On its right the row is nearer than the plane that stands still, on its left it isn't.
    #expect(shown[73, 50] == 0xFFFF_0000 && shown[76, 50] == 0xFFFF_0000)
    #expect(shown[40, 50] == 0xFF00_00FF && shown[66, 50] == 0xFF00_00FF)
  }
}
