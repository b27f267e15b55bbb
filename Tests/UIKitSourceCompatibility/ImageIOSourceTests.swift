import Foundation
import ImageIO
import Testing
import UIKit

/// Image I/O's functions, called as on Apple's systems.
@Suite struct ImageIOSourceTests {
  /// 40 × 20 pixels of one colour, in a file.
  private func file(_ type: String) throws -> Data {
    let image = CGImage(width: 40, height: 20, pixels: .init(repeating: 0xFF30_6090, count: 800))
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, type as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  @Test(arguments: ["public.png", "public.jpeg"])
  func `a file is written, and read by its URL`(type: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).x")
    defer { try? FileManager.default.removeItem(at: url) }
    try file(type).write(to: url)
    #expect(size(of: url) == CGSize(width: 40, height: 20))
    #expect(decodedImage(at: url)?.size == CGSize(width: 40, height: 20))
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    #expect(CGImageSourceGetType(source).map { "\($0)" } == type)
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test func `options are taken from a dictionary`() throws {
    let data = try file("public.png")
    #expect(thumbnail(of: data, side: 10)?.width == 10)
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.isDecoded == false)
    let options = [kCGImageSourceShouldCacheImmediately: kCFBooleanTrue] as CFDictionary
    #expect(CGImageSourceCreateImageAtIndex(source, 0, options)?.isDecoded == true)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil)?.width == 40)
  }

  @Test func `a JPEG's quality makes it larger`() throws {
    let image = CGImage(
      width: 32, height: 32, pixels: (0..<1024).map { 0xFF00_0000 | UInt32($0 * 7919 & 0xFF_FFFF) })
    let sizes = try [0.1, 0.5, 1].map { try #require(jpeg(image, quality: $0)).count }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2])
  }

  @Test func `a source may be given its bytes as they come`() throws {
    let data = try file("public.png")
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(20) as CFData, false)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data as CFData, true)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(properties?[kCGImagePropertyDepth] as? Int == 8)
    #expect(properties?[kCGImagePropertyColorModel] as? String == "RGB")
    #expect(properties?[kCGImagePropertyOrientation] as? Int == 1)
  }

  @Test func `what can't be done is nil`() {
    #expect(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(filePath: "/nowhere.png") as CFURL, nil) == nil)
    #expect(
      CGImageDestinationCreateWithData(NSMutableData(), "public.gif" as CFString, 1, nil) == nil)
    #expect(
      CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 2, nil) == nil)
    let formats = CGImageSourceCopyTypeIdentifiers() as? [String]
    #expect(formats?.contains("public.jpeg-2000") == true)
    #expect(
      (CGImageDestinationCopyTypeIdentifiers() as? [String]) == ["public.png", "public.jpeg"])
  }
}
