import Foundation
import Tumble
import UIKit

/// A thousand contacts in a list: the view controller of the book's listings 12.1 and 12.2.
final class ListController: PageController, UITableViewDataSource {
  /// A contact: a name, and the name of a picture.
  private struct Item {
    let name: String
    let image: String
  }

  private let rasterizes: Bool
  private var items: [Item] = []
  private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  /// A list whose rows are rasterised, or not.
  init(on screen: Screen, rasterizes: Bool) {
    self.rasterizes = rasterizes
    super.init(on: screen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Set up the data.
    for _ in 0..<1000 {
      items.append(Item(name: randomName(), image: randomImage()))
    }
    tableView.dataSource = self
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    view.addSubview(tableView)
  }

  private static let firstNames = [
    "Ada", "Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo",
  ]
  private static let lastNames = ["Abbot", "Birch", "Carver", "Drake", "Ember", "Frost"]
  private static let images = ["snowman", "igloo", "cone", "spaceship", "anchor", "key"]

  private func randomName() -> String {
    "\(random(Self.firstNames)) \(random(Self.lastNames))"
  }

  private func randomImage() -> String { random(Self.images) }

  private func random(_ names: [String]) -> String {
    names[screen.simulation.random.index(below: names.count)]
  }

  // MARK: The data source

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    let item = items[indexPath.row]

    // Load the image.
    cell.imageView?.image = UIImage(contentsOfFile: UIImage.path(ofPicture: item.image))
    cell.textLabel?.text = item.name

    // Set the image's shadow.
    cell.imageView?.layer.shadowOffset = CGSize(width: 0, height: 5)
    cell.imageView?.layer.shadowOpacity = 0.75
    cell.clipsToBounds = true

    // Set the text's shadow.
    cell.textLabel?.backgroundColor = .clear
    cell.textLabel?.layer.shadowOffset = CGSize(width: 0, height: 2)
    cell.textLabel?.layer.shadowOpacity = 0.5

    if rasterizes {
      cell.layer.shouldRasterize = true
      cell.layer.rasterizationScale = UIScreen.main.scale
    }
    return cell
  }
}
