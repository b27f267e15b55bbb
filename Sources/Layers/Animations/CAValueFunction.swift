public import Foundation
import Rendering

/// What makes a transform of the numbers of an animation.
public final class CAValueFunction: NSObject, @unchecked Sendable {
  let function: ValueFunction

  /// Core Animation's function of that name; nil if there is none.
  public init?(name: CAValueFunctionName) {
    guard let function = ValueFunction(rawValue: name.rawValue) else { return nil }
    self.function = function
    super.init()
  }

  /// The function's name.
  public var name: CAValueFunctionName { CAValueFunctionName(rawValue: function.rawValue) }
}

/// The names of Core Animation's value functions.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The function of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A number turns about x, in radians.
  public static let rotateX = Self(rawValue: "rotateX")
  /// A number turns about y, in radians.
  public static let rotateY = Self(rawValue: "rotateY")
  /// A number turns about z, in radians.
  public static let rotateZ = Self(rawValue: "rotateZ")
  /// Three numbers scale x, y and z.
  public static let scale = Self(rawValue: "scale")
  /// A number scales x.
  public static let scaleX = Self(rawValue: "scaleX")
  /// A number scales y.
  public static let scaleY = Self(rawValue: "scaleY")
  /// A number scales z.
  public static let scaleZ = Self(rawValue: "scaleZ")
  /// Three numbers move along x, y and z.
  public static let translate = Self(rawValue: "translate")
  /// A number moves along x.
  public static let translateX = Self(rawValue: "translateX")
  /// A number moves along y.
  public static let translateY = Self(rawValue: "translateY")
  /// A number moves along z.
  public static let translateZ = Self(rawValue: "translateZ")
}
