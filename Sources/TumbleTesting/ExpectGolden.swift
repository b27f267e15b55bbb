public import Drawing
public import Foundation

/// Compares a picture with the golden "NAME.png" of a test bundle, pixel by pixel, and throws if
/// they differ.
///
/// ```swift
/// @Test func `the tower stands`() throws {
///   let renderer = SoftwareRenderer()
///   try renderer.render(list)
///   try expectGolden(renderer.readPixels(), "tower", in: .module)
/// }
/// ```
///
/// Where they differ, a picture with what was got, what was expected and the difference, side by
/// side, is written to the temporary folder; the error says where. With TUMBLE_GOLDENS=record the
/// golden in the sources is written anew and the test fails, so that nobody commits that unseen.
///
/// - Parameters:
///   - image: what was drawn.
///   - name: the golden's name without ".png"; it lies in "Fixtures/goldens".
///   - bundle: the test target's, `.module`.
///   - filePath: the test's source file, beside which "Fixtures/goldens" lies.
/// - Throws: `GoldenError`.
public func expectGolden(
  _ image: CGImage, _ name: String, in bundle: Bundle, filePath: String = #filePath
) throws {
  let golden = Golden(
    name: name, resources: bundle.resourceURL ?? bundle.bundleURL, sourceFile: filePath,
    environment: ProcessInfo.processInfo.environment)
  try golden.check(image)
}

/// Why a picture fails its test.
public enum GoldenError: Error, Equatable, CustomStringConvertible {
  /// There is no golden of that name.
  case missing(name: String)
  /// The golden can't be read, or written.
  case unusable(String)
  /// The picture has another size.
  case size(name: String, got: String, expected: String)
  /// Some pixels differ; the largest difference is of one channel.
  case differs(name: String, pixels: Int, largest: Int, comparison: String)
  /// The golden was written anew because TUMBLE_GOLDENS is set.
  case rewritten(String, isChanged: Bool)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .missing(let name):
      "no golden \(name).png in Fixtures/goldens; TUMBLE_GOLDENS=record draws it"
    case .unusable(let reason): reason
    case .size(let name, let got, let expected):
      "\(name) has \(got) pixels, expected \(expected)"
    case .differs(let name, let pixels, let largest, let comparison):
      "\(name) differs in \(pixels) pixels, by \(largest) at most; "
        + "got, expected and difference: \(comparison)"
    case .rewritten(let path, true):
      "\(path) was drawn anew (TUMBLE_GOLDENS=record): look at it and unset the variable"
    case .rewritten(let path, false):
      "\(path) needed no change (TUMBLE_GOLDENS=record): unset the variable"
    }
  }
}
