import Foundation
import Tumble

/// A rod, a tube or a spring between two things: at each frame it is where these are shown.
///
/// Bodies are shown between two ticks; what joins them would tremble if it were moved at ticks.
final class Strut {
  /// What one end of a strut is fastened to.
  enum End {
    /// A point of the world.
    case point(Vector2)
    /// A point of a layer that follows a body, from the body's own origin.
    case layer(CALayer, Vector2)

    /// Where it is shown in the world; nil: what it was fastened to is gone.
    fileprivate var shown: Vector2? {
      switch self {
      case .point(let point): return point
      case .layer(let layer, let offset):
        guard layer.superlayer != nil, let shown = layer.presentation() else { return nil }
        let point = CGPoint(x: offset.x, y: offset.y).applying(shown.affineTransform())
        return Vector2(shown.position.x + point.x, shown.position.y + point.y)
      }
    }
  }

  /// What is seen: a picture or a colour along x, stretched to the distance of the ends.
  let layer: CALayer
  private let (start, end): (End, End)
  /// Points that it stands out at both ends.
  private let margin: Double
  /// Its own length, from its start towards its end; nil: up to the end.
  private let length: Double?

  init(
    _ layer: CALayer, from start: End, to end: End, length: Double? = nil, margin: Double = 0
  ) {
    self.layer = layer
    (self.start, self.end) = (start, end)
    self.length = length
    self.margin = margin
  }

  /// Moves it to where its ends are shown now.
  func follow() {
    guard let start = start.shown, let end = end.shown else {
      layer.isHidden = true
      return
    }
    layer.isHidden = false
    let way = end - start
    let reach = length ?? way.length
    let middle = start + (length == nil ? way / 2 : way.normalized * (reach / 2))
    layer.bounds.size.width = reach + 2 * margin
    layer.position = CGPoint(x: middle.x, y: middle.y)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: atan2(way.y, way.x)))
  }
}

extension Simulation {
  /// The layer that was attached to a body first.
  func layer(of body: Body) -> CALayer? {
    world.sublayers?.first { layer in
      (layer.animation(forKey: BodyAnimation.key) as? BodyAnimation)?.bodyID == body.id
    }
  }

  /// Shows struts from now on, behind bodies.
  ///
  /// Nothing of what it keeps refers to the simulation.
  func show(_ struts: [Strut]) {
    for strut in struts {
      strut.layer.zPosition = -0.1
      world.addSublayer(strut.layer)
      strut.follow()
    }
    CADisplayLink { _ in
      // Nothing is to be animated on its way from one frame to the next.
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for strut in struts { strut.follow() }
      CATransaction.commit()
    }.add(to: .main, forMode: .default)
  }
}
