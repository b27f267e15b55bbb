public import Foundation
import Layers
import QuartzCore

// Blocks by the older calls: what comes between the first and the last is animated.
extension UIView {
  /// Opens a block of animated changes, of 0.2 s and slow at both ends; `animate` does more.
  ///
  /// Name and context are for a delegate, which there is none of here. In another block it has that
  /// one's duration and curve.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let outer = ViewAnimation.current
    ViewAnimation(delay: 0).begin(
      duration: outer == nil ? 0.2 : CATransaction.animationDuration(),
      timing: outer == nil
        ? AnimationCurve.easeInOut.timing : CATransaction.animationTimingFunction(),
      completion: nil)
  }

  /// Ends the block that `beginAnimations` opened; without one that is a line in the log.
  public class func commitAnimations() {
    guard ViewAnimation.current != nil else {
      return misuse("commitAnimations() without beginAnimations(_:context:)")
    }
    CATransaction.commit()
  }

  /// Sets how long what is changed from here on in the block is animated, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { _ in CATransaction.setAnimationDuration(usable(duration, "duration")) }
  }

  /// Sets how long what is changed from here on in the block stays as it was first, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change { $0.delay = usable(delay, "delay") }
  }

  /// Sets how fast what is changed from here on in the block is when.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change { _ in CATransaction.setAnimationTimingFunction(curve.timing) }
  }

  /// Sets how often what is changed from here on in the block is shown.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeatCount = max(repeatCount, 0) }
  }

  /// Sets whether what is changed from here on in the block is shown backwards, too.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.autoreverses = repeatAutoreverses }
  }

  private class func change(_ body: (ViewAnimation) -> Void) {
    if let block = ViewAnimation.current { body(block) }
  }
}
