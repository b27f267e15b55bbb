import Art
import Foundation
import Tumble

/// The pictures of listings 8.11 and 8.13, one after the other and from the last to the first.
struct PictureCycle {
  private static let names = ["anchor.png", "cone.png", "igloo.png", "spaceship.png"]
  private var index = 0

  /// The picture that is on.
  var current: CGImage { CALayer.picture(Self.names[index]) }

  /// Goes on to the next picture.
  mutating func next() -> CGImage {
    index = (index + 1) % Self.names.count
    return current
  }
}
