import Foundation
import Tumble
import UIKit

/// The layer that was added first comes to the front: the book, listing 3.3.
struct Listing03_03: GalleryPage {
  static let listing = Listing(3, 3)
  static let summary = "zPosition: the lower layer comes to the front"
  static let states = ["red was added last", "green.zPosition = 1"]

  private let greenView = UIView(
    CGRect(x: 80, y: 140, width: 120, height: 120), color: .green)
  private let redView = UIView(
    CGRect(x: 120, y: 180, width: 120, height: 120), color: .red)

  init() {}

  func build(on screen: Screen) {
    screen.addSubview(greenView)
    screen.addSubview(redView)
  }

  func show(state: Int, on screen: Screen) {
    greenView.layer.zPosition = state == 1 ? 1 : 0
  }
}
