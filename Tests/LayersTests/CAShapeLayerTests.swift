import Drawing
import Foundation
import Layers
import Rendering
import Testing

@Suite struct CAShapeLayerTests {
  private let layer = CAShapeLayer()

  private var shape: ShapeValues? {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.addSublayer(layer)
    return tree.commit().layers[1].values.shape
  }

  @Test func `F35: a new shape layer's defaults`() {
    #expect(layer.path == nil && layer.fillColor == .black && layer.strokeColor == nil)
    #expect(layer.fillRule == .nonZero && layer.strokeStart == 0 && layer.strokeEnd == 1)
    #expect(layer.lineWidth == 1 && layer.lineJoin == .miter && layer.lineCap == .butt)
    #expect(layer.miterLimit == 10 && layer.lineDashPhase == 0 && layer.lineDashPattern == nil)
    #expect(shape == ShapeValues())
  }

  @Test func `F40: rules, caps and joins have Core Animation's strings`() {
    let rules: [CAShapeLayerFillRule] = [.nonZero, .evenOdd]
    #expect(rules.map(\.rawValue) == ["non-zero", "even-odd"])
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    #expect(caps.map(\.rawValue) == ["butt", "round", "square"])
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    #expect(joins.map(\.rawValue) == ["miter", "round", "bevel"])
  }

  @Test func `what is set is committed`() {
    let path = CGPath(rect: CGRect(0, 0, 10, 20))
    layer.path = path
    layer.fillColor = nil
    layer.fillRule = .evenOdd
    layer.strokeColor = .white
    layer.lineWidth = 5
    layer.lineCap = .round
    layer.lineJoin = .bevel
    layer.miterLimit = 3
    layer.lineDashPattern = [4, 2.5]
    layer.lineDashPhase = -1
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.75
    var expected = ShapeValues()
    expected.path = path.elements
    expected.fillColor = nil
    expected.isEvenOdd = true
    expected.strokeColor = .white
    expected.stroke = StrokeStyle(
      width: 5, cap: .round, join: .bevel, miterLimit: 3, dashes: [4, 2.5], dashPhase: -1,
      start: 0.25, end: 0.75)
    #expect(shape == expected)
    #expect(layer.lineCap == .round && layer.lineJoin == .bevel && layer.fillRule == .evenOdd)
  }

  @Test func `what can't be is refused with a line each`() {
    layer.name = "star"
    let changes: [((CAShapeLayer) -> Void, String)] = [
      ({ $0.lineWidth = -.infinity }, "lineWidth of “star” can't be -inf"),
      ({ $0.miterLimit = .nan }, "miterLimit of “star” can't be nan"),
      ({ $0.lineDashPhase = .infinity }, "lineDashPhase of “star” can't be inf"),
      ({ $0.lineDashPattern = [1, -1] }, "lineDashPattern of “star” can't be [1.0, -1.0]"),
      ({ $0.lineDashPattern = [0, 0] }, "lineDashPattern of “star” can't be [0.0, 0.0]"),
      ({ $0.strokeEnd = .nan }, "strokeEnd of “star” can't be nan"),
      (
        { $0.lineCap = CAShapeLayerLineCap(rawValue: "flat") }, "lineCap of “star” can't be “flat”"
      ),
      (
        { $0.lineJoin = CAShapeLayerLineJoin(rawValue: "sharp") },
        "lineJoin of “star” can't be “sharp”"
      ),
      (
        { $0.fillRule = CAShapeLayerFillRule(rawValue: "odd") }, "fillRule of “star” can't be “odd”"
      ),
    ]
    for (change, line) in changes {
      #expect(MisuseLog.collect { change(layer) } == ["Layers: \(line)"])
    }
    #expect(shape == ShapeValues())
  }

  @Test func `a shape layer is hit by its bounds, not by its path`() {
    layer.path = CGPath(rect: CGRect(0, 0, 50, 50))
    #expect(layer.hitTest(CGPoint(x: 5, y: 5)) == nil)
    layer.frame = CGRect(0, 0, 100, 100)
    #expect(layer.hitTest(CGPoint(x: 90, y: 90)) === layer)
  }
}
