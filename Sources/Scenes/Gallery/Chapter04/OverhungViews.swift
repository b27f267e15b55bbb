import Foundation
import Tumble
import UIKit

/// Two white views side by side, each with a red one that hangs over its upper left corner.
struct OverhungViews {
  let layerView1 = UIView(CGRect(x: 25, y: 180, width: 120, height: 120), color: .white)
  let layerView2 = UIView(CGRect(x: 175, y: 180, width: 120, height: 120), color: .white)

  /// Puts both on the screen.
  func add(to screen: Screen) {
    for view in [layerView1, layerView2] {
      view.addSubview(UIView(CGRect(x: -20, y: -20, width: 80, height: 80), color: .red))
      screen.addSubview(view)
    }
  }
}
