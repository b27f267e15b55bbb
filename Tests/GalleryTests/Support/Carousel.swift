import Foundation
import Testing
import Tumble
import UIKit

@testable import Scenes

/// A page of photographs side by side, paged through by a test.
struct Carousel {
  let run: PageRun
  let controller: CarouselController

  init(_ page: any Scene.Type) throws { try self.init(PageRun(Simulation(page))) }

  /// A page that runs already.
  init(_ run: PageRun) throws {
    self.run = run
    controller = try #require(run.screen.rootViewController as? CarouselController)
  }

  var collection: UICollectionView { controller.collectionView }

  /// Whether a frame waits for what other threads load.
  func wait(_ waits: Bool) { run.simulation.context.waitsForContents = waits }

  /// Goes to a photograph at once, and makes a frame; how many files this thread decoded for that.
  @discardableResult func page(to index: Int) throws -> Int {
    let before = DecodingTally.ofThisThread
    run.change { collection.contentOffset.x = CGFloat(index) * 320 }
    try run.simulation.step()
    frame()
    return DecodingTally.ofThisThread - before
  }

  /// Makes a frame.
  func frame() { _ = run.displayList() }

  /// The cell of the photograph that is seen.
  var cell: UICollectionViewCell {
    get throws {
      let index = Int(collection.contentOffset.x / 320)
      return try #require(collection.cellForItem(at: IndexPath(item: index, section: 0)))
    }
  }

  /// What that cell's image view shows; nil: nothing.
  var picture: CGImage? {
    get throws {
      let view = try #require(try cell.contentView.subviews.last as? UIImageView)
      return view.image?.cgImage
    }
  }

  /// What the controller has its pictures loaded by.
  var queue: BackgroundQueue {
    get throws {
      try #require(Mirror(reflecting: controller).descendant("queue") as? BackgroundQueue)
    }
  }

  /// A photograph as Core Graphics draws it, black around, in so many points.
  static func drawn(
    _ index: Int, _ format: Photographs.Format = .png, height: CGFloat = 240
  ) throws -> [UInt32] {
    let image = try CGImage(contentsOf: Photographs.vacation(index: index, format))
    let context = CGContext(size: CGSize(width: 320, height: height), scale: 1, opaque: true)
    context.draw(image, in: CGRect(x: 0, y: (height - 240) / 2, width: 320, height: 240))
    return try #require(context.makeImage()).pixels
  }
}
