import Drawing
import Foundation
import Layers
import Testing

@Suite struct AutoresizingTests {
  private let outer = layer(100, 100)

  private func resized(
    _ mask: CAAutoresizingMask, from frame: CGRect, to size: CGSize
  ) -> CGRect {
    let inner = CALayer()
    inner.frame = frame
    inner.autoresizingMask = mask
    outer.addSublayer(inner)
    outer.bounds.size = size
    return inner.frame
  }

  @Test func `without a mask nothing follows`() {
    let frame = CGRect(10, 20, 30, 40)
    #expect(resized([], from: frame, to: CGSize(width: 200, height: 50)) == frame)
  }

  /// 100 more across, of margins and a width of 20, 30 and 50.
  private static let divisions: [(CAAutoresizingMask, CGRect)] = [
    (.layerWidthSizable, CGRect(20, 0, 130, 10)),
    (.layerMinXMargin, CGRect(120, 0, 30, 10)),
    (.layerMaxXMargin, CGRect(20, 0, 30, 10)),
    ([.layerMinXMargin, .layerWidthSizable], CGRect(60, 0, 90, 10)),
    ([.layerWidthSizable, .layerMaxXMargin], CGRect(20, 0, 67.5, 10)),
    ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], CGRect(40, 0, 60, 10)),
  ]

  @Test(arguments: divisions)
  func `the difference is divided in proportion among what gives way`(
    mask: CAAutoresizingMask, frame: CGRect
  ) {
    let found = resized(
      mask, from: CGRect(20, 0, 30, 10), to: CGSize(width: 200, height: 100))
    #expect(found.isClose(to: frame, 1e-9))
  }

  @Test func `height and margins above and below do the same`() {
    let frame = resized(
      [.layerMinYMargin, .layerHeightSizable], from: CGRect(0, 20, 10, 60),
      to: CGSize(width: 100, height: 180))
    #expect(frame.isClose(to: CGRect(0, 40, 10, 120), 1e-9))
  }

  @Test func `lengths of nothing give way evenly, and become no shorter than nothing`() {
    let even = resized(
      [.layerMinXMargin, .layerWidthSizable], from: CGRect(0, 0, 0, 10),
      to: CGSize(width: 120, height: 100))
    #expect(even.isClose(to: CGRect(10, 0, 10, 10), 1e-9))
    let short = layer(100, 100)
    let inner = layer(10, 10, at: CGPoint(x: 50, y: 50), in: short)
    inner.autoresizingMask = .layerWidthSizable
    short.bounds.size.width = 20
    #expect(inner.bounds.width == 0)
  }

  @Test func `a rotated layer's own rectangle follows`() {
    let inner = layer(20, 20, at: CGPoint(x: 50, y: 50), in: outer)
    inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    inner.autoresizingMask = [.layerWidthSizable]
    outer.bounds.size.width = 150
    #expect(inner.bounds.size == CGSize(width: 70, height: 20))
    #expect(inner.position == CGPoint(x: 75, y: 50))
  }

  @Test func `scrolling is no change of size`() {
    let inner = layer(10, 10, in: outer)
    inner.autoresizingMask = [.layerWidthSizable]
    outer.bounds.origin = CGPoint(x: 40, y: 0)
    #expect(inner.bounds.width == 10)
  }

  @Test func `a subclass may resize its sublayers in its own way`() {
    final class Halver: CALayer {
      override func resizeSublayers(withOldSize size: CGSize) {
        for layer in sublayers ?? [] {
          layer.bounds.size = CGSize(width: size.width / 2, height: 1)
        }
      }
    }
    let (halver, inner) = (Halver(), layer(1, 1))
    halver.addSublayer(inner)
    halver.bounds.size = CGSize(width: 8, height: 8)
    halver.bounds.size = CGSize(width: 9, height: 9)
    #expect(inner.bounds.size == CGSize(width: 4, height: 1))
  }

  @Test func `a subclass hears of its superlayer's new size`() {
    final class Listener: CALayer {
      var old: [CGSize] = []
      override func resize(withOldSuperlayerSize size: CGSize) { old.append(size) }
    }
    let listener = Listener()
    outer.addSublayer(listener)
    outer.bounds.size = CGSize(width: 50, height: 60)
    outer.bounds.size = CGSize(width: 50, height: 60)
    #expect(listener.old == [CGSize(width: 100, height: 100)])
  }
}

