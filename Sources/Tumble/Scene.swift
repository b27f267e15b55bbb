import Contracts
public import Foundation
public import Layers

/// One scene: bodies and layers that are built once, and what happens at ticks and events.
///
/// A scene is a value that reads top to bottom: constants with units, `build`, and hooks where it
/// needs them. It never reads a clock; what is random comes from `simulation.random`.
public protocol Scene: SendableMetatype {
  /// What people type: lower-case letters, digits and hyphens, 1…64 of them.
  static var name: String { get }
  /// What people read above its window, as "Crates".
  static var title: String { get }
  /// What can be done in it, as "press anywhere: an explosion"; its caption and F1 say so.
  static var hints: [String] { get }
  /// One line for `tumble list`, and for its caption.
  static var summary: String { get }
  /// The part of the world that is shown, in points, y up; fitted into the window.
  static var view: CGRect { get }
  /// What lies outside of `view` in a window of another shape.
  static var surroundings: Surroundings { get }
  /// Raised when the recipe changes, so that old recordings are refused; at least 1.
  static var revision: Int { get }
  /// What can be set by `--set NAME=VALUE`, at most 32.
  static var parameters: [SceneParameter] { get }
  /// Whether `tick` does anything.
  ///
  /// A scene that says no is still where it has no bodies and nothing is animated: the window then
  /// draws nothing, and wakes only to count ticks.
  static var usesTicks: Bool { get }
  /// Whether dynamic bodies are removed that are outside of `view` by more than its width or height.
  ///
  /// They go with their layers and joints, after the step that took them there, and
  /// `Simulation.escapedBodies` counts them. A scene that keeps bodies to move them later has to look
  /// whether they are still there, or says no. Changing it changes the recipe: raise `revision`.
  static var removesEscapedBodies: Bool { get }
  /// Whether wheel, arrow keys and sticks scroll what is shown, instead of zooming and tilting gravity.
  ///
  /// Then each of their moves is a drag by pointer 9, down, moved and up within one tick, and no
  /// gravity is recorded. The wheel zooms while Ctrl is held.
  static var scrolls: Bool { get }
  /// Names of the scene's own key actions, at most 256; their indices are the codes in a replay.
  ///
  /// The digits 1 to 9 are the keys of the first nine; F1 shows their names.
  static var actions: [String] { get }
  /// The overlays of cost that are there at first: those of what the scene is about; none, most often.
  static var costOverlays: Set<CostOverlay> { get }
  /// The figure that the scene is about, shown beside its overlays; nil: none.
  static var costFigure: CostFigure? { get }

  /// A scene that is not built yet.
  init()
  /// Makes the bodies and layers. Called once, at tick 0.
  mutating func build(in simulation: Simulation)
  /// Called before each step, after the tick's events.
  mutating func tick(_ simulation: Simulation)
  /// Told of each event after it was applied.
  mutating func handle(_ event: SimulationEvent, in simulation: Simulation)
  /// The picture of a body that a spawn event made; its size is `size`, in points.
  func layer(forSpawned kind: SpawnKind, size: CGSize) -> CALayer
}

extension Scene {
  /// The name as a title, as "Newton cradle" of "newton-cradle"; of a page of the gallery its listing.
  public static var title: String {
    if let listing = Listing(sceneName: name) { return "Listing \(listing)" }
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
  /// None.
  public static var hints: [String] { [] }
  /// The name again.
  public static var summary: String { name }
  /// 300 × 300 points from the origin, as the book's crates have.
  public static var view: CGRect { CGRect(x: 0, y: 0, width: 300, height: 300) }
  /// The background, which goes on.
  public static var surroundings: Surroundings { .background }
  /// 1.
  public static var revision: Int { 1 }
  /// None.
  public static var parameters: [SceneParameter] { [] }
  /// True, which is always safe.
  public static var usesTicks: Bool { true }
  /// False.
  public static var removesEscapedBodies: Bool { false }
  /// False.
  public static var scrolls: Bool { false }
  /// None.
  public static var actions: [String] { [] }
  /// None.
  public static var costOverlays: Set<CostOverlay> { [] }
  /// None.
  public static var costFigure: CostFigure? { nil }

  /// Does nothing.
  public mutating func tick(_ simulation: Simulation) {}
  /// Does nothing.
  public mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {}
  /// A plain brown rectangle, or a red disc.
  public func layer(forSpawned kind: SpawnKind, size: CGSize) -> CALayer {
    let layer = kind == .box ? CALayer.box(size: size) : .ball(radius: size.width / 2)
    layer.bounds.size = size
    return layer
  }
}

/// Something about a scene that people can set: a whole number over a divisor.
///
/// Its value is `Double(quantised) / Double(divisor)` in live play and in replays alike, so that
/// a recording holds exactly what was played.
public struct SceneParameter: Equatable, Sendable {
  /// Lower-case letters, digits and hyphens, 1…64 of them.
  public let name: String
  /// What the whole number may be.
  public let range: ClosedRange<Int32>
  /// What it is divided by; above 0.
  public let divisor: Int32
  /// The whole number that stands where nobody set one.
  public let defaultValue: Int32
  /// What its value counts, as "points/s", for people; empty for a plain number.
  public let unit: String
  /// What people read; the name with spaces unless said otherwise.
  public let title: String

  /// A parameter of `range`, rounded to multiples of 1/`divisor`.
  ///
  /// Precondition: the default lies in the range and all three times `divisor` fit in 32 bits.
  public init(
    _ name: String, _ range: ClosedRange<Double>, default defaultValue: Double,
    divisor: Int32 = 1000, unit: String = "", title: String? = nil
  ) {
    require(SceneName.isValid(name), "a parameter's name can't be \"\(name)\"")
    require(divisor > 0, "the divisor of \(name) must be above 0, not \(divisor)")
    require(
      range.contains(defaultValue), "the default of \(name), \(defaultValue), must be in \(range)")
    func quantised(_ value: Double) -> Int32 {
      guard let whole = Int32(exactly: (value * Double(divisor)).rounded(.toNearestOrAwayFromZero))
      else { stop("\(value) × \(divisor) of \(name) does not fit in 32 bits") }
      return whole
    }
    self.name = name
    self.unit = unit
    self.title = title ?? name.replacing("-", with: " ")
    self.divisor = divisor
    self.range = quantised(range.lowerBound)...quantised(range.upperBound)
    self.defaultValue = quantised(defaultValue)
  }

  /// The value of a quantised number.
  public func value(of quantised: Int32) -> Double { Double(quantised) / Double(divisor) }

  /// The quantised number nearest to `value`.
  ///
  /// - Throws: `SceneError.parameterOutOfRange` where it is not a number or not in the range.
  public func quantise(_ value: Double, scene: String) throws(SceneError) -> Int32 {
    let whole = (value * Double(divisor)).rounded(.toNearestOrAwayFromZero)
    guard let quantised = Int32(exactly: whole), range.contains(quantised) else {
      throw .parameterOutOfRange(
        scene: scene, name: name, value: value,
        allowed: self.value(of: range.lowerBound)...self.value(of: range.upperBound))
    }
    return quantised
  }
}

/// What names of scenes and parameters look like.
enum SceneName {
  static func isValid(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
  }
}
