import Foundation
import Tumble

/// What a view answers when its layer asks for an action: the book, listing 7.5.
struct Listing07_05: GalleryPage {
  static let listing = Listing(7, 5)
  static let summary = "the action of a view outside and inside animate"

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    func actionNow() -> String {
      switch layerView.action(for: layerView, forKey: "backgroundColor") {
      case is NSNull: "<null>"
      case let animation as CABasicAnimation:
        "CABasicAnimation of \(animation.keyPath ?? "nothing")"
      default: "none"
      }
    }
    screen.say("Outside: \(actionNow())")
    var inside = ""
    HostedLayer.animate(withDuration: 1) { inside = actionNow() }
    screen.say("Inside: \(inside)")
  }
}
