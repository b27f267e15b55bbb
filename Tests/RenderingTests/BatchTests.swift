import Drawing
import Foundation
import Rendering
import Testing

@Suite struct BatchTests {
  private let first = CGImage.blank(1, 1)
  private let second = CGImage.blank(1, 1)

  private func image(
    _ image: CGImage, _ filter: SamplingFilter = .linear
  ) -> DisplayList.Command {
    .image(
      ImageQuad(
        quad: upright(0, 0, 1, 1), image: image, source: CGRect(x: 0, y: 0, width: 1, height: 1),
        filter: filter))
  }

  private func list(_ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList(size: PixelSize(width: 9, height: 9), commands: commands)
  }

  @Test func `an empty list has no batches`() {
    #expect(Array(list([]).batches).isEmpty)
    #expect(list([]).counts == list([]).counts && list([]).counts.drawCalls == 0)
  }

  @Test func `neighbours with one picture and filter are one batch`() {
    let commands = [
      image(first), image(first), image(second), image(second, .nearest), fill(0, 0, 1, 1, .red),
      fill(0, 0, 1, 1, .blue), image(second),
    ]
    let batches = Array(list(commands).batches)
    #expect(batches.map(\.range) == [0..<2, 2..<3, 3..<4, 4..<6, 6..<7])
    #expect(
      batches.map(\.kind) == [
        .images(first, .linear), .images(second, .linear), .images(second, .nearest), .fills,
        .images(second, .linear),
      ])
  }

  @Test func `clips and groups cut a batch`() {
    let clip = DisplayList.Command.pushClip(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    let commands = [image(first), clip, clip, image(first), .popClip, .popClip, image(first)]
    let batches = Array(list(commands).batches)
    #expect(batches.map(\.range) == [0..<1, 1..<3, 3..<4, 4..<6, 6..<7])
    #expect(batches[1].kind == .state)
  }

  @Test func `counts say how often something is drawn and a picture is changed`() {
    let group = DisplayList.Command.beginGroup(
      Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)))
    let commands = [
      image(first), image(first), fill(0, 0, 1, 1, .red), image(first), group, image(second),
      .endGroup, image(first, .nearest),
    ]
    let counts = list(commands).counts
    #expect(counts.quads == 6)
    #expect(counts.drawCalls == 5)
    #expect(counts.textureSwitches == 3)
    #expect(counts.groups == 1)
  }
}
