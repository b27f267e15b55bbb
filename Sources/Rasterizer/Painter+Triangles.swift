import CRaster
import Drawing
import Foundation
import Rendering

extension Painter {
  func draw(_ batch: TriangleBatch) {
    makeRoom(for: renderTarget.surface)
    guard let image = batch.image else { return draw(batch, nil) }
    SampledImage.of(image) { draw(batch, $0) }
  }

  private func draw(_ batch: TriangleBatch, _ texture: SampledImage?) {
    for first in stride(from: 0, to: batch.indices.count - 2, by: 3) {
      let corners = (0...2).map { batch.vertices[Int(batch.indices[first + $0])] }
      guard let triangle = Triangle(corners, texture) else { continue }
      draw(triangle)
    }
  }

  private func draw(_ triangle: Triangle) {
    let visible = triangle.bounds.intersection(renderTarget.clip)
    guard !visible.isEmpty else { return }
    let (tools, target) = (tools, renderTarget.surface)
    for y in visible.minY..<visible.maxY {
      let columns = triangle.columns(of: y, from: visible.minX, to: visible.maxX)
      guard !columns.isEmpty else { continue }
      triangle.store(columns, of: y, with: tools)
      let pixels = target.row(y) + (columns.lowerBound - target.bounds.minX)
      tools.kernels.over(UnsafePointer(tools.nearRow), pixels, columns.count)
    }
  }
}

/// A triangle whose corners lie on 1/256 of a pixel.
private struct Triangle {
  /// The pixels that it can touch.
  let bounds: PixelRect
  /// An edge as a number that grows inwards: at the middle of the pixel (0, 0), and by how much with
  /// each column and row, in 1/2¹⁶ square pixel; the edges that belong to it reach 0, others 1.
  private var edges: [(start: Int, perColumn: Int, perRow: Int)] = []
  /// Blue, green, red, alpha and the position in the texture, in texels less a half, as linear functions
  /// of column and row: at the middle of the pixel (0, 0), and how much more with each.
  private var channels: [SIMD3<Double>] = []
  private let texture: SampledImage?

  private static let unit = 256

  /// Nil for one without an area.
  init?(_ corners: [TriangleBatch.Vertex], _ texture: SampledImage?) {
    self.texture = texture
    func snapped(_ value: Double) -> Int {
      Int((value * Double(Self.unit)).rounded(.toNearestOrEven))
    }
    var points = corners.map { (x: snapped($0.position.x), y: snapped($0.position.y), corner: $0) }
    func area() -> Int {
      (points[1].x - points[0].x) * (points[2].y - points[0].y)
        - (points[1].y - points[0].y) * (points[2].x - points[0].x)
    }
    guard area() != 0 else { return nil }
    // Clockwise on the screen.
    if area() < 0 { points.swapAt(1, 2) }
    let whole = Double(area())
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    bounds = PixelRect(
      minX: (xs.min() ?? 0) >> 8, minY: (ys.min() ?? 0) >> 8, maxX: ((xs.max() ?? 0) >> 8) + 1,
      maxY: ((ys.max() ?? 0) >> 8) + 1)
    var weights: [SIMD3<Double>] = []
    for index in 0...2 {
      // The edge opposite to a corner grows from 0 to the area at that corner.
      let (from, to) = (points[(index + 1) % 3], points[(index + 2) % 3])
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let half = Self.unit / 2
      let start = dx * (half - from.y) - dy * (half - from.x)
      weights.append(
        SIMD3(Double(start), Double(-dy * Self.unit), Double(dx * Self.unit)) / whole)
      // Right and bottom edges are the neighbour's.
      let isOwn = dy < 0 || (dy == 0 && dx > 0)
      edges.append((start - (isOwn ? 0 : 1), -dy * Self.unit, dx * Self.unit))
    }
    func channel(_ value: (TriangleBatch.Vertex) -> Double) -> SIMD3<Double> {
      zip(weights, points).reduce(.zero) { $0 + $1.0 * value($1.1.corner) }
    }
    for shift: UInt32 in [0, 8, 16, 24] {
      channels.append(channel { Double($0.color.argb >> shift & 255) })
    }
    guard let texture else { return }
    channels.append(channel { $0.texture.x * Double(texture.width) - 0.5 })
    channels.append(channel { $0.texture.y * Double(texture.height) - 0.5 })
  }

  /// The columns of a row whose middles lie inside.
  func columns(of row: Int, from: Int, to: Int) -> Range<Int> {
    var (from, to) = (from, to)
    for edge in edges {
      let start = edge.start + edge.perRow * row
      if edge.perColumn > 0 {
        // The first column at which it is 0 or more.
        from = max(from, -(start.floorDivided(by: edge.perColumn)))
      } else if edge.perColumn < 0 {
        to = min(to, start.floorDivided(by: -edge.perColumn) + 1)
      } else if start < 0 {
        return 0..<0
      }
    }
    return from < to ? from..<to : 0..<0
  }

  /// Stores what a row's columns show in the near row.
  func store(_ columns: Range<Int>, of row: Int, with tools: PaintTools) {
    let starts = channels.map { $0.x + $0.z * Double(row) }
    for (index, column) in columns.enumerated() {
      var word: UInt32 = 0
      for channel in 0..<4 {
        let value = starts[channel] + channels[channel].y * Double(column)
        word |= UInt32(min(max(value, 0), 255) + 0.5) << UInt32(8 * channel)
      }
      // Premultiplied, whatever was rounded.
      tools.nearRow[index] = word
    }
    guard let texture else { return }
    sample(texture, columns, starts, with: tools)
    for index in 0..<columns.count {
      storeTintedPixels(tools.farRow + index, tools.nearRow[index], tools.nearRow + index, 1)
    }
  }

  private func sample(
    _ texture: SampledImage, _ columns: Range<Int>, _ starts: [Double], with tools: PaintTools
  ) {
    func position(_ channel: Int, _ column: Int) -> Int {
      Int(
        ((starts[channel] + channels[channel].y * Double(column)) * Double(CRASTER_TEXEL)).rounded(
          .toNearestOrEven))
    }
    let range = TexelRange(left: 0, right: texture.width - 1, top: 0, bottom: texture.height - 1)
    for (index, column) in columns.enumerated() {
      let span = TextureSpan(
        texels: texture.texels, pitch: texture.pitch, u: position(4, column),
        v: position(5, column),
        du: 0, dv: 0)
      tools.kernels.storeClamped(span, range, true, tools.farRow + index, 1)
    }
  }
}

extension Int {
  /// The quotient rounded down; `divisor` is above 0.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
