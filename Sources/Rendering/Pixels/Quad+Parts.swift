extension Quad {
  /// The part of its plane between two points (s, t), as a quad of its own.
  ///
  /// The points may lie outside 0…1.
  package func part(from: SIMD2<Double>, to: SIMD2<Double>) -> Quad {
    let size = to - from
    return Quad(
      origin: origin + from.x * xAxis + from.y * yAxis, xAxis: size.x * xAxis,
      yAxis: size.y * yAxis,
      weights: SIMD3(weight(at: from), size.x * weights.y, size.y * weights.z))
  }

  /// How many pixels, at most, a unit of s and a unit of t are where the quad is seen largest.
  ///
  /// For a parallelogram these are the lengths of its sides; in perspective the largest ones at
  /// the corners of what is seen. Zero when nothing is.
  package var largestSides: SIMD2<Double> {
    guard !isAffine else { return SIMD2(length(xAxis), length(yAxis)) }
    var sides = SIMD2<Double>.zero
    for corner in visiblePart {
      let x = (xAxis - corner.pixel * weights.y) / corner.weight
      let y = (yAxis - corner.pixel * weights.z) / corner.weight
      sides = pointwiseMax(sides, SIMD2(length(x), length(y)))
    }
    return sides
  }

  /// How many pixels, at most, a step of length 1 in s and t is where the quad is seen largest.
  ///
  /// This is the greatest singular value of the mapping's Jacobian from (s, t) to pixels.
  package var largestScale: Double {
    guard !isAffine else { return greatestSingularValue(xAxis, yAxis) }
    return visiblePart.reduce(0) { scale, corner in
      max(
        scale,
        greatestSingularValue(
          (xAxis - corner.pixel * weights.y) / corner.weight,
          (yAxis - corner.pixel * weights.z) / corner.weight))
    }
  }
}

/// The length of a vector.
func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

/// That of the matrix with the given columns.
private func greatestSingularValue(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> Double {
  // Half the sum of the lengths that its turning and its mirroring part stretch to.
  let turning = SIMD2(x.x + y.y, x.y - y.x)
  let mirroring = SIMD2(x.x - y.y, x.y + y.x)
  return (length(turning) + length(mirroring)) / 2
}
