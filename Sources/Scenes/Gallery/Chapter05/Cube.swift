import Foundation
import Tumble
import UIKit

/// Six white faces with their numbers on them, around the middle of a container.
struct Cube {
  /// Faces 1 to 6.
  let faces: [UIView]

  private static let inks: [UInt32] = [
    0xC9_4F_3D, 0x2E_9C_93, 0x4F_74_CF, 0xE0_8A_2C, 0xBF_4A_73, 0x5C_8A_3A,
  ]

  /// How much smaller the container is shown, so that the cube stays on the screen in any rotation.
  ///
  /// The farthest that a corner is seen to the side is 176.8 points, where there are 160.
  static let scale: CGFloat = 0.875

  init(in containerView: UIView) {
    faces = Self.inks.enumerated().map { Self.makeFace($0 + 1, ink: CGColor(hex: $1)) }
    addFace(0, to: containerView, CATransform3DMakeTranslation(0, 0, 100))
    addFace(
      1, to: containerView,
      CATransform3DRotate(CATransform3DMakeTranslation(100, 0, 0), .pi / 2, 0, 1, 0))
    addFace(
      2, to: containerView,
      CATransform3DRotate(CATransform3DMakeTranslation(0, -100, 0), .pi / 2, 1, 0, 0))
    addFace(
      3, to: containerView,
      CATransform3DRotate(CATransform3DMakeTranslation(0, 100, 0), -.pi / 2, 1, 0, 0))
    addFace(
      4, to: containerView,
      CATransform3DRotate(CATransform3DMakeTranslation(-100, 0, 0), -.pi / 2, 0, 1, 0))
    addFace(
      5, to: containerView,
      CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -100), .pi, 0, 1, 0))
  }

  private func addFace(_ index: Int, to containerView: UIView, _ transform: CATransform3D) {
    let face = faces[index]
    containerView.addSubview(face)
    face.center = CGPoint(x: containerView.bounds.midX, y: containerView.bounds.midY)
    face.layer.transform = transform
  }

  private static func makeFace(_ number: Int, ink: CGColor) -> UIView {
    let face = UIView(CGRect(x: 0, y: 0, width: 200, height: 200), color: .white)
    face.layer.name = "face \(number)"
    let label = UIView()
    label.center = CGPoint(x: 100, y: 100)
    label.layer.write("\(number)", size: 64, color: ink)
    face.addSubview(label)
    return face
  }
}
