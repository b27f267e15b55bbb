import Layers
import Testing
import TumbleTesting
import UIKit

/// `draw(_:)`: UIView's documentation, and what views on a device show.
@Suite struct ViewDrawingTests {
  private class Drawing: UIView {
    var rects: [CGRect] = []
    override func draw(_ rect: CGRect) { rects.append(rect) }
  }

  /// A square in the middle, a pixel of 2 × 2.
  private final class Dot: Drawing {
    weak var context: CGContext?
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      context = ctx
      super.draw(layer, in: ctx)
    }
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      context?.setFillColor(UIColor.red.cgColor)
      context?.fill(CGRect(x: 4, y: 4, width: 2, height: 2))
    }
  }

  private func host(_ view: UIView, scale: Double = 1) -> LayerHost {
    let host = LayerHost(size: CGSize(width: 10, height: 10), scale: scale)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    host.root.addSublayer(window.layer)
    window.addSubview(view)
    window.makeKeyAndVisible()
    host.root.setValue(window, forKey: "window")
    return host
  }

  private let frame = CGRect(x: 0, y: 0, width: 10, height: 10)

  private func pixel(_ picture: CGImage, _ x: Int, _ y: Int) -> UInt32 {
    picture.pixels[y * picture.width + x]
  }

  @Test func `a class that overrides draw is drawn as soon as it is there, and only then`() {
    let view = Dot(frame: frame)
    let host = host(view)
    host.advance(to: 1)
    host.advance(to: 2)
    #expect(view.rects == [frame])
    #expect(view.layer.contents is CGImage)
    view.setNeedsDisplay(CGRect(x: 2, y: 3, width: 4, height: 5))
    host.advance(to: 3)
    #expect(view.rects.last == CGRect(x: 2, y: 3, width: 4, height: 5))
    view.frame.size.width = 8
    host.advance(to: 4)
    #expect(view.rects.count == 2)
  }

  @Test func `one that doesn't has no picture, whatever it is asked`() {
    final class Plain: UIView {}
    for view in [UIView(frame: frame), Plain(frame: frame), UIButton(frame: frame)] {
      let host = host(view)
      view.setNeedsDisplay()
      host.advance(to: 1)
      #expect(view.layer.contents == nil)
      #expect(view.contentScaleFactor == 1)
    }
  }

  @Test func `a view of no size is drawn when it gets one`() {
    let view = Dot(frame: .zero)
    let host = host(view)
    host.advance(to: 1)
    #expect(view.rects.isEmpty)
    view.frame = frame
    host.advance(to: 2)
    #expect(view.rects == [frame])
  }

  @Test func `redraw draws anew when the bounds change`() {
    let view = Dot(frame: frame)
    view.contentMode = .redraw
    let host = host(view)
    host.advance(to: 1)
    view.frame.size.width = 6
    host.advance(to: 2)
    #expect(view.rects.last == CGRect(x: 0, y: 0, width: 6, height: 10))
  }

  @Test func `what is drawn has the screen's pixels, unless the view says otherwise`() {
    for (chosen, scale) in [(nil, 2), (1, 1), (3, 3)] as [(CGFloat?, CGFloat)] {
      let view = Dot(frame: frame)
      if let chosen { view.contentScaleFactor = chosen }
      let host = host(view, scale: 2)
      host.advance(to: 1)
      #expect(view.contentScaleFactor == scale)
      #expect((view.layer.contents as? CGImage)?.width == Int(10 * scale))
    }
  }

  /// What iOS shows of a view that draws and says nothing about its background: black.
  @Test func `an opaque view without a background is black, others show what is behind`() {
    func corner(_ change: (UIView) -> Void) -> UInt32 {
      let view = Dot(frame: frame)
      change(view)
      let host = host(view)
      host.root.backgroundColor = UIColor.green.cgColor
      let picture = host.picture()
      #expect(pixel(picture, 5, 5) == 0xFFFF_0000)
      return pixel(picture, 0, 0)
    }
    #expect(corner { _ in } == 0xFF00_0000)
    #expect(corner { $0.isOpaque = false } == 0xFF00_FF00)
    #expect(corner { $0.backgroundColor = .blue } == 0xFF00_00FF)
    #expect(corner { $0.backgroundColor = .clear } == 0xFF00_FF00)
  }

  @Test func `display makes contents instead`() {
    final class Displayed: Drawing {
      override func display(_ layer: CALayer) { layer.contents = "made" }
    }
    let view = Displayed(frame: frame)
    let host = host(view)
    host.advance(to: 1)
    #expect(view.layer.contents as? String == "made")
    #expect(view.rects.isEmpty)
  }
}
