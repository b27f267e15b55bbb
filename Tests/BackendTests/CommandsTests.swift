import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer

/// A list's commands, against an array of the same.
@Suite nonisolated struct CommandsTests {
  private static let bad = DisplayList.Command.fill(
    FillQuad(quad: Quad(0, 0, 9, 9), color: PixelColor(argb: 0x00FF_0000)))

  private static func list(_ commands: some Sequence<DisplayList.Command>) -> DisplayList {
    DisplayList(size: RandomLists.size, commands: commands)
  }

  /// What the check of a list finds: what its commands are, or the fault.
  private static func found(_ list: DisplayList) -> Result<[CommandSummary], RenderError> {
    Result { () throws(RenderError) in try CheckedList(list).summaries }
  }

  @Test(arguments: 1...8) func `edited alike, both are the same`(seed: UInt64) throws {
    var lists = RandomLists(seed: seed)
    func index(below count: Int) -> Int { Int(lists.random.next() % UInt64(max(count, 1))) }
    func drawing() -> DisplayList.Command {
      lists.random.next() % 40 == 0 ? Self.bad : lists.drawing()
    }
    var list = Self.list([])
    var array: [DisplayList.Command] = []
    for _ in 0..<300 {
      let (some, other) = (index(below: array.count), index(below: array.count))
      let range = min(some, other)..<min(max(some, other), min(some, other) + 4)
      switch lists.random.next() % 11 {
      case 0 where !array.isEmpty:
        list.commands.remove(at: some)
        array.remove(at: some)
      case 1 where !array.isEmpty:
        list.commands.removeLast()
        array.removeLast()
      case 2 where !array.isEmpty:
        list.commands.removeSubrange(range)
        array.removeSubrange(range)
      case 3 where !array.isEmpty:
        let new = drawing()
        list.commands[some] = new
        array[some] = new
      case 4 where !array.isEmpty:
        list.commands.swapAt(some, other)
        array.swapAt(some, other)
      case 5:
        let new = (0..<3).map { _ in drawing() }
        list.commands.replaceSubrange(range, with: new)
        array.replaceSubrange(range, with: new)
      case 6 where lists.random.next() % 8 == 0:
        list.commands.removeAll(keepingCapacity: lists.random.next() % 2 == 0)
        array.removeAll()
      case 7:
        let new = drawing()
        list.commands.insert(new, at: some)
        array.insert(new, at: some)
      default:
        let new = drawing()
        list.commands.append(new)
        array.append(new)
      }
      #expect(list.commands.count == array.count)
      let fresh = Self.list(array)
      // What they are is too much to be printed.
      let areAlike = (
        list.commands.elementsEqual(array), list == fresh, Self.found(list) == Self.found(fresh)
      )
      #expect(areAlike == (true, true, true))
    }
  }

  @Test func `lists that differ in one command differ`() {
    var lists = RandomLists(seed: 3)
    let commands = DisplayList.Commands((0..<40).map { _ in lists.drawing() })
    for index in commands.indices {
      var other = commands
      #expect(other == commands)
      other[index] = .fill(FillQuad(quad: Quad(1, 2, 3, 4), color: PixelColor(argb: 0x0102_0304)))
      #expect(other != commands)
    }
    #expect(commands != DisplayList.Commands(commands.dropLast()))
    #expect(commands.first == commands[0] && commands.last == commands[39])
    #expect([] == DisplayList.Commands())
  }

  /// A list whose picture was replaced by a smaller one may read what that doesn't have.
  @Test(arguments: [SamplingFilter.nearest, .linear, .trilinear(level: 0, fraction: 0)])
  func `no texel beside a picture is read`(filter: SamplingFilter) throws {
    let image = CGImage(width: 3, height: 2, pixels: (1...6).map { 0xFF00_0000 | $0 * 0x28_1407 })
    let quads = [
      Quad(20, 20, 60, 50), Quad(20.5, 20.25, 60, 50),
      Quad(origin: [80, 20], xAxis: [50, 20], yAxis: [-20, 50]),
    ]
    for (quad, source) in quads.flatMap({ quad in
      [CGRect(x: 0, y: 0, width: 3, height: 2), CGRect(x: 500, y: 500, width: 1, height: 1)].map {
        (quad, $0)
      }
    }) {
      var beyond = ImageQuad(quad: quad, image: image, source: source, filter: filter)
      beyond.readable = TexelBox(
        CGRect(x: source.minX, y: source.minY, width: 400, height: 400), width: 1000, height: 1000)
      var within = beyond
      within.readable = TexelBox(
        CGRect(x: min(source.minX, 2), y: min(source.minY, 1), width: 3, height: 2), width: 3,
        height: 2)
      let pictures = try [beyond, within].map { drawing in
        let rasterizer = FrameRasterizer(kernels: .best, drawsChanges: false, threading: .single)
        try rasterizer.render(Self.list([.image(drawing)]))
        return try rasterizer.readPixels().pixels
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test func `pictures that were taken out are let go`() {
    struct Kept { weak var image: CGImage? }
    func picture() -> (image: DisplayList.Command, kept: Kept) {
      let image = CGImage(width: 2, height: 2, pixels: [1, 2, 3, 4].map { $0 << 24 })
      let quad = ImageQuad(
        quad: Quad(0, 0, 2, 2), image: image, source: CGRect(x: 0, y: 0, width: 2, height: 2))
      return (.image(quad), Kept(image: image))
    }
    var list = Self.list([])
    var kept: [Kept] = []
    for turn in 0..<600 {
      let (image, reference) = picture()
      kept.append(reference)
      if turn % 3 > 0 { list.commands.removeLast() }
      list.commands.append(image)
      if turn % 3 == 1 { list.commands[list.commands.count - 1] = Self.bad }
      if turn % 30 == 29 { list.commands.removeAll(keepingCapacity: true) }
    }
    #expect(kept.count { $0.image != nil } < 100)
    list.commands = DisplayList.Commands(
      (0..<20).map { _ in
        let (image, reference) = picture()
        kept.append(reference)
        return image
      })
    list.commands.removeLast(19)
    #expect(kept.count { $0.image != nil } == 1)
    list.commands = []
    #expect(kept.allSatisfy { $0.image == nil })
  }
}
