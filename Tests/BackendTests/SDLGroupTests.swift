import Drawing
import Foundation
import Rendering
import SDLBackend
import Testing

@Suite(.serialized, .needsOpenGL) struct SDLGroupTests {
  private let all = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)

  private func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ argb: UInt32
  ) -> DisplayList.Command {
    .fill(
      FillQuad(quad: Quad(x: x, y: y, width: width, height: height), color: PixelColor(argb: argb)))
  }

  @Test func `a group fades as one thing`() throws {
    let renderer = try SDLSupport.renderer()
    let result = try renderer.picture(
      of: frame(
        fill(0, 0, 64, 64, blue), .beginGroup(Group(bounds: all, opacity: 128)),
        fill(0, 0, 40, 40, red), fill(20, 20, 40, 40, red), .endGroup))
    // Where the two overlap it is no denser than where there is one.
    for (x, y) in [(5, 5), (30, 30), (55, 55)] {
      #expect(channelDifference(result[x, y], 0xFF80_007F) <= 1)
    }
    #expect(result[5, 60] == blue)
  }

  @Test func `a group shows nothing outside its bounds, wherever they are`() throws {
    let renderer = try SDLSupport.renderer()
    let bounds = PixelRect(minX: 10, minY: 20, maxX: 30, maxY: 50)
    let result = try renderer.picture(
      of: frame(.beginGroup(Group(bounds: bounds)), fill(0, 0, 64, 64, green), .endGroup))
    let expected = picture(64, 64) { x, y in
      (10..<30).contains(x) && (20..<50).contains(y) ? green : black
    }
    #expect(result.pixels == expected.pixels)
  }

  @Test func `groups and clips nest in each other`() throws {
    let renderer = try SDLSupport.renderer()
    let result = try renderer.picture(
      of: frame(
        .pushClip(PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 64)),
        .beginGroup(Group(bounds: PixelRect(minX: 8, minY: 8, maxX: 60, maxY: 60))),
        .pushClip(PixelRect(minX: 0, minY: 16, maxX: 64, maxY: 64)),
        .beginGroup(Group(bounds: all, opacity: 128)), fill(0, 0, 64, 64, white), .endGroup,
        .popClip, fill(0, 0, 20, 10, red), .endGroup, .popClip, fill(62, 0, 2, 64, blue)))
    #expect(channelDifference(result[20, 20], 0xFF80_8080) <= 1)
    #expect(result[20, 14] == black && result[41, 20] == black && result[7, 20] == black)
    #expect(result[10, 9] == red && result[10, 7] == black && result[63, 3] == blue)
  }

  @Test func `a mask keeps what lies inside, with soft edges`() throws {
    let renderer = try SDLSupport.renderer()
    let mask = Quad(x: 10.5, y: 10.5, width: 30, height: 30)
    let result = try renderer.picture(
      of: frame(
        .beginGroup(
          Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 64), mask: Outline(mask))),
        fill(0, 0, 64, 64, white), .endGroup))
    #expect(result[9, 20] == black && result[11, 20] == white)
    #expect(channelDifference(result[10, 20], 0xFF80_8080) <= 1)
    #expect(channelDifference(result[20, 40], 0xFF80_8080) <= 1)
    #expect(result[29, 20] == white && result[30, 20] == black)
  }

  @Test func `a rotated mask cuts as the rotated quad itself would`() throws {
    let renderer = try SDLSupport.renderer()
    let quad = Quad(side: 40, degrees: 30)
    let masked = try renderer.picture(
      of: frame(
        .beginGroup(Group(bounds: all, mask: Outline(quad))), fill(0, 0, 64, 64, green), .endGroup))
    let drawn = try renderer.picture(
      of: frame(.fill(FillQuad(quad: quad, color: PixelColor(argb: green)))))
    #expect(zip(masked.pixels, drawn.pixels).allSatisfy { channelDifference($0, $1) <= 1 })
  }

  @Test func `buffers of groups are used again`() throws {
    let renderer = try SDLSupport.renderer()
    var commands: [DisplayList.Command] = []
    for index in 0..<8 {
      let x = Double(index) * 8
      commands += [
        .beginGroup(
          Group(bounds: PixelRect(minX: index * 8, minY: 0, maxX: index * 8 + 8, maxY: 8))),
        fill(x, 0, 4, 8, index.isMultiple(of: 2) ? red : green), .endGroup,
      ]
    }
    let first = try renderer.picture(of: frame(commands))
    let second = try renderer.picture(of: frame(commands))
    let expected = picture(64, 64) { x, y in
      y < 8 && x % 8 < 4 ? ((x / 8).isMultiple(of: 2) ? red : green) : black
    }
    #expect(first.pixels == expected.pixels && second.pixels == expected.pixels)
    #expect(renderer.statistics.groups == 8)
  }

  @Test func `a group that cannot be seen takes no buffer`() throws {
    let renderer = try SDLSupport.renderer()
    let outside = PixelRect(minX: 70, minY: 0, maxX: 90, maxY: 20)
    try renderer.render(
      frame(
        .beginGroup(Group(bounds: outside)), .beginGroup(Group(bounds: all)),
        fill(0, 0, 64, 64, red), .endGroup, .endGroup, .beginGroup(Group(bounds: all, opacity: 0)),
        fill(0, 0, 64, 64, red), .endGroup))
    #expect(renderer.statistics.groups == 0 && renderer.statistics.quads == 0)
    #expect(try renderer.readPixels().pixels.allSatisfy { $0 == black })
  }
}
