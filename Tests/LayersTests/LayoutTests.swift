import Drawing
import Foundation
import Layers
import Testing

@Suite struct LayoutTests {
  private let tree = LayerTree(size: CGSize(width: 100, height: 100), scale: 1)
  private let log = LayoutLog()

  /// Writes down whose sublayers are laid out.
  private final class LayoutLog: NSObject, CALayerDelegate {
    var names: [String] = []
    var layOut: (CALayer) -> Void = { _ in }
    func layoutSublayers(of layer: CALayer) {
      names.append(layer.name ?? "?")
      layOut(layer)
    }
  }

  private func logged(_ name: String, in parent: CALayer) -> CALayer {
    let layer = named(name)
    layer.delegate = log
    parent.addSublayer(layer)
    return layer
  }

  /// Commits, and says what was laid out.
  private func commit() -> [String] {
    log.names = []
    _ = tree.commit()
    return log.names
  }

  @Test func `a change of the bounds lays out the layer and its superlayer, once each`() {
    let outer = logged("outer", in: tree.root)
    let inner = logged("inner", in: outer)
    _ = commit()
    inner.bounds = CGRect(0, 0, 10, 10)
    #expect(inner.needsLayout() && outer.needsLayout())
    #expect(commit() == ["outer", "inner"])
    #expect(!inner.needsLayout() && commit() == [])
  }

  @Test func `setNeedsLayout lays out that layer only`() {
    let outer = logged("outer", in: tree.root)
    let inner = logged("inner", in: outer)
    _ = logged("leaf", in: inner)
    _ = commit()
    inner.setNeedsLayout()
    #expect(commit() == ["inner"])
  }

  @Test func `sublayers and transform ask for layout, position and style don't`() {
    let outer = logged("outer", in: tree.root)
    let inner = logged("inner", in: outer)
    _ = commit()
    inner.position = CGPoint(x: 9, y: 9)
    inner.opacity = 0.5
    inner.bounds = inner.bounds
    #expect(commit() == [])
    inner.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(commit() == ["outer", "inner"])
    inner.addSublayer(CALayer())
    #expect(commit() == ["inner"])
    inner.sublayers = nil
    #expect(commit() == ["inner"])
    inner.removeFromSuperlayer()
    #expect(commit() == ["outer"])
  }

  @Test func `a layout that sets its sublayers' bounds doesn't ask for itself again`() {
    let outer = logged("outer", in: tree.root)
    let inner = logged("inner", in: outer)
    log.layOut = { layer in
      if layer === outer { inner.bounds.size.width += 1 }
    }
    outer.setNeedsLayout()
    #expect(commit() == ["outer", "inner"])
  }

  @Test func `layoutIfNeeded begins at the topmost layer that asks`() {
    let top = logged("top", in: tree.root)
    let middle = logged("middle", in: top)
    let low = logged("low", in: middle)
    _ = commit()
    top.setNeedsLayout()
    low.setNeedsLayout()
    log.names = []
    middle.layoutIfNeeded()
    #expect(log.names == ["top", "low"])
    low.setNeedsLayout()
    log.names = []
    top.layoutIfNeeded()
    #expect(log.names == ["low"])
    low.layoutIfNeeded()
    #expect(log.names == ["low"])
  }

  @Test func `a subclass lays out itself`() {
    final class Row: CALayer {
      override func layoutSublayers() {
        for (index, layer) in (sublayers ?? []).enumerated() {
          layer.frame = CGRect(Double(index) * 10, 0, 10, bounds.height)
        }
      }
    }
    let row = Row()
    row.frame = CGRect(0, 0, 50, 5)
    row.sublayers = [CALayer(), CALayer()]
    tree.root.addSublayer(row)
    let layers = tree.commit().layers
    #expect(layers[3].values.position == CGPoint(x: 15, y: 2.5))
    #expect(layers[3].values.bounds == CGRect(0, 0, 10, 5))
  }

  @Test func `a layer that asked before it joined the tree is laid out there`() {
    let outer = CALayer()
    let inner = logged("inner", in: outer)
    _ = tree.commit()
    inner.setNeedsLayout()
    inner.setNeedsDisplay()
    tree.root.addSublayer(outer)
    #expect(commit() == ["inner"])
    #expect(!inner.needsDisplay())
  }

  @Test func `layouts that ask for each other are left after sixteen passes, with a line`() {
    let a = logged("a", in: tree.root)
    let b = logged("b", in: tree.root)
    _ = commit()
    log.layOut = { layer in (layer === a ? b : a).setNeedsLayout() }
    a.setNeedsLayout()
    var names: [String] = []
    let lines = MisuseLog.collect { names = commit() }
    #expect(
      lines == ["Layers: layouts in “root” ask for each other without end; left after 16 passes"])
    #expect(names.count >= 16 && names.count <= 34)
    log.layOut = { _ in }
    #expect(MisuseLog.collect { _ = commit() }.isEmpty)
    #expect(commit() == [])
  }

  @Test func `a layout may change the tree`() {
    let outer = logged("outer", in: tree.root)
    for index in 0..<3 { logged("\(index)", in: outer).setNeedsLayout() }
    log.layOut = { layer in
      if layer.name == "1" { outer.sublayers = [] }
      if layer === outer, layer.sublayers?.count == 3 { outer.addSublayer(named("new")) }
    }
    #expect(commit() == ["outer", "0", "1", "2", "outer"])
    #expect(tree.commit().layers.count == 2)
  }

  @Test func `a layer prefers the size it has`() {
    #expect(layer(30, 20).preferredFrameSize() == CGSize(width: 30, height: 20))
  }
}
