import QuartzCore

extension UIView {
  /// How a block of `animate` or `transition` goes about it; only the options that do something.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The options of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the subviews out in the block, so that what the layout changes is animated, too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Goes on from what is shown; so it does in any case here.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Shows the change again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Shows the change backwards after it was shown.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Has a duration of its own within another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Has a curve of its own within another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Hides and shows the two views of a transition instead of taking them out and in.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)

    /// Slow at both ends; so it is if nothing is said.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// One speed all the way.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that turns the view about its vertical axis, the left side to the front.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view about its vertical axis, the right side to the front.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition in which the one picture becomes the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// A transition that turns the view about its horizontal axis, the upper side to the front.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view about its horizontal axis, the lower side to the front.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var timing: CAMediaTimingFunction { curve.timing }

    private var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut
    }
  }

  /// How fast an animation is when.
  public enum AnimationCurve: Int, Sendable {
    /// Slow at both ends.
    case easeInOut
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// One speed all the way.
    case linear

    var timing: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }
}
