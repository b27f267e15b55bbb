import Drawing
import Foundation
import Rendering
import Testing

/// Layers that are kept as pictures.
@Suite struct RasterTests {
  private func raster(_ root: Node, scale: Double = 1) throws -> RasterQuad {
    guard case .raster(let raster) = try commands(root, scale: scale).first else {
      throw RenderError.badDisplayList("no picture is kept")
    }
    return raster
  }

  private func kept(_ change: (inout LayerValues) -> Void = { _ in }) -> Node {
    Node(20, 20, 10, 10, children: [Node(-3, 4, 8, 8) { $0.backgroundColor = .green }]) {
      $0.backgroundColor = .red
      $0.effects.shouldRasterize = true
      change(&$0)
    }
  }

  @Test func `the picture holds the layer and all in it, with what hangs over`() throws {
    let node = kept()
    let raster = try raster(node)
    #expect(raster.key == node.id && raster.tint == .white(alpha: 255))
    #expect(raster.list.size == PixelSize(width: 13, height: 12))
    #expect(raster.list.commands == [fill(3, 0, 10, 10, .red), fill(0, 4, 8, 8, .green)])
    #expect(raster.quad == axisAligned(17, 20, 13, 12))
  }

  @Test func `position, transform and opacity of its own are no part of it`() throws {
    let still = try raster(kept())
    let moved = try raster(
      kept {
        ($0.position, $0.opacity) = (CGPoint(x: 51.5, y: 40), 0.5)
        $0.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      })
    #expect(moved.list == still.list)
    #expect(moved.tint == .white(alpha: 128))
  }

  @Test func `its pixels are as many as its scale says`() throws {
    let raster = try raster(kept { $0.effects.rasterizationScale = 2 }, scale: 3)
    #expect(raster.list.size == PixelSize(width: 26, height: 24))
    #expect(raster.quad == axisAligned(51, 60, 39, 36))
  }

  @Test func `the layer's filters are those of its picture`() throws {
    func filter(_ scale: Double, _ filter: ContentsFilter) throws -> SamplingFilter {
      try raster(
        kept {
          $0.transform = CATransform3DMakeScale(scale, scale, 1)
          ($0.minificationFilter, $0.magnificationFilter) = (filter, filter)
        }
      ).filter
    }
    #expect(try filter(0.25, .trilinear) == .trilinear(level: 2, fraction: 0))
    #expect(try filter(0.5, .linear) == .linear && filter(0.5, .nearest) == .nearest)
    #expect(try filter(3, .trilinear) == .linear && filter(3, .nearest) == .nearest)
  }

  @Test func `shadow and mask are in the picture`() throws {
    let mask = Node(0, 0, 5, 5) { $0.backgroundColor = .blue }
    let node = kept { $0.effects.shadowOpacity = 1 }.masked(by: mask)
    let list = try raster(node).list
    #expect(list.commands.count > 5)
    #expect(list.size == PixelSize(width: 5, height: 5))
  }

  @Test func `pictures lie in pictures only so deep, and too large ones are none`() throws {
    var node = kept()
    for _ in 0..<9 {
      node = Node(0, 0, 50, 50, children: [node]) { $0.effects.shouldRasterize = true }
    }
    var list = try raster(node).list
    var depth = 1
    while case .raster(let inner) = list.commands.first {
      list = inner.list
      depth += 1
    }
    #expect(depth == DisplayList.maximumRasterDepth)
    let huge = kept { $0.bounds.size.width = 9_000 }
    #expect(throws: RenderError.self) { try raster(huge) }
  }
}
