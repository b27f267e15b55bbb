import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// Only what differs from the frame before is drawn, and no pixel is another.
@Suite nonisolated struct DirtyRectsTests {
  /// A list with some of its commands exchanged, moved, left out or added.
  private func edited(_ list: DisplayList, _ lists: inout RandomLists) -> DisplayList {
    var list = list
    for _ in 0..<Int(lists.random.next() % 3) {
      let drawings = list.commands.indices.filter { list.commands[$0].isDrawing }
      guard let index = drawings.isEmpty ? nil : lists.random.pick(drawings) else { return list }
      switch lists.random.next() % 5 {
      case 0: list.commands[index] = lists.drawing()
      case 1: list.commands.insert(lists.drawing(), at: index)
      case 2: list.commands.remove(at: index)
      case 3: list.commands.swapAt(index, lists.random.pick(drawings))
      default:
        // What is changed may be how others are cut.
        let ends = list.commands.indices.filter { !list.commands[$0].isDrawing }
        guard let index = ends.isEmpty ? nil : lists.random.pick(ends) else { continue }
        if case .pushClip(let rect) = list.commands[index] {
          list.commands[index] = .pushClip(rect.outset(by: 3))
        } else if case .beginGroup(var group) = list.commands[index] {
          group.opacity = group.opacity == 255 ? 77 : 255
          list.commands[index] = .beginGroup(group)
        }
      }
    }
    return list
  }

  @Test(arguments: 1...16) func `frames after random edits have the same pixels`(
    seed: UInt64
  ) throws {
    var lists = RandomLists(seed: seed)
    let renderers = [Occlusion.always, .visibleRows].map {
      SoftwareRenderer(kernels: .best, occlusion: $0, drawsChanges: true)
    }
    let whole = SoftwareRenderer(kernels: .best, occlusion: .never, drawsChanges: false)
    var list = lists.list(30)
    for frame in 0..<30 {
      let wanted = try Pixels(list, on: whole)
      for parts in renderers {
        #expect(try Pixels(list, on: parts) == wanted, "frame \(frame): \(parts.changedRects)")
      }
      list = edited(list, &lists)
    }
  }

  private let size = PixelSize(width: 200, height: 100)

  private func fill(_ x: Double, _ y: Double, _ side: Double) -> DisplayList.Command {
    .fill(
      FillQuad(
        quad: Quad(origin: [x, y], xAxis: [side, 0], yAxis: [0, side]),
        color: PixelColor(argb: 0xFF80_4020)))
  }

  private func changes(
    _ before: [DisplayList.Command], _ after: [DisplayList.Command]
  ) throws -> [PixelRect] {
    var difference = ListDifference()
    return difference.dirtyRects(
      from: try CheckedList(DisplayList(size: size, commands: before)),
      to: try CheckedList(DisplayList(size: size, commands: after))
    ).rects
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  @Test func `nothing changed is nothing to draw`() throws {
    #expect(
      try changes([fill(1, 2, 10), fill(50, 50, 10)], [fill(1, 2, 10), fill(50, 50, 10)]) == [])
  }

  @Test func `what moves is drawn where it was and where it is`() throws {
    let still = [fill(0, 0, 30), fill(100, 60, 10)]
    #expect(
      try changes(still + [fill(20, 20, 10)], still + [fill(150, 20, 10)])
        == [rect(20, 20, 10, 10), rect(150, 20, 10, 10)])
    // Where both are near each other, in one.
    #expect(
      try changes(still + [fill(20, 20, 10)], still + [fill(21, 20, 10)]) == [rect(20, 20, 11, 10)])
  }

  @Test func `what comes or goes in between leaves the rest as it is`() throws {
    let (first, last) = (fill(0, 0, 30), fill(100, 60, 10))
    #expect(try changes([first, last], [first, fill(40, 40, 5), last]) == [rect(40, 40, 5, 5)])
    #expect(try changes([first, fill(40, 40, 5), last], [first, last]) == [rect(40, 40, 5, 5)])
    // Among the same clips, as far as these reach.
    let clip = DisplayList.Command.pushClip(rect(0, 0, 60, 60))
    #expect(
      try changes([clip, first, .popClip, last], [clip, first, fill(50, 50, 20), .popClip, last])
        == [rect(50, 50, 10, 10)])
  }

  @Test func `a group is drawn as a whole`() throws {
    let group = DisplayList.Command.beginGroup(Group(bounds: rect(10, 10, 40, 40), opacity: 100))
    #expect(
      try changes(
        [group, fill(12, 12, 5), .endGroup, fill(100, 60, 10)],
        [group, fill(13, 12, 5), .endGroup, fill(100, 60, 10)]) == [rect(10, 10, 40, 40)])
  }

  @Test func `another clip around what follows is all of the frame`() throws {
    let clip = DisplayList.Command.pushClip(rect(0, 0, 60, 60))
    #expect(
      try changes(
        [fill(1, 1, 9), .pushClip(rect(0, 0, 9, 9)), .popClip], [clip, fill(1, 1, 9), .popClip])
        == [rect(0, 0, 200, 100)])
  }

  @Test func `most of a frame is all of it`() throws {
    #expect(try changes([], [fill(0, 0, 100), fill(101, 0, 90)]) == [rect(0, 0, 200, 100)])
  }

  @Test func `there are never more than eight rectangles`() throws {
    let many = (0..<40).map { fill(Double($0 % 10) * 20, Double($0 / 10) * 25, 3) }
    let found = try changes([], many)
    #expect(found.count <= 8)
    for drawing in many {
      let list = DisplayList(size: size, commands: [drawing])
      let bounds = try CheckedList(list).summaries[0].bounds
      #expect(found.contains { $0.intersection(bounds) == bounds })
    }
  }

  @Test func `another size or background is all of the frame`() throws {
    var difference = ListDifference()
    let list = try CheckedList(DisplayList(size: size))
    let other = try CheckedList(
      DisplayList(size: size, background: PixelColor(argb: 0xFF00_0000)))
    let larger = try CheckedList(DisplayList(size: PixelSize(width: 201, height: 100)))
    #expect(difference.dirtyRects(from: list, to: other).isWhole)
    #expect(difference.dirtyRects(from: list, to: larger).rects == [rect(0, 0, 201, 100)])
  }
}

extension DisplayList.Command {
  fileprivate nonisolated var isDrawing: Bool {
    switch self {
    case .pushClip, .popClip, .beginGroup, .endGroup: false
    default: true
    }
  }
}
