import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// A grid of files, on a screen that scrolls.
struct PhotographGrid {
  let run: PageRun
  let controller: PhotographGridController

  var simulation: Simulation { run.simulation }
  var loader: ImageLoader { simulation.context.imageLoader }
  var collection: UICollectionView { controller.collectionView }

  /// Shows a grid of files; `prepare` is called before any is loaded.
  init(
    _ files: [URL], byteLimit: Int = 16 << 20, waits: Bool = true,
    prepare: (ImageLoader) -> Void = { _ in }
  ) throws {
    let run = try PageRun("12.1")
    run.simulation.context.waitsForContents = waits
    prepare(run.simulation.context.imageLoader)
    controller = run.simulation.context.perform {
      let controller = PhotographGridController(
        on: run.screen, sources: files.map { .file($0) }, byteLimit: byteLimit)
      run.screen.rootViewController = controller
      return controller
    }
    self.run = run
  }

  /// The cell of an item, if it is seen.
  func cell(_ index: Int) -> PhotographCell? {
    simulation.context.perform {
      collection.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotographCell
    }
  }

  /// The widths of the photographs that are seen; 0 for what stands in for one.
  var widths: [Int] {
    simulation.context.perform {
      collection.visibleCells.map { ($0 as? PhotographCell)?.photograph?.width ?? 0 }
    }
  }

  /// What stands in for photographs that are seen.
  var placeholders: [String] {
    simulation.context.perform {
      collection.visibleCells.compactMap { ($0 as? PhotographCell)?.placeholder }
    }
  }

  /// Lets ticks go by.
  func step(_ count: Int = 1) throws { for _ in 0..<count { try simulation.step() } }

  /// Brings another part into sight at once.
  func jump(to y: CGFloat) { run.change { collection.contentOffset.y = y } }

  /// A frame in a window.
  func draw() { _ = run.displayList() }

  /// Draws frames until all that was asked for is there.
  func drawUntilLoaded() throws {
    while loader.pendingCount > 0 { draw() }
    draw()
  }

  /// Presses, goes up by so many points a tick, and lets go.
  func flick(by points: Int32, ticks: Int, _ body: () throws -> Void = {}) throws {
    var y: Int32 = 60 * 64
    try simulation.apply(.pointerDown(pointer: 0, x: 160 * 64, y: y))
    for _ in 0..<ticks {
      y += points * 64
      try simulation.apply(.pointerMoved(pointer: 0, x: 160 * 64, y: y))
      try step()
      try body()
    }
    try simulation.apply(.pointerUp(pointer: 0))
  }
}
