import Contracts
public import Foundation

/// Colours along a way, each at its location 0…1, interpolated linearly.
public struct CGGradient: Hashable, Sendable {
  /// A colour and its location.
  public struct Stop: Hashable, Sendable {
    /// 0…1.
    public var location: CGFloat
    /// The colour there.
    public var color: CGColor
  }

  /// The stops, locations never falling.
  public let stops: [Stop]
  /// Whether colours are mixed in Generic RGB instead of sRGB.
  private var mixesInGenericRGB = false

  /// Into how many parts a transition in Generic RGB is cut to be drawn in sRGB.
  ///
  /// By the curves' second derivatives the error is below a tenth of a level.
  private static let partCount = 64

  /// A gradient through `colors`, at `locations` or, if nil, evenly from 0 to 1.
  ///
  /// Between two stops of the same location there is a hard edge.
  /// Precondition: there is a colour; as many locations as colours, 0…1, never falling.
  public init(colors: [CGColor], locations: [CGFloat]? = nil) {
    require(!colors.isEmpty, "a gradient needs a colour")
    let locations = locations ?? Self.evenLocations(colors.count)
    require(
      locations.count == colors.count,
      "a gradient of \(colors.count) colours has as many locations, not \(locations.count)")
    require(
      locations.allSatisfy { (0...1).contains($0) }
        && zip(locations, locations.dropFirst()).allSatisfy(<=),
      "a gradient's locations are 0…1 and never fall, not \(locations)")
    stops = zip(locations, colors).map { Stop(location: $0, color: $1) }
  }

  /// A gradient in Core Graphics' form; nil where the other one would stop.
  ///
  /// Locations may be in any order. Transitions are in sRGB, whatever the space; without one they
  /// are in Core Graphics' Generic RGB.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    let locations = locations ?? Self.evenLocations(colors.count)
    guard !colors.isEmpty, locations.count == colors.count,
      locations.allSatisfy({ (0...1).contains($0) })
    else { return nil }
    // Stable: of two stops at one location the first stays the first.
    let sorted = zip(locations, colors).enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    self.init(colors: sorted.map(\.element.1), locations: sorted.map(\.element.0))
    mixesInGenericRGB = colorsSpace == nil
  }

  /// The same with the colours as an array of Foundation's; nil where something else is in it.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: [CGFloat]) {
    guard let colors = colors as? [CGColor] else { return nil }
    self.init(colorsSpace: colorsSpace, colors: colors, locations: locations)
  }

  /// The same with the locations in memory: one for each colour, or none at all.
  public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    guard let colors = colors as? [CGColor] else { return nil }
    self.init(
      colorsSpace: colorsSpace, colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// The same with `count` colours as components in memory, each with its alpha.
  public init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = colorSpace.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: colorSpace, components: colorComponents + $0 * size)
    }
    guard colors.count == count else { return nil }
    self.init(
      colorsSpace: colorSpace, colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  /// Stops between which mixing in sRGB is right.
  var stopsInSRGB: [Stop] {
    guard mixesInGenericRGB, let last = stops.last else { return stops }
    return zip(stops, stops.dropFirst()).flatMap { $0.parts(to: $1, count: Self.partCount) }
      + [last]
  }

  private static func evenLocations(_ count: Int) -> [CGFloat] {
    count == 1 ? [0] : (0..<count).map { CGFloat($0) / CGFloat(count - 1) }
  }
}

extension CGGradient.Stop {
  /// This one, and what lies between it and the next, mixed in Generic RGB.
  fileprivate func parts(to next: CGGradient.Stop, count: Int) -> [CGGradient.Stop] {
    guard location < next.location, color != next.color else { return [self] }
    let from = GenericRGB.components(of: color)
    let way = GenericRGB.components(of: next.color) - from
    return (0..<count).map { index in
      guard index > 0 else { return self }
      let fraction = Double(index) / Double(count)
      let mixed = GenericRGB.sRGB(from + way * fraction)
      return CGGradient.Stop(
        location: location + (next.location - location) * fraction,
        color: CGColor(red: mixed.x, green: mixed.y, blue: mixed.z, alpha: mixed.w))
    }
  }
}

/// What of a gradient is drawn beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Options of raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
