import Drawing
import Foundation
import Layers
import Rendering
import Testing
import Tumble

@testable import SDLBackend
@testable import SoftwareBackend

/// What both backends tell of a frame: passes and caches, by the rules of the book's chapter 12 and 15.
@Suite struct FrameCostTests {
  /// A layer of 20 × 20 points with two drawings, at (10, 10).
  private func layer(_ change: (CALayer) -> Void) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let inner = CALayer()
    inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(inner)
    change(layer)
    return layer
  }

  private static var renderers: [any Renderer] {
    get throws {
      let software: any Renderer = SoftwareRenderer()
      return try SDLSupport.hasOpenGL() ? [software, SDLSupport.renderer()] : [software]
    }
  }

  private func statistics(
    of tree: LayerTree, by renderer: any Renderer
  ) throws -> FrameStatistics {
    _ = tree.commit()
    let list = DisplayListBuilder.build(
      tree.shown, size: PixelSize(width: 64, height: 64), scale: 1,
      background: PixelColor(argb: 0xFF00_0000))
    var report = FrameReport()
    try renderer.render(list, report: &report)
    report.count(list)
    return report.statistics
  }

  private func tree(_ layers: CALayer...) -> LayerTree {
    let tree = LayerTree(size: CGSize(width: 64, height: 64), scale: 1)
    for layer in layers { tree.root.addSublayer(layer) }
    return tree
  }

  @Test func `what needs a buffer of its own takes a pass, what doesn't takes none`() throws {
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    mask.backgroundColor = CGColor(gray: 0, alpha: 1)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    let cases: [(passes: Int?, layer: CALayer)] = [
      (0, layer { _ in }),
      (0, layer { $0.cornerRadius = 5 }),
      (0, layer { $0.masksToBounds = true }),
      (
        1,
        layer {
          $0.cornerRadius = 5; $0.masksToBounds = true
        }
      ),
      // How many a mask takes is each backend's own business.
      (nil, layer { $0.mask = mask }),
      (1, layer { $0.opacity = 0.5 }),
      (
        0,
        layer {
          $0.opacity = 0.5; $0.sublayers = nil
        }
      ),
      (
        1,
        layer {
          $0.shadowOpacity = 1; $0.backgroundColor = nil
        }
      ),
      (
        0,
        layer {
          $0.shadowOpacity = 1; $0.shadowPath = path; $0.backgroundColor = nil
        }
      ),
      (1, layer { $0.shouldRasterize = true }),
    ]
    for renderer in try Self.renderers {
      for (index, (passes, layer)) in cases.enumerated() {
        let counts = try statistics(of: tree(layer), by: renderer)
        let isRight =
          passes.map { counts.offscreenPasses == $0 } ?? ((counts.offscreenPasses ?? 0) > 0)
        #expect(isRight, "case \(index), \(renderer.info.name): \(counts.offscreenPasses ?? -1)")
      }
    }
  }

  @Test func `a rasterised layer is made once, and again when something in it changes`() throws {
    for renderer in try Self.renderers {
      let layer = layer { $0.shouldRasterize = true }
      let tree = tree(layer)
      var counts = try statistics(of: tree, by: renderer)
      #expect((counts.cacheMisses, counts.cacheHits, counts.offscreenPasses) == (1, 0, 1))
      for _ in 1...3 {
        counts = try statistics(of: tree, by: renderer)
        #expect((counts.cacheMisses, counts.cacheHits, counts.offscreenPasses) == (0, 1, 0))
      }
      CATransaction.setDisableActions(true)
      layer.sublayers?[0].backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      counts = try statistics(of: tree, by: renderer)
      #expect((counts.cacheMisses, counts.cacheHits) == (1, 0))
      counts = try statistics(of: tree, by: renderer)
      #expect((counts.cacheMisses, counts.cacheHits) == (0, 1))
    }
  }

  @Test func `software has no triangles, batches, textures and uploads`() throws {
    let counts = try statistics(of: tree(layer { _ in }), by: SoftwareRenderer())
    #expect(counts.triangles == nil && counts.batches == nil)
    #expect(counts.textureSwitches == nil && counts.bytesUploaded == nil)
    #expect(counts.quads == 2)
  }

  @Test(.needsOpenGL) func `SDL counts triangles, batches, textures and bytes`() throws {
    let picture = picture(16, 16) { x, _ in x < 8 ? red : blue }
    let image = layer {
      $0.contents = picture
      $0.sublayers = nil
    }
    image.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    let renderer = try SDLSupport.renderer()
    let tree = tree(layer { _ in }, image)
    var counts = try statistics(of: tree, by: renderer)
    // Three fills in one call, then the picture in another, with the one texture.
    #expect(counts.triangles == 8 && counts.batches == 2 && counts.textureSwitches == 1)
    #expect((counts.bytesUploaded ?? 0) >= 16 * 16 * 4)
    counts = try statistics(of: tree, by: renderer)
    #expect(counts.bytesUploaded == 0)
  }

  @Test(.needsOpenGL) func `SDL keeps a shadow's group that stays, and says so`() throws {
    let tree = tree(
      layer {
        $0.shadowOpacity = 1; $0.backgroundColor = nil
      })
    let renderer = try SDLSupport.renderer()
    let first = try statistics(of: tree, by: renderer)
    let second = try statistics(of: tree, by: renderer)
    #expect((first.offscreenPasses, first.cacheMisses) == (1, 1))
    #expect((second.offscreenPasses, second.cacheHits) == (0, 1))
    #expect((second.pixelsFilled ?? 0) < (first.pixelsFilled ?? 0))
  }
}
