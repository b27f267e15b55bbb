import Drawing
import Foundation
import Layers
import Testing

@Suite struct ConversionTests {
  private let parent = layer(200, 200)
  private let child: CALayer

  init() { child = layer(50, 50, at: CGPoint(x: 100, y: 50), in: parent) }

  @Test func `F24: between a layer and its superlayer`() {
    #expect(parent.convert(CGPoint.zero, from: child) == CGPoint(x: 75, y: 25))
    #expect(child.convert(CGPoint.zero, from: parent) == CGPoint(x: -75, y: -25))
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
  }

  @Test func `F24: through a scale`() {
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(CGPoint.zero, to: parent).isClose(to: CGPoint(x: 50, y: 0), 1e-9))
    let corner = child.convert(CGPoint(x: 50, y: 50), to: parent)
    #expect(corner.isClose(to: CGPoint(x: 150, y: 100), 1e-9))
    let rect = child.convert(CGRect(0, 0, 10, 20), to: parent)
    #expect(rect.isClose(to: CGRect(50, 0, 20, 40), 1e-9))
    #expect(child.convert(rect, from: parent).isClose(to: CGRect(0, 0, 10, 20), 1e-9))
  }

  @Test func `F25: the superlayer's sublayerTransform comes after the layer's own`() {
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    child.transform = CATransform3DMakeTranslation(5, 6, 0)
    #expect(child.convert(CGPoint.zero, to: parent).isClose(to: CGPoint(x: 60, y: -38), 1e-9))
  }

  @Test func `F26: a rotated layer's bounds`() {
    let rotated = layer(100, 100, at: CGPoint(x: 100, y: 100), in: parent)
    rotated.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 4))
    let box = rotated.convert(rotated.bounds, to: parent)
    #expect(box.isClose(to: CGRect(29.289322, 29.289322, 141.421356, 141.421356), 1e-6))
  }

  @Test func `F27: between trees, and to the layer itself`() {
    let first = layer(50, 50, at: CGPoint(x: 25, y: 25))
    let second = layer(50, 50, at: CGPoint(x: 500, y: 500))
    #expect(first.convert(CGPoint.zero, to: second) == CGPoint(x: -475, y: -475))
    let odd = CGPoint(x: 0.1, y: 0.7)
    child.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    #expect(child.convert(odd, to: child) == odd)
    #expect(child.convert(CGRect(0.1, 0.2, 0.3, 0.4), from: child) == CGRect(0.1, 0.2, 0.3, 0.4))
  }

  @Test func `nil is the space that the topmost layer lies in`() {
    parent.position = CGPoint(x: 1000, y: 1000)
    #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 975, y: 925))
    #expect(child.convert(CGPoint(x: 975, y: 925), from: nil) == .zero)
  }

  @Test func `F23: the superlayer's bounds origin and flip don't enter`() {
    parent.bounds.origin = CGPoint(x: 30, y: 40)
    parent.isGeometryFlipped = true
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 25))
  }

  @Test func `F23: a flipped layer's own y runs the other way`() {
    child.isGeometryFlipped = true
    #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 75, y: 75))
    child.bounds.origin = CGPoint(x: 0, y: 10)
    #expect(child.convert(CGPoint(x: 0, y: 10), to: parent) == CGPoint(x: 75, y: 75))
    #expect(child.convert(CGPoint(x: 75, y: 75), from: parent) == CGPoint(x: 0, y: 10))
  }

  @Test func `siblings convert through their superlayer`() {
    let sibling = layer(10, 10, at: CGPoint(x: 5, y: 5), in: parent)
    parent.transform = CATransform3DMakeScale(0, 0, 1)
    #expect(sibling.convert(CGPoint.zero, from: child) == CGPoint(x: 75, y: 25))
  }

  @Test func `F30: perspective is followed back along the line of sight`() {
    parent.sublayerTransform.m34 = -1.0 / 500
    let rotated = layer(200, 200, at: CGPoint(x: 100, y: 100), in: parent)
    rotated.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    let corner = rotated.convert(CGPoint(x: 200, y: 200), to: parent)
    // The book's listing 5.5, about the middle at (100, 100).
    #expect(corner.isClose(to: CGPoint(x: 161.9496715496, y: 187.6100656), 1e-6))
    #expect(rotated.convert(corner, from: parent).isClose(to: CGPoint(x: 200, y: 200), 1e-6))
  }
}
