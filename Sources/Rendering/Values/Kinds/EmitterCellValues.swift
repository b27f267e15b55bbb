package import Drawing
package import Foundation

/// What particles of one kind are like: what an emitter cell holds.
///
/// A number with a range is uniform in ± half of that about it, drawn anew for each particle.
package struct EmitterCellValues: Equatable, Sendable {
  /// What key paths call it.
  package var name: String?
  /// Whether its particles are drawn; what they emit themselves is in any case.
  package var isEnabled = true
  /// What each particle shows; nil: nothing.
  package var image: CGImage?
  /// The part of it that is shown, in units of the picture.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The picture's pixels for a point.
  package var contentsScale = 1.0
  /// How its pixels become more of the frame's.
  package var magnificationFilter = ContentsFilter.linear
  /// How they become fewer.
  package var minificationFilter = ContentsFilter.linear
  /// By how many levels the trilinear filter takes smaller pictures than it would.
  package var minificationFilterBias = 0.0
  /// What the picture is multiplied by at birth.
  package var color = CGColor.white
  /// Particles a second.
  package var birthRate = 0.0
  /// Seconds from birth to death.
  package var lifetime = 0.0
  package var lifetimeRange = 0.0
  /// The direction in the plane, in radians: 0 is along x, and y follows.
  package var emissionLongitude = 0.0
  /// The direction out of the plane, towards the viewer.
  package var emissionLatitude = 0.0
  /// The range of the longitude.
  package var emissionRange = 0.0
  /// Points a second at birth.
  package var velocity = 0.0
  package var velocityRange = 0.0
  /// Points a second more in each second.
  package var xAcceleration = 0.0
  package var yAcceleration = 0.0
  package var zAcceleration = 0.0
  /// How large the picture is at birth.
  package var scale = 1.0
  package var scaleRange = 0.0
  /// How much that grows a second.
  package var scaleSpeed = 0.0
  /// Radians a second.
  package var spin = 0.0
  package var spinRange = 0.0
  /// The colour's ranges.
  package var redRange = 0.0
  package var greenRange = 0.0
  package var blueRange = 0.0
  package var alphaRange = 0.0
  /// How much the colour's components grow a second.
  package var redSpeed = 0.0
  package var greenSpeed = 0.0
  package var blueSpeed = 0.0
  package var alphaSpeed = 0.0
  /// How the cell's time, in which all of this counts, runs in that of the layer or of the particle
  /// that emits.
  package var clock = LayerClock()
  /// For how many seconds of its time it emits; 0: for ever.
  package var duration = 0.0
  /// What its particles emit.
  package var cells: [EmitterCellValues] = []

  /// Core Animation's defaults.
  package init() {}

  /// The cells' numbers, by Core Animation's names for them.
  package static let numbers: [String: any WritableKeyPath<EmitterCellValues, Double> & Sendable] =
    [
      "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
      "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude,
      "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
      "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
      "zAcceleration": \.zAcceleration, "scale": \.scale, "scaleRange": \.scaleRange,
      "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
      "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange,
      "alphaRange": \.alphaRange, "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed,
      "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed, "contentsScale": \.contentsScale,
      "minificationFilterBias": \.minificationFilterBias, "beginTime": \.clock.beginTime,
      "speed": \.clock.speed, "timeOffset": \.clock.timeOffset, "duration": \.duration,
    ]

  /// Sets what an animation of a key path names by the parts of `path`: cells, then what is animated.
  ///
  /// Nothing is changed if there is no such cell or number, or `value` gives none.
  mutating func set(_ path: ArraySlice<Substring>, _ value: (PropertyValue) -> PropertyValue?) {
    guard let name = path.first else { return }
    if path.count > 2, name == "emitterCells" {
      return Self.set(path.dropFirst(), in: &cells, value)
    }
    guard path.count == 1 else { return }
    if let number = Self.numbers[String(name)] {
      let own = PropertyValue.number(self[keyPath: number])
      guard case .lanes(.number, let lanes)? = value(own), lanes.x.isFinite else { return }
      self[keyPath: number] = lanes.x
    } else if name == "color" {
      let own = SIMD4(
        Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      guard case .lanes(.color, let lanes)? = value(.lanes(.color, own)) else { return }
      color = CGColor(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
    }
  }

  /// The same, in the one of some cells that the first part of `path` names.
  static func set(
    _ path: ArraySlice<Substring>, in cells: inout [EmitterCellValues],
    _ value: (PropertyValue) -> PropertyValue?
  ) {
    guard let name = path.first,
      let index = cells.firstIndex(where: { $0.name.map { $0[...] } == name })
    else { return }
    cells[index].set(path.dropFirst(), value)
  }
}
