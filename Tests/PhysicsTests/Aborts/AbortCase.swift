import Physics

/// One way in which a caller of Chipmunk 7.0.3 can end the process, or leave a space whose numbers
/// make no sense, and what our way of saying the same does.
struct AbortCase {
  /// What our way of saying the same does.
  enum Answer {
    /// `validate`, or a function that throws, refuses it with these words.
    case typedError(String, () throws -> Void)
    /// The program is stopped with these words before Chipmunk gets to know of it.
    case stop(String, () -> Void)
    /// It does what the documentation says; the closure tells whether it did.
    case defined(() -> Bool)
    /// It can't be written; the sentence says why.
    case impossible(String)
  }

  /// The call of Chipmunk's.
  let call: String
  /// What makes it end the process, or worse.
  let condition: String
  let answer: Answer

  /// What the case is called in a message.
  var name: String { "\(call): \(condition)" }

  static func refused(
    _ call: String, _ condition: String, _ words: String, _ attempt: @escaping () throws -> Void
  ) -> AbortCase {
    AbortCase(call: call, condition: condition, answer: .typedError(words, attempt))
  }

  static func stopped(
    _ call: String, _ condition: String, _ words: String, _ misuse: @escaping () -> Void
  ) -> AbortCase {
    AbortCase(call: call, condition: condition, answer: .stop(words, misuse))
  }

  static func defined(
    _ call: String, _ condition: String, _ check: @escaping () -> Bool
  ) -> AbortCase {
    AbortCase(call: call, condition: condition, answer: .defined(check))
  }

  static func impossible(_ call: String, _ condition: String, _ reason: String) -> AbortCase {
    AbortCase(call: call, condition: condition, answer: .impossible(reason))
  }

  /// All of them, in the order of Chipmunk's own parts.
  static var all: [AbortCase] {
    addingCases + removingCases + callbackCases + lifetimeCases + jointBodyCases
      + jointNumberCases + jointSettingCases + massCases + typeCases + motionCases + pushCases
      + surfaceCases + outlineCases + shapeWeightCases + contactCases + settingCases + stepCases
      + broadPhaseCases + sleepCases + geometryCases
  }
}

extension Space {
  /// Whether the space can be stepped, three times, and all of its numbers stay finite.
  var staysSound: Bool {
    for _ in 0..<3 {
      guard firstNonFiniteBody == nil else { return false }
      step(tickLength)
    }
    return firstNonFiniteBody == nil
  }

  /// Whether all bodies' numbers are finite after three steps, or the space says whose are not.
  var isSoundOrSaysSo: Bool {
    for _ in 0..<3 where firstNonFiniteBody == nil { step(tickLength) }
    return firstNonFiniteBody != nil
      || bodies.allSatisfy { $0.state.numbers.allSatisfy(\.isFinite) }
  }
}

/// Does something in the middle of a step: when a ball touches the ground.
///
/// Gives the space, after two more steps, and the ball.
@discardableResult
func atContact(_ body: @escaping (Space, Body) -> Void) -> (space: Space, ball: Body) {
  let space = Space()
  space.sleepTimeThreshold = 0.5
  space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
  let ball = space.addBody(.ball(radius: 10, at: [0, 10.9]))
  var isDone = false
  let id = space.addContactHandler(
    for: .all,
    ContactHandler(preSolve: { contact in
      if !isDone { body(contact.space, ball) }
      isDone = true
      return true
    }))
  space.step(tickLength)
  // The closure must not keep the space that keeps the closure.
  space.removeContactHandler(id)
  space.step(times: 2)
  return (space, ball)
}
