import Drawing
import Foundation
import Rendering
import Testing

@Suite struct DisplayListBuilderTests {
  @Test func `a layer with a background is one fill in pixels`() throws {
    let root = Node(10, 20, 30, 40) { $0.backgroundColor = .red }
    #expect(try commands(root) == [fill(10, 20, 30, 40, .red)])
    #expect(try commands(root, scale: 2) == [fill(20, 40, 60, 80, .red)])
  }

  @Test func `the frame has the size and background that were asked for`() {
    let list = DisplayListBuilder.build(
      PresentationTree(), size: PixelSize(width: 7, height: 5), scale: 1, background: .green)
    #expect(list == DisplayList(size: PixelSize(width: 7, height: 5), background: .green))
  }

  @Test func `F116: background, then contents, then sublayers`() throws {
    let image = CGImage.blank(4, 4)
    let root = Node(0, 0, 10, 10, children: [Node(1, 1, 2, 2) { $0.backgroundColor = .blue }]) {
      $0.backgroundColor = .red
      $0.contents = image
    }
    #expect(
      try commands(root) == [
        fill(0, 0, 10, 10, .red),
        .image(
          ImageQuad(
            quad: axisAligned(0, 0, 10, 10), image: image,
            source: CGRect(x: 0, y: 0, width: 4, height: 4))),
        fill(1, 1, 2, 2, .blue),
      ])
  }

  @Test func `F116: sublayers are drawn by zPosition, then in their order`() throws {
    let root = Node(
      0, 0, 100, 100,
      children: [
        Node(1, 0, 1, 1) { ($0.backgroundColor, $0.zPosition) = (.red, 1) },
        Node(2, 0, 1, 1, children: [Node(0, 5, 1, 1) { $0.backgroundColor = .green }]) {
          ($0.backgroundColor, $0.zPosition) = (.red, -1)
        },
        Node(3, 0, 1, 1) { ($0.backgroundColor, $0.zPosition) = (.red, 1) },
        Node(4, 0, 1, 1) { ($0.backgroundColor, $0.zPosition) = (.red, -1) },
      ])
    #expect(
      try commands(root) == [
        fill(2, 0, 1, 1, .red), fill(2, 5, 1, 1, .green), fill(4, 0, 1, 1, .red),
        fill(1, 0, 1, 1, .red), fill(3, 0, 1, 1, .red),
      ])
  }

  @Test func `hidden and wholly transparent layers are left out with all below them`() throws {
    let below = Node(0, 0, 5, 5) { $0.backgroundColor = .red }
    let root = Node(
      0, 0, 100, 100,
      children: [
        Node(0, 0, 9, 9, children: [below]) { $0.isHidden = true },
        Node(0, 0, 9, 9, children: [below]) { $0.opacity = 0 },
        Node(0, 0, 9, 9, children: [below]) { $0.opacity = 0.001 },
        Node(1, 1, 2, 2) { $0.backgroundColor = .blue },
      ])
    #expect(try commands(root) == [fill(1, 1, 2, 2, .blue)])
  }

  @Test func `what lies outside the frame is left out, what touches it is not`() throws {
    let root = Node(
      0, 0, 100, 100,
      children: [-10.0, -9.5, 99.5, 100].map { x in
        Node(x, 0, 10, 10) { $0.backgroundColor = .red }
      } + [Node(0, 100, 10, 10) { $0.backgroundColor = .red }])
    #expect(try commands(root) == [fill(-9.5, 0, 10, 10, .red), fill(99.5, 0, 10, 10, .red)])
  }

  @Test func `sublayers outside their superlayer's bounds are drawn`() throws {
    let root = Node(0, 0, 10, 10, children: [Node(50, 50, 5, 5) { $0.backgroundColor = .red }])
    #expect(try commands(root) == [fill(50, 50, 5, 5, .red)])
  }

  @Test func `a clear background draws nothing`() throws {
    #expect(try commands(Node(0, 0, 10, 10) { $0.backgroundColor = .clear }).isEmpty)
  }

  @Test func `layers without an area, or squeezed flat, draw nothing`() throws {
    let child = Node(0, 0, 5, 5) { $0.backgroundColor = .red }
    let flat = Node(0, 0, 50, 50, children: [child]) {
      $0.backgroundColor = .red
      $0.transform = CATransform3DMakeScale(1, 0, 1)
    }
    let root = Node(0, 0, 0, 0, children: [flat]) { $0.backgroundColor = .red }
    #expect(try commands(root).isEmpty)
  }

  @Test func `coordinates too large for numbers draw nothing`() throws {
    let child = Node(0, 0, 5, 5) {
      $0.backgroundColor = .red
      $0.transform = CATransform3DMakeScale(1e200, 1e200, 1)
    }
    let root = Node(0, 0, 100, 100, children: [child]) {
      $0.transform = CATransform3DMakeScale(1e200, 1e200, 1)
    }
    #expect(try commands(root).isEmpty)
  }

  @Test func `F23: the bounds' origin scrolls sublayers`() throws {
    let root = Node(0, 0, 100, 100, children: [Node(30, 30, 5, 5) { $0.backgroundColor = .red }]) {
      $0.bounds.origin = CGPoint(x: 10, y: 20)
    }
    #expect(try commands(root) == [fill(20, 10, 5, 5, .red)])
  }

  @Test func `a sublayerTransform acts about the anchor point`() throws {
    let root = Node(0, 0, 100, 100, children: [Node(40, 50, 10, 10) { $0.backgroundColor = .red }])
    {
      $0.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
      $0.backgroundColor = .blue
    }
    #expect(try commands(root) == [fill(0, 0, 100, 100, .blue), fill(30, 50, 20, 20, .red)])
  }

  @Test func `turns about y that undo each other leave the layer as it was`() throws {
    let child = Node(40, 40, 20, 20) {
      $0.backgroundColor = .red
      $0.transform = CATransform3DMakeRotation(-1, 0, 1, 0)
    }
    let root = Node(0, 0, 100, 100, children: [child]) {
      $0.sublayerTransform = CATransform3DMakeRotation(1, 0, 1, 0)
    }
    let quads = try commands(root).quads
    #expect(quads.count == 1 && quads[0].isClose(to: axisAligned(40, 40, 20, 20)))
  }

  @Test func `an overlay is drawn over what is there`() throws {
    let size = PixelSize(width: 100, height: 100)
    let back = Node(0, 0, 10, 10) { $0.backgroundColor = .red }.snapshot.sample(at: 0)
    let front = Node(0, 0, 5, 5) { $0.backgroundColor = .blue }.snapshot.sample(at: 0)
    var list = DisplayListBuilder.build(back, size: size, scale: 2, background: .clear)
    DisplayListBuilder.append(front, to: &list, scale: 1)
    #expect(list.commands == [fill(0, 0, 20, 20, .red), fill(0, 0, 5, 5, .blue)])
  }

  @Test func `a list that is built anew holds nothing of the frame before`() {
    let size = PixelSize(width: 100, height: 100)
    let tree = Node(0, 0, 10, 10) { $0.backgroundColor = .red }.snapshot.sample(at: 0)
    var list = DisplayList(size: PixelSize(width: 1, height: 1), commands: [.endGroup])
    DisplayListBuilder.build(tree, into: &list, size: size, scale: 1, background: .blue)
    #expect(
      list == DisplayListBuilder.build(tree, size: size, scale: 1, background: .blue))
  }

  @Test func `a tree of a thousand levels is drawn`() throws {
    var node = Node(1, 1, 2, 2) { $0.backgroundColor = .red }
    for _ in 0..<1000 { node = Node(0, 0, 50, 50, children: [node]) }
    #expect(try commands(node) == [fill(1, 1, 2, 2, .red)])
  }
}

extension [DisplayList.Command] {
  /// The quads of all pictures and fills.
  var quads: [Quad] {
    compactMap { command in
      switch command {
      case .image(let image): image.quad
      case .fill(let fill): fill.quad
      case .gradient(let gradient): gradient.quad
      case .particles, .triangles, .shape, .raster, .pushClip, .popClip, .beginGroup, .endGroup: nil
      }
    }
  }
}
