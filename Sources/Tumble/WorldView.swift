public import Foundation
package import Layers

/// How the world lies in the window: fitted uniformly and centred, then zoomed and panned.
public struct WorldView: Equatable, Sendable {
  /// The part of the world that is fitted, y up.
  public let view: CGRect
  /// The window's size in points.
  public var window: CGSize
  /// How much larger than fitted, in `zooms`.
  package private(set) var zoom: CGFloat = 1
  /// How far the middle is moved, in window points, y down.
  package private(set) var pan = CGPoint.zero

  /// What a zoom may be.
  package static let zooms: ClosedRange<CGFloat> = 0.125...32

  /// A view of `view` that fills a window as far as it can.
  public init(of view: CGRect, in window: CGSize) {
    self.view = view
    self.window = window
  }

  /// Window points a world point.
  public var scale: CGFloat { zoom * min(window.width / view.width, window.height / view.height) }

  /// Where the middle of `view` lies in the window.
  public var middle: CGPoint { CGPoint(x: window.width / 2 + pan.x, y: window.height / 2 + pan.y) }

  /// The point of the world that is shown at `point` of the window.
  public func worldPoint(at point: CGPoint) -> CGPoint {
    CGPoint(
      x: view.midX + (point.x - middle.x) / scale, y: view.midY - (point.y - middle.y) / scale)
  }

  /// Moves the world by window points.
  package mutating func pan(dx: CGFloat, dy: CGFloat) {
    guard dx.isFinite, dy.isFinite else { return }
    pan = CGPoint(x: pan.x + dx, y: pan.y + dy)
  }

  /// Zooms by `factor`, so that what lies at `point` of the window stays there.
  package mutating func zoom(by factor: CGFloat, at point: CGPoint) {
    guard factor > 0, factor.isFinite, scale > 0 else { return }
    let anchor = worldPoint(at: point)
    zoom = min(max(zoom * factor, Self.zooms.lowerBound), Self.zooms.upperBound)
    let moved = worldPoint(at: point)
    pan(dx: (moved.x - anchor.x) * scale, dy: (anchor.y - moved.y) * scale)
  }

  /// Fits the world again.
  package mutating func reset() {
    zoom = 1
    pan = .zero
  }

  /// Sets the world layer's position and scale, in a root of the window's size.
  package func apply(to world: CALayer) {
    world.position = middle
    world.transform = CATransform3DMakeScale(scale, scale, 1)
  }
}
