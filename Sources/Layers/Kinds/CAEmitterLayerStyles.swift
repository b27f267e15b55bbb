/// Where an emitter layer's particles are born.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The shape of that name; an emitter layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the emitter's position.
  public static let point = Self(rawValue: "point")
  /// On a line along x, as long as the emitter is wide, about its position.
  public static let line = Self(rawValue: "line")
  /// On a rectangle about its position.
  public static let rectangle = Self(rawValue: "rectangle")
  /// In a box about its position, as deep as `emitterDepth`.
  public static let cuboid = Self(rawValue: "cuboid")
  /// In a circle about its position, with the emitter's width for its radius.
  public static let circle = Self(rawValue: "circle")
  /// In a sphere about its position, with the emitter's width for its radius.
  public static let sphere = Self(rawValue: "sphere")
}

/// Where in an emitter's shape particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name; an emitter layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its corners or ends; of a circle and a sphere, where their axes meet them.
  public static let points = Self(rawValue: "points")
  /// On its edges; of a sphere, on the circle in the layer's plane.
  ///
  /// Of a circle and a sphere directions count from the radius, here and on the surface.
  public static let outline = Self(rawValue: "outline")
  /// On its faces.
  public static let surface = Self(rawValue: "surface")
  /// Anywhere in it.
  public static let volume = Self(rawValue: "volume")
}

/// In which order an emitter layer's particles are drawn, and how they are blended.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name; an emitter layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Cell by cell.
  public static let unordered = Self(rawValue: "unordered")
  /// The oldest first, so that the youngest lie over all others.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// The oldest last.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Those furthest from the viewer first.
  public static let backToFront = Self(rawValue: "backToFront")
  /// Each is added to what lies behind it, which grows brighter where they overlap.
  public static let additive = Self(rawValue: "additive")
}
