import Foundation

extension CALayer {
  func markForLayout() {
    owner.check(self)
    guard changes.isDisjoint(with: [.layout, .isLayingOut]) else { return }
    changes.insert(.layout)
    markAncestors(.layoutBelow)
  }

  /// After a change of what layouts depend on: the layer's own, and its superlayer's.
  func markForLayoutWithParent() {
    markForLayout()
    parent?.markForLayout()
  }

  func performLayoutIfNeeded() {
    var topmost = self
    var next = parent
    while let layer = next {
      if layer.changes.contains(.layout) { topmost = layer }
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
      guard !changes.isDisjoint(with: .anyLayout) else { return }
      runLayoutPass()
    }
    guard !changes.isDisjoint(with: .anyLayout) else { return }
    misuse(
      "layouts in \(label) ask for each other without end; left after "
        + "\(LayerTree.maximumLayoutPasses) passes")
  }

  private func runLayoutPass() {
    if changes.contains(.layout) { layOut() }
    var waiting = [self]
    while let layer = waiting.popLast() {
      guard layer.changes.contains(.layoutBelow) else { continue }
      layer.changes.remove(.layoutBelow)
      let first = waiting.count
      // Laying one out may move the others, or take them away: these are those that there were.
      for child in layer.childrenAndMask where !child.changes.isDisjoint(with: .anyLayout) {
        if child.changes.contains(.layout) { child.layOut() }
        if child.changes.contains(.layoutBelow) { waiting.append(child) }
      }
      waiting[first...].reverse()
    }
  }

  private func layOut() {
    changes.remove(.layout)
    // Asked for within itself: the outer one isn't over yet.
    guard !changes.contains(.isLayingOut) else { return }
    changes.insert(.isLayingOut)
    layoutSublayers()
    changes.remove(.isLayingOut)
  }
}
