import Drawing
import Foundation
import Layers
import Testing

@Suite struct GeometryTests {
  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.5), CGRect(150, 275, 100, 50)),
    (CGPoint(x: 0, y: 0), CGRect(200, 300, 100, 50)),
    (CGPoint(x: 1, y: 1), CGRect(100, 250, 100, 50)),
  ])
  func `F16: the frame follows the anchor`(anchor: CGPoint, frame: CGRect) {
    let layer = layer(100, 50, at: CGPoint(x: 200, y: 300))
    layer.anchorPoint = anchor
    #expect(layer.frame == frame)
  }

  @Test(arguments: [
    (CGPoint(x: 0.5, y: 0.5), CGRect(100, 100, 100, 100)),
    (CGPoint(x: 0, y: 0), CGRect(150, 150, 100, 100)),
    (CGPoint(x: 0.5, y: 0.9), CGRect(100, 60, 100, 100)),
  ])
  func `F15: the frame of a square with its anchor elsewhere`(anchor: CGPoint, frame: CGRect) {
    let layer = layer(100, 100, at: CGPoint(x: 150, y: 150))
    layer.anchorPoint = anchor
    #expect(layer.frame.isClose(to: frame, 1e-9))
  }

  @Test func `F17: an anchor may lie outside`() {
    let layer = layer(100, 50)
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    #expect(layer.frame == CGRect(-200, 50, 100, 50))
  }

  @Test func `F18: scrolling, depth, scale and flip don't change the frame`() {
    let layer = layer(100, 50, at: CGPoint(x: 200, y: 300))
    let frame = layer.frame
    layer.bounds.origin = CGPoint(x: 17, y: -4)
    layer.zPosition = 5
    layer.anchorPointZ = 6
    layer.contentsScale = 2
    layer.isGeometryFlipped = true
    #expect(layer.frame == frame)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(layer.frame.isClose(to: CGRect(100, 250, 200, 100), 1e-9))
  }

  @Test func `F19: setting the frame sets size and position`() {
    let layer = layer(1, 1)
    layer.bounds.origin = CGPoint(x: 3, y: 4)
    layer.frame = CGRect(10, 20, 100, 50)
    #expect(layer.bounds == CGRect(3, 4, 100, 50))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(10, 20, 100, 50))
  }

  @Test func `F20: negative sides are made positive`() {
    let layer = CALayer()
    layer.frame = CGRect(0, 0, -100, -50)
    #expect(layer.bounds == CGRect(0, 0, 100, 50))
    #expect(layer.position == CGPoint(x: -50, y: -25))
    layer.bounds = CGRect(origin: .zero, size: CGSize(width: -100, height: -50))
    #expect(layer.bounds.origin == CGPoint(x: -100, y: -50))
    #expect(layer.bounds.size == CGSize(width: 100, height: 50))
  }

  @Test func `F21: the frame of a scaled layer`() {
    let layer = layer(100, 50, at: CGPoint(x: 200, y: 300))
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame.isClose(to: CGRect(100, 200, 200, 200), 1e-6))
  }

  @Test func `F15: the frame of a rotated layer is the box around it`() {
    let square = layer(200, 200, at: CGPoint(x: 150, y: 150))
    square.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let side = 282.8427124746
    let corner = 150 - side / 2
    #expect(square.frame.isClose(to: CGRect(corner, corner, side, side), 1e-9))
    let wide = layer(100, 50)
    wide.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(wide.frame.isClose(to: CGRect(-25, -50, 50, 100), 1e-9))
  }

  @Test func `F22: bounds, anchor and transform never move the position`() {
    let layer = layer(100, 50, at: CGPoint(x: 200, y: 300))
    layer.bounds = CGRect(5, 5, 10, 10)
    layer.anchorPoint = .zero
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(layer.position == CGPoint(x: 200, y: 300))
    layer.frame = CGRect(0, 0, 9, 9)
    #expect(layer.anchorPoint == .zero)
    #expect(layer.transform == CATransform3DMakeRotation(1, 0, 0, 1))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 4), CGAffineTransform(scaleX: -2, y: 0.5),
    CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: .pi),
    CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 3, y: 5),
  ])
  func `a frame set under a scale or a quarter turn comes back`(transform: CGAffineTransform) {
    let layer = layer(1, 1)
    layer.setAffineTransform(transform)
    layer.frame = CGRect(10, 20, 100, 50)
    #expect(layer.frame.isClose(to: CGRect(10, 20, 100, 50), 1e-9))
  }

  @Test func `a frame can't be set on a layer without a width`() {
    let layer = layer(7, 7)
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    let lines = MisuseLog.collect { layer.frame = CGRect(0, 0, 10, 10) }
    #expect(lines.count == 1)
    #expect(layer.bounds == CGRect(0, 0, 7, 7))
  }

  @Test func `the affine transform is the plane's part of the transform`() {
    let layer = CALayer()
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    layer.setAffineTransform(affine)
    #expect(layer.affineTransform() == affine)
    #expect(layer.transform == CATransform3DMakeAffineTransform(affine))
    layer.transform.m34 = 7
    #expect(layer.affineTransform() == affine)
  }

  @Test func `contents are flipped under an odd number of flips, the layer's own included`() {
    let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    root.isGeometryFlipped = true
    #expect(root.contentsAreFlipped() && middle.contentsAreFlipped() && leaf.contentsAreFlipped())
    middle.isGeometryFlipped = true
    #expect(!middle.contentsAreFlipped() && !leaf.contentsAreFlipped())
    leaf.isGeometryFlipped = true
    #expect(leaf.contentsAreFlipped())
  }
}
