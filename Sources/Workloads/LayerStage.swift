import Foundation
import Layers
import Rendering

/// Layers, and the display list that is made of them: the public way from one to the other.
struct LayerStage {
  let tree: LayerTree
  private var lists = FrameLists()
  private var shown = PresentationTree()
  /// What holds the layers, if it moves.
  private let moving: CALayer?

  var list: DisplayList { lists.list }

  /// `layers`; if `moves`, in one that is a pixel further to the right in every second frame, so that no
  /// frame is like the one before it.
  init(_ layers: [CALayer], moves: Bool = false) {
    tree = LayerTree(
      size: CGSize(width: Workload.size.width, height: Workload.size.height), scale: 1)
    moving = moves ? CALayer() : nil
    if let moving { tree.root.addSublayer(moving) }
    for layer in layers { (moving ?? tree.root).addSublayer(layer) }
  }

  /// What the layers show at a time, without drawing it.
  mutating func sample(at seconds: Double) {
    shown.sample(tree.commit(), at: seconds, driven: DrivenPoses())
  }

  mutating func build(at seconds: Double) {
    if let moving {
      CATransaction.setDisableActions(true)
      moving.position.x = 1 - moving.position.x
    }
    shown.sample(tree.commit(), at: seconds, driven: DrivenPoses())
    lists.make {
      DisplayListBuilder.build(
        shown, into: &$0, size: Workload.size, scale: 1, background: Workload.background)
    }
  }
}