@Suite struct ScrollingTests {
  private let container = CAScrollLayer()
  private let content = CALayer()

  init() {
    container.frame = CGRect(0, 0, 100, 100)
    content.frame = CGRect(0, 0, 400, 400)
    container.addSublayer(content)
  }

  @Test func `F37: a scroll layer scrolls both ways and masks to its bounds`() {
    #expect(container.scrollMode == .both && container.masksToBounds)
    #expect(CAScrollLayerScrollMode.both.rawValue == "both")
  }

  @Test func `a layer scrolls the nearest scroll layer above`() {
    content.scroll(CGPoint(x: 30, y: 40))
    #expect(container.bounds == CGRect(30, 40, 100, 100))
    container.scrollMode = .vertically
    content.scroll(CGPoint(x: 1, y: 2))
    #expect(container.bounds.origin == CGPoint(x: 30, y: 2))
    container.scrollMode = .none
    content.scroll(CGPoint(x: 5, y: 5))
    #expect(container.bounds.origin == CGPoint(x: 30, y: 2))
    CALayer().scroll(CGPoint(x: 1, y: 1))
  }

  @Test func `a rectangle is shown by the least scrolling`() {
    content.scrollRectToVisible(CGRect(10, 10, 20, 20))
    #expect(container.bounds.origin == .zero)
    content.scrollRectToVisible(CGRect(150, 90, 20, 20))
    #expect(container.bounds.origin == CGPoint(x: 70, y: 10))
    content.scrollRectToVisible(CGRect(60, 0, 20, 5))
    #expect(container.bounds.origin == CGPoint(x: 60, y: 0))
    content.scrollRectToVisible(CGRect(200, 0, 300, 5))
    #expect(container.bounds.origin.x == 200)
    content.scrollRectToVisible(.null)
    #expect(container.bounds.origin.x == 200)
  }

  @Test func `what is visible is what the scroll layer leaves`() {
    #expect(content.visibleRect == CGRect(0, 0, 100, 100))
    content.scroll(CGPoint(x: 350, y: 20))
    #expect(content.visibleRect == CGRect(350, 20, 50, 100))
    content.scroll(CGPoint(x: 500, y: 0))
    #expect(content.visibleRect == .zero)
    #expect(layer(7, 8).visibleRect == CGRect(0, 0, 7, 8))
  }

  @Test func `turns that undo each other leave what is visible as it was`() {
    let (outer, rotated, inner) = (layer(100, 100), layer(80, 80), layer(60, 60))
    outer.masksToBounds = true
    outer.addSublayer(rotated)
    rotated.position = CGPoint(x: 50, y: 50)
    rotated.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    rotated.addSublayer(inner)
    inner.position = CGPoint(x: 40, y: 40)
    inner.setAffineTransform(CGAffineTransform(rotationAngle: -0.5))
    #expect(inner.visibleRect == CGRect(0, 0, 60, 60))
    inner.bounds = CGRect(0, 0, 400, 20)
    #expect(inner.visibleRect.isClose(to: CGRect(150, 0, 100, 20), 1e-9))
  }

  @Test func `of what is squeezed to a line nothing is visible`() {
    let squeezed = layer(100, 100, in: container)
    squeezed.transform = CATransform3DMakeScale(0, 1, 1)
    squeezed.addSublayer(content)
    #expect(squeezed.visibleRect == .zero && content.visibleRect == .zero)
  }

  @Test func `the mode can be set by its key`() {
    container.setValue("horizontally", forKey: "scrollMode")
    #expect(container.scrollMode == .horizontally)
    container.setValue(nil, forKey: "masksToBounds")
    #expect(container.masksToBounds)
    #expect(CAScrollLayer(layer: container).scrollMode == .horizontally)
  }
}
