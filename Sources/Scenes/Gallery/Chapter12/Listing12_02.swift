import Foundation
import Tumble
import UIKit

/// The same list with rows that are drawn once: the book, listing 12.2.
struct Listing12_02: ControllerPage {
  static let listing = Listing(12, 2)
  static let summary = "the list with rasterised rows: each is drawn once"
  static let scrolls = true
  static let demonstration: Demonstration? = .flick(160, 400, by: -300, length: 3)
  static let costOverlays: Set<CostOverlay> = [.rasterized]
  static let costFigure: CostFigure? = .passes

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    screen.say("each row is drawn once, and then kept")
    return ListController(on: screen, rasterizes: true)
  }
}
