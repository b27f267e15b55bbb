import Physics

// The numbers of queries and of functions of geometry.
extension SweptNumber {
  static var ofQueries: [SweptNumber] {
    let all = -1e9...1e9
    let ball = ShapeGeometry.circle(radius: 5)
    return [
      stopped("point x", all) { x in changed { _ = $0.nearestShape(to: [x, 0]) } },
      stopped("distance", all, orInfinity: true) { x in
        changed { _ = $0.shapes(near: .zero, within: x) }
      },
      stopped("segment start x", all) { x in changed { _ = $0.shapes(from: [x, 0], to: .zero) } },
      stopped("segment end y", all) { x in changed { _ = $0.firstShape(from: .zero, to: [0, x]) } },
      stopped("segment radius", 0...1e6) { x in
        changed { _ = $0.shapes(from: .zero, to: [9, 0], radius: x) }
      },
      stopped("box minimum x", all, hasFreeEnds: false) { x in
        changed { _ = $0.shapes(in: BoundingBox(left: x, bottom: 0, right: 2, top: 2)) }
      },
      stopped("position y", -1e7...1e7) { x in
        changed { _ = $0.shapes(touching: ball, at: Pose(position: [0, x], angle: 0)) }
      },
      stopped("angle", -1e7...1e7) { x in
        changed { _ = $0.shapes(touching: ball, at: Pose(position: .zero, angle: x)) }
      },
      stopped("circle radius", 1e-2...1e6) { x in
        changed {
          _ = $0.shapes(touching: .circle(radius: x), at: Pose(position: .zero, angle: 0))
        }
      },
      stopped("point y", all) { x in shape { _ = $0.nearest(to: [0, x]) } },
      stopped("segment end x", all) { x in shape { _ = $0.hit(from: .zero, to: [x, 0]) } },
    ]
  }

  static var ofGeometry: [SweptNumber] {
    let points: [Vector2] = [[0, 0], [9, 0], [4, 3], [0, 9]]
    let line = Polyline(points, isClosed: true)
    func march(threshold: Double, sample: Double) {
      let box = BoundingBox(left: 0, bottom: 0, right: 9, top: 9)
      _ = MarchingSquares.outlines(in: box, columns: 4, rows: 4, threshold: threshold) {
        $0.x > 3 ? sample : 0
      }
    }
    return [
      stopped("tolerance", 0...1e6) { x in
        _ = line.simplified(curves: x)
        return nil
      },
      stopped("angle", 0...(Double.pi / 2)) { x in
        _ = line.simplified(vertices: x)
        return nil
      },
      stopped("tolerance", 0...1e6) { x in
        _ = Hull.convex(of: points, tolerance: x)
        return nil
      },
      stopped("point 4 x", -1e7...1e7) { x in
        _ = Hull.convex(of: points + [[x, 0]])
        return nil
      },
      stopped("point 4 y", -1e7...1e7) { x in
        _ = Polyline(points + [[5, x]], isClosed: false).simplified(curves: 1)
        return nil
      },
      thrown("tolerance", 0...1e6) { x in
        _ = try line.convexDecomposition(tolerance: x)
        return nil
      },
      thrown("point 4 x", -1e7...1e7, hasFreeEnds: false) { x in
        _ = try ShapeGeometry.convexHull(of: points + [[x, 0]])
        return nil
      },
      stopped("threshold", -1e30...1e30) { x in
        march(threshold: x, sample: 1)
        return nil
      },
      stopped("sample at \(Vector2(6, 0))", -1e30...1e30) { x in
        march(threshold: 0.5, sample: x)
        return nil
      },
      stopped("threshold", 0...1) { x in
        _ = AlphaMap(width: 2, height: 2, bytes: [0, 255, 255, 0]).outlines(threshold: x)
        return nil
      },
    ]
  }
}
