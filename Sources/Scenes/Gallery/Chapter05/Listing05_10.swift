import Foundation
import Tumble
import UIKit

/// The cube, shaded by a black layer over each face; drag to turn it: the book, listing 5.10.
struct Listing05_10: GalleryPage {
  static let listing = Listing(5, 10)
  static let summary = "the cube with light and shade; drag to turn it"

  private static let lightDirection = SIMD3<Double>(0, 1, -0.5)
  private static let ambientLight = 0.5

  private var containerView = UIView()
  private var camera = Camera.corner

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView(scale: Cube.scale)
    containerView.layer.sublayerTransform = camera.transform
    let cube = Cube(in: containerView)
    for face in cube.faces { applyLighting(to: face) }
  }

  mutating func drag(by translation: CGSize, on screen: Screen) {
    camera.turn(by: translation)
    containerView.layer.sublayerTransform = camera.transform
  }

  /// Shades a face by the angle between its normal and the light; the light turns with the cube.
  private func applyLighting(to face: UIView) {
    let layer = CALayer()
    layer.frame = face.bounds
    layer.name = "shade"
    face.layer.addSublayer(layer)

    let transform = face.layer.transform
    let normal = SIMD3<Double>(transform.m31, transform.m32, transform.m33)
    let light = Self.lightDirection / dot(Self.lightDirection, Self.lightDirection).squareRoot()
    let shadow = 1 + dot(light, normal) - Self.ambientLight
    layer.backgroundColor = CGColor(gray: 0, alpha: min(max(shadow, 0), 1))
  }

  private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
}
