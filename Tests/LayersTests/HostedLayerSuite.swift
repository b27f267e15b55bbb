import Drawing
import Foundation
import Layers
import Testing

/// A hosted layer in a tree of its own.
struct HostedLayerStage {
  let context = LayerContext()
  let tree: LayerTree
  let view = HostedLayer()

  init() {
    tree = context.perform { LayerTree(size: CGSize(width: 400, height: 400), scale: 1) }
    view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    context.perform {
      tree.root.addSublayer(view)
      _ = tree.commit()
    }
  }
}

/// Tests that change the layer of a stage and look at it as time passes.
protocol HostedLayerSuite {
  var stage: HostedLayerStage { get }
}

extension HostedLayerSuite {
  var context: LayerContext { stage.context }
  var tree: LayerTree { stage.tree }
  var view: HostedLayer { stage.view }

  /// Changes something now, and commits.
  func turn(_ body: () -> Void) {
    context.perform {
      body()
      _ = tree.commit()
    }
  }

  /// The frame at a time.
  func frame(at seconds: Double) {
    context.perform {
      context.beginFrame(at: seconds)
      _ = tree.commit()
    }
  }

  /// How far the view is shown to the right at a time.
  func x(of layer: CALayer? = nil, at seconds: Double) -> CGFloat? {
    frame(at: seconds)
    return context.perform { (layer ?? view).presentation()?.position.x }
  }

  func expect(
    _ layer: CALayer? = nil, at course: [(time: Double, x: Double)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (time, expected) in course {
      let found = x(of: layer, at: time)
      #expect(
        found.map { abs($0 - expected) < 1e-4 } == true, "\(found ?? .nan) at \(time)",
        sourceLocation: sourceLocation)
    }
  }
}

/// What `completion` was called with, in order.
final class Ends {
  var flags: [Bool] = []
}
