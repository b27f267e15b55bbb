import Foundation
import Tumble

/// A clock whose hands turn about their middles, which is wrong: the book, listing 3.1.
struct Listing03_01: GalleryPage {
  static let listing = Listing(3, 1)
  static let summary = "a clock whose hands turn about the wrong point"
  static let parameters = [SceneParameter.clockStart]

  private let clock = AnalogClock()

  init() {}

  func build(on screen: Screen) {
    clock.add(to: screen)
    screen.runClock(clock.show)
  }
}
