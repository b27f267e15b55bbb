package import Drawing
import Foundation
import Tumble

/// A picture among a test's resources, and what is to be done with it.
package struct Golden {
  private let name: String
  private let resources: URL
  private let sourceFile: String
  private let environment: [String: String]

  /// The golden "NAME.png" under a process's environment.
  package init(name: String, resources: URL, sourceFile: String, environment: [String: String]) {
    self.name = name
    self.resources = resources
    self.sourceFile = sourceFile
    self.environment = environment
  }

  private static let folder = "Fixtures/goldens"

  /// Compares `image` with the golden; with TUMBLE_GOLDENS=record makes it the golden.
  package func check(_ image: CGImage) throws(GoldenError) {
    if let line = TestVariables.complaint(environment) { throw .unusable(line) }
    if environment["TUMBLE_GOLDENS"] == "record" { throw try rewrite(with: image) }
    let file = resources.appending(path: Self.folder).appending(path: name + ".png")
    guard FileManager.default.fileExists(atPath: file.path) else { throw .missing(name: name) }
    let expected = try Self.read(file)
    guard (image.width, image.height) == (expected.width, expected.height) else {
      throw .size(
        name: name, got: "\(image.width)×\(image.height)",
        expected: "\(expected.width)×\(expected.height)")
    }
    guard image.pixels != expected.pixels else { return }
    let comparison = PictureComparison(got: image, expected: expected)
    throw .differs(
      name: name, pixels: comparison.differingPixels, largest: comparison.largestDifference,
      comparison: try write(comparison.picture))
  }

  /// Writes the golden beside the test's source file; the answer is the error that fails the test.
  private func rewrite(with image: CGImage) throws(GoldenError) -> GoldenError {
    let folder = URL(filePath: sourceFile).deletingLastPathComponent().appending(path: Self.folder)
    let file = folder.appending(path: name + ".png")
    // One that can't be read is replaced like one that isn't there.
    let old = try? Self.read(file)
    let isSame =
      old.map { $0.width == image.width && $0.pixels == image.pixels } ?? false
    guard !isSame else { return .rewritten(file.path, isChanged: false) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try NewFile.write(image.pngData(), to: file.path)
    } catch {
      throw .unusable("\(file.path): \(error)")
    }
    return .rewritten(file.path, isChanged: true)
  }

  /// Writes a comparison to the temporary folder, and gives its path.
  private func write(_ picture: CGImage) throws(GoldenError) -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: name + ".failed.png")
    do { try NewFile.write(picture.pngData(), to: file.path) } catch {
      throw .unusable("\(file.path): \(error)")
    }
    return file.path
  }

  private static func read(_ file: URL) throws(GoldenError) -> CGImage {
    do { return try CGImage(contentsOf: file) } catch {
      throw .unusable("\(file.path): \(error)")
    }
  }
}

/// How two pictures of one size differ.
struct PictureComparison {
  /// How many pixels differ.
  private(set) var differingPixels = 0
  /// The largest difference of a channel, 1…255; 0 where none differs.
  private(set) var largestDifference = 0
  /// What was got, what was expected and the differences, brightened, side by side.
  let picture: CGImage

  init(got: CGImage, expected: CGImage) {
    var differences: [UInt32] = []
    differences.reserveCapacity(got.pixels.count)
    for (one, other) in zip(got.pixels, expected.pixels) {
      let difference = Self.difference(one, other)
      if difference > 0 { differingPixels += 1 }
      largestDifference = max(largestDifference, difference)
      // A difference of 1 is to be seen as well.
      let level = difference == 0 ? 0 : UInt32(min(255, 55 + difference * 8))
      differences.append(0xFF00_0000 | level << 16 | level << 8 | level)
    }
    picture = Self.sideBySide(
      [got.pixels, expected.pixels, differences], width: got.width, height: got.height)
  }

  private static func difference(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { abs(Int(one >> $0 & 255) - Int(other >> $0 & 255)) }.max() ?? 0
  }

  private static func sideBySide(_ pictures: [[UInt32]], width: Int, height: Int) -> CGImage {
    var words: [UInt32] = []
    words.reserveCapacity(pictures.count * width * height)
    for row in 0..<height {
      for picture in pictures { words += picture[row * width..<(row + 1) * width] }
    }
    // Too wide for one picture: what was got says most.
    guard pictures.count * width <= CGImage.maximumSide else {
      return CGImage(width: width, height: height, pixels: pictures[0])
    }
    return CGImage(width: pictures.count * width, height: height, pixels: words)
  }
}
