public import Foundation
import Rendering

/// A curve from (0, 0) to (1, 1) that says how far something is at which fraction of its time.
///
/// Immutable. Its slope is the speed; between its ends it may leave 0…1.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  let curve: TimingFunction

  /// One of Core Animation's curves; a name that it hasn't got gives the linear one, and a line.
  public convenience init(name: CAMediaTimingFunctionName) {
    if name.curve == nil { misuse("there is no timing function “\(name.rawValue)”") }
    self.init(name.curve ?? .linear)
  }

  /// The cubic Bézier curve with these control points between (0, 0) and (1, 1).
  ///
  /// The x of both are kept in 0…1, so that there is one progress for each time.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingFunction(control1: SIMD2(c1x, c1y), control2: SIMD2(c2x, c2y)))
  }

  init(_ curve: TimingFunction) {
    self.curve = curve
    super.init()
  }

  /// Writes x and y of a control point, 0 (the start)…3 (the end), to two floats.
  ///
  /// Another index is one line in the log, and writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard (0...3).contains(index) else {
      return misuse("a timing function has control points 0…3, not \(index)")
    }
    let point = controlPoint(at: index)
    values[0] = Float(point.x)
    values[1] = Float(point.y)
  }

  /// A control point, 0 (the start)…3 (the end); for another index that is one line in the log.
  public func controlPoint(at index: Int) -> CGPoint {
    switch index {
    case 0: return .zero
    case 1: return CGPoint(x: Double(curve.control1.x), y: Double(curve.control1.y))
    case 2: return CGPoint(x: Double(curve.control2.x), y: Double(curve.control2.y))
    default:
      if index != 3 { misuse("a timing function has control points 0…3, not \(index)") }
      return CGPoint(x: 1, y: 1)
    }
  }

  /// How far something is at a fraction of its time; before 0 that is 0, after 1 it is 1.
  ///
  /// Core Animation has it for itself alone.
  public func progress(at time: Double) -> Double { curve.progress(at: time) }

  /// Whether both are the same curve.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  /// Equal for equal curves.
  public override var hash: Int {
    Int(curve.control1.x.bitPattern) &+ 31 &* Int(curve.control2.y.bitPattern)
  }
}

/// The names of Core Animation's curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The curve of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An even speed.
  public static let linear = Self(rawValue: "linear")
  /// Slow, then fast.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Fast, then slow.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Slow, fast, slow.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// What implicit animations have: it starts faster than `easeInEaseOut`.
  public static let `default` = Self(rawValue: "default")

  fileprivate var curve: TimingFunction? {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInEaseOut: .easeInEaseOut
    case .default: .default
    default: nil
    }
  }
}
