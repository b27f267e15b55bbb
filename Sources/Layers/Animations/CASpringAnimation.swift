public import Foundation
import Rendering

/// An animation that swings to its end as a weight on a spring does.
///
/// It lasts as long as `duration` says, which only cuts it: usually that is `settlingDuration`. A
/// timing function plays no part.
open class CASpringAnimation: CABasicAnimation {
  private var weight: CGFloat = 1
  private var strength: CGFloat = 100
  private var friction: CGFloat = 10
  private var velocity: CGFloat = 0
  private var overdamps = false

  /// An animation by how long its swinging seems to last and how much it bounces.
  ///
  /// A bounce of 0 is critically damped, 1 swings for ever, below 0 (above −1) it creeps. The
  /// duration is the `settlingDuration`. A duration that isn't above 0 and finite is taken as 0.5,
  /// a bounce beyond 1, or not above −1, as 0: that is a line.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let isLength = perceptualDuration > 0 && perceptualDuration.isFinite
    let isBounce = bounce > -1 && bounce <= 1
    let (length, swing) = (isLength ? perceptualDuration : 0.5, isBounce ? Double(bounce) : 0)
    if !isLength || !isBounce {
      misuse(
        "a spring can't have a perceptual duration of \(perceptualDuration) s and a bounce of "
          + "\(bounce): it has \(length) s and \(swing)")
    }
    let solver = SpringSolver(perceptualDuration: length, bounce: swing)
    weight = CGFloat(solver.mass)
    strength = CGFloat(solver.stiffness)
    friction = CGFloat(solver.damping)
    overdamps = solver.allowsOverdamping
    duration = settlingDuration
  }

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    weight = other.weight
    strength = other.strength
    friction = other.friction
    velocity = other.velocity
    overdamps = other.overdamps
  }

  /// The weight; above 0.
  open var mass: CGFloat {
    get { weight }
    set { set(&weight, newValue, if: newValue > 0 && newValue.isFinite) }
  }

  /// How strong the spring is; above 0.
  open var stiffness: CGFloat {
    get { strength }
    set { set(&strength, newValue, if: newValue > 0 && newValue.isFinite) }
  }

  /// How strongly the motion is slowed; 0 or more.
  open var damping: CGFloat {
    get { friction }
    set { set(&friction, newValue, if: newValue >= 0 && newValue.isFinite) }
  }

  /// The speed at the start, in whole ways a second; above 0 it leads to the end.
  open var initialVelocity: CGFloat {
    get { velocity }
    set { set(&velocity, newValue, if: newValue.isFinite) }
  }

  /// Whether a damping above the critical one counts, instead of being taken as that.
  open var allowsOverdamping: Bool {
    get { overdamps }
    set { set(&overdamps, newValue) }
  }

  /// How long it takes to come, and stay, within a thousandth of the way; infinite if it never does.
  open var settlingDuration: CFTimeInterval { solver.settlingDuration }

  /// How long the swinging seems to last: the time of one swing without damping, in seconds.
  open var perceptualDuration: CFTimeInterval { solver.perceptualDuration }

  /// How much it bounces: 0 not at all, 1 for ever; below 0 it creeps.
  open var bounce: CGFloat { CGFloat(solver.bounce) }

  private var solver: SpringSolver {
    SpringSolver(
      mass: Double(weight), stiffness: Double(strength), damping: Double(friction),
      initialVelocity: Double(velocity), allowsOverdamping: overdamps)
  }

  override var spring: SpringSolver? { solver }

  override class var isOfLibrary: Bool { self == CASpringAnimation.self }

  override class func makeDefault() -> CAAnimation { CASpringAnimation() }

  override func access(_ key: String) -> AnimationAccess? {
    AnimationAccess.ofSprings[key] ?? super.access(key)
  }
}
