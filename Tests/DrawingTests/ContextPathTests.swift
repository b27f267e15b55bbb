import Assets
import Drawing
import Foundation
import Testing

@Suite struct ContextPathTests {
  private let context = CGContext(size: CGSize(width: 20, height: 10), scale: 2, opaque: false)

  @Test func `the clip's box is in points of the transform`() {
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 10))
    context.translateBy(x: 5, y: 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 3, height: 4))
    context.clip(to: CGRect(x: 9, y: 9, width: 1, height: 1))
    #expect(context.boundingBoxOfClipPath.isNull)
  }

  @Test func `the path is known in points of the transform`() {
    #expect(context.path == nil && context.boundingBoxOfPath.isNull)
    context.translateBy(x: 5, y: 1)
    context.addRects([CGRect(x: 1, y: 2, width: 3, height: 4)])
    #expect(context.path == CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 2))
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 2)) == CGPoint(x: 12, y: 6))
    #expect(context.convertToUserSpace(CGPoint(x: 12, y: 6)) == CGPoint(x: 1, y: 2))
    #expect(context.pathContains(CGPoint(x: 13, y: 7), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 15, y: 9), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 12, y: 9), mode: .stroke))
  }

  @Test func `a path becomes the outline of its stroke`() {
    context.setLineWidth(2)
    context.addLines(between: [CGPoint(x: 2, y: 5), CGPoint(x: 12, y: 5)])
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 2, y: 4, width: 10, height: 2))
    context.fillPath()
    let image = context.image()
    #expect(image.pixels.filter { $0 == 0xFF00_0000 }.count == 20 * 4)
  }

  @Test func `drawing a picture leaves the path alone`() {
    context.addRect(CGRect(x: 1, y: 1, width: 1, height: 1))
    context.draw(
      CGImage(width: 1, height: 1, pixels: [0xFFFF_FFFF]),
      in: CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(context.path == CGPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1)))
  }

  @Test func `a gradient in Core Graphics' form sorts its stops, or is none`() {
    let (black, white) = (CGColor.black, CGColor.white)
    let space = CGColorSpaceCreateDeviceRGB()
    #expect(
      CGGradient(colorsSpace: space, colors: [white, black], locations: [1, 0])
        == CGGradient(colors: [black, white], locations: [0, 1]))
    #expect(
      CGGradient(colorsSpace: space, colors: [white, black], locations: nil)
        == CGGradient(colors: [white, black]))
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [white], locations: [0, 1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [white], locations: [1.1]) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: [white], locations: [.nan]) == nil)
  }

  @Test func `text is set in the context's font and fill colour`() throws {
    let font = try Assets.fonts().font("Inter", size: 8)
    context.setFont(font)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.draw("Ag", at: CGPoint(x: 2, y: 0))
    let image = context.image()
    #expect(image.pixels.contains(0xFFFF_0000))
    #expect((0..<20).allSatisfy { image[0, $0] == 0 && image[3, $0] == 0 })
    let plain = TextLayout("Ag", font: font, color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    let same = CGContext(size: CGSize(width: 20, height: 10), scale: 2, opaque: false)
    plain.draw(in: same, at: CGPoint(x: 2, y: 0))
    #expect(same.image().pixels == image.pixels)
  }

  @Test func `Core Graphics' fonts have no size, Core Text's do`() throws {
    let font = try Assets.fonts().font("Inter", size: 8)
    let sizeless = CGFont(font)
    #expect(sizeless == CGFont(font.withSize(20)) && sizeless.fullName == "Inter")
    #expect(sizeless.withSize(8) == font)
    func picture(_ setFont: (CGContext) -> Void) -> [UInt32] {
      let context = CGContext(width: 30, height: 20)
      setFont(context)
      context.draw("Ag", at: .zero)
      return context.image().pixels
    }
    let set = picture { $0.setFont(font.withSize(12)) }
    #expect(picture { $0.setFont(sizeless) } == set)
    let kept = picture { context in
      context.setFont(font)
      context.setFont(sizeless)
    }
    #expect(kept == picture { $0.setFont(font) } && kept != set)
  }

  @Test func `lines that don't fit into a rectangle are left out`() throws {
    let context = CGContext(width: 60, height: 60)
    context.setFont(try Assets.fonts().font("Inter", size: 10))
    context.draw("one two three four five six", in: CGRect(x: 0, y: 0, width: 40, height: 30))
    let image = context.image()
    func hasInk(_ rows: Range<Int>) -> Bool {
      rows.contains { row in (0..<60).contains { image[$0, row] != 0 } }
    }
    #expect(hasInk(0..<12) && hasInk(14..<26) && !hasInk(30..<60))
    let empty = CGContext(width: 60, height: 60)
    empty.setFont(try Assets.fonts().font("Inter", size: 10))
    empty.draw("one", in: CGRect(x: 0, y: 0, width: 40, height: 5))
    #expect(empty.image().pixels.allSatisfy { $0 == 0 })
  }

  @Test func `text without a font stops`() async {
    await #expect(processExitsWith: .failure) {
      CGContext(width: 1, height: 1).draw("a", at: .zero)
    }
  }
}
