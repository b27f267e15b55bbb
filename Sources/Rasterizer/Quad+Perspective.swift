import Rendering

extension Quad {
  /// The same quad as a parallelogram, if that looks the same; nil if nothing is visible.
  ///
  /// Where the depth hardly varies the corners of the parallelogram are within 1/64 pixel.
  var simplified: Quad? {
    if isAffine { return self }
    guard isFinite else { return nil }
    let corners = visiblePart
    guard corners.count >= 3 else { return nil }
    if weights.y == 0, weights.z == 0 {
      return Quad(origin: origin / weights.x, xAxis: xAxis / weights.x, yAxis: yAxis / weights.x)
        .finite
    }
    guard corners.count == 4, corners.allSatisfy({ $0.point.x * (1 - $0.point.x) == 0 }) else {
      return self
    }
    let first = corners[0].pixel
    let flat = Quad(origin: first, xAxis: corners[1].pixel - first, yAxis: corners[3].pixel - first)
    let off = corners[2].pixel - (flat.origin + flat.xAxis + flat.yAxis)
    guard weight(at: .zero) >= Self.nearest, abs(off.x) + abs(off.y) < 1.0 / 64,
      variation(corners) < 1.0 / 4096
    else { return self }
    return flat.finite
  }

  private var finite: Quad? { isFinite ? self : nil }

  private func variation(_ corners: [Corner]) -> Double {
    let least = corners.reduce(Double.infinity) { min($0, $1.weight) }
    let most = corners.reduce(0) { max($0, $1.weight) }
    return most / least - 1
  }
}
