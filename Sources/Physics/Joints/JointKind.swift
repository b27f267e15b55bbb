/// The ten kinds of joints.
public enum JointKind: String, CaseIterable, Equatable, Sendable {
  /// A rod between two points.
  case pin
  /// A rope, or a telescope, between two points.
  case slide
  /// Two points held together.
  case pivot
  /// A point that slides along a line of the other body.
  case groove
  /// A spring with a damper between two points.
  case dampedSpring
  /// A spring with a damper between two angles.
  case dampedRotarySpring
  /// A least and a most angle between two bodies.
  case rotaryLimit
  /// Turning one way only, tooth by tooth.
  case ratchet
  /// Two bodies that turn at a fixed ratio.
  case gear
  /// Two bodies that are driven against each other at a fixed speed.
  case simpleMotor

  /// Whether the joint only turns bodies, so that one of them must be able to turn.
  public var isRotary: Bool {
    switch self {
    case .pin, .slide, .pivot, .groove, .dampedSpring: false
    case .dampedRotarySpring, .rotaryLimit, .ratchet, .gear, .simpleMotor: true
    }
  }

  /// What the kind is called in a sentence, such as "rotary limit joint".
  var words: String {
    switch self {
    case .pin, .slide, .pivot, .groove, .ratchet, .gear: "\(rawValue) joint"
    case .dampedSpring: "damped spring"
    case .dampedRotarySpring: "damped rotary spring"
    case .rotaryLimit: "rotary limit joint"
    case .simpleMotor: "simple motor"
    }
  }
}
