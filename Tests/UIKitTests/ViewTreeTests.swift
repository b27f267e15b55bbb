import Layers
import Testing
import UIKit

/// Views in views: UIView's documentation, "Managing the view hierarchy" and "Observing".
@Suite struct ViewTreeTests: StageSuite {
  let stage = Stage()

  private func named(_ tag: Int) -> UIView {
    let view = UIView()
    view.tag = tag
    return view
  }

  private func tags(of layers: [CALayer]?) -> [Int] {
    (layers ?? []).compactMap { ($0.delegate as? UIView)?.tag }
  }

  /// The views' order, which is that of their layers.
  private func expectOrder(
    _ tags: [Int], in parent: UIView, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(parent.subviews.map(\.tag) == tags, sourceLocation: sourceLocation)
    #expect(self.tags(of: parent.layer.sublayers) == tags, sourceLocation: sourceLocation)
  }

  @Test func `subviews are in order, and so are their layers`() {
    let (one, two, three) = (named(1), named(2), named(3))
    let parent = UIView()
    parent.addSubview(one)
    parent.insertSubview(two, at: 0)
    expectOrder([2, 1], in: parent)
    parent.insertSubview(three, belowSubview: one)
    expectOrder([2, 3, 1], in: parent)
    parent.insertSubview(two, aboveSubview: one)
    expectOrder([3, 1, 2], in: parent)
    parent.sendSubviewToBack(two)
    expectOrder([2, 3, 1], in: parent)
    parent.bringSubviewToFront(two)
    expectOrder([3, 1, 2], in: parent)
    parent.exchangeSubview(at: 2, withSubviewAt: 0)
    expectOrder([2, 1, 3], in: parent)
    parent.addSubview(two)
    expectOrder([1, 3, 2], in: parent)
    parent.insertSubview(three, at: 99)
    expectOrder([1, 2, 3], in: parent)
    two.removeFromSuperview()
    expectOrder([1, 3], in: parent)
    #expect(two.superview == nil && two.layer.superlayer == nil)
  }

