import Assets
import Contracts
import Foundation
public import Tumble

// Bodies, and what lies behind them, shown by the bundled pictures.
extension Simulation {
  /// Adds the picture of an evening sky behind everything, over the scene's view.
  public func addBackdrop() {
    let backdrop = CALayer.backdrop(size: sceneType.view.size)
    backdrop.position = CGPoint(x: sceneType.view.midX, y: sceneType.view.midY)
    backdrop.zPosition = -1
    world.addSublayer(backdrop)
  }

  /// Adds a box that a bundled picture shows, as "crate", "brick" or "plank"; else as
  /// `addBox(width:height:at:)`.
  ///
  /// Precondition: there is a picture of that name, and what `Space.validate` asks of a box.
  @discardableResult
  public func addBox(
    _ picture: String, width: Double, height: Double, at position: Vector2, angle: Double = 0,
    mass: Double = 1, friction: Double = 0.7, elasticity: Double = 0.1, group: UInt = 0
  ) -> Body {
    addBox(
      width: width, height: height, at: position, angle: angle, mass: mass, friction: friction,
      elasticity: elasticity, group: group,
      layer: .sprite(picture, size: CGSize(width: width, height: height)))
  }

  /// Adds a ball that a bundled picture shows, as "ball" or "steel-ball"; else as
  /// `addBall(radius:at:)`.
  ///
  /// Balls at least 12 points across have two layers: their paint turns, the light over it stays.
  ///
  /// Precondition: there is a picture of that name, and what `Space.validate` asks of a circle.
  @discardableResult
  public func addBall(
    _ picture: String, radius: Double, at position: Vector2, mass: Double = 1,
    friction: Double = 0.7, elasticity: Double = 0.3, collisionType: UInt = 0, group: UInt = 0
  ) -> Body {
    let size = CGSize(width: 2 * radius, height: 2 * radius)
    let isLit = Self.isLit(picture, size: size)
    let ball = addBall(
      radius: radius, at: position, mass: mass, friction: friction, elasticity: elasticity,
      collisionType: collisionType, group: group,
      layer: .sprite(isLit ? "\(picture)-paint" : picture, size: size))
    if isLit { addLight(picture, size: size, to: ball) }
    return ball
  }

  /// Whether a ball is large enough for its light to be seen to turn, and has a picture of that.
  package static func isLit(_ picture: String, size: CGSize) -> Bool {
    size.width >= 12 && ["ball", "steel-ball"].contains(picture)
  }

  /// Lays light over a ball's paint, which stays where it comes from while the ball turns.
  package func addLight(_ picture: String, size: CGSize, to ball: Body) {
    attach(.sprite("\(picture)-light", size: size), toPositionOf: ball)
  }
}

extension CALayer {
  /// A layer that shows a bundled picture, as "crate" or "steel-ball", stretched to `size`.
  ///
  /// Pictures lie there in two sizes; the larger one is taken where the layer is above 32 points,
  /// since a window usually shows two pixels a point. Precondition: there is one of that name.
  public static func sprite(_ name: String, size: CGSize) -> CALayer {
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
  package static func picture(_ name: String) -> CGImage {
    do { return try Assets.image(named: name) } catch {
      stop("the bundled picture \(name) can't be read: \(error)")
    }
  }
}
