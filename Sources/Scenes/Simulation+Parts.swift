import Assets
import Contracts
import Foundation
import Tumble

// What several scenes are made of. Bodies are made in the order of calls that docs/scenes.md lists.
extension Simulation {
  /// A picture behind everything, over the scene's view.
  func addBackdrop() {
    let backdrop = CALayer.backdrop(size: sceneType.view.size)
    backdrop.position = CGPoint(x: sceneType.view.midX, y: sceneType.view.midY)
    backdrop.zPosition = -1
    world.addSublayer(backdrop)
  }

  /// A floor from the origin, a wall at its right end, a wall at its left end.
  func addPit(width: Double, height: Double, friction: Double, elasticity: Double) {
    addWall(from: [0, 0], to: [width, 0], friction: friction, elasticity: elasticity)
    addWall(from: [width, 0], to: [width, height], friction: friction, elasticity: elasticity)
    addWall(from: [0, height], to: [0, 0], friction: friction, elasticity: elasticity)
  }
}

extension CALayer {
  /// A layer that shows a bundled picture, stretched to `size`.
  ///
  /// Pictures lie there in two sizes; the larger one is taken where the layer is above 32 points,
  /// since a window usually shows two pixels a point.
  static func sprite(_ name: String, size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.contents = picture(size.width > 32 ? "\(name)@2x.png" : "\(name).png")
    return layer
  }

  /// A layer that shows the picture behind everything.
  static func backdrop(size: CGSize) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(origin: .zero, size: size)
    layer.contents = picture("background.png")
    return layer
  }

  /// A bundled picture.
  static func picture(_ name: String) -> CGImage {
    do { return try Assets.image(named: name) } catch {
      stop("the bundled picture \(name) can't be read: \(error)")
    }
  }
}
