import Foundation
import Layers
import Testing

@testable import UIKit

/// Collections: where the flow layout has items, which have cells, and pages.
@Suite struct CollectionViewTests {
  private let stage = Stage()
  private let layout = UICollectionViewFlowLayout()
  private let source = Source()
  private let collection: UICollectionView

  private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var count = 100
    var asked: [Int] = []
    var selected: [Int] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      asked.append(indexPath.item)
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.tag = indexPath.item
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { selected.append(indexPath.item) }
  }

  private final class Item: UICollectionViewCell {
    let sizeWhenMade: CGSize
    override init(frame: CGRect) {
      sizeWhenMade = frame.size
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  init() {
    let (context, window) = (stage.context, stage.window)
    collection = context.perform { [layout, source] in
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
      collection.register(Item.self, forCellWithReuseIdentifier: "item")
      collection.dataSource = source
      collection.delegate = source
      window.addSubview(collection)
      return collection
    }
    turn {}
  }

  private func turn(_ body: () -> Void) {
    stage.context.perform {
      body()
      _ = stage.tree.commit()
    }
  }

  private func frame(_ item: Int) -> CGRect? {
    collection.cellForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test func `as many items beside each other as have room, what is left between them`() {
    // (300 + 10) / 60 is 5, and 50 points are left for four gaps.
    #expect(frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(frame(4)?.minX == 250 && frame(1)?.minX == 62.5)
    #expect(frame(5) == CGRect(x: 0, y: 60, width: 50, height: 50))
    #expect(collection.contentSize == CGSize(width: 300, height: 20 * 60 - 10))
    #expect(collection.indexPathsForVisibleItems.map(\.item) == Array(0..<20))
    #expect(collection.visibleCells.map(\.tag) == Array(0..<20))
    #expect((collection.visibleCells.first as? Item)?.sizeWhenMade == CGSize(width: 50, height: 50))
  }

  @Test func `insets and spacings are kept, and a lone column stands in the middle`() {
    turn {
      layout.itemSize = CGSize(width: 160, height: 40)
      layout.minimumLineSpacing = 4
      layout.sectionInset = UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 0)
    }
    #expect(frame(0) == CGRect(x: 20 + 60, y: 7, width: 160, height: 40))
    #expect(frame(1)?.minY == 51)
    #expect(collection.contentSize.height == 4412)
  }

  @Test func `to the side, lines are columns`() {
    turn {
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 60, height: 90)
      layout.minimumLineSpacing = 0
    }
    #expect(frame(1) == CGRect(x: 0, y: 110, width: 60, height: 90))
    #expect(frame(2)?.origin == CGPoint(x: 60, y: 0))
    #expect(collection.contentSize == CGSize(width: 3000, height: 200))
    #expect(
      collection.indexPathForItem(at: CGPoint(x: 65, y: 120)) == IndexPath(item: 3, section: 0))
    #expect(collection.indexPathForItem(at: CGPoint(x: 65, y: 100)) == nil)
  }

  @Test func `a carousel turns page by page, with a cell for each that is seen`() {
    turn {
      layout.scrollDirection = .horizontal
      layout.itemSize = CGSize(width: 300, height: 200)
      layout.minimumLineSpacing = 0
      collection.isPagingEnabled = true
      collection.reloadData()
    }
    let before = collection.store.madeCount
    let touches = PointerTouches(of: stage.window)
    for page in 1...5 {
      stage.context.perform {
        let start = Double(page) * 10
        stage.context.beginFrame(at: start)
        touches.begin(0, at: CGPoint(x: 250, y: 100))
        for step in 1...4 {
          stage.context.beginFrame(at: start + Double(step) / 60)
          touches.move(0, to: CGPoint(x: 250 - CGFloat(step) * 20, y: 100))
          _ = stage.tree.commit()
        }
        touches.end(0)
        for tick in 1...360 {
          stage.context.beginFrame(at: start + 0.1 + Double(tick) / 120)
          _ = stage.tree.commit()
        }
      }
      #expect(collection.contentOffset.x == CGFloat(page) * 300)
      #expect(collection.indexPathsForVisibleItems.map(\.item) == [page])
    }
    // Twenty were made for the small items; a page and its neighbour need two.
    #expect(collection.store.madeCount == before)
    #expect(source.asked.suffix(5) == [1, 2, 3, 4, 5])
  }

  @Test func `items are scrolled to and selected`() throws {
    turn {
      collection.scrollToItem(
        at: IndexPath(item: 52, section: 0), at: [.centeredVertically], animated: false)
    }
    #expect(collection.contentOffset.y == 525)
    let touches = PointerTouches(of: stage.window)
    stage.context.perform {
      touches.begin(0, at: CGPoint(x: 10, y: 80))
      touches.end(0)
    }
    #expect(source.selected == [50])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 50, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 50, section: 0))?.isSelected == true)
  }

  @Test func `sizes that are none show what they can`() {
    for side in [CGFloat.nan, -5, 0, .infinity] {
      turn { layout.itemSize = CGSize(width: side, height: side) }
      #expect(collection.visibleCells.count <= CellGrid.most)
    }
    turn {
      layout.itemSize = CGSize(width: 1e200, height: 50)
      source.count = Int.max
      collection.reloadData()
    }
    #expect(collection.visibleCells.count == 4)
  }
}
