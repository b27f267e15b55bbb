import Physics

/// One number that the module takes from its user, and all that is tried with it.
struct SweptNumber {
  /// What the refusal calls it.
  let name: String
  /// The range by the documentation.
  let allowed: ClosedRange<Double>
  var allowsInfinity = false
  /// Whether the ends of the range are legal, whatever else is asked of the number.
  var hasFreeEnds = true
  /// Whether it is refused with an error that is thrown.
  let throwsErrors: Bool
  /// Gives the number, and the space that then has it.
  let give: (Double) throws -> Space?

  /// A number of a definition, or of a function that throws.
  static func thrown(
    _ name: String, _ allowed: ClosedRange<Double>, orInfinity: Bool = false,
    hasFreeEnds: Bool = true, _ give: @escaping (Double) throws -> Space?
  ) -> SweptNumber {
    SweptNumber(
      name: name, allowed: allowed, allowsInfinity: orInfinity, hasFreeEnds: hasFreeEnds,
      throwsErrors: true, give: give)
  }

  /// A number that a setter or a function takes, which stops the program otherwise.
  static func stopped(
    _ name: String, _ allowed: ClosedRange<Double>, orInfinity: Bool = false,
    hasFreeEnds: Bool = true, _ give: @escaping (Double) -> Space?
  ) -> SweptNumber {
    SweptNumber(
      name: name, allowed: allowed, allowsInfinity: orInfinity, hasFreeEnds: hasFreeEnds,
      throwsErrors: false, give: give)
  }

  private var values: [Double] {
    let ends = [
      allowed.lowerBound, allowed.upperBound, allowed.lowerBound.nextDown,
      allowed.upperBound.nextUp,
    ]
    let bad = [.nan, .infinity, -.infinity, -1, 1e300, -1e300] + (hasFreeEnds ? ends : [])
    return bad.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Tries all values, each in a process of its own; tells what is wrong and how many were tried.
  func faults(counting count: inout (legal: Int, refused: Int)) -> [String] {
    var faults: [String] = []
    for value in values {
      let isLegal = allowed.contains(value) || (allowsInfinity && value == .infinity)
      if isLegal { count.legal += 1 } else { count.refused += 1 }
      if let fault = isLegal ? faultOfLegal(value) : faultOfRefused(value) {
        faults.append("\(name), \(value): \(fault)")
      }
    }
    return faults
  }

  private func faultOfLegal(_ value: Double) -> String? {
    ForkedRun {
      do {
        if let space = try give(value), !space.isSoundOrSaysSo { fatalError("poisoned space") }
      } catch { fatalError("refused: \(error)") }
    }.faultOfEnd
  }

  private func faultOfRefused(_ value: Double) -> String? {
    let limits = "\(allowed.lowerBound)…\(allowed.upperBound)"
    let words = "\(name) must be \(limits)\(allowsInfinity ? " or infinity" : ""), not \(value)"
    guard throwsErrors else { return ForkedRun { _ = try? give(value) }.faultOfStop(words) }
    return ForkedRun {
      do {
        _ = try give(value)
        fatalError("not refused")
      } catch { if "\(error)" != words { fatalError("refused, but with: \(error)") } }
    }.faultOfEnd
  }
}

extension SweptNumber {
  static var all: [SweptNumber] {
    ofBodyDefinitions + ofShapeDefinitions + ofOutlines + ofSpaces + ofBodies + ofPushes + ofShapes
      + ofRules + ofContacts + ofJoints + ofQueries + ofGeometry
  }
}

extension Space {
  /// The space after a step, in which its closures ran.
  var stepped: Space {
    step(tickLength)
    return self
  }
}
