import Foundation
import Tumble
import UIKit

/// A page that is written as the book prints its listing: a view controller.
///
/// What the book connects in Interface Builder the page connects where it makes the controller.
protocol ControllerPage: GalleryPage {
  /// Makes the controller whose view fills the screen; controls lie in front of it.
  func makeViewController(on screen: Screen) -> UIViewController
}

extension ControllerPage {
  func build(on screen: Screen) {
    let controller = makeViewController(on: screen)
    screen.rootViewController = controller
    controller.view.isExclusiveTouch = true
  }
}

/// A controller of a page: it knows the screen, which says what the book logs.
class PageController: UIViewController {
  unowned let screen: Screen

  init(on screen: Screen) {
    self.screen = screen
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
