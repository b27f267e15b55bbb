import Art
import Foundation
import Tumble
import UIKit

/// A page of crates: listings 11.3 and 11.4.
///
/// The origin of the world, where bodies live, is the lower left corner of the container view, which
/// is flipped: positions of bodies are positions of layers.
protocol CratePage: GalleryPage {}

extension CratePage {
  static var view: CGRect { CGRect(origin: CGPoint(x: -10, y: -90), size: Screen.size) }

  /// The container, and gravity as in the book.
  func addContainerView(to screen: Screen) -> UIView {
    let containerView = screen.addContainerView()
    containerView.layer.isGeometryFlipped = true
    screen.simulation.gravity = [0, -1000]
    return containerView
  }

  /// The book's five crates in their box.
  func addCratesAndWalls(to screen: Screen) {
    let containerView = addContainerView(to: screen)
    containerView.layer.borderWidth = 1
    containerView.layer.borderColor = .wall
    screen.simulation.space.addContainerWalls()
    for frame in CratesScene.frames {
      addCrate(frame, to: containerView, in: screen.simulation)
    }
  }

  /// A crate that begins where the book's view has its frame: 300 points high, y down.
  func addCrate(_ frame: CGRect, to containerView: UIView, in simulation: Simulation) {
    let crate = UIView.crate(size: frame.size)
    containerView.addSubview(crate)
    simulation.attach(crate.layer, to: simulation.space.addBody(.crate(frame, elasticity: 0.8)))
  }
}

extension UIView {
  /// What a crate of these pages looks like.
  static func crate(size: CGSize) -> UIView {
    let crate = UIView(CGRect(origin: .zero, size: size), color: nil)
    crate.layer.contents = CALayer.picture(size.width > 32 ? "crate@2x.png" : "crate.png")
    crate.layer.contentsGravity = .resizeAspectFill
    return crate
  }
}

extension Space {
  /// Walls around the container, in the order of the book's calls.
  func addContainerWalls() {
    let corners: [Vector2] = [[0, 0], [300, 0], [300, 300], [0, 300]]
    for (index, corner) in corners.enumerated() {
      addStaticShape(
        ShapeDefinition(
          .segment(a: corner, b: corners[(index + 1) % 4], radius: 1), friction: 0.5,
          elasticity: 0.8, collisionType: 2))
    }
  }
}
