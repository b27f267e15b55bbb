import Foundation
import Testing

@testable import TumbleSandbox

/// The size that windows and pictures have where nobody says one.
@Suite struct WindowSizeTests {
  @Test(arguments: [
    (300, 300, "600x600"), (600, 450, "800x600"), (320, 480, "400x600"), (4000, 3000, "800x600"),
    // 800 × 532.8: even, as videos want it.
    (500, 333, "800x532"),
    // 800 × 262.3 and 6 × 600: no side is below 300.
    (1220, 400, "800x300"), (10, 1000, "300x600"),
  ])
  func `it has the scene's shape within 800 by 600`(width: Int, height: Int, size: String) {
    let shown = WindowSize(inShapeOf: CGSize(width: width, height: height))
    #expect(shown.defaultValueDescription == size)
    #expect(WindowSize(argument: size) != nil)
  }
}
