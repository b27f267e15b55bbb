import Foundation
import Tumble
import UIKit

/// A cube of six layers; drag to turn it: the book, listing 5.9.
struct Listing05_09: GalleryPage {
  static let listing = Listing(5, 9)
  static let summary = "a cube of six layers; drag to turn it"
  static let states = ["from the front", "the camera turned about x and y"]

  private var containerView = UIView()
  private var camera = Camera()

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView(scale: Cube.scale)
    let cube = Cube(in: containerView)
    for face in cube.faces {
      face.layer.borderWidth = 1
      face.layer.borderColor = CGColor(gray: 0.7, alpha: 1)
    }
  }

  mutating func show(state: Int, on screen: Screen) {
    camera = state == 0 ? Camera() : .corner
    containerView.layer.sublayerTransform = camera.transform
  }

  mutating func drag(by translation: CGSize, on screen: Screen) {
    camera.turn(by: translation)
    containerView.layer.sublayerTransform = camera.transform
  }
}
