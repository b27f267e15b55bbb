import Drawing
import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// Whatever layers are told, what they show can be drawn.
@Suite struct LayerFuzzTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `senseless values and trees are refused or drawn, and never the end`(seed: UInt64) throws {
    var fuzz = LayerFuzz(seed: seed)
    let context = LayerContext()
    context.reportMisuse = { _ in }
    try context.perform {
      for _ in 0..<30 {
        for _ in 0..<8 { fuzz.change() }
        fuzz.ask()
        try fuzz.draw()
      }
    }
  }
}

/// A small tree that is changed by chance.
nonisolated private struct LayerFuzz {
  private var random: TestRandom
  private let tree = LayerTree(size: CGSize(width: 48, height: 48), scale: 1)
  private let layers: [CALayer]
  private let renderer = SoftwareRenderer()
  private let artist = Artist()

  private final class Artist: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in ctx: CGContext) {
      ctx.setFillColor(.black)
      ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, 3, 17, 48, 1e-9, 1e-300, .leastNonzeroMagnitude, 1e5, 1e9, 1e154, 1e300,
    1e308, -1e308, .nan, .infinity, -.infinity,
  ]
  /// Not so large that each frame blurs a million pixels.
  private static let radii: [Double] = [0, 0.3, 2, 6, -1, .nan, .infinity]
  private static let keys = [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "frame", "geometryFlipped", "doubleSided", "hidden", "contents",
    "contentsRect", "contentsCenter", "contentsGravity", "contentsScale", "magnificationFilter",
    "minificationFilter", "minificationFilterBias", "opaque", "backgroundColor", "cornerRadius",
    "maskedCorners", "cornerCurve", "masksToBounds", "borderWidth", "borderColor", "opacity",
    "allowsGroupOpacity", "shadowOpacity", "shadowOffset", "shadowColor", "shadowPath",
    "shouldRasterize", "rasterizationScale", "edgeAntialiasingMask", "allowsEdgeAntialiasing",
    "compositingFilter", "autoresizingMask", "needsDisplayOnBoundsChange", "path", "fillColor",
    "fillRule", "strokeColor", "lineWidth", "lineCap", "lineJoin", "miterLimit",
    "lineDashPattern", "lineDashPhase", "strokeStart", "strokeEnd", "scrollMode", "speed",
    "transform.rotation.y", "transform.scale.x", "position.x", "bounds.size.width", "bounds.origin",
  ]
  private static let names = [
    "resizeAspect", "resizeAspectFill", "center", "topLeft", "nearest", "trilinear", "continuous",
    "multiply", "plusLighter", "darken", "even-odd", "round", "bevel", "square", "nonsense",
  ]

  init(seed: UInt64) {
    random = TestRandom(seed: seed)
    layers = (0..<8).map { index in
      index % 3 == 0 ? CAShapeLayer() : index == 4 ? CAScrollLayer() : CALayer()
    }
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 4 * index, y: 3 * index, width: 20, height: 16)
      layer.backgroundColor = CGColor(hex: UInt32(0x20 * index) << 16 | 0x80A0)
      layer.delegate = artist
      tree.root.addSublayer(layer)
    }
  }

  // MARK: Changes

  mutating func change() {
    let (layer, other) = (pick(layers), pick(layers))
    switch number(of: 12) {
    case 0: other.addSublayer(layer)
    case 1: other.mask = layer
    case 2: tree.root.insertSublayer(layer, at: UInt32(number(of: 12)))
    case 3: layer.setNeedsDisplay(rect())
    case 4: layer.setNeedsDisplay()
    case 5: layer.shadowRadius = pick(Self.radii)
    case 6:
      layer.filters = [
        LayerFilter.gaussianBlur(radius: pick(Self.radii)),
        LayerFilter.colorControls(
          brightness: pick(Self.numbers), contrast: pick(Self.numbers),
          saturation: pick(Self.numbers)),
      ]
    default: layer.setValue(value(), forKeyPath: pick(Self.keys))
    }
    // So that there goes on being something to see.
    if number(of: 20) == 0 { tree.root.addSublayer(other) }
    if number(of: 20) == 0 { other.transform = CATransform3DIdentity }
    if number(of: 20) == 0 { other.frame = CGRect(x: 3, y: 5, width: 30, height: 24) }
    if number(of: 8) == 0 { other.opacity = 1 }
  }

  /// What calls that give answers make of it.
  mutating func ask() {
    let (layer, other) = (pick(layers), pick(layers))
    _ = layer.convert(rect(), to: other)
    _ = layer.convert(CGPoint(x: 3, y: 3), from: nil)
    _ = (layer.frame, layer.visibleRect, layer.preferredFrameSize(), layer.contentsAreFlipped())
    _ = tree.root.hitTest(CGPoint(x: number(), y: number()))
    _ = tree.root.hitTest(CGPoint(x: 20, y: 20), byDepth: true)
    layer.scrollRectToVisible(rect())
    layer.scroll(CGPoint(x: number(), y: number()))
  }

  mutating func draw() throws {
    let list = DisplayListBuilder.build(
      tree.commit().sample(at: 0), size: PixelSize(width: 48, height: 48), scale: 1,
      background: PixelColor(argb: 0xFFFF_FFFF))
    try list.validate()
    try renderer.render(list)
    guard number(of: 6) == 0 else { return }
    pick(layers).render(in: CGContext(width: 16, height: 16))
  }

  // MARK: Values

  private mutating func value() -> Any? {
    switch number(of: 16) {
    case 0: nil
    case 1...4: number()
    case 5: CGPoint(x: number(), y: number())
    case 6: CGSize(width: number(), height: number())
    case 7, 8: rect()
    case 9: CATransform3DMakeScale(number(), number(), number())
    case 10: transform()
    case 11: CGColor(red: number(), green: number(), blue: 1, alpha: number())
    case 12: pick([true, false])
    case 13: pick(Self.names)
    case 14: path()
    default: pick([LookPicture.disc, LookPicture.corners])
    }
  }

  private mutating func transform() -> CATransform3D {
    var transform = CATransform3DMakeRotation(Double(number(of: 7)), number(), 1, number())
    transform.m34 = pick([0, -1.0 / 50, 1, number()])
    transform.m41 = number()
    return transform
  }

  /// Paths are checked where they are made, so that only finite ones get here.
  private mutating func path() -> CGPath {
    func coordinate(_ number: Double) -> Double { number.isFinite ? number : 7 }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: coordinate(number()), y: 2))
    path.addLine(to: CGPoint(x: 20, y: coordinate(number())))
    path.addQuadCurve(
      to: CGPoint(x: coordinate(number()), y: 30), control: CGPoint(x: 4, y: coordinate(number())))
    if number(of: 2) == 0 { path.closeSubpath() }
    return path
  }

  private mutating func rect() -> CGRect {
    CGRect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func number() -> Double {
    number(of: 2) == 0 ? Double(number(of: 60)) - 10 : pick(Self.numbers)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { random.pick(values) }

  private mutating func number(of count: Int) -> Int { Int(random.next() % UInt64(count)) }
}
