import Drawing
import Layers
import Testing
import UIKit

@Suite struct UIGraphicsTests {
  @Test func `an image context gives what was drawn in it`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 2)
    UIGraphicsGetCurrentContext()?.setFillColor(UIColor.green.cgColor)
    UIRectFill(CGRect(x: 1, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.scale == 2 && image?.size == CGSize(width: 2, height: 1))
    let row = [black, black, green, green]
    #expect(image?.cgImage?.rows == [row, row])
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func `a scale of 0 is the screen's`() {
    LayerContext().perform {
      let tree = LayerTree(size: CGSize(width: 30, height: 20), scale: 3)
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), false, 0)
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 3)
      UIGraphicsEndImageContext()
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 1)
      UIGraphicsEndImageContext()
      withExtendedLifetime(tree) {}
    }
  }

  @Test func `contexts are a stack`() {
    let (outer, inner) = (CGContext(width: 1, height: 1), CGContext(width: 1, height: 1))
    UIGraphicsPushContext(outer)
    UIGraphicsPushContext(inner)
    #expect(UIGraphicsGetCurrentContext() === inner)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === inner, "it wasn't an image's")
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    UIGraphicsPopContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `what can't be drawn is told once and draws nothing`() {
    let context = LayerContext()
    nonisolated(unsafe) var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform {
      UIGraphicsBeginImageContext(CGSize(width: 0, height: 5))
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(lines.count == 1)
      UIRectClip(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(lines.last == "UIKit: UIRectClip(_:) draws in the current context; there is none")
      UIGraphicsPopContext()
      #expect(lines.count == 3)
    }
  }

  @Test func `a frame is drawn inside its rectangle in the fill colour`() {
    let rows = drawn(4, 4) {
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.red.cgColor)
      UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIRectClip(CGRect(x: 2, y: 0, width: 2, height: 4))
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.blue.cgColor)
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 4, height: 1), .destinationOver)
      UIRectFill(CGRect(x: 0, y: 2, width: 4, height: 1))
    }
    #expect(
      rows == [
        [red, red, red, red], [red, 0, 0, red], [red, 0, blue, blue], [red, red, red, red],
      ])
  }

  @Test func `the screen is the first tree of the context`() {
    LayerContext().perform {
      #expect(UIScreen.main.scale == 1 && UIScreen.main.bounds == .zero)
      let tree = LayerTree(size: CGSize(width: 320, height: 480), scale: 2)
      let panel = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeScale == 2)
      #expect(UIScreen.main.nativeBounds.size == CGSize(width: 640, height: 960))
      #expect(UIScreen.main.maximumFramesPerSecond == 60)
      withExtendedLifetime((tree, panel)) {}
    }
  }

  @Test func `insets move sides in`() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: -4)
    #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 102, height: 46))
    #expect(rect.inset(by: .zero) == rect && CGRect.null.inset(by: insets).isNull)
    #expect(UIOffset(horizontal: 1, vertical: 2) != .zero && UIEdgeInsets() == .zero)
  }
}
