/// How a body differs between two states of one tick.
package struct BodyDifference: Equatable, Sendable {
  /// The body's id.
  package let body: UInt32
  /// In what.
  package let kind: Kind

  /// How a body can differ.
  package enum Kind: Equatable, Sendable {
    /// A number has other bits.
    case field(TracedBody.Field, Double, Double)
    /// It takes part in another way, or sleeps in one of them only.
    case flags(UInt8, UInt8)
    /// The second state doesn't have it.
    case onlyInFirst
    /// The first state doesn't have it.
    case onlyInSecond
  }

  /// All bodies that differ, each in its first field, by ascending id.
  ///
  /// - Parameters:
  ///   - first: a state's bodies by ascending id.
  ///   - second: those of the other state.
  /// - Returns: the differences, one a body.
  package static func all(between first: [TracedBody], and second: [TracedBody])
    -> some Sequence<BodyDifference>
  {
    sequence(state: (first[...], second[...])) { rest in
      while true {
        switch (rest.0.first, rest.1.first) {
        case (nil, nil): return nil
        case (let a?, let b?) where a.id == b.id:
          rest = (rest.0.dropFirst(), rest.1.dropFirst())
          if let kind = Kind(a, b) { return BodyDifference(body: a.id, kind: kind) }
        case (let a?, let b) where b.map({ a.id < $0.id }) ?? true:
          rest.0 = rest.0.dropFirst()
          return BodyDifference(body: a.id, kind: .onlyInFirst)
        case (_, let b):
          rest.1 = rest.1.dropFirst()
          return b.map { BodyDifference(body: $0.id, kind: .onlyInSecond) }
        }
      }
    }
  }

  /// The lowest body that differs; nil: none does.
  package static func first(between first: [TracedBody], and second: [TracedBody])
    -> BodyDifference?
  {
    all(between: first, and: second).first { _ in true }
  }
}

extension BodyDifference.Kind {
  /// The first thing in which two states of one body differ; nil: none.
  fileprivate init?(_ first: TracedBody, _ second: TracedBody) {
    if let field = first.firstDifference(from: second) {
      self = .field(field, first[field], second[field])
    } else if let a = first.flags, let b = second.flags, a != b {
      self = .flags(a, b)
    } else {
      return nil
    }
  }

  /// What differs: "vy", "sleep"; nil where one side doesn't have the body.
  package var name: String? {
    switch self {
    case .field(let field, _, _): field.rawValue
    case .flags(let a, let b): (a ^ b) & 4 == 0 ? "type" : "sleep"
    case .onlyInFirst, .onlyInSecond: nil
    }
  }

  /// What the two sides have, for people: "0x1.8p+3 (12.0)", "asleep"; nil where one has no such body.
  package var values: (first: String, second: String)? {
    switch self {
    case .field(_, let a, let b): (shown(a), shown(b))
    case .flags(let a, let b): (Self.word(a), Self.word(b))
    case .onlyInFirst, .onlyInSecond: nil
    }
  }

  /// How far apart two numbers are, for people; nil where it isn't numbers that differ.
  package var distance: String? {
    guard case .field(_, let a, let b) = self else { return nil }
    return Self.distance(a, b)
  }

  /// "3 ULPs apart", "about 4.6e18 ULPs apart".
  static func distance(_ a: Double, _ b: Double) -> String {
    guard let ulps = a.ulps(from: b) else { return "one is not a number" }
    guard ulps > 0 else { return "0 ULPs apart, zeros of two signs" }
    guard ulps >= 10_000_000 else { return "\(counted(ulps, "ULP")) apart" }
    var (mantissa, exponent) = (Double(ulps), 0)
    while mantissa >= 9.95 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    return "about \((mantissa * 10).rounded() / 10)e\(exponent) ULPs apart"
  }

  private static func word(_ flags: UInt8) -> String {
    let types = ["dynamic", "kinematic", "static"]
    let type = types.indices.contains(Int(flags & 3)) ? types[Int(flags & 3)] : "\(flags & 3)"
    return flags & 4 == 0 ? "\(type), awake" : "\(type), asleep"
  }
}

/// A number in C's hexadecimal notation and in decimal: "0x1.8p+3 (12.0)".
func shown(_ value: Double) -> String { "\(HexDouble.text(value)) (\(value))" }

extension Double {
  /// How many numbers lie from this one to another, that one included; nil: one isn't a number.
  ///
  /// Zeros of both signs are 0 apart. Infinity follows the largest number.
  package func ulps(from other: Double) -> UInt64? {
    guard !isNaN, !other.isNaN else { return nil }
    let (a, b) = (orderedBits, other.orderedBits)
    return a > b ? UInt64(bitPattern: a &- b) : UInt64(bitPattern: b &- a)
  }

  /// The bits as a whole number that grows with the value: IEEE 754's sign and magnitude, counted from zero.
  private var orderedBits: Int64 {
    let bits = Int64(bitPattern: bitPattern)
    return bits >= 0 ? bits : Int64.min &- bits
  }
}
