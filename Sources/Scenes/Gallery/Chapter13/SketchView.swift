import Foundation
import UIKit

/// A view that a finger draws in, and that counts what drawing costs.
///
/// The book draws in the next frame. Here each move is drawn when it is made: frames come when they come, and
/// no two plays would count the same.
class SketchView: UIView {
  /// How many points or stamps `draw(_:)` drew last.
  final var drawn = 0
  /// How often it drew, and where it was told to, last.
  private(set) final var draws = 0
  private(set) final var dirtyRect = CGRect.null
  /// How many moves were drawn, and how many points or stamps for all of them.
  private(set) final var moves = 0
  private(set) final var total = 0

  /// What there is to be said after a move.
  var figures: String { "" }
  /// Says it.
  final var say: (String) -> Void = { _ in }

  required override init(frame: CGRect) {
    super.init(frame: frame)
    awakeFromNib()
  }

  required init?(coder: NSCoder) { nil }

  /// Sets up what the book sets up when a view is loaded.
  func awakeFromNib() {}

  override func draw(_ layer: CALayer, in ctx: CGContext) {
    draws += 1
    dirtyRect = ctx.boundingBoxOfClipPath
    super.draw(layer, in: ctx)
  }

  /// Draws what was asked for.
  final func drawNow() {
    drawn = 0
    layer.displayIfNeeded()
    moves += 1
    total += drawn
    say(figures)
  }
}

/// A controller of such a view, which fills the page but for the line below it.
final class SketchController: PageController {
  private let sketch: SketchView

  init(_ type: SketchView.Type, color: UIColor, on screen: Screen) {
    sketch = type.init(frame: CGRect(x: 10, y: 10, width: 300, height: 420))
    sketch.backgroundColor = color
    sketch.clipsToBounds = true
    super.init(on: screen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    sketch.say = { [unowned screen] in screen.say($0) }
    view.addSubview(sketch)
  }
}
