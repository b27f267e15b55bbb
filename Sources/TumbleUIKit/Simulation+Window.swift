import Foundation
import Layers
public import Tumble
public import UIKit

extension Simulation {
  /// The window that is shown in the world; nil: there is none.
  public var window: UIWindow? { windowInput?.window }

  /// Shows a window in the world, and keeps it; another one goes.
  ///
  /// Its frame counts in the world, whose y is up; in the window y is down. It is visible, and what is
  /// in it ends at its edges, where a program's window shows more of the world.
  public func showWindow(_ window: UIWindow) {
    windowInput?.window.layer.removeFromSuperlayer()
    viewHost = WindowInput(window, scrolls: sceneType.scrolls)
    window.layer.isGeometryFlipped = true
    window.clipsToBounds = true
    world.addSublayer(window.layer)
    window.makeKeyAndVisible()
  }

  /// Gives an event of a pointer to the window as a touch; others aren't for it.
  public func sendToWindow(_ event: SimulationEvent) { windowInput?.send(event) }

  private var windowInput: WindowInput? { viewHost as? WindowInput }
}

/// A simulation's window, and the pointers that touch it.
private final class WindowInput: PressTarget {
  let window: UIWindow
  private let touches: PointerTouches
  /// Whether the last pointer is no finger, but what scrolls.
  private let scrolls: Bool

  init(_ window: UIWindow, scrolls: Bool) {
    self.window = window
    self.scrolls = scrolls
    touches = PointerTouches(of: window)
  }

  func send(_ event: SimulationEvent) {
    switch event {
    case .pointerDown(let pointer, let x, let y):
      let isIndirect = scrolls && pointer == SimulationEvent.scrollPointer
      touches.begin(Int(pointer), at: point(x, y), type: isIndirect ? .indirect : .direct)
    case .pointerMoved(let pointer, let x, let y): touches.move(Int(pointer), to: point(x, y))
    case .pointerUp(let pointer): touches.end(Int(pointer))
    default: break
    }
  }

  /// No view is asked: what is looked at must not change what happens.
  func isPressable(at point: CGPoint) -> Bool {
    let point = self.point(point.x, point.y)
    return Self.canBeHit(window) && window.layer.bounds.contains(point)
      && Self.isPressable(point, in: window)
  }

  private static func isPressable(_ point: CGPoint, in view: UIView) -> Bool {
    if (view as? UIControl)?.isEnabled == true { return true }
    if view.gestureRecognizers?.contains(where: \.isEnabled) == true { return true }
    for front in view.subviews.reversed() where canBeHit(front) {
      let inside = view.layer.convert(point, to: front.layer)
      if front.layer.bounds.contains(inside) { return isPressable(inside, in: front) }
    }
    return false
  }

  /// As `UIView.hitTest` has it.
  private static func canBeHit(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha > 0.01 && view.isUserInteractionEnabled
  }

  /// 1/64 points of the world, y up, as points of the window, y down.
  private func point(_ x: Int32, _ y: Int32) -> CGPoint { point(Double(x) / 64, Double(y) / 64) }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    let frame = window.frame
    // A window may be shown larger or smaller than it is.
    let scale = frame.isEmpty ? 1 : window.bounds.width / frame.width
    return CGPoint(
      x: (x - frame.minX) * scale, y: (frame.maxY - y) * scale)
  }
}
