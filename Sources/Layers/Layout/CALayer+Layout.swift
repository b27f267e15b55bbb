import Foundation

extension CALayer {
  func markForLayout() {
    owner.check(self)
    guard dirtyFlags.isDisjoint(with: [.layout, .isLayingOut]) else { return }
    dirtyFlags.insert(.layout)
    markAncestors(.layoutBelow)
  }

  /// After a change of what layouts depend on: the layer's own, and its superlayer's.
  func markForLayoutWithParent() {
    markForLayout()
    links.unretainedParent?._withUnsafeGuaranteedRef { $0.markForLayout() }
  }

  func performLayoutIfNeeded() {
    var topmost = self
    var next = parent
    while let layer = next {
      if layer.dirtyFlags.contains(.layout) { topmost = layer }
      next = layer.parent
    }
    topmost.layOutTree()
  }

  /// Lays out this layer and all below it that ask for it, superlayers first, until none does.
  ///
  /// Layouts that ask for each other again and again are left after so many passes, with a line;
  /// what still asks then is done at the next commit.
  func layOutTree() {
    for _ in 0..<LayerTree.maximumLayoutPasses {
      guard !dirtyFlags.isDisjoint(with: .anyLayout) else { return }
      runLayoutPass()
    }
    guard !dirtyFlags.isDisjoint(with: .anyLayout) else { return }
    misuse(
      "layouts in \(label) ask for each other without end; left after "
        + "\(LayerTree.maximumLayoutPasses) passes")
  }

  private func runLayoutPass() {
    if dirtyFlags.contains(.layout) { layOut() }
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.dirtyFlags.contains(.layoutBelow) else { continue }
      layer.dirtyFlags.remove(.layoutBelow)
      let first = waiting.count
      func visit(_ child: CALayer) {
        if child.dirtyFlags.contains(.layout) { child.layOut() }
        if child.dirtyFlags.contains(.layoutBelow) { waiting.append(child) }
      }
      // Laying one out may move the others, or take them away: these are those that there were.
      let mask = layer.maskLayer
      layer.forEachChild(visit)
      if let mask { visit(mask) }
      waiting[first...].reverse()
    }
  }

  private func layOut() {
    dirtyFlags.remove(.layout)
    // Asked for within itself: the outer one isn't over yet.
    guard !dirtyFlags.contains(.isLayingOut) else { return }
    dirtyFlags.insert(.isLayingOut)
    layoutSublayers()
    dirtyFlags.remove(.isLayingOut)
  }
}