  @Test func `a view goes from one superview to another, and in front of layers there`() {
    let (first, second, child) = (UIView(), UIView(), named(7))
    let plain = CALayer()
    second.layer.addSublayer(plain)
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty && child.superview === second)
    #expect(second.layer.sublayers?.first === plain)
    #expect(second.layer.sublayers?.last === child.layer)
    #expect(child.isDescendant(of: second) && child.isDescendant(of: child))
    #expect(!child.isDescendant(of: first))
  }

  @Test func `a view can't be in itself, nor beside one that isn't there`() {
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      let child = UIView()
      view.addSubview(child)
      child.addSubview(view)
      view.addSubview(view)
      view.insertSubview(UIView(), aboveSubview: UIView())
      view.exchangeSubview(at: 0, withSubviewAt: 1)
      #expect(view.superview === window && child.superview === view)
      #expect(view.subviews.count == 1)
    }
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.hasPrefix("UIKit: ") })
  }

  @Test func `tags are looked for here and below, depth first`() {
    let (outer, inner, other) = (named(1), named(2), named(2))
    let root = named(0)
    root.addSubview(outer)
    outer.addSubview(inner)
    root.addSubview(other)
    #expect(root.viewWithTag(2) === inner)
    #expect(root.viewWithTag(0) === root)
    #expect(root.viewWithTag(3) == nil)
    #expect(outer.viewWithTag(0) == nil)
  }

  // MARK: What views are told

  private final class Log: UIView {
    var lines: [String] = []

    override func willMove(toSuperview newSuperview: UIView?) {
      lines.append("will \(newSuperview == nil ? "leave" : "come"), \(superview == nil)")
    }
    override func didMoveToSuperview() { lines.append("did, \(superview == nil)") }
    override func willMove(toWindow newWindow: UIWindow?) {
      lines.append("window will, \(newWindow == nil) \(window == nil)")
    }
    override func didMoveToWindow() { lines.append("window did, \(window == nil)") }
    override func didAddSubview(_ subview: UIView) {
      lines.append("added, \(subviews.contains(subview))")
    }
    override func willRemoveSubview(_ subview: UIView) {
      lines.append("will remove, \(subviews.contains(subview))")
    }
  }

  @Test func `a view is told of superview and window, before and after`() {
    context.perform {
      let log = Log()
      let child = UIView()
      window.addSubview(log)
      #expect(
        log.lines == [
          "will come, true", "window will, false true", "window did, false", "did, false",
        ])
      log.lines = []
      log.addSubview(child)
      child.removeFromSuperview()
      #expect(log.lines == ["added, true", "will remove, true"])
      log.lines = []
      log.removeFromSuperview()
      #expect(
        log.lines == [
          "will leave, false", "window will, true false", "window did, true", "did, true",
        ])
      log.lines = []
      view.addSubview(log)
      view.removeFromSuperview()
      #expect(log.lines.suffix(2) == ["window will, true false", "window did, true"])
      #expect(log.window == nil && log.superview === view)
    }
  }

  @Test func `a window is its own, a view's is the one above it`() {
    #expect(view.window === window)
    #expect(window.window === window)
    #expect(UIView().window == nil)
  }

  @Test func `who drops the topmost view drops all, however deep`() {
    weak var last: UIView?
    do {
      let root = UIView()
      var deepest = root
      for _ in 0..<100_000 {
        let next = UIView()
        deepest.addSubview(next)
        deepest = next
      }
      last = deepest
      #expect(last != nil)
    }
    #expect(last == nil)
  }

  // MARK: Layers

  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
  }

  private final class DotLayer: CALayer {
    var dots = 3
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      dots = (layer as? DotLayer)?.dots ?? 0
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class DotView: UIView {
    override class var layerClass: AnyClass { DotLayer.self }
  }

  @Test func `a view's layer is of its layerClass, and the view is the delegate`() {
    let shape = ShapeView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(shape.layer is CAShapeLayer)
    #expect(shape.layer.delegate === shape)
    #expect(shape.layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect((DotView().layer as? DotLayer)?.dots == 3)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test func `a view's geometry and looks are its layer's`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 2, y: 1)
    #expect(view.frame == CGRect(x: -5, y: 20, width: 60, height: 40))
    view.transform3D = CATransform3DMakeTranslation(1, 2, 3)
    #expect(view.layer.transform.m43 == 3)
    view.alpha = 0.5
    view.backgroundColor = .red
    view.clipsToBounds = true
    view.isHidden = true
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    #expect(view.layer.opacity == 0.5)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.layer.masksToBounds && view.layer.isHidden)
    #expect(view.layer.autoresizingMask == [.layerWidthSizable, .layerMinYMargin])
    #expect(view.backgroundColor == .red)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  /// On top is where a view's y is least, which a layer's gravity calls its bottom.
  @Test func `content modes are gravities`() {
    let view = UIView()
    for (mode, gravity) in [
      (.top, .bottom), (.bottomLeft, .topLeft), (.scaleAspectFit, .resizeAspect), (.left, .left),
    ] as [(UIView.ContentMode, CALayerContentsGravity)] {
      view.contentMode = mode
      #expect(view.layer.contentsGravity == gravity)
    }
    view.contentMode = .redraw
    #expect(view.layer.needsDisplayOnBoundsChange)
  }

  @Test func `a mask's alpha cuts a view, and it is nobody's subview`() {
    let mask = UIView()
    view.addSubview(mask)
    context.perform { view.mask = mask }
    #expect(view.layer.mask === mask.layer)
    #expect(view.subviews.isEmpty && view.mask === mask)
    context.perform { view.mask = nil }
    #expect(view.layer.mask == nil)
  }

  @Test func `a size that fits is taken, the origin stays`() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 50, height: 60) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 50, height: 60))
  }

  // MARK: Layout

  private final class Layouts: UIView {
    var count = 0
    override func layoutSubviews() { count += 1 }
  }

  @Test func `a view lays out when its size or its subviews change, once a commit`() {
    let view = Layouts()
    turn { window.addSubview(view) }
    view.count = 0
    turn { view.frame.size = CGSize(width: 10, height: 10) }
    #expect(view.count == 1)
    turn {
      view.addSubview(UIView())
      view.setNeedsLayout()
    }
    #expect(view.count == 2)
    turn {}
    #expect(view.count == 2)
    context.perform {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    #expect(view.count == 3)
  }
}
