import Drawing
import Foundation
import Rendering
import Testing

@Suite struct GroupTests {
  private let halfRed = PixelColor(argb: 0x8080_0000)

  @Test func `one thing takes the opacity itself`() throws {
    let filled = Node(0, 0, 10, 10) { ($0.backgroundColor, $0.opacity) = (.red, 0.5) }
    #expect(try commands(filled) == [fill(0, 0, 10, 10, halfRed)])
    let image = CGImage.blank(2, 2)
    let pictured = Node(0, 0, 10, 10) { ($0.contents, $0.opacity) = (image, 0.25) }
    #expect(
      try commands(pictured) == [
        .image(
          ImageQuad(
            quad: axisAligned(0, 0, 10, 10), image: image,
            source: CGRect(x: 0, y: 0, width: 2, height: 2), opacity: 64))
      ])
  }

  @Test func `one thing deep below takes the product, rounded once`() throws {
    let leaf = Node(0, 0, 10, 10) { ($0.backgroundColor, $0.opacity) = (.red, 0.1) }
    let middle = Node(0, 0, 20, 20, children: [leaf]) { $0.opacity = 0.5 }
    let root = Node(0, 0, 100, 100, children: [middle]) { $0.opacity = 0.5 }
    // 0.1 · 0.5 · 0.5 · 255 = 6.375; rounding at each level would give 6.5 and then 7.
    #expect(try commands(root) == [fill(0, 0, 10, 10, PixelColor(argb: 0x0606_0000))])
  }

  @Test func `several things are drawn into a group as large as they are`() throws {
    let root = Node(10, 10, 20, 20, children: [Node(10, 10, 20, 20) { $0.backgroundColor = .blue }])
    {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
    }
    #expect(
      try commands(root) == [
        .beginGroup(Group(bounds: PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 40), opacity: 128)),
        fill(10, 10, 20, 20, .red), fill(20, 20, 20, 20, .blue),
        .endGroup,
      ])
  }

  @Test func `a group's bounds stay in the frame and are whole pixels`() throws {
    let root = Node(
      -10.5, 20.25, 20, 20, children: [Node(0, 0, 20, 20) { $0.backgroundColor = .blue }]
    ) {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
    }
    let first = try #require(try commands(root).first)
    let bounds = PixelRect(minX: 0, minY: 20, maxX: 10, maxY: 41)
    #expect(first == .beginGroup(Group(bounds: bounds, opacity: 128)))
  }

  @Test func `translucent siblings don't disturb each other`() throws {
    let children = (0..<4).map { number in
      Node(Double(number) * 20, 0, 10, 10, children: [Node(0, 0, 5, 5)]) {
        ($0.backgroundColor, $0.opacity) = (.red, 0.5)
      }
    }
    let expected = (0..<4).map { fill(Double($0) * 20, 0, 10, 10, halfRed) }
    #expect(try commands(Node(0, 0, 100, 100, children: children)) == expected)
  }

  @Test func `a group of which one thing can be seen is that thing`() throws {
    let root = Node(0, 0, 20, 20, children: [Node(500, 0, 20, 20) { $0.backgroundColor = .blue }]) {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
    }
    #expect(try commands(root) == [fill(0, 0, 20, 20, halfRed)])
  }

  @Test func `a group of which nothing can be seen is nothing`() throws {
    let children = [0.0, 1].map { x in
      Node(x, 500, 20, 20) { $0.backgroundColor = .blue }
    }
    #expect(try commands(Node(0, 0, 20, 20, children: children) { $0.opacity = 0.5 }).isEmpty)
  }

  @Test func `a group within an otherwise empty one takes its opacity`() throws {
    let inner = Node(0, 0, 20, 20, children: [Node(0, 0, 5, 5) { $0.backgroundColor = .blue }]) {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
    }
    let root = Node(0, 0, 100, 100, children: [inner]) { $0.opacity = 0.5 }
    let list = try commands(root)
    #expect(list.count == 4)
    #expect(
      list.first
        == .beginGroup(
          Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20), opacity: 64)))
  }

  @Test func `without group opacity each thing takes it for itself`() throws {
    let root = Node(0, 0, 20, 20, children: [Node(5, 5, 5, 5) { $0.backgroundColor = .red }]) {
      ($0.backgroundColor, $0.opacity, $0.allowsGroupOpacity) = (.red, 0.5, false)
    }
    #expect(try commands(root) == [fill(0, 0, 20, 20, halfRed), fill(5, 5, 5, 5, halfRed)])
  }

  @Test func `AP23: a layer is blended with what lies behind its superlayer, too`() throws {
    let front = Node(0, 0, 20, 20) {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
      $0.effects.blend = .multiply
    }
    let root = Node(0, 0, 100, 100, children: [Node(0, 0, 100, 100, children: [front])]) {
      $0.backgroundColor = .blue
    }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
    #expect(
      try commands(root) == [
        fill(0, 0, 100, 100, .blue),
        .beginGroup(Group(bounds: bounds, opacity: 128, blend: .multiply)),
        fill(0, 0, 20, 20, .red), .endGroup,
      ])
  }

  @Test func `AP23: group opacity isolates a blended layer, even one alone`() throws {
    let front = Node(0, 0, 20, 20) {
      $0.backgroundColor = .red
      $0.effects.blend = .multiply
    }
    let back = Node(0, 0, 50, 50) { $0.backgroundColor = .blue }
    let group = Node(0, 0, 100, 100, children: [front]) { $0.opacity = 0.5 }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 20, maxY: 20)
    #expect(
      try commands(Node(0, 0, 100, 100, children: [back, group])) == [
        fill(0, 0, 50, 50, .blue), .beginGroup(Group(bounds: bounds, opacity: 128)),
        .beginGroup(Group(bounds: bounds, blend: .multiply)), fill(0, 0, 20, 20, .red), .endGroup,
        .endGroup,
      ])
  }

  @Test func `AP9: a layer out of sight clears as one in sight does, within its group`() throws {
    let front = Node(500, 0, 20, 20) {
      $0.backgroundColor = .red
      $0.effects.blend = .sourceIn
    }
    let nothing = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)
    let clearing: [DisplayList.Command] = [
      .beginGroup(Group(bounds: nothing, blend: .sourceIn)), .endGroup,
    ]
    #expect(try commands(Node(0, 0, 100, 100, children: [front])) == clearing)
    let isolated = Node(0, 0, 100, 100, children: [front]) { $0.opacity = 0.5 }
    #expect(try commands(isolated).isEmpty)
    let back = Node(0, 0, 50, 50) { $0.backgroundColor = .blue }
    let group = Node(0, 0, 100, 100, children: [back, front]) { $0.opacity = 0.5 }
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 50)
    #expect(
      try commands(group)
        == [.beginGroup(Group(bounds: bounds, opacity: 128)), fill(0, 0, 50, 50, .blue)]
        + clearing + [.endGroup])
  }

  @Test func `groups nest no deeper than a list may`() throws {
    var node = Node(0, 0, 50, 50) { $0.backgroundColor = .red }
    for _ in 0..<40 {
      node = Node(0, 0, 50, 50, children: [node]) {
        ($0.backgroundColor, $0.opacity) = (.blue, 0.99)
      }
    }
    let list = try commands(node)
    let groups = list.count { if case .beginGroup = $0 { true } else { false } }
    #expect(groups == DisplayList.maximumGroupDepth)
    #expect(list.quads.count == 41)
  }
}
