import Layers
import Testing
import UIKit

/// Lists that are written for iOS by `import UIKit` compile as Swift 5 without a warning, and scroll.
@Suite struct ListSourceTests {
  private let context = LayerContext()
  private let tree: LayerTree
  private let window: UIWindow

  init() {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    (tree, window) = context.perform {
      let (tree, window) = (LayerTree(size: frame.size, scale: 1), UIWindow(frame: frame))
      tree.root.addSublayer(window.layer)
      window.makeKeyAndVisible()
      return (tree, window)
    }
  }

  private func frame(at seconds: Double, _ body: () -> Void = {}) {
    context.perform {
      context.beginFrame(at: seconds)
      body()
      _ = tree.commit()
    }
  }

  @Test func `a list of contacts`() {
    let controller = ContactsViewController()
    frame(at: 0) { window.rootViewController = controller }
    // Rows of 60 points in 480.
    #expect(controller.cells.map { $0.textLabel?.text } == (1...8).map { "Contact \($0)" })
    #expect(controller.cells.first?.detailTextLabel?.text == "Row 0 of section 0")
    #expect(controller.cells.allSatisfy { $0.badge.frame.minX == 300 })
    frame(at: 1) { controller.showLast(animated: true) }
    for tick in 1...60 { frame(at: 1 + Double(tick) / 60) }
    #expect(controller.cells.last?.textLabel?.text == "Contact 200")
    #expect(controller.cells.contains { $0.reuses > 0 } && controller.scrolls > 15)
  }

  @Test func `a carousel`() {
    let controller = CarouselViewController()
    frame(at: 0) { window.rootViewController = controller }
    #expect(controller.collectionView.visibleCells.map(\.tag) == [0])
    frame(at: 0) {
      controller.collectionView.scrollToItem(
        at: IndexPath(item: 7, section: 0), at: .centeredHorizontally, animated: true)
    }
    for tick in 1...60 { frame(at: Double(tick) / 60) }
    #expect(controller.page == 7)
    #expect(controller.collectionView.visibleCells.map(\.tag) == [7])
    let cell = controller.collectionView.visibleCells.first as? PhotoCell
    #expect(cell?.imageView.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a delegate that decides on rest`() {
    let controller = SnapController()
    frame(at: 0) { window.rootViewController = controller }
    #expect(controller.scrollView.contentOffset == .zero)
    #expect(controller.view === controller.scrollView)
  }
}
