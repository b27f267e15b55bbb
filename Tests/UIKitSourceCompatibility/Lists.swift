import UIKit

// Lists as people write them for iOS, each by `import UIKit` alone.

/// A cell of one's own, by frames.
final class ContactCell: UITableViewCell {
  static let reuseIdentifier = "ContactCell"
  let badge = UIView()
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    badge.backgroundColor = .red
    contentView.addSubview(badge)
    selectionStyle = .none
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
    detailTextLabel?.text = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: contentView.bounds.maxX - 20, y: 12, width: 8, height: 8)
  }
}

/// A controller that is its table's data source and delegate.
final class ContactsViewController: UIViewController {
  private let tableView = UITableView()
  var contacts = (1...200).map { "Contact \($0)" }
  private(set) var chosen: [String] = []
  private(set) var scrolls = 0
  private(set) var rests = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(ContactCell.self, forCellReuseIdentifier: ContactCell.reuseIdentifier)
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 60
    tableView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
    tableView.separatorStyle = .none
    view.addSubview(tableView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    tableView.frame = view.bounds
  }

  func showLast(animated: Bool) {
    let last = IndexPath(row: contacts.count - 1, section: 0)
    tableView.scrollToRow(at: last, at: .bottom, animated: animated)
  }

  var cells: [ContactCell] { tableView.visibleCells.compactMap { $0 as? ContactCell } }
}

extension ContactsViewController: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return contacts.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard
      let cell = tableView.dequeueReusableCell(
        withIdentifier: ContactCell.reuseIdentifier, for: indexPath) as? ContactCell
    else { return UITableViewCell() }
    cell.textLabel?.text = contacts[indexPath.row]
    cell.detailTextLabel?.text = "Row \(indexPath.row) of section \(indexPath.section)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(contacts[indexPath.row])
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { scrollViewDidEndDecelerating(scrollView) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rests += 1 }
}

/// A page of a carousel.
class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFit
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Pages that a finger turns.
class CarouselViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  lazy var collectionView: UICollectionView = {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 320, height: 480)
    layout.minimumLineSpacing = 0
    layout.sectionInset = .zero
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.isPagingEnabled = true
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.decelerationRate = .fast
    return collectionView
  }()
  private(set) var page = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.frame = view.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    cell.tag = indexPath.item
    (cell as? PhotoCell)?.imageView.image = UIImage(named: "igloo")
    return cell
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    page = Int(round(scrollView.contentOffset.x / scrollView.bounds.width))
  }
}

/// A scroll view whose speed and rest its delegate decides.
final class SnapController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  override func loadView() {
    scrollView.contentSize = CGSize(width: 320, height: 5000)
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    scrollView.panGestureRecognizer.maximumNumberOfTouches = 1
    view = scrollView
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let step: CGFloat = 100
    targetContentOffset.pointee.y = (targetContentOffset.pointee.y / step).rounded() * step
  }
}
