import Drawing
import Foundation
import Layers
import Rasterizer
import Rendering
import SoftwareBackend
import Testing

/// AP16: a shape is covered exactly where it stands, under its whole affine mapping.
@Suite nonisolated struct ExactCoverageTests {
  private let layer = CAShapeLayer()
  private let renderer = SoftwareRenderer(kernels: .standard, drawsChanges: false)

  init() {
    layer.fillColor = .white
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.anchorPoint = .zero
  }

  /// The red of each pixel of a frame of 16 × 16, over black.
  private func levels(on renderer: (any Renderer)? = nil) throws -> [[Int]] {
    let tree = LayerTree(size: CGSize(width: 16, height: 16), scale: 1)
    tree.root.addSublayer(layer)
    let pixels = try Pixels(
      DisplayListBuilder.build(
        tree.commit().sample(at: 0), size: PixelSize(width: 16, height: 16), scale: 1,
        background: PixelColor(argb: 0xFF00_0000)), on: renderer ?? self.renderer)
    layer.removeFromSuperlayer()
    return (0..<16).map { y in (0..<16).map { x in Int(pixels[x, y] >> 16 & 0xFF) } }
  }

  @Test(arguments: [0, 1.0 / 3, 0.8, 5.05])
  func `AP16: a bar 2·4 pixels wide has the coverage of each column`(x: Double) throws {
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2.4, height: 16))
    layer.position.x = x
    let rows = try levels()
    for column in 0..<16 {
      let covered = max(0, min(Double(column + 1), x + 2.4) - max(Double(column), x))
      #expect(abs(Double(rows[7][column]) - covered * 255) <= 0.75, "column \(column)")
    }
  }

  @Test func `AP16: a bar that is rotated by a quarter and one drawn so have the same bits`() throws
  {
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 2.5, height: 9))
    layer.position = CGPoint(x: 12, y: 4.25)
    layer.setAffineTransform(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    let rotated = try levels()
    layer.setAffineTransform(.identity)
    layer.position = .zero
    layer.path = CGPath(rect: CGRect(x: 3, y: 4.25, width: 9, height: 2.5))
    #expect(try levels() == rotated)
    // 0.75, 1, 0.75 of a row.
    #expect((3...7).map { rotated[$0][6] } == [0, 191, 255, 191, 0])
  }

  @Test(arguments: [0.1, 0.5, 0.78, 1.3, 2.9]) func `AP16: a rotated bar covers its area`(
    angle: Double
  ) throws {
    layer.path = CGPath(rect: CGRect(x: -5, y: -1.2, width: 10, height: 2.4))
    layer.position = CGPoint(x: 8.2, y: 7.9)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: angle))
    let rows = try levels()
    let area = Double(rows.joined().reduce(0, +)) / 255
    #expect(abs(area - 24) < 0.05)
    // Sampled by 64 × 64 points, in the bar's own coordinates.
    for (y, row) in rows.enumerated() {
      for (x, level) in row.enumerated() {
        let inside = (0..<4096).count { index in
          let dx = Double(x) + (Double(index % 64) + 0.5) / 64 - 8.2
          let dy = Double(y) + (Double(index / 64) + 0.5) / 64 - 7.9
          let across = dx * cos(angle) + dy * sin(angle)
          let down = dy * cos(angle) - dx * sin(angle)
          return abs(across) < 5 && abs(down) < 1.2
        }
        #expect(abs(Double(level) - Double(inside) / 4096 * 255) < 4, "(\(x), \(y))")
      }
    }
  }

  @Test func `AP16: a stroke is widened in the layer's units, then mapped`() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = .white
    layer.lineWidth = 1
    // Lines up and down become 2 wide, lines across 0.5 high.
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 0.5))
    let rows = try levels()
    // The left line is from x = 3 to 5, all of the row from y = 1 to 2 between the lines across.
    #expect(rows[1][3] == 255 && rows[1][4] == 255 && rows[1][5] < 255)
    // The upper line is from y = 0.75 to 1.25: a quarter of both rows.
    #expect(rows[0][7] == 64 && rows[1][7] == 64)
  }

  @Test func `what stays, or moves by whole pixels, is kept; what turns is drawn anew`() throws {
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.position = CGPoint(x: 1.3, y: 2.7)
    let first = try levels()
    #expect(try levels() == first)
    layer.position = CGPoint(x: 4.3, y: 3.7)
    let moved = try levels()
    #expect(renderer.statistics.coverageMisses == 1 && renderer.statistics.coverageHits == 2)
    #expect(Array(moved[4][4...9]) == Array(first[3][1...6]))
    layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.01))
    _ = try levels()
    #expect(renderer.statistics.coverageMisses == 2)
  }
}
