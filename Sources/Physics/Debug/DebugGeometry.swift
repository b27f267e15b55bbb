/// What a space looks like inside at one moment, as plain values in the order of ids.
///
/// For drawing over a picture of the world, and for looking at in a test. All coordinates are in
/// points of the space, y up.
public struct DebugGeometry: Equatable, Sendable {
  /// What a drawing tells apart by colour.
  public enum State: String, CaseIterable, Sendable {
    /// A wall, or a shape of a static body.
    case `static`
    /// A shape of a kinematic body.
    case kinematic
    /// A shape of a dynamic body that is awake.
    case awake
    /// A shape of a body that sleeps.
    case sleeping
    /// A shape that only reports.
    case sensor

    /// The colour that it is drawn with, 0xRRGGBB.
    public var color: UInt32 {
      switch self {
      case .static: 0x9A_A3_B2
      case .kinematic: 0x5B_C0_EB
      case .awake: 0x7B_D8_8F
      case .sleeping: 0x8A_7B_D8
      case .sensor: 0xF2_C1_4E
      }
    }
  }

  /// An outline where its body is.
  public enum Outline: Equatable, Sendable {
    /// A circle; the line from its centre to its rim turns with its body.
    case circle(center: Vector2, radius: Double, angle: Double)
    /// A capsule.
    case segment(a: Vector2, b: Vector2, radius: Double)
    /// A convex polygon, counter-clockwise, grown outwards by a radius.
    case polygon([Vector2], radius: Double)
  }

  /// One shape.
  public struct ShapeMark: Equatable, Sendable {
    /// Which shape.
    public let id: ShapeID
    /// Whose it is; nil for walls.
    public let body: BodyID?
    /// What its colour says.
    public let state: State
    /// Where it is.
    public let outline: Outline
    /// The axis-aligned box around it.
    public let boundingBox: BoundingBox
  }

  /// One body.
  public struct BodyMark: Equatable, Sendable {
    /// Which body.
    public let id: BodyID
    /// Where its centre of gravity is.
    public let center: Vector2
    /// How fast that moves, in points/s.
    public let velocity: Vector2
  }

  /// One point of contact.
  public struct ContactMark: Equatable, Sendable {
    /// Half way between both outlines.
    public let point: Vector2
    /// From the shape with the lower id to the other, of length 1.
    public let normal: Vector2
    /// How far the outlines are apart, in points; negative where they overlap.
    public let distance: Double
  }

  /// One joint.
  public struct JointMark: Equatable, Sendable {
    /// Which joint.
    public let id: JointID
    /// What it does.
    public let kind: JointKind
    /// Where it holds its bodies: anchors, or the bodies' centres for the kinds without.
    public let points: [Vector2]
    /// The line that shows it, from the first body to the second: a spring's zigzags.
    public let line: [Vector2]
  }

  /// The colour of contacts, 0xRRGGBB.
  public static let contactColor: UInt32 = 0xFF_5D_5D
  /// The colour of joints, 0xRRGGBB.
  public static let jointColor: UInt32 = 0xFF_9F_1C
  /// The colour of velocities, 0xRRGGBB.
  public static let velocityColor: UInt32 = 0xFF_FF_FF

  /// All shapes.
  public let shapes: [ShapeMark]
  /// All bodies.
  public let bodies: [BodyMark]
  /// All points where shapes touch.
  public let contacts: [ContactMark]
  /// All joints.
  public let joints: [JointMark]
}
