import Layers
import Testing
import UIKit

/// A view in a window in a layer tree of its own, and a time that the test turns.
struct Stage {
  let context = LayerContext()
  let tree: LayerTree
  let window: UIWindow
  let view: UIView

  init(size: CGSize = CGSize(width: 400, height: 400), scale: Double = 1) {
    (tree, window, view) = context.perform {
      let tree = LayerTree(size: size, scale: scale)
      let window = UIWindow(frame: CGRect(origin: .zero, size: size))
      let view = UIView()
      view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      tree.root.addSublayer(window.layer)
      window.addSubview(view)
      window.makeKeyAndVisible()
      _ = tree.commit()
      return (tree, window, view)
    }
  }
}

/// Tests that change views of a stage and look at them as time passes.
protocol StageSuite {
  var stage: Stage { get }
}

extension StageSuite {
  var context: LayerContext { stage.context }
  var tree: LayerTree { stage.tree }
  var window: UIWindow { stage.window }
  var view: UIView { stage.view }

  /// Does something now, and commits.
  @discardableResult
  func turn<Result>(_ body: () throws -> Result) rethrows -> Result {
    try context.perform {
      let result = try body()
      _ = tree.commit()
      return result
    }
  }

  /// The frame at a time.
  func frame(at seconds: Double) {
    context.perform {
      context.beginFrame(at: seconds)
      _ = tree.commit()
    }
  }

  /// How far a view is shown to the right at a time.
  func x(of layer: CALayer? = nil, at seconds: Double) -> CGFloat? {
    frame(at: seconds)
    return context.perform { (layer ?? view.layer).presentation()?.position.x }
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
