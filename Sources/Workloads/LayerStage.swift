import Foundation
import Layers
import Rendering

/// Layers, and the display list that is made of them: the public way from one to the other.
struct LayerStage {
  let tree: LayerTree
  private(set) var list = DisplayList(size: Workload.size)
  /// The next one is made in its memory, since a backend may still have the last one to read it.
  private var before = DisplayList(size: Workload.size)
  private var shown = PresentationTree()
  /// What holds the layers, if it moves.
  private var moving: CALayer?

  /// `layers`; if `moves`, in one that is a pixel further to the right in every second frame, so that no
  /// frame is like the one before it.
  init(_ layers: [CALayer], moves: Bool = false) {
    tree = LayerTree(
      size: CGSize(width: Workload.size.width, height: Workload.size.height), scale: 1)
    if moves {
      let holder = CALayer()
      holder.frame = tree.root.bounds
      tree.root.addSublayer(holder)
      moving = holder
    }
    for layer in layers { (moving ?? tree.root).addSublayer(layer) }
  }

  /// What the layers show at a time, without drawing it.
  mutating func sample(at seconds: Double) {
    shown.sample(tree.commit(), at: seconds, driven: DrivenPoses())
  }

  mutating func build(at seconds: Double) {
    if let moving {
      CATransaction.setDisableActions(true)
      moving.position.x = moving.position.x == 400 ? 401 : 400
    }
    shown.sample(tree.commit(), at: seconds, driven: DrivenPoses())
    swap(&list, &before)
    DisplayListBuilder.build(
      shown, into: &list, size: Workload.size, scale: 1, background: Workload.background)
  }
}
