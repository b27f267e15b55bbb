import Foundation

/// Where a particle is born, and from which direction its own counts.
struct Birthplace {
  /// In the layer's coordinates.
  var point: SIMD3<Double>
  /// In the plane, in radians, from x towards y.
  var longitude = 0.0
  /// Out of the plane, towards the viewer.
  var latitude = 0.0

  /// At `point`, from along x.
  init(_ point: SIMD3<Double>) { self.point = point }
}

extension EmitterValues {
  /// Where particles are born by chance.
  ///
  /// On the outline and the surface of a circle and of a sphere directions count from the radius, so
  /// that without a longitude particles go straight outwards, as in Core Animation.
  func birthplace(_ random: ParticleRandom) -> Birthplace {
    let centre = SIMD3(Double(position.x), Double(position.y), Double(zPosition))
    let half = SIMD3(Double(size.width), Double(size.height), Double(depth)) / 2
    switch shape {
    case .point: return Birthplace(centre)
    case .line: return Birthplace(centre + boxPoint(SIMD3(half.x, 0, 0), 1, random))
    case .rectangle: return Birthplace(centre + boxPoint(SIMD3(half.x, half.y, 0), 2, random))
    case .cuboid: return Birthplace(centre + boxPoint(half, 3, random))
    case .circle: return circlePoint(random, radius: Double(size.width), about: centre)
    case .sphere: return spherePoint(random, radius: Double(size.width), about: centre)
    }
  }

  /// A point of a box in as many dimensions, from its middle.
  private func boxPoint(
    _ half: SIMD3<Double>, _ dimensions: Int, _ random: ParticleRandom
  ) -> SIMD3<Double> {
    let free =
      switch mode {
      case .points: 0
      case .outline: 1
      case .surface: 2
      case .volume: 3
      }
    let units = SIMD3(random.unit(.x), random.unit(.y), random.unit(.z))
    let inside = (units * 2 - 1) * half
    // All of a line is its outline, and all of a rectangle its surface.
    guard free < dimensions else { return inside }
    let corner = SIMD3<Double>(
      units.x < 0.5 ? -1 : 1, units.y < 0.5 ? -1 : 1, units.z < 0.5 ? -1 : 1)
    guard free > 0 else { return corner * half }
    // The sides along which a point may lie anywhere are chosen in proportion to their measure.
    let axes = sides(free, of: half, dimensions, random.unit(.side))
    var point = corner * half
    for axis in axes { point[axis] = inside[axis] }
    return point
  }

  /// The axes along which an edge, or the two along which a face reaches, of those chosen by
  /// `chance` in 0..<1, as often as they are large.
  private func sides(
    _ free: Int, of half: SIMD3<Double>, _ dimensions: Int, _ chance: Double
  ) -> [Int] {
    let choices = free == 1 ? (0..<dimensions).map { [$0] } : [[0, 1], [1, 2], [0, 2]]
    let measures = choices.map { axes in axes.reduce(1.0) { $0 * abs(half[$1]) } }
    var rest = chance * measures.reduce(0, +)
    for (axes, measure) in zip(choices, measures) {
      if rest < measure { return axes }
      rest -= measure
    }
    return choices[0]
  }

  private func circlePoint(
    _ random: ParticleRandom, radius: Double, about centre: SIMD3<Double>
  ) -> Birthplace {
    var angle = random.unit(.x) * 2 * .pi
    var distance = radius
    switch mode {
    case .points: angle = (random.unit(.x) * 4).rounded(.down) * .pi / 2
    case .outline: break
    case .surface, .volume: distance *= random.unit(.y).squareRoot()
    }
    var birthplace = Birthplace(centre + SIMD3(cos(angle), sin(angle), 0) * distance)
    if mode == .outline || mode == .surface { birthplace.longitude = angle }
    return birthplace
  }

  private func spherePoint(
    _ random: ParticleRandom, radius: Double, about centre: SIMD3<Double>
  ) -> Birthplace {
    var longitude = random.unit(.x) * 2 * .pi
    var height = random.unit(.y) * 2 - 1
    var distance = radius
    switch mode {
    case .points:
      let corner = Int(random.unit(.x) * 6)
      longitude = Double(corner) * .pi / 2
      height = corner < 4 ? 0 : corner == 4 ? -1 : 1
    case .outline: height = 0
    case .surface: break
    case .volume: distance *= cbrt(random.unit(.z))
    }
    let width = max(0, 1 - height * height).squareRoot()
    let direction = SIMD3(cos(longitude) * width, sin(longitude) * width, height)
    var birthplace = Birthplace(centre + direction * distance)
    if mode == .outline || mode == .surface {
      birthplace.longitude = longitude
      birthplace.latitude = asin(height)
    }
    return birthplace
  }
}
