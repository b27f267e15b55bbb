import Foundation
import Layers
import Rendering
import SoftwareBackend
import Testing

/// What the snippets of Rendering's pages do.
@Suite struct RenderingSnippetTests {
  private static let blue: UInt32 = 0xFF3F_7FBF

  @Test(arguments: [true, false])
  func `the list's box covers its 200 pixels and no others`(isOfOnePage: Bool) throws {
    let renderer: any Renderer = isOfOnePage ? BlockRenderer() : SoftwareRenderer()
    let image = try drawBox(with: renderer)
    for y in 0..<48 {
      for x in 0..<64 {
        let isIn = (8..<28).contains(x) && (8..<18).contains(y)
        #expect(image.pixels[y * 64 + x] == (isIn ? Self.blue : 0xFFFF_FFFF), "(\(x), \(y))")
      }
    }
  }

  @Test func `a rotated point is seen where the rule of intersecting lines has it`() {
    let transform = rotationInPerspective()
    // The rotation takes (100, 0, 0) to x = z' = 100/√2, away from the eye, which is 500 off.
    let (x, depth) = (100 / 2.0.squareRoot(), 100 / 2.0.squareRoot())
    let w = 100 * transform.m14 + transform.m44
    #expect(abs((100 * transform.m11 + transform.m41) / w - x * 500 / (500 + depth)) < 1e-9)
    #expect(abs((100 * transform.m12 + transform.m42) / w) < 1e-9)
  }

  /// A tree with a blue block at (20, 10), 30 × 20 points.
  private func tree() -> LayerTree {
    let tree = LayerTree(size: CGSize(width: 64, height: 48), scale: 1)
    let block = CALayer()
    block.frame = CGRect(x: 20, y: 10, width: 30, height: 20)
    block.backgroundColor = CGColor(hex: 0x3F7FBF)
    tree.root.addSublayer(block)
    return tree
  }

  @Test func `a tree's frame comes to the renderer as values in pixels`() throws {
    try LayerContext().perform {
      let list = try #require(frame(of: tree()).frames.first)
      #expect(list.size == PixelSize(width: 64, height: 48))
      let rect = CGRect(x: 20, y: 10, width: 30, height: 20)
      guard case .fill(let fill)? = list.commands.first else {
        Issue.record("\(list.commands)")
        return
      }
      #expect(list.commands.count == 1)
      #expect(fill.quad == Quad(rect, .identity))
      #expect(fill.color == PixelColor(argb: Self.blue))
    }
  }

  @Test func `animations count at the moment that is sampled`() throws {
    try LayerContext().perform {
      let tree = tree()
      let slide = CABasicAnimation(keyPath: "position.x")
      slide.byValue = 8
      slide.duration = 1
      tree.root.sublayers?.first?.add(slide, forKey: nil)
      let list = try #require(frame(of: tree).frames.first)
      guard case .fill(let fill)? = list.commands.first else {
        Issue.record("\(list.commands)")
        return
      }
      #expect(abs(fill.quad.origin.x - 24) < 1e-9)
    }
  }

  @Test func `the backend of one page draws a tree as the others do`() throws {
    try LayerContext().perform {
      let list = try #require(frame(of: tree()).frames.first)
      let (blocks, software) = (BlockRenderer(), SoftwareRenderer())
      try blocks.render(list)
      try software.render(list)
      try blocks.present()
      #expect(try blocks.readPixels().pixels == software.readPixels().pixels)
    }
  }

  @Test func `what it can't draw it refuses, and keeps the frame before`() throws {
    let renderer = BlockRenderer()
    #expect(throws: RenderError.noFrame) { try renderer.present() }
    let before = try drawBox(with: renderer)
    var list = DisplayList(size: PixelSize(width: 64, height: 48))
    for rect in [
      CGRect(x: 0.5, y: 0, width: 2, height: 2), CGRect(x: 0, y: 0, width: 2, height: 1.5),
    ] {
      let quad = Quad(rect, .identity)
      list.commands = [.fill(FillQuad(quad: quad, color: PixelColor(argb: Self.blue)))]
      #expect(throws: RenderError.self) { try renderer.render(list) }
    }
    list.commands = [.popClip]
    #expect(throws: RenderError.self) { try renderer.render(list) }
    list = DisplayList(size: PixelSize(width: 10_000, height: 1))
    #expect(throws: RenderError.self) { try renderer.render(list) }
    #expect(try renderer.readPixels() == before)
  }

  @Test func `a block that hangs over the frame's edges is cut`() throws {
    let renderer = BlockRenderer()
    let quad = Quad(CGRect(x: -5, y: 2, width: 100, height: 100), .identity)
    try renderer.render(
      DisplayList(
        size: PixelSize(width: 4, height: 3), background: PixelColor(.white),
        commands: [.fill(FillQuad(quad: quad, color: PixelColor(argb: Self.blue)))]))
    let pixels = try renderer.readPixels().pixels
    #expect(pixels.map { $0 == Self.blue } == (0..<12).map { $0 >= 8 })
  }
}
