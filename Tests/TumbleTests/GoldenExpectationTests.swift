import Foundation
import Testing
import Tumble
import TumbleTesting

@Suite struct GoldenExpectationTests {
  private let folder: TemporaryFolder
  private let name = "golden-\(UUID().uuidString)"

  init() throws { folder = try TemporaryFolder() }

  @Test func `recording writes the golden and fails, comparing it then passes`() throws {
    let path = folder("Fixtures/goldens/\(name).png")
    let first = #expect(throws: GoldenError.self) { try check(picture, recording: true) }
    #expect(first == .rewritten(path, isChanged: true))
    let second = #expect(throws: GoldenError.self) { try check(picture, recording: true) }
    #expect(second == .rewritten(path, isChanged: false))
    try check(picture)
  }

  @Test func `a pixel that differs by 1 fails, with a picture of what differs`() throws {
    #expect(throws: GoldenError.self) { try check(picture, recording: true) }
    var words = picture.pixels
    words[5] += 1
    let error = #expect(throws: GoldenError.self) { try check(image(words)) }
    guard case .differs(_, 1, 1, let path) = error else {
      Issue.record("it was \(String(describing: error))")
      return
    }
    let comparison = try CGImage(contentsOf: URL(filePath: path))
    try FileManager.default.removeItem(atPath: path)
    #expect(comparison.width == 12 && comparison.height == 2)
    #expect(Array(comparison.pixels[0..<4]) == Array(words[0..<4]))
    #expect(Array(comparison.pixels[16..<20]) == Array(picture.pixels[4..<8]))
    #expect(Array(comparison.pixels[20..<24]) == [black, 0xFF3F_3F3F, black, black])
  }

  @Test func `a missing golden and one of another size fail with words`() throws {
    let missing = #expect(throws: GoldenError.self) { try check(picture) }
    #expect(missing == .missing(name: name))
    #expect(throws: GoldenError.self) { try check(picture, recording: true) }
    let tall = CGImage(width: 2, height: 4, pixels: picture.pixels)
    let error = #expect(throws: GoldenError.self) { try check(tall) }
    #expect(error == .size(name: name, got: "2×4", expected: "4×2"))
  }

  @Test func `a variable with a value that nobody knows fails the test`() {
    let golden = Golden(
      name: name, resources: URL(filePath: folder.path), sourceFile: folder("Tests.swift"),
      environment: ["TUMBLE_GOLDENS": "yes"])
    let error = #expect(throws: GoldenError.self) { try golden.check(picture) }
    #expect(error == .unusable("TUMBLE_GOLDENS is record or not set, not \"yes\""))
  }

  private let black: UInt32 = 0xFF00_0000

  private var picture: CGImage {
    image((0..<8).map { 0xFF10_2030 + UInt32($0) * 0x0101 })
  }

  private func image(_ words: [UInt32]) -> CGImage { CGImage(width: 4, height: 2, pixels: words) }

  private func check(_ image: CGImage, recording: Bool = false) throws {
    let golden = Golden(
      name: name, resources: URL(filePath: folder.path), sourceFile: folder("Tests.swift"),
      environment: recording ? ["TUMBLE_GOLDENS": "record"] : [:])
    try golden.check(image)
  }
}
