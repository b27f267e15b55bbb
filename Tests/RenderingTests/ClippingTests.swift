import Drawing
import Foundation
import Rendering
import Testing

@Suite struct ClippingTests {
  private func masked(
    _ x: Double, _ y: Double, children: [Node],
    _ change: (inout LayerValues) -> Void = { _ in }
  ) -> Node {
    Node(x, y, 20, 20, children: children) {
      $0.masksToBounds = true
      change(&$0)
    }
  }
  private let wide = Node(-5, -5, 90, 90) { $0.backgroundColor = .red }

  @Test func `on whole pixels the sublayers are clipped`() throws {
    let root = masked(10, 10, children: [wide]) { $0.backgroundColor = .blue }
    #expect(
      try commands(root) == [
        fill(10, 10, 20, 20, .blue),
        .pushClip(PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)),
        fill(5, 5, 90, 90, .red),
        .popClip,
      ])
  }

  @Test(arguments: [Double.pi / 2, .pi, -.pi / 2]) func `a quarter turn is still a clip`(
    angle: Double
  ) throws {
    let root = masked(10, 10, children: [wide]) {
      $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    }
    let clip = PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)
    #expect(try commands(root).first == .pushClip(clip))
  }

  @Test func `off whole pixels the sublayers are a group with a mask`() throws {
    let root = masked(10.5, 10, children: [wide]) { $0.backgroundColor = .blue }
    #expect(
      try commands(root) == [
        fill(10.5, 10, 20, 20, .blue),
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 10, minY: 10, maxX: 31, maxY: 30),
            mask: Outline(axisAligned(10.5, 10, 20, 20)))),
        fill(5.5, 5, 90, 90, .red),
        .endGroup,
      ])
  }

  @Test func `a rotated layer masks with its rotated bounds`() throws {
    let root = masked(40, 40, children: [wide]) {
      $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    }
    guard case .beginGroup(let group) = try commands(root).first else {
      Issue.record("no group")
      return
    }
    let axis = SIMD2(cos(0.3), sin(0.3)) * 20
    let down = SIMD2(-sin(0.3), cos(0.3)) * 20
    let expected = Quad(origin: [50, 50] - axis / 2 - down / 2, xAxis: axis, yAxis: down)
    #expect(try #require(group.mask).quad.isClose(to: expected))
    #expect(group.bounds == expected.pixelBounds)
  }

  @Test func `opacity and mask of a layer without a background are drawn in one group`() throws {
    let children = [wide, Node(0, 0, 5, 5) { $0.backgroundColor = .green }]
    let root = masked(10.5, 10, children: children) { $0.opacity = 0.5 }
    let list = try commands(root)
    #expect(list.count == 4)
    #expect(
      list.first
        == .beginGroup(
          Group(
            bounds: PixelRect(minX: 10, minY: 10, maxX: 31, maxY: 30), opacity: 128,
            mask: Outline(axisAligned(10.5, 10, 20, 20)))))
  }

  @Test func `clips nest, and what is outside an inner one is left out`() throws {
    let inner = masked(
      15, 15, children: [Node(6, 6, 5, 5) { $0.backgroundColor = .green }, wide])
    let root = masked(10, 10, children: [inner])
    #expect(
      try commands(root) == [
        .pushClip(PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)),
        .pushClip(PixelRect(minX: 25, minY: 25, maxX: 45, maxY: 45)),
        fill(20, 20, 90, 90, .red),
        .popClip, .popClip,
      ])
  }

  @Test func `a clip around everything that can be seen, or around nothing, is left out`() throws {
    let all = Node(0, 0, 100, 100, children: [wide]) { $0.masksToBounds = true }
    #expect(try commands(all) == [fill(-5, -5, 90, 90, .red)])
    #expect(try commands(masked(10, 10, children: [])).isEmpty)
    #expect(try commands(masked(200, 10, children: [wide])).isEmpty)
    let far = Node(50, 50, 5, 5) { $0.backgroundColor = .red }
    #expect(try commands(masked(10, 10, children: [far])).isEmpty)
  }

  @Test func `a layer without an area shows none of its sublayers if it masks`() throws {
    let root = Node(10.5, 10.5, 0, 0, children: [wide]) { $0.masksToBounds = true }
    #expect(try commands(root).isEmpty)
  }

  @Test func `one thing in a clip takes the opacity of the layer around`() throws {
    let root = masked(10, 10, children: [wide]) { $0.opacity = 0.5 }
    #expect(
      try commands(root) == [
        .pushClip(PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)),
        fill(5, 5, 90, 90, PixelColor(argb: 0x8080_0000)),
        .popClip,
      ])
  }
}
