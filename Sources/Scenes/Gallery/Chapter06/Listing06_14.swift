import Foundation
import Tumble
import UIKit

/// A triangle drawn by the graphics card: the book, listing 6.14.
struct Listing06_14: GalleryPage {
  static let listing = Listing(6, 14)
  static let summary = "a triangle whose corners' colours run into each other"

  init() {}

  func build(on screen: Screen) {
    let glView = UIView(frame: CGRect(x: 60, y: 140, width: 200, height: 200))
    screen.addSubview(glView)

    // Set up layer.
    let glLayer = CAGPULayer()
    glLayer.frame = glView.bounds
    glLayer.contentsScale = 2
    glLayer.isOpaque = true
    glView.layer.addSublayer(glLayer)

    drawFrame(glLayer)
  }

  private func drawFrame(_ glLayer: CAGPULayer) {
    // Clear the screen.
    glLayer.clear(.black)

    // Set up vertices and colors.
    let vertices = [
      CAGPULayer.Vertex(
        position: CGPoint(x: -0.5, y: -0.5), color: CGColor(red: 0, green: 0, blue: 1, alpha: 1)),
      CAGPULayer.Vertex(
        position: CGPoint(x: 0, y: 0.5), color: CGColor(red: 0, green: 1, blue: 0, alpha: 1)),
      CAGPULayer.Vertex(
        position: CGPoint(x: 0.5, y: -0.5), color: CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
    ]

    // Draw triangle.
    glLayer.triangles(vertices)

    // Present it.
    glLayer.present()
  }
}
