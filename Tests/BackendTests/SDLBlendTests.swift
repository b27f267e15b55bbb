import CSDL2
import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// Blending of groups, each channel against the formula.
@Suite(.serialized, .needsOpenGL) struct SDLBlendTests {
  private static let behind: [UInt32] = [0, 0xFF20_60C0, 0xFFE0_E0E0, 0x8080_4000, 0x4010_4030]
  private static let front: [UInt32] = [0, 0xFFC0_3010, 0xFFFF_FFFF, 0x9020_9040, 0x5050_0018]

  /// Each colour of `front` over each of `behind`, in squares of 8 pixels.
  private func list(_ mode: BlendMode) -> DisplayList {
    func square(_ column: Int, _ row: Int, _ argb: UInt32) -> DisplayList.Command {
      .fill(
        FillQuad(
          quad: Quad(x: Double(column * 8), y: Double(row * 8), width: 8, height: 8),
          color: PixelColor(argb: argb)))
    }
    let cells = (0..<25).map { ($0 % 5, $0 / 5) }
    return DisplayList(
      size: PixelSize(width: 40, height: 40),
      commands: cells.map { square($0.0, $0.1, Self.behind[$0.1]) } + [
        .beginGroup(Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40), blend: mode))
      ] + cells.map { square($0.0, $0.1, Self.front[$0.0]) } + [.endGroup])
  }

  /// W3C's formula, rounded.
  private func blended(_ mode: BlendMode, _ source: UInt32, _ behind: UInt32) -> UInt32 {
    let s = SIMD4<Double>(channels(source)) / 255
    let d = SIMD4<Double>(channels(behind)) / 255
    return word(SIMD4<Int>((mode.reference(s, d) * 255).rounded(.toNearestOrAwayFromZero)))
  }

  private func expectFormula(_ mode: BlendMode, on renderer: SDLRenderer, within: Int) throws {
    let result = try renderer.picture(of: list(mode))
    for row in 0..<5 {
      for column in 0..<5 {
        let want = blended(mode, Self.front[column], Self.behind[row])
        let got = result[column * 8 + 4, row * 8 + 4]
        #expect(
          channelDifference(got, want) <= within,
          "\(mode) of \(column) over \(row): \(String(got, radix: 16)), not \(String(want, radix: 16))"
        )
      }
    }
  }

  @Test(arguments: BlendMode.allCases) func `a mode is its formula`(mode: BlendMode) throws {
    // Two passes round twice.
    try expectFormula(
      mode, on: SDLSupport.renderer(), within: mode == .multiply ? 2 : 1)
  }

  @Test(arguments: BlendMode.allCases)
  func `a mode that OpenGL refuses is blended on the CPU`(mode: BlendMode) throws {
    let renderer = try SDLSupport.renderer()
    for pass in SDL_BlendMode.passes(mode) where mode != .sourceOver {
      renderer.blendSupport[pass.rawValue] = false
    }
    try expectFormula(mode, on: renderer, within: 1)
  }

  @Test func `a mask clears what it doesn't cover, the frame's alpha too`() throws {
    let renderer = try SDLSupport.renderer()
    let bounds = PixelRect(minX: 8, minY: 8, maxX: 40, maxY: 40)
    let mask = FillQuad(
      quad: Quad(x: 16, y: 0, width: 16, height: 64), color: PixelColor(argb: white))
    let result = try renderer.picture(
      of: frame(
        .pushClip(PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 50)),
        .beginGroup(Group(bounds: bounds, blend: .destinationIn)), .fill(mask), .endGroup, .popClip)
    )
    let expected = picture(64, 64) { x, y in
      y >= 50 || (16..<32).contains(x) && (8..<40).contains(y) ? black : 0
    }
    #expect(result.pixels == expected.pixels)
  }

  @Test func `a mask that can't be seen clears all within the clip`() throws {
    let renderer = try SDLSupport.renderer()
    for group in [
      Group(bounds: PixelRect(minX: 90, minY: 0, maxX: 99, maxY: 9), blend: .destinationIn),
      Group(
        bounds: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64), opacity: 0, blend: .destinationIn),
    ] {
      let result = try renderer.picture(
        of: frame(
          .pushClip(PixelRect(minX: 10, minY: 0, maxX: 64, maxY: 64)), .beginGroup(group),
          .endGroup, .popClip))
      #expect(result[9, 5] == black && result[10, 5] == 0 && result[63, 63] == 0)
    }
  }
}
