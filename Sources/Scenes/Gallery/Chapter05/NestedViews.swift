import Foundation
import Tumble
import UIKit

/// A red view in the middle of a white one.
struct NestedViews {
  let outerView: UIView
  let innerView = UIView(CGRect(x: 50, y: 50, width: 100, height: 100), color: .red)

  /// Puts both on the screen.
  init(on screen: Screen) {
    outerView = screen.addLayerView()
    outerView.addSubview(innerView)
  }
}
