import Foundation
import Testing

@testable import Layers

/// Frames that wait for the pictures that were asked for, and frames that don't.
@Suite struct LoadedFrameTests {
  private let context = LayerContext()
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// A layer that asks for its picture when it is laid out.
  private final class PictureLayer: CALayer {
    var file: URL?
    var asked = 0

    override func layoutSublayers() {
      super.layoutSublayers()
      guard let file, contents == nil else { return }
      asked += 1
      LayerContext.current.imageLoader.load(contentsOf: file) { [weak self] in
        self?.contents = try? $0.get()
      }
    }
  }

  /// A layer that asks for its picture when it is drawn.
  private final class DrawnLayer: CALayer {
    var file: URL?
    private(set) var width: Int?

    override func display() {
      guard let file else { return }
      LayerContext.current.imageLoader.load(contentsOf: file) { [weak self] in
        self?.width = try? $0.get().width
      }
    }
  }

  private func tree() -> LayerTree { LayerTree(size: CGSize(width: 10, height: 10), scale: 1) }

  @Test func `a frame shows the pictures that its own layout has asked for`() throws {
    let file = try folder.png("one.png", 7)
    context.perform {
      let tree = tree()
      let layer = PictureLayer()
      layer.file = file
      layer.setNeedsLayout()
      tree.root.addSublayer(layer)
      #expect(tree.commit().layers[1].values.contents?.width == 7)
      #expect(layer.asked == 1 && context.imageLoader.pendingCount == 0)
    }
  }

  @Test func `in a window it asks for further frames until they are there`() throws {
    let file = try folder.png("one.png", 700, 700)
    context.waitsForContents = false
    context.perform {
      let tree = tree()
      let layer = PictureLayer()
      layer.file = file
      layer.setNeedsLayout()
      tree.root.addSublayer(layer)
      #expect(context.nextChange() == nil || context.isTurnOpen)
      _ = tree.commit()
      #expect(context.imageLoader.pendingCount == 1 && context.nextChange() == 0)
      while context.imageLoader.pendingCount > 0 { context.beginFrame(at: 0) }
      #expect(tree.commit().layers[1].values.contents?.width == 700)
      #expect(context.nextChange() == nil)
    }
  }

  @Test func `so is what a display asks for, and what completions do`() throws {
    let files = try (1...5).map { try folder.png("\($0).png", $0) }
    context.perform {
      let tree = tree()
      let drawn = DrawnLayer()
      drawn.file = files[0]
      drawn.setNeedsDisplay()
      tree.root.addSublayer(drawn)
      var given: [Int] = []
      func load(_ index: Int) {
        context.imageLoader.load(contentsOf: files[index]) { _ in
          given.append(index)
          if index < 4 { load(index + 1) }
        }
      }
      load(1)
      _ = tree.commit()
      #expect(drawn.width == 1 && given == [1, 2, 3, 4])
    }
  }

  @Test func `the end of a turn that no frame shows waits for pictures, too`() throws {
    let file = try folder.png("one.png", 7)
    context.perform {
      let tree = tree()
      let layer = PictureLayer()
      layer.file = file
      layer.setNeedsLayout()
      tree.root.addSublayer(layer)
      tree.commitTurn()
      #expect(layer.contents != nil && context.imageLoader.pendingCount == 0)
    }
  }

  @Test func `who asks for the same again and again is stopped after some rounds`() throws {
    let missing = folder.url.appending(path: "missing.png")
    context.perform {
      let tree = tree()
      var count = 0
      func load() {
        count += 1
        context.imageLoader.load(contentsOf: missing) { _ in load() }
      }
      load()
      _ = tree.commit()
      #expect(context.imageLoader.pendingCount == 1)
      #expect(count <= 1 + 2 * LayerContext.maximumLoadingPasses)
      context.fireDisplayLinks(targetTimestamp: 0)
      #expect(count <= 1 + 3 * LayerContext.maximumLoadingPasses)
    }
  }

  @Test func `links see what was asked for before the frame`() throws {
    var width: Int?
    var seen: [Int?] = []
    let link = CADisplayLink { _ in seen.append(width) }
    context.perform { link.add(to: .main, forMode: .default) }
    context.imageLoader.load(contentsOf: try folder.png("one.png", 7)) {
      width = try? $0.get().width
    }
    context.perform { context.beginFrame(at: 1) }
    #expect(seen == [7])
  }
}
