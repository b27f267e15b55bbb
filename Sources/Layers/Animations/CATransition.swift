import Foundation
import Rendering

/// The change of a layer, with all in it, from how it looked before to how it looks now.
///
/// A layer has one at most, always under the key `kCATransition`. What was changed before it was
/// added and what is changed after that, in the same transaction, is all part of it. The layer
/// itself must stay in its tree.
open class CATransition: CAAnimation {
  private var style = CATransitionType.fade
  private var direction: CATransitionSubtype?
  private var start: Float = 0
  private var end: Float = 1
  private var unusedFilter: Any?

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CATransition else { return }
    style = other.style
    direction = other.direction
    start = other.start
    end = other.end
    unusedFilter = other.unusedFilter
  }

  /// How the new picture replaces the old.
  open var type: CATransitionType {
    get { style }
    set { set(&style, newValue, if: newValue.style != nil) }
  }

  /// Where what moves comes from; nil: from the left.
  open var subtype: CATransitionSubtype? {
    get { direction }
    set { set(&direction, newValue, if: newValue == nil || newValue?.direction != nil) }
  }

  /// How far the change is at the start, 0…1, not beyond `endProgress`.
  open var startProgress: Float {
    get { start }
    set { set(&start, newValue, if: newValue >= 0 && newValue <= 1) }
  }

  /// How far the change is at the end, 0…1.
  open var endProgress: Float {
    get { end }
    set { set(&end, newValue, if: newValue >= 0 && newValue <= 1) }
  }

  /// A filter that makes the change; kept, and without effect here, as on iOS.
  open var filter: Any? {
    get { unusedFilter }
    set { set(&unusedFilter, newValue) }
  }

  override class var isOfLibrary: Bool { self == CATransition.self }

  override class func makeDefault() -> CAAnimation { CATransition() }

  override var label: String { "a transition" }

  override func access(_ key: String) -> AnimationAccess? {
    AnimationAccess.ofTransitions[key] ?? super.access(key)
  }

  override func curve(on layer: CALayer) -> AnimationSnapshot.Curve {
    let transition = LayerTransition(
      style: style.style ?? .fade, direction: direction?.direction ?? .fromLeft,
      old: layer.freezeShown())
    return .transition(transition, from: Double(start), to: Double(max(start, end)))
  }
}

/// How the new picture of a layer replaces the old.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The transition of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one becomes the other.
  public static let fade = Self(rawValue: "fade")
  /// The new one slides in over the old.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new one slides in and pushes the old out.
  public static let push = Self(rawValue: "push")
  /// The old one slides away from the new.
  public static let reveal = Self(rawValue: "reveal")

  fileprivate var style: LayerTransition.Style? { LayerTransition.Style(rawValue: rawValue) }
}

/// The edge of a layer that what moves in a transition comes from.
///
/// Top is where y is least: on the screen, unless the geometry is flipped.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The direction of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the edge of greatest x.
  public static let fromRight = Self(rawValue: "fromRight")
  /// From the edge of least x.
  public static let fromLeft = Self(rawValue: "fromLeft")
  /// From the edge of least y.
  public static let fromTop = Self(rawValue: "fromTop")
  /// From the edge of greatest y.
  public static let fromBottom = Self(rawValue: "fromBottom")

  fileprivate var direction: LayerTransition.Direction? {
    LayerTransition.Direction(rawValue: rawValue)
  }
}
