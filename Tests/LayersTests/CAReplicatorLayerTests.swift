import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// Copies of sublayers: what is drawn where, in which colour, of which time.
@Suite struct CAReplicatorLayerTests {
  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// A replicator whose bounds are (0, 0, 100, 100), with a white square of 10 in its corner.
  private func replicator(count: Int = 3) -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(0, 0, 100, 100)
    replicator.instanceCount = count
    replicator.addSublayer(square(0, 0))
    return replicator
  }

  private func square(_ x: Double, _ y: Double, _ color: CGColor = .white) -> CALayer {
    let square = CALayer()
    square.frame = CGRect(x, y, 10, 10)
    square.backgroundColor = color
    return square
  }

  /// What is drawn of a layer at a time, in a frame of 100 pixels.
  private func list(_ layer: CALayer, at seconds: Double = 0) -> DisplayList {
    let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
    tree.root.addSublayer(layer)
    return list(tree, at: seconds)
  }

  private func list(_ tree: LayerTree, at seconds: Double) -> DisplayList {
    DisplayListBuilder.build(
      tree.commit().sample(at: seconds), size: PixelSize(width: 100, height: 100), scale: 1,
      background: .clear)
  }

  private func fills(_ list: DisplayList) -> [FillQuad] {
    list.commands.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  private func picture(_ list: DisplayList) throws -> CGImage {
    let renderer = SoftwareRenderer()
    try renderer.render(list)
    return try renderer.readPixels()
  }

  @Test func `F37: a new replicator draws the original alone, as it is`() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && !layer.preservesDepth)
    #expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceColor == .white)
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
    #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
    #expect(fills(list(replicator(count: 1))).count == 1)
  }

  @Test func `F125: copy i is under the i-th power, about the centre of the bounds`() {
    let layer = replicator(count: 4)
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    // The square's middle, seen from the centre, is (−45, −45); a quarter turn takes (x, y) to (−y, x).
    let middles: [SIMD2<Double>] = [SIMD2(5, 5), SIMD2(95, 5), SIMD2(95, 95), SIMD2(5, 95)]
    let found = fills(list(layer)).map { $0.quad.origin + ($0.quad.xAxis + $0.quad.yAxis) / 2 }
    #expect(found.count == 4)
    for (one, other) in zip(found, middles) {
      #expect((one - other).max() < 1e-9 && (other - one).max() < 1e-9)
    }
  }

  @Test func `the centre is that of what the bounds show, where they were scrolled`() {
    let layer = replicator(count: 2)
    layer.bounds.origin = CGPoint(x: 20, y: 0)
    layer.instanceTransform = CATransform3DMakeScale(-1, 1, 1)
    // Both, at −20 and mirrored at 110, lie outside of the frame.
    #expect(fills(list(layer)).isEmpty)
    layer.bounds.origin = CGPoint(x: -20, y: 0)
    #expect(fills(list(layer)).map(\.quad.pixelBounds.minX) == [20, 70])
  }

  @Test func `F125: colours are the first one's and i times the offsets, within 0…1`() {
    let layer = replicator(count: 4)
    layer.instanceColor = CGColor(red: 0.81, green: 0.62, blue: 0.41, alpha: 1)
    layer.instanceRedOffset = 0.1
    layer.instanceGreenOffset = -0.25
    layer.instanceBlueOffset = 0.05
    let expected = [(0.81, 0.62, 0.41), (0.91, 0.37, 0.46), (1.0, 0.12, 0.51), (1.0, 0, 0.56)]
      .map { PixelColor(CGColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1)) }
    #expect(fills(list(layer)).map(\.color) == expected)
  }

  @Test func `pictures, shapes and rasterised layers are multiplied as colours are`() throws {
    let layer = replicator(count: 2)
    layer.instanceColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    let picture = CALayer()
    picture.frame = CGRect(20, 0, 10, 10)
    picture.contents = CGImage.blank(1, 1)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(40, 0, 10, 10))
    shape.fillColor = .white
    let kept = square(60, 0)
    kept.shouldRasterize = true
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(80, 0, 10, 10)
    gradient.colors = [CGColor.white, CGColor.white]
    let text = CATextLayer()
    text.frame = CGRect(10, 20, 60, 60)
    text.string = "I"
    text.fontSize = 60
    text.alignmentMode = .center
    for one in [picture, shape, kept, gradient, text] { layer.addSublayer(one) }
    let shown = try self.picture(list(layer))
    #expect(shown.pixels.count { $0 == 0xFFFF_8000 } > 500)
    #expect(shown[40, 50] == 0xFFFF_8000)
    for x in [5, 25, 45, 65, 85] { #expect(shown[x, 5] == 0xFFFF_8000, "\(x)") }
  }

  @Test func `a copy fades as one picture, and colours of groups in it are kept`() throws {
    let layer = replicator(count: 1)
    layer.instanceColor = CGColor(red: 0, green: 1, blue: 1, alpha: 0.5)
    layer.addSublayer(square(5, 0))
    let faded = square(40, 0)
    faded.opacity = 0.5
    layer.addSublayer(faded)
    let shown = try picture(list(layer))
    #expect(shown[2, 5] == shown[7, 5] && shown[2, 5] == 0x8000_8080)
    #expect(shown[45, 5] == 0x4000_4040)
    // Alone in its group, it takes the opacity and keeps the colour.
    let alone = replicator(count: 2)
    alone.instanceColor = CGColor(red: 0, green: 1, blue: 1, alpha: 0.5)
    #expect(fills(list(alone)).map(\.color.argb) == [0x8000_8080, 0x8000_8080])
  }

  @Test func `F125: the last of five copies that are 0_2 s apart is 0_8 s behind`() {
    LayerContext().perform {
      let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
      let layer = replicator(count: 5)
      layer.instanceDelay = 0.2
      tree.root.addSublayer(layer)
      _ = tree.commit()
      let way = CABasicAnimation(keyPath: "position.x")
      (way.fromValue, way.toValue, way.duration) = (5, 85, 1)
      layer.sublayers?.first?.add(way, forKey: nil)
      let found = fills(list(tree, at: 0.9)).map(\.quad.origin.x)
      #expect(found.count == 5)
      for (index, x) in found.enumerated() {
        #expect(abs(x - 80 * (0.9 - 0.2 * Double(index))) < 1e-9, "copy \(index) at \(x)")
      }
      // Before its time began, each shows what the layer is.
      let early = fills(list(tree, at: 0.3)).map { ($0.quad.origin.x * 1e6).rounded() }
      #expect(early == [24e6, 8e6, 0, 0, 0])
    }
  }

  @Test func `delays are in the replicator's time, and those of nested ones add up`() {
    LayerContext().perform {
      let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
      let outer = CAReplicatorLayer()
      outer.frame = CGRect(0, 0, 100, 100)
      (outer.instanceCount, outer.instanceDelay, outer.speed) = (2, 0.4, 2)
      let inner = replicator(count: 2)
      inner.instanceDelay = 0.1
      inner.speed = 0.5
      outer.addSublayer(inner)
      tree.root.addSublayer(outer)
      _ = tree.commit()
      let way = CABasicAnimation(keyPath: "position.x")
      (way.fromValue, way.toValue, way.duration) = (5, 105, 10)
      way.beginTime = 1e-9
      inner.sublayers?.first?.add(way, forKey: nil)
      // At 4 s the outer one's time is 8 s, the inner one's 4 s, or 0.2 s before in the second copy.
      let found = fills(list(tree, at: 4)).map(\.quad.origin.x)
      let expected = [4, 3.9, 3.8, 3.7].map { $0 * 10 }
      #expect(found.count == 4)
      for (one, other) in zip(found, expected) { #expect(abs(one - other) < 1e-6) }
    }
  }

  @Test func `there is something new to be seen until the last copy is at its end`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(replicator(count: 5))
      CATransaction.setDisableActions(true)
      layer.instanceDelay = 0.5
      stage.frame(at: 0)
      let way = CABasicAnimation(keyPath: "position.x")
      (way.fromValue, way.toValue, way.duration, way.beginTime) = (5, 85, 1, 1)
      (way.fillMode, way.isRemovedOnCompletion) = (.forwards, false)
      layer.sublayers?.first?.add(way, forKey: nil)
      stage.frame(at: 0.25)
      #expect(stage.tree.nextChange() == 1)
      for time in [1.5, 2.5, 3.75] {
        stage.frame(at: time)
        #expect(stage.tree.nextChange() == time)
      }
      stage.frame(at: 4.25)
      #expect(stage.tree.nextChange() == nil)
      // Copies that are ahead begin before.
      layer.instanceDelay = -0.5
      way.beginTime = 10
      layer.sublayers?.first?.add(way, forKey: nil)
      stage.frame(at: 5)
      #expect(stage.tree.nextChange() == 5)
      layer.sublayers?.first?.removeAllAnimations()
      layer.sublayers?.first?.add(way, forKey: nil)
      stage.frame(at: 6)
      #expect(stage.tree.nextChange() == 8)
    }
  }

  @Test func `what changes in the original changes in all copies in the same frame`() {
    let layer = replicator(count: 3)
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.sublayers?.first?.backgroundColor = Self.red
    layer.sublayers?.first?.bounds.size.height = 20
    let found = fills(list(layer))
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.color.argb == 0xFFFF_0000 && $0.quad.yAxis.y == 20 })
  }

  @Test func `its own background is drawn once, a mask cuts all, and corners clip all`() throws {
    let layer = replicator(count: 3)
    layer.backgroundColor = Self.red
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    let mask = CALayer()
    mask.frame = CGRect(0, 0, 30, 5)
    mask.backgroundColor = .black
    layer.mask = mask
    let shown = try picture(list(layer))
    #expect(shown[5, 2] == 0xFFFF_FFFF && shown[15, 2] == 0xFFFF_0000)
    #expect(shown[25, 2] == 0xFFFF_FFFF && shown[45, 2] == 0 && shown[5, 7] == 0)
    layer.mask = nil
    layer.masksToBounds = true
    layer.bounds.size.width = 35
    let clipped = try picture(list(layer))
    #expect(clipped[99, 2] == 0)
  }

  @Test func `a mask is no sublayer to be copied`() {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(0, 0, 100, 100)
    layer.instanceCount = 3
    layer.mask = square(0, 0)
    #expect(fills(list(layer)).isEmpty)
  }

  @Test func `a singular matrix whose plane isn't is drawn`() throws {
    let layer = replicator(count: 2)
    var mirror = CATransform3DMakeTranslation(0, 2, 0)
    mirror = CATransform3DScale(mirror, 1, -1, 0)
    layer.instanceTransform = mirror
    layer.instanceAlphaOffset = -0.6
    let shown = try picture(list(layer))
    // The square's rows 0…10 come to 92…102.
    #expect(shown[5, 5] == 0xFFFF_FFFF && shown[5, 95] == 0x6666_6666 && shown[5, 91] == 0)
  }

  @Test(arguments: [0, -1, Int.min]) func `none are drawn for`(count: Int) {
    #expect(fills(list(replicator(count: count))).isEmpty)
  }

  @Test func `there is an end to a thousand million copies, nested ones too`() {
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(0, 0, 100, 100)
    outer.instanceCount = 1_000_000_000
    let inner = replicator(count: 1_000_000_000)
    outer.addSublayer(inner)
    #expect(fills(list(inner)).count == 262_145)
    #expect(fills(list(outer)).count <= 262_146)
    inner.instanceTransform = CATransform3DMakeScale(3, 3, 3)
    #expect(fills(list(outer)).count <= 262_146)
  }

  @Test func `there is an end to those that keep their depth, sooner`() {
    let layer = replicator(count: 1_000_000_000)
    layer.preservesDepth = true
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(0, 0, 100, 100)
    outer.instanceCount = 3
    outer.addSublayer(layer)
    #expect(fills(list(outer)).count == 3 * 16_385)
    outer.instanceCount = 1_000_000_000
    #expect(fills(list(outer)).count < 300_000)
  }

  @Test func `F28: a hit test sees the original alone`() {
    let layer = replicator(count: 3)
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) === layer.sublayers?.first)
    #expect(layer.hitTest(CGPoint(x: 25, y: 5)) === layer)
  }

  @Test func `keeping depth, the nearer copy covers the further one`() throws {
    let layer = replicator(count: 2)
    layer.instanceTransform = CATransform3DMakeTranslation(5, 0, -10)
    layer.instanceColor = Self.red
    layer.instanceGreenOffset = 1
    // The second copy, yellow, lies 5 to the right and behind.
    #expect(try picture(list(layer))[7, 5] == 0xFFFF_FF00)
    layer.preservesDepth = true
    let shown = try picture(list(layer))
    #expect(shown[7, 5] == 0xFFFF_0000 && shown[12, 5] == 0xFFFF_FF00)
    // What needs a picture of the whole takes depth away.
    layer.masksToBounds = true
    #expect(try picture(list(layer))[7, 5] == 0xFFFF_FF00)
  }

  @Test func `keeping depth, copies are delayed as well and its own background stays`() {
    LayerContext().perform {
      let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
      let layer = replicator(count: 3)
      layer.backgroundColor = Self.red
      (layer.preservesDepth, layer.instanceDelay) = (true, 0.25)
      tree.root.addSublayer(layer)
      _ = tree.commit()
      let way = CABasicAnimation(keyPath: "position.x")
      (way.fromValue, way.toValue, way.duration) = (5, 85, 1)
      layer.sublayers?.first?.add(way, forKey: nil)
      let found = fills(list(tree, at: 0.75)).map(\.quad.origin.x)
      #expect(found.count == 4 && found[0] == 0)
      for (one, other) in zip(found.dropFirst(), [60, 40, 20.0]) {
        #expect(abs(one - other) < 1e-9)
      }
    }
  }

  @Test func `F114: these are animated, also without being asked to`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(replicator())
      layer.instanceDelay = 1
      layer.instanceTransform = CATransform3DMakeTranslation(8, 0, 0)
      layer.instanceColor = .black
      layer.instanceRedOffset = 1
      layer.instanceGreenOffset = 1
      layer.instanceBlueOffset = 1
      layer.instanceAlphaOffset = -1
      layer.instanceCount = 7
      layer.preservesDepth = true
      stage.frame(at: 0)
      let keys = [
        "instanceAlphaOffset", "instanceBlueOffset", "instanceColor", "instanceDelay",
        "instanceGreenOffset", "instanceRedOffset", "instanceTransform",
      ]
      #expect(layer.animationKeys()?.sorted() == keys)
      stage.frame(at: 0.125)
      // Half way, by the default timing function.
      let delay = try #require(stage.shown("instanceDelay", of: layer) as? NSNumber).doubleValue
      #expect(abs(delay - 0.8024034) < 1e-6)
      let x = stage.shown("instanceTransform.translation.x", of: layer) as? NSNumber
      #expect(try abs(#require(x).doubleValue - 8 * 0.8024034) < 1e-5)
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `what can't be is refused with a line each`() {
    let lines = MisuseLog.collect {
      let layer = replicator()
      layer.name = "ring"
      layer.instanceDelay = .nan
      layer.instanceAlphaOffset = .infinity
      layer.instanceTransform.m11 = .nan
      layer.setValue("many", forKey: "instanceCount")
      #expect(layer.instanceDelay == 0 && layer.instanceAlphaOffset == 0)
      #expect(CATransform3DIsIdentity(layer.instanceTransform) && layer.instanceCount == 3)
      layer.setValue(5, forKey: "instanceCount")
      #expect(layer.instanceCount == 5 && layer.value(forKey: "instanceCount") as? NSNumber == 5)
    }
    #expect(lines.count == 4 && lines.allSatisfy { $0.contains("“ring”") })
    #expect(lines.last == "Layers: instanceCount of “ring” takes a whole number, not String")
  }
}
