import Drawing
import Foundation
import Rendering
import Testing

/// What a layer's effects become: which commands, in which order.
@Suite struct EffectsTests {
  private let size = PixelRect(minX: 20, minY: 20, maxX: 60, maxY: 60)

  @Test func `F116: shadow, background, contents, shape, sublayers, border in that order`() throws {
    let image = CGImage.blank(2, 2)
    let root = layer(children: [Node(0, 0, 5, 5) { $0.backgroundColor = .green }]) {
      ($0.backgroundColor, $0.contents) = (.red, image)
      $0.effects.borderWidth = 2
      $0.effects.shadowOpacity = 1
      $0.effects.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40)).elements
      var shape = ShapeValues()
      shape.path = CGPath(rect: CGRect(x: 1, y: 1, width: 9, height: 9)).elements
      $0.shape = shape
    }
    let kinds = try commands(root).map(\.kind)
    #expect(kinds == ["blurred shape", "fill", "image", "shape", "fill", "border"])
  }

  @Test func `F118: the corner radius cuts background and border, limited to half a side`() throws {
    let root = layer {
      $0.backgroundColor = .red
      $0.effects.cornerRadius = 100
      $0.effects.borderWidth = 3
      $0.effects.maskedCorners = [.minXMinY, .maxXMaxY]
    }
    let fills = try commands(root).fills
    let corners = Corners(size: [40, 40], radii: [20, 0, 20, 0])
    #expect(fills.map(\.corners) == [corners, corners])
    #expect(fills.map(\.borderWidth) == [nil, 3])
    #expect(corners.inset(by: 3)?.radii == [17, 0, 17, 0])
    #expect(corners.inset(by: 20) == nil)
  }

  @Test func `F118: with masksToBounds the corners cut sublayers, and a picture by itself`() throws
  {
    let image = CGImage.blank(2, 2)
    let corners = Corners(size: [40, 40], radii: SIMD4(repeating: 8))
    let pictured = layer {
      ($0.contents, $0.masksToBounds) = (image, true)
      $0.effects.cornerRadius = 8
    }
    guard case .image(let drawing) = try commands(pictured).first else {
      Issue.record("no picture")
      return
    }
    #expect(drawing.corners == corners)
    let parent = layer(children: [Node(-5, -5, 50, 50) { $0.backgroundColor = .green }]) {
      $0.masksToBounds = true
      $0.effects.cornerRadius = 8
    }
    guard case .beginGroup(let group) = try commands(parent).first else {
      Issue.record("no group")
      return
    }
    #expect(group.mask == Outline(axisAligned(20, 20, 40, 40), corners: corners))
    #expect(group.bounds == size)
  }

  @Test func `a picture that doesn't cover the rounded bounds is drawn in their clip`() throws {
    let root = layer {
      ($0.contents, $0.contentsGravity, $0.masksToBounds) = (.blank(60, 10), .center, true)
      $0.effects.cornerRadius = 8
    }
    #expect(try commands(root).map(\.kind) == ["group", "image", "end"])
  }

  @Test func `F119: a plain rectangle's shadow is a blurred fill, moved in its own points`() throws
  {
    let root = layer {
      $0.backgroundColor = .red
      $0.effects.shadowOpacity = 0.5
      $0.effects.cornerRadius = 4
      $0.effects.shadowOffset = CGSize(width: 3, height: -2)
      $0.effects.shadowRadius = 5
    }
    let fills = try commands(root).fills
    #expect(fills.count == 2)
    #expect(fills[0].quad == axisAligned(23, 18, 40, 40))
    #expect(fills[0].blur == 5 && fills[0].corners?.radii == SIMD4(repeating: 4))
    #expect(fills[0].color == PixelColor(argb: 0x8000_0000))
  }

  @Test func `F119: any other shadow is cast by a group that holds what casts it`() throws {
    let root = layer(children: [Node(30, 30, 20, 20) { $0.backgroundColor = .green }]) {
      $0.backgroundColor = .red
      $0.effects.shadowOpacity = 0.5
      $0.effects.shadowOffset = CGSize(width: 0, height: 6)
      $0.effects.shadowRadius = 4
      $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    guard case .beginGroup(let group) = try commands(root).first, let shadow = group.shadow else {
      Issue.record("no shadow")
      return
    }
    // A quarter turn clockwise takes "down" to the left.
    #expect(abs(shadow.offset.x + 6) < 1e-9 && abs(shadow.offset.y) < 1e-9)
    #expect(abs(shadow.sigma.x - 4) < 1e-9 && abs(shadow.sigma.y - 4) < 1e-9)
    // From the content's box, 10…60 across, to 6 + 3σ further.
    #expect(group.bounds.minX <= 0 && group.bounds.maxX >= 72)
  }

  @Test func `what is cut off at the bounds casts no shadow`() throws {
    let root = layer {
      ($0.backgroundColor, $0.masksToBounds) = (.red, true)
      $0.effects.shadowOpacity = 1
    }
    #expect(try commands(root) == [fill(20, 20, 40, 40, .red)])
  }

  @Test func `a mask cuts all of the layer, its shadow too`() throws {
    let mask = Node(10, 10, 20, 20) { $0.backgroundColor = .blue }
    let root = layer {
      $0.backgroundColor = .red
      $0.effects.shadowOpacity = 1
    }.masked(by: mask)
    let list = try commands(root)
    #expect(list.map(\.kind) == ["group", "blurred fill", "fill", "group", "fill", "end", "end"])
    guard case .beginGroup(let group) = list[3] else { return }
    #expect(group.blend == .destinationIn)
    #expect(group.bounds == PixelRect(minX: 30, minY: 30, maxX: 50, maxY: 50))
  }

  @Test func `filters come before the mask, which cuts what they have made`() throws {
    let mask = Node(10, 10, 20, 20) { $0.backgroundColor = .blue }
    let root = layer {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
      $0.effects.filters = [.gaussianBlur(radius: 10)]
    }.masked(by: mask)
    let list = try commands(root)
    #expect(list.map(\.kind) == ["group", "group", "fill", "end", "group", "fill", "end", "end"])
    guard case .beginGroup(let outer) = list[0], case .beginGroup(let inner) = list[1] else {
      return
    }
    #expect(outer.filters.isEmpty && outer.opacity == 128)
    #expect(inner.filters == [.gaussianBlur(sigma: [10, 10])] && inner.opacity == 255)
  }

  @Test func `a mask of nothing leaves nothing`() throws {
    let root = layer { $0.backgroundColor = .red }
    #expect(try commands(root.masked(by: Node(0, 0, 9, 9))).isEmpty)
    let beside = Node(500, 0, 9, 9) { $0.backgroundColor = .blue }
    #expect(try commands(root.masked(by: beside)).isEmpty)
  }

  @Test func `masks may have masks and sublayers`() throws {
    let inner = Node(0, 0, 10, 10) { $0.backgroundColor = .green }
    let mask = Node(0, 0, 20, 20, children: [Node(0, 0, 15, 15) { $0.backgroundColor = .red }])
      .masked(by: inner)
    let root = layer(children: [Node(0, 0, 30, 30) { $0.backgroundColor = .blue }])
      .masked(by: mask)
    #expect(
      try commands(root).map(\.kind) == [
        "group", "fill", "group", "group", "fill", "group", "fill", "end", "end", "end", "end",
      ])
  }

  @Test func `filters act on the finished picture, in pixels`() throws {
    let root = layer {
      $0.backgroundColor = .red
      $0.effects.filters = [.gaussianBlur(radius: 2), .sepia(intensity: 1)]
    }
    guard case .beginGroup(let group) = try commands(root, scale: 1.5).first else {
      Issue.record("no group")
      return
    }
    #expect(group.filters.first == .gaussianBlur(sigma: [3, 3]))
    #expect(group.bounds == PixelRect(minX: 21, minY: 21, maxX: 99, maxY: 99))
  }

  @Test func `a blur is drawn from beyond the frame's edge`() throws {
    let root = Node(-50, 0, 40, 40) {
      $0.backgroundColor = .red
      $0.effects.filters = [.gaussianBlur(radius: 10)]
    }
    guard case .beginGroup(let group) = try commands(root).first else {
      Issue.record("nothing is drawn")
      return
    }
    #expect(group.bounds.minX <= -30 && group.bounds.maxX == 20)
  }

  @Test func `colour controls that change nothing are the identity`() throws {
    let root = layer {
      $0.backgroundColor = .red
      $0.effects.filters = [.colorControls(), .sepia(intensity: 0)]
    }
    guard case .beginGroup(let group) = try commands(root).first else { return }
    for case .colorMatrix(let matrix) in group.filters {
      #expect(matrix.red == [1, 0, 0, 0] && matrix.green == [0, 1, 0, 0])
      #expect(matrix.blue == [0, 0, 1, 0])
    }
  }

  @Test func `a compositing filter blends the layer as one picture`() throws {
    let root = layer {
      ($0.backgroundColor, $0.opacity) = (.red, 0.5)
      $0.effects.blend = .multiply
    }
    #expect(
      try commands(root) == [
        .beginGroup(Group(bounds: size, opacity: 128, blend: .multiply)),
        fill(20, 20, 40, 40, .red), .endGroup,
      ])
  }

  @Test func `continuous corners are a path that meets the arc where that is nearest`() throws {
    let root = layer {
      $0.backgroundColor = .red
      $0.effects.cornerRadius = 10
      $0.effects.hasContinuousCorners = true
    }
    guard case .shape(let shape) = try commands(root).first else {
      Issue.record("no path")
      return
    }
    guard case .move(let start) = shape.shape.elements[0],
      case .curve(let first, let second, let end) = shape.shape.elements[1]
    else { return }
    #expect(start == CGPoint(x: 0, y: 15.28665) && end == CGPoint(x: 15.28665, y: 0))
    let middle = (start.x + 3 * first.x + 3 * second.x + end.x) / 8
    #expect(abs(middle - 10 * (1 - 0.5.squareRoot())) < 1e-9)
  }

  @Test func `edges that aren't smoothed are said so`() throws {
    let root = layer {
      $0.backgroundColor = .red
      $0.edgeAntialiasingMask = [.left, .top]
    }
    #expect(try commands(root).fills.first?.edges == [.left, .top])
    let off = layer {
      $0.backgroundColor = .red
      $0.allowsEdgeAntialiasing = false
    }
    #expect(try commands(off).fills.first?.edges == [])
  }

  @Test func `beyond the deepest group masks and filters are left out, not the layers`() throws {
    var node = Node(0, 0, 40, 40) { $0.backgroundColor = .red }
    for _ in 0..<40 {
      node = Node(0, 0, 40, 40, children: [node]) {
        $0.effects.filters = [.sepia(intensity: 1)]
        $0.effects.cornerRadius = 3
        $0.masksToBounds = true
      }.masked(by: Node(0, 0, 40, 40) { $0.backgroundColor = .blue })
    }
    let list = try commands(node)
    #expect(list.fills.contains { $0.color == .red })
  }
}

/// A layer at (20, 20) of 40×40.
private func layer(
  children: [Node] = [], _ change: (inout LayerValues) -> Void = { _ in }
) -> Node {
  Node(20, 20, 40, 40, children: children, change)
}

extension DisplayList.Command {
  /// What it draws, in a word or two.
  fileprivate var kind: String {
    switch self {
    case .image: "image"
    case .fill(let fill):
      fill.blur > 0 ? "blurred fill" : fill.borderWidth != nil ? "border" : "fill"
    case .gradient: "gradient"
    case .particles: "particles"
    case .triangles: "triangles"
    case .shape(let shape): shape.blur > 0 ? "blurred shape" : "shape"
    case .raster: "raster"
    case .pushClip: "clip"
    case .popClip: "unclip"
    case .beginGroup: "group"
    case .endGroup: "end"
    }
  }
}

extension [DisplayList.Command] {
  fileprivate var fills: [FillQuad] {
    compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }
}
