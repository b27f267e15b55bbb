import Foundation
import Tumble
import UIKit

/// A list whose rows are slow to draw: the book, listing 12.1.
struct Listing12_01: ControllerPage {
  static let listing = Listing(12, 1)
  static let summary = "a long list whose shadows are drawn anew in each frame"
  static let scrolls = true
  static let demonstration: Demonstration? = .flick(160, 400, by: -300, length: 3)
  static let costOverlays: Set<CostOverlay> = [.offscreen]
  static let costFigure: CostFigure? = .passes

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    screen.say("each row: two shadows, two passes")
    return ListController(on: screen, rasterizes: false)
  }
}
