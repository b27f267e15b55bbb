import Foundation
import Tumble

/// A view of a cube: perspective from 500 points, rotated about x, then about y.
struct Camera {
  /// The rotation about x, in radians.
  var pitch: CGFloat = 0
  /// The rotation about y, in radians.
  var yaw: CGFloat = 0

  /// As in the book: an eighth of a turn each.
  static let corner = Camera(pitch: -.pi / 4, yaw: -.pi / 4)

  /// How far a drag by one point rotates the cube.
  private static let radiansPerPoint: CGFloat = 0.01

  /// For a container's `sublayerTransform`.
  var transform: CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    perspective = CATransform3DRotate(perspective, pitch, 1, 0, 0)
    return CATransform3DRotate(perspective, yaw, 0, 1, 0)
  }

  /// Turns the cube so that its front follows the finger.
  mutating func turn(by translation: CGSize) {
    yaw += translation.width * Self.radiansPerPoint
    pitch -= translation.height * Self.radiansPerPoint
  }
}
