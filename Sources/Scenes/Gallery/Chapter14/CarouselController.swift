import Drawing
import Foundation
import Tumble
import UIKit

/// A controller of photographs side by side, of which a page shows one.
///
/// The collection is what the book has in Interface Builder. What a cell shows, and when that is loaded, is said by
/// `collectionView(_:cellForItemAt:)` of each listing.
class CarouselController: PageController, UICollectionViewDataSource {
  final let collectionView: UICollectionView
  private let layout = UICollectionViewFlowLayout()

  /// A carousel whose pages are so many points high; they are as wide as the screen.
  init(on screen: Screen, pageHeight: CGFloat = 240) {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: Screen.size.width, height: pageHeight)
    layout.minimumLineSpacing = 0
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: Screen.size.width, height: 440),
      collectionViewLayout: layout)
    super.init(on: screen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.isPagingEnabled = true
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.dataSource = self
    // Register cell class.
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { Photographs.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  /// The view in a cell that shows a photograph, made where there is none yet.
  final func imageView(in cell: UICollectionViewCell) -> UIImageView {
    if let imageView = cell.contentView.subviews.last as? UIImageView { return imageView }
    let imageView = UIImageView(frame: cell.contentView.bounds)
    cell.contentView.addSubview(imageView)
    return imageView
  }
}

extension PageController {
  /// Says how it goes, and how many files couldn't be read if there are any.
  func say(_ caption: String, unreadable: Int) {
    screen.say(unreadable == 0 ? caption : "\(caption) · unreadable: \(unreadable)")
  }

  /// Says why a file can't be read, in two lines.
  func say(_ error: ImageError, of file: URL) {
    screen.say(file.lastPathComponent)
    screen.log(error.reason)
  }
}

/// A page of such photographs.
protocol CarouselPage: ControllerPage {}

extension CarouselPage {
  static var scrolls: Bool { true }
  static var demonstration: Demonstration? {
    .flick(260, 220, by: CGSize(width: -200, height: 0), length: 2)
  }
}

extension CostFigure {
  /// Pictures that the frame decoded on the layers' thread.
  static let decoded = CostFigure("decoded") { $0.imagesDecoded }
}
