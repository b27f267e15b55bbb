import Drawing
import Foundation
import Layers
import Testing

@Suite struct CALayerTests {
  @Test func `F31: a new layer has Core Animation's defaults`() {
    let layer = CALayer()
    #expect(layer.bounds == .zero && layer.position == .zero && layer.frame == .zero)
    #expect(layer.zPosition == 0 && layer.anchorPointZ == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.transform == CATransform3DIdentity)
    #expect(layer.sublayerTransform == CATransform3DIdentity)
    #expect(!layer.isGeometryFlipped && !layer.contentsAreFlipped() && !layer.isHidden)
    #expect(layer.contents == nil && layer.contentsRect == CGRect(0, 0, 1, 1))
    #expect(layer.contentsGravity == .resize && layer.contentsScale == 1)
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    #expect(layer.backgroundColor == nil && layer.opacity == 1)
    #expect(!layer.masksToBounds && layer.allowsGroupOpacity)
    #expect(layer.sublayers == nil && layer.superlayer == nil && layer.name == nil)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `F40: gravities and filters have Core Animation's strings`() {
    let gravities: [CALayerContentsGravity] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight,
      .resize, .resizeAspect, .resizeAspectFill,
    ]
    #expect(
      gravities.map(\.rawValue) == [
        "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft",
        "bottomRight", "resize", "resizeAspect", "resizeAspectFill",
      ])
    let layer = CALayer()
    for gravity in gravities {
      layer.contentsGravity = gravity
      #expect(layer.contentsGravity == gravity)
    }
    #expect(CALayerContentsFilter.linear.rawValue == "linear")
    #expect(CALayerContentsFilter.nearest.rawValue == "nearest")
  }

  @Test func `AP12: every finite opacity is kept as it was set`() {
    let layer = CALayer()
    for opacity in [0.25, -1, 7, -Float.greatestFiniteMagnitude] as [Float] {
      layer.opacity = opacity
      layer.shadowOpacity = opacity
      #expect(layer.opacity == opacity && layer.shadowOpacity == opacity)
    }
  }

  @Test func `a picture is kept; anything else is kept, too, but shows nothing`() {
    let layer = CALayer()
    let image = CGImage.blank(2, 2)
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.addSublayer(layer)
    layer.contents = image
    #expect(layer.contents as? CGImage == image)
    #expect(tree.commit().layers[1].values.contents == image)
    let lines = MisuseLog.collect { layer.contents = "crate.png" }
    #expect(lines.count == 1 && lines[0].hasSuffix("String is no CGImage or LayerSurface"))
    #expect(layer.contents as? String == "crate.png")
    #expect(tree.commit().layers[1].values.contents == nil)
    layer.contents = nil
    #expect(layer.contents == nil)
  }

  @Test func `what isn't a finite number changes nothing and is said in one line`() {
    let layer = named("crate")
    layer.frame = CGRect(1, 2, 3, 4)
    var bad = CATransform3DIdentity
    bad.m34 = .nan
    let changes: [(CALayer) -> Void] = [
      { $0.position = CGPoint(x: CGFloat.nan, y: 0) },
      { $0.bounds = CGRect(0, 0, .infinity, 1) },
      { $0.bounds = .null },
      { $0.frame = CGRect(.nan, 0, 1, 1) },
      { $0.zPosition = -.infinity },
      { $0.anchorPoint = CGPoint(x: 0, y: CGFloat.infinity) },
      { $0.anchorPointZ = .nan },
      { $0.transform = bad },
      { $0.sublayerTransform = bad },
      { $0.contentsRect = CGRect(0, 0, .nan, 1) },
      { $0.contentsScale = .nan },
      { $0.contentsScale = .infinity },
      { $0.opacity = .infinity },
      { $0.opacity = .nan },
      { $0.contentsGravity = CALayerContentsGravity(rawValue: "middle") },
      { $0.magnificationFilter = CALayerContentsFilter(rawValue: "bicubic") },
      { $0.minificationFilter = CALayerContentsFilter(rawValue: "cubic") },
    ]
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.addSublayer(layer)
    let before = tree.commit()
    let lines = MisuseLog.collect { for change in changes { change(layer) } }
    #expect(lines.count == changes.count)
    #expect(lines.first == "Layers: position of “crate” can't be [nan, 0.0]")
    #expect(tree.commit() == before)
  }

  @Test func `a copy made by init(layer:) has the values but no tree`() {
    let original = named("crate")
    original.frame = CGRect(1, 2, 3, 4)
    original.opacity = 0.5
    original.addSublayer(CALayer())
    original.add(PoseAnimation(1), forKey: "body")
    let copy = CALayer(layer: original)
    #expect(copy.frame == original.frame && copy.opacity == 0.5 && copy.name == "crate")
    #expect(copy.sublayers == nil && copy.animationKeys() == nil)
    #expect(copy.layerID != original.layerID)
    #expect(CALayer(layer: "no layer").bounds == .zero)
  }

  @Test func `a subclass may override what a layer answers`() {
    final class Round: CALayer {
      override init() { super.init() }
      override init(layer: Any) { super.init(layer: layer) }
      required init?(coder: NSCoder) { nil }
      override var bounds: CGRect { didSet { changes += 1 } }
      override func contains(_ point: CGPoint) -> Bool {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        return hypot(point.x - middle.x, point.y - middle.y) < bounds.width / 2
      }
      var changes = 0
    }
    let layer = Round()
    layer.frame = CGRect(0, 0, 10, 10)
    #expect(layer.changes == 1)
    #expect(layer.hitTest(CGPoint(x: 5, y: 1)) === layer)
    #expect(layer.hitTest(CGPoint(x: 1, y: 1)) == nil)
  }
}
