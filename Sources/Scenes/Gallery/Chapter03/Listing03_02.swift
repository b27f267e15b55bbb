import Foundation
import Tumble
import UIKit

/// The clock of listing 3.1, its hands turning about their ends: the book, listing 3.2.
struct Listing03_02: GalleryPage {
  static let listing = Listing(3, 2)
  static let summary = "anchorPoint: the hands turn about their ends"
  static let parameters = [SceneParameter.clockStart]

  private let clock = AnalogClock()

  init() {}

  func build(on screen: Screen) {
    clock.add(to: screen)
    for hand in clock.hands { hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9) }
    screen.runClock(clock.show)
  }
}
