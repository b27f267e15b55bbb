import Drawing
import Foundation
import Testing

@Suite struct GradientTests {
  private let blackToWhite = CGGradient(colors: [.black, .white])

  @Test func `grey rises evenly from one end to the other`() {
    let image = drawing(256, 1) { context in
      context.drawLinearGradient(
        blackToWhite, start: .zero, end: CGPoint(x: 256, y: 0), options: [])
    }
    for x in 0..<256 {
      let exact = UInt32((Double(x) + 0.5) / 256 * 255)
      #expect(difference(image[x, 0], 0xFF00_0000 | exact * 0x01_0101) <= 1)
    }
  }

  @Test(arguments: [
    (before: false, after: false), (true, false), (false, true), (true, true),
  ])
  func `what lies beyond the ends is drawn only if asked for`(before: Bool, after: Bool) {
    var options: CGGradientDrawingOptions = []
    if before { options.insert(.drawsBeforeStartLocation) }
    if after { options.insert(.drawsAfterEndLocation) }
    let image = drawing(8, 1) { context in
      context.drawLinearGradient(
        blackToWhite, start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0), options: options)
    }
    #expect(image.pixels[0..<2].allSatisfy { $0 == (before ? 0xFF00_0000 : 0) })
    #expect(image.pixels[2..<6].allSatisfy { $0 >> 24 == 255 })
    #expect(image.pixels[6..<8].allSatisfy { $0 == (after ? 0xFFFF_FFFF : 0) })
  }

  @Test func `equal locations make a hard edge`() {
    let gradient = CGGradient(
      colors: [.black, .black, .white, .white], locations: [0, 0.5, 0.5, 1])
    let image = drawing(4, 1) { context in
      context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 4, y: 0), options: [])
    }
    #expect(image.pixels == [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
  }

  @Test func `a radial gradient ends at its outer circle`() {
    let image = drawing(20, 20) { context in
      context.drawRadialGradient(
        blackToWhite, startCenter: CGPoint(x: 10, y: 10), startRadius: 0,
        endCenter: CGPoint(x: 10, y: 10), endRadius: 8, options: [])
    }
    #expect(image[0, 0] == 0)
    #expect(image[10, 1] == 0)
    #expect(image[10, 3] >> 24 == 255)
    // (10.5, 5.5) lies 4.53 of 8 from the middle.
    #expect(difference(image[10, 5], 0xFF90_9090) <= 2)
  }

  @Test func `alpha and clip hold for gradients too`() {
    let image = drawing(2, 1) { context in
      context.setAlpha(0.2)
      context.clip(to: CGRect(x: 1, y: 0, width: 1, height: 1))
      context.drawLinearGradient(
        CGGradient(colors: [.white]), start: .zero, end: CGPoint(x: 2, y: 0), options: [])
    }
    #expect(image.pixels == [0, 0x3333_3333])
  }

  @Test func `no way from start to end draws nothing`() {
    let image = drawing(1, 1) { context in
      context.drawLinearGradient(
        blackToWhite, start: .zero, end: .zero, options: .drawsAfterEndLocation)
    }
    #expect(image.pixels == [0])
  }

  @Test func `AP20: without a space colours are mixed in Generic RGB, with one in sRGB`() throws {
    func middle(_ space: CGColorSpace?) throws -> UInt32 {
      let gradient = try #require(
        CGGradient(colorsSpace: space, colors: [.black, .white], locations: [0, 1]))
      return drawing(255, 1) { context in
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 255, y: 0), options: [])
      }[127, 0]
    }
    // Half way from no light to all of it in Generic RGB's curve: 0.5 to the power 1.8, curved.
    let exact = 1.055 * pow(pow(0.5, 1.8), 1 / 2.4) - 0.055
    let grey = UInt32((exact * 255).rounded())
    #expect(difference(try middle(nil), 0xFF00_0000 | grey * 0x01_0101) <= 1)
    #expect(difference(try middle(CGColorSpace(name: CGColorSpace.sRGB)), 0xFF7F_7F7F) <= 1)
    #expect(difference(try middle(CGColorSpaceCreateDeviceRGB()), 0xFF7F_7F7F) <= 1)
  }

  @Test func `AP20: Generic RGB keeps the ends, and colours that don't change`() throws {
    let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [orange, orange, .white, .clear], locations: [0, 0.4, 0.4, 1]))
    let image = drawing(100, 1) { context in
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    }
    #expect((0..<40).allSatisfy { difference(image[$0, 0], 0x8080_4000) <= 1 })
    #expect(difference(image[40, 0], 0xFDFD_FDFD) <= 2)
  }

  @Test func `locations out of order are refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = CGGradient(colors: [.black, .white], locations: [0.6, 0.4])
    }
    await #expect(processExitsWith: .failure) { _ = CGGradient(colors: [], locations: nil) }
  }
}
