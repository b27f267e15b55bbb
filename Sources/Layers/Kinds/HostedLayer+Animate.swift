public import Foundation

// As UIKit's views are animated.
extension HostedLayer {
  /// Animates the changes of layers that are made in `animations`.
  ///
  /// It is a transaction of that duration and curve in which hosted layers run their actions, those
  /// included that no commit knows yet; ordinary layers take duration and curve, but no delay. An
  /// `animate` within another has a duration, a delay and a curve of its own.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less: changes happen at once. So they do with one that isn't
  ///     finite, and a line says so.
  ///   - delay: how long layers stay as they were first, in seconds; less than 0 is 0.
  ///   - options: the curve.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: called once, when all these animations have ended, with whether each came to
  ///     its end; if there is none, before `animate` returns, with true.
  /// - Source: `UIView.animate(withDuration:delay:options:animations:completion:)`.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let hosted = HostedAnimation(delay: usable(delay, "delay"))
    begin(hosted, duration: usable(duration, "duration"), options, completion)
    LayerContext.current.transactions.change { $0.hosted = $0.disablesActions ? nil : hosted }
    animations()
    CATransaction.commit()
  }

  /// Opens the transaction of `hosted`; with a duration of 0 one without actions.
  static func begin(
    _ hosted: HostedAnimation, duration: TimeInterval, _ options: AnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: options.curve))
    if duration <= 0 { CATransaction.setDisableActions(true) }
    if let completion { CATransaction.setCompletionBlock { completion(hosted.isFinished) } }
  }

  /// A time that is finite and not below 0.
  static func usable(_ seconds: TimeInterval, _ name: String) -> TimeInterval {
    guard seconds.isFinite else {
      misuse("the \(name) of HostedLayer.animate can't be \(seconds)")
      return 0
    }
    return max(seconds, 0)
  }
}

extension HostedLayer {
  /// How `animate` and `transition` go about it, by UIKit's names.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The options of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Slow at both ends; so it is if nothing is said.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// One speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that turns the layer about its vertical axis, the left side to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the layer about its vertical axis, the right side to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition in which the one picture becomes the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    var curve: CAMediaTimingFunctionName {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInEaseOut
      }
    }

    /// Which transition is meant; nil: none.
    var transition: AnimationOptions? {
      let bits = AnimationOptions(rawValue: rawValue & 7 << 20)
      let known: [AnimationOptions] = [
        .transitionFlipFromLeft, .transitionFlipFromRight, .transitionCrossDissolve,
      ]
      return known.contains(bits) ? bits : nil
    }
  }
}
