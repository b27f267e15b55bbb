internal import CChipmunk

/// A spring's own function, where the C spring finds it: in its user data.
///
/// The space's notes on the joint keep it alive.
final class SpringFunction {
  /// What to call; it answers a force or a torque.
  let function: (Double) -> Double
  /// What the answer and the argument are called in messages.
  private let words: (answer: String, argument: String)
  private let id: JointID

  init(
    _ id: JointID, answer: String, argument: String,
    _ function: @escaping (Double) -> Double
  ) {
    self.id = id
    words = (answer, argument)
    self.function = function
  }

  /// Calls the function of a C spring, and stops the program when its answer is not in range.
  static func call(_ data: UnsafeMutableRawPointer?, _ value: Double) -> Double {
    guard let data else { return 0 }
    let spring = Unmanaged<SpringFunction>.fromOpaque(data).takeUnretainedValue()
    return withExtendedLifetime(spring) {
      let answer = spring.function(value)
      PhysicsLimits.springForce.enforce(
        answer, "\(spring.words.answer) of \(spring.id) at \(spring.words.argument) \(value)")
      return answer
    }
  }
}

extension Joint {
  /// What a spring calls instead of its own formula; nil for its own.
  var springFunction: SpringFunction? { space.jointTable[id.number].springFunction }

  /// Replaces a spring's own formula by a function, or restores it with nil.
  ///
  /// `switchOver` makes the C spring call it, or its own formula again.
  func setSpringFunction(
    _ function: SpringFunction?, switchOver: @escaping (OpaquePointer) -> Void
  ) {
    whenAwake {
      cpConstraintSetUserData(raw, function.map { Unmanaged.passUnretained($0).toOpaque() })
      switchOver(raw)
      space.jointTable[id.number].springFunction = function
    }
  }
}
