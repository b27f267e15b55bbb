import Foundation
import Tumble
import UIKit

/// Two cubes in one space, each of which turns as a whole: the book, listing 6.5.
struct Listing06_05: GalleryPage {
  static let listing = Listing(6, 5)
  static let summary = "two cubes that turn as one thing each"
  static let states = ["cubes of transform layers", "of plain layers: each one is flat"]

  /// How much smaller the view is shown, so that both cubes are on the screen.
  static let scale: CGFloat = 0.85

  private var containerView = UIView()

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView(scale: Self.scale)
    // Set up the perspective transform.
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    containerView.layer.sublayerTransform = perspective
  }

  func show(state: Int, on screen: Screen) {
    containerView.layer.sublayers = nil
    // Set up the transform for cube 1 and add it.
    let first = CATransform3DMakeTranslation(-100, 0, 0)
    containerView.layer.addSublayer(cube(state, with: first, on: screen))
    // Set up the transform for cube 2 and add it.
    var second = CATransform3DMakeTranslation(100, 0, 0)
    second = CATransform3DRotate(second, -.pi / 4, 1, 0, 0)
    second = CATransform3DRotate(second, -.pi / 4, 0, 1, 0)
    containerView.layer.addSublayer(cube(state, with: second, on: screen))
  }

  private func cube(
    _ state: Int, with transform: CATransform3D, on screen: Screen
  ) -> CALayer {
    // Create the cube layer.
    let cube = state == 0 ? CATransformLayer() : CALayer()
    let faces: [(x: Double, y: Double, z: Double, aboutX: Double, aboutY: Double)] = [
      (0, 0, 50, 0, 0), (50, 0, 0, 0, .pi / 2), (0, -50, 0, .pi / 2, 0), (0, 50, 0, -.pi / 2, 0),
      (-50, 0, 0, 0, -.pi / 2), (0, 0, -50, 0, .pi),
    ]
    for (x, y, z, aboutX, aboutY) in faces {
      var face = CATransform3DMakeTranslation(x, y, z)
      face = CATransform3DRotate(face, aboutX, 1, 0, 0)
      face = CATransform3DRotate(face, aboutY, 0, 1, 0)
      cube.addSublayer(self.face(with: face, on: screen))
    }
    // Center the cube layer within the container.
    let bounds = containerView.bounds
    cube.position = CGPoint(x: bounds.midX, y: bounds.midY)
    // Apply the transform.
    cube.transform = transform
    return cube
  }

  private func face(with transform: CATransform3D, on screen: Screen) -> CALayer {
    // Create the cube face layer.
    let face = CALayer()
    face.frame = CGRect(x: -50, y: -50, width: 100, height: 100)
    // Apply a random color.
    face.backgroundColor = screen.randomColor().cgColor
    face.transform = transform
    return face
  }
}
