import CoreGraphics
import Testing

// As code for Apple's systems is written, by what CoreGraphics shows alone.

@Suite struct OptionalResultTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let orange = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
  private let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test("AC3: a context is made, and gives a picture, if it can")
  func contexts() throws {
    let info =
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    guard
      let context = CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: info)
    else {
      Issue.record("there is no context")
      return
    }
    context.setFillColor(orange.copy(alpha: 1) ?? .black)
    context.fill(unit)
    guard let image = context.makeImage() else {
      Issue.record("there is no picture")
      return
    }
    #expect((image.width, image.height) == (2, 1))
    #expect(context.makeImage()?.cropping(to: unit)?.width == 1)
    #expect(context.colorSpace?.model == .rgb && context.bitmapInfo.rawValue == info)
    #expect(
      CGContext(
        data: nil, width: 0, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: info) == nil)
  }

  @Test("AC3: a colour's components, space and copies may not be there")
  func colors() throws {
    if let components = orange.components, let space = orange.colorSpace {
      #expect(components == [1, 0.5, 0, 0.25] && space.numberOfComponents == 3)
    } else {
      Issue.record("there are none")
    }
    #expect(orange.copy(alpha: 1)?.alpha == 1 && orange.copy() == orange)
    #expect(orange.colorSpace?.name == CGColorSpace.sRGB)
    #expect(orange.components?[1] == 0.5)
    let converted = orange.converted(to: rgb, intent: .defaultIntent, options: nil)
    #expect(converted?.components?.count == 4)
  }

  @Test("AC3: a colour is made of components in memory")
  func colorComponents() throws {
    #expect(CGColor(colorSpace: rgb, components: [1, 0.5, 0, 0.25]) == orange)
    var components: [CGFloat] = [1, 0.5, 0, 0.25, 9]
    #expect(CGColor(colorSpace: rgb, components: &components) == orange)
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    #expect(gray.model == .monochrome)
    #expect(CGColor(colorSpace: gray, components: &components) == CGColor(gray: 1, alpha: 0.5))
    let patterns = try #require(CGColorSpace(patternBaseSpace: rgb))
    #expect(CGColor(colorSpace: patterns, components: &components) == nil)
    #expect(patterns.baseColorSpace == rgb && patterns.name == nil)
    #expect(CGColorSpace(patternBaseSpace: nil)?.numberOfComponents == 0)
    #expect(CGColorSpace(patternBaseSpace: patterns) == nil)
    #expect(CGColorSpace(name: "kCGColorSpaceLab") == nil)
  }

  @Test("AC3: copies of paths may not be there")
  func paths() throws {
    var move = CGAffineTransform(translationX: 1, y: 2)
    let path = CGPath(rect: unit, transform: nil)
    let moved = CGPath(rect: unit.offsetBy(dx: 1, dy: 2), transform: nil)
    #expect(path.copy() == path && path.copy(using: nil) == path)
    #expect(path.copy(using: &move) == moved)
    guard let mutable = path.mutableCopy(), let other = path.mutableCopy(using: &move) else {
      Issue.record("there are none")
      return
    }
    mutable.addPath(moved)
    #expect(mutable.boundingBox == CGRect(x: 0, y: 0, width: 2, height: 3) && other == moved)
  }

  @Test("AC3: a picture is made of a provider's bytes, if it can")
  func images() throws {
    let bytes = Data([10, 20, 30, 255, 0, 0, 0, 0])
    guard let provider = CGDataProvider(data: bytes as CFData) else {
      Issue.record("there is no provider")
      return
    }
    func image(_ row: Int, space: CGColorSpace) -> CGImage? {
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: row, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
    let made = try #require(image(8, space: rgb))
    #expect(made.pixels == [0xFF0A_141E, 0])
    #expect(image(7, space: rgb) == nil && image(8, space: CGColorSpaceCreateDeviceGray()) == nil)
    #expect(made.colorSpace?.numberOfComponents == 3)
    guard let data = made.dataProvider?.data, let start = CFDataGetBytePtr(data) else {
      Issue.record("there are no bytes")
      return
    }
    #expect(CFDataGetLength(data) == made.bytesPerRow * made.height)
    #expect((start[0], start[1], start[2], start[3]) == (30, 20, 10, 255))
    #expect(made.copy() == made && !made.isMask && made.decode == nil)
    // The same again, from what the picture says of itself.
    let again = CGImage(
      width: made.width, height: made.height, bitsPerComponent: made.bitsPerComponent,
      bitsPerPixel: made.bitsPerPixel, bytesPerRow: made.bytesPerRow, space: made.colorSpace ?? rgb,
      bitmapInfo: made.bitmapInfo, provider: try #require(made.dataProvider), decode: made.decode,
      shouldInterpolate: made.shouldInterpolate, intent: made.renderingIntent)
    #expect(again?.pixels == made.pixels)
  }

  @Test("AC3: providers have memory, files and pictures' files")
  func providers() throws {
    var released = 0
    let bytes: [UInt8] = [1, 2, 3]
    let copied = CGDataProvider(dataInfo: nil, data: bytes, size: 2) { _, _, size in
      released = size
    }
    #expect(copied?.data as Data? == Data([1, 2]) && released == 2)
    let image = CGImage(width: 1, height: 1, pixels: [0xFF01_0203])
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    try image.pngData().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    for provider in [CGDataProvider(url: file as CFURL), CGDataProvider(filename: file.path)] {
      let source = try #require(provider)
      let read = CGImage(
        pngDataProviderSource: source, decode: nil, shouldInterpolate: false, intent: .perceptual)
      #expect(read?.pixels == image.pixels)
      #expect(
        CGImage(
          jpegDataProviderSource: source, decode: nil, shouldInterpolate: false,
          intent: .perceptual) == nil)
    }
    #expect(CGDataProvider(filename: "/no/such/file") == nil)
  }

  @Test("AC3: a gradient takes arrays of Foundation's and locations in memory")
  func gradients() throws {
    let (black, white) = (CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1))
    let colors = [black, white] as CFArray
    let gradient = try #require(CGGradient(colorsSpace: rgb, colors: colors, locations: [0, 0.5]))
    var locations: [CGFloat] = [0, 0.5]
    #expect(CGGradient(colorsSpace: rgb, colors: colors, locations: &locations) == gradient)
    #expect(
      CGGradient(colorsSpace: rgb, colors: colors, locations: nil)
        == CGGradient(colorsSpace: rgb, colors: [black, white], locations: [0, 1]))
    #expect(CGGradient(colorsSpace: rgb, colors: ["red"] as CFArray, locations: nil) == nil)
    let components: [CGFloat] = [0, 0, 0, 1, 1, 1, 1, 1]
    #expect(
      CGGradient(
        colorSpace: rgb, colorComponents: components, locations: locations, count: 2) == gradient)
    #expect(
      CGGradient(colorSpace: rgb, colorComponents: components, locations: nil, count: 0) == nil)
  }
}
