import Drawing
import Testing

/// What a program says before it ends because it was told to do what can't be done.
@Suite struct StopTests {
  @Test func `a stop says what was wrong, and where that was found`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = CGImage(width: 0, height: 1, pixels: [])
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("an image has sides of 1…8192 pixels, not 0×1"))
    #expect(text.contains("Drawing/CGImage.swift"))
  }
}
