import Drawing
import Foundation
import Rendering
import Testing

@Suite struct RecordingRendererTests {
  private let size = PixelSize(width: 9, height: 9)

  private func frame(_ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList(size: size, commands: commands)
  }

  @Test func `frames are kept in order`() throws {
    let renderer = RecordingRenderer()
    let frames = [frame([]), frame([fill(0, 0, 1, 1, .red)])]
    for frame in frames { try renderer.render(frame) }
    #expect(renderer.frames == frames)
    #expect(renderer.info.name == "recording")
  }

  @Test func `only the last frames are kept`() throws {
    let renderer = RecordingRenderer(capacity: 2)
    let frames = [PixelColor.red, .green, .blue].map { frame([fill(0, 0, 1, 1, $0)]) }
    for frame in frames { try renderer.render(frame) }
    #expect(renderer.frames == Array(frames.suffix(2)))
  }

  @Test func `presenting needs a rendered frame each time`() throws {
    let renderer = RecordingRenderer()
    #expect(throws: RenderError.noFrame) { try renderer.present() }
    try renderer.render(frame([]))
    try renderer.present()
    #expect(renderer.presentedFrames == 1)
    #expect(throws: RenderError.noFrame) { try renderer.present() }
  }

  @Test func `a frame has no pixels, before it is presented and after`() throws {
    let renderer = RecordingRenderer()
    #expect(throws: RenderError.noFrame) { try renderer.readPixels() }
    try renderer.render(frame([]))
    let none = RenderError.backend(
      call: "readPixels", message: "the recording backend makes no pixels")
    #expect(throws: none) { try renderer.readPixels() }
    try renderer.present()
    #expect(throws: none) { try renderer.readPixels() }
  }

  @Test(arguments: hostileLists) func `a list that can't be drawn is refused`(
    commands: [DisplayList.Command], why: String
  ) {
    let renderer = RecordingRenderer()
    #expect(throws: RenderError.badDisplayList(why)) { try renderer.render(frame(commands)) }
    #expect(renderer.frames.isEmpty)
  }

  @Test func `an empty frame is refused`() {
    let list = DisplayList(size: PixelSize(width: 0, height: 9))
    #expect(throws: RenderError.badDisplayList("a frame of 0×9 pixels is empty")) {
      try list.validate()
    }
  }

  @Test func `groups may be nested only so deep`() throws {
    let begin = DisplayList.Command.beginGroup(Group(bounds: PixelRect(size)))
    func nested(_ depth: Int) -> DisplayList {
      frame(Array(repeating: begin, count: depth) + Array(repeating: .endGroup, count: depth))
    }
    try nested(DisplayList.maximumGroupDepth).validate()
    #expect(throws: RenderError.badDisplayList("command 16: groups are more than 16 deep")) {
      try nested(DisplayList.maximumGroupDepth + 1).validate()
    }
  }
}

private let hostileLists: [([DisplayList.Command], String)] = [
  ([fill(.nan, 0, 1, 1, .red)], "command 0: a quad of a fill is not finite"),
  ([fill(0, 0, .infinity, 1, .red)], "command 0: a quad of a fill is not finite"),
  ([fill(0, 0, 1, 1, .red), picture(x: .nan)], "command 1: a quad of an image is not finite"),
  ([picture(width: 0)], "command 0: an image's source is empty or not finite"),
  ([picture(width: .infinity)], "command 0: an image's source is empty or not finite"),
  (
    [.beginGroup(Group(bounds: box, mask: Outline(axisAligned(0, .nan, 1, 1)))), .endGroup],
    "command 0: a mask of a group is not finite"
  ),
  ([.popClip], "command 0: no clip is open here"),
  (
    [.pushClip(box), .beginGroup(Group(bounds: box)), .popClip],
    "command 2: no clip is open here"
  ),
  ([.pushClip(box)], "1 clips or groups are not ended"),
  ([.beginGroup(Group(bounds: box))], "1 clips or groups are not ended"),
]

private let box = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)

private func picture(x: Double = 0, width: Double = 1) -> DisplayList.Command {
  .image(
    ImageQuad(
      quad: axisAligned(x, 0, 1, 1), image: .blank(1, 1),
      source: CGRect(x: 0, y: 0, width: width, height: 1)))
}
