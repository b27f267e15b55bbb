import Foundation
import Tumble

/// A delegate that does something when an animation has ended, in whatever way.
final class AnimationEnd: NSObject, CAAnimationDelegate {
  private let handle: () -> Void

  init(_ handle: @escaping () -> Void) { self.handle = handle }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { handle() }
}
