import Foundation
import Tumble
import UIKit

/// Which face a tap on face 3 reaches: the book, chapter 5, touch events.
///
/// Layers are asked in the order in which they were added, whatever lies in front.
struct Listing05_10b: GalleryPage {
  static let listing = Listing(5, 10, "b")
  static let summary = "tap the cube: hit tests go by order, not by depth"
  static let states = ["faces added in order: tap face 3", "face 3 added last: tap face 3"]
  static let nextStateGesture = "tap beside the cube"

  private var containerView = UIView()
  private var faces: [UIView] = []

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView(scale: Cube.scale)
    containerView.layer.sublayerTransform = Camera.corner.transform
    faces = Cube(in: containerView).faces
    for face in faces {
      face.layer.borderWidth = 1
      face.layer.borderColor = CGColor(gray: 0.7, alpha: 1)
    }
  }

  func show(state: Int, on screen: Screen) {
    for face in faces { containerView.addSubview(face) }
    if state != 0 { containerView.addSubview(faces[2]) }
  }

  /// Says which face was hit; a tap beside the cube goes to the next state.
  mutating func tap(at point: CGPoint, on screen: Screen) {
    var layer = containerView.layer.hitTest(point)
    while let hit = layer, !faces.contains(where: { $0.layer === hit }) { layer = hit.superlayer }
    if let face = layer {
      screen.say("\(face.name ?? "") was hit")
    } else {
      showNextState(on: screen)
    }
  }
}
