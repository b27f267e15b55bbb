import Foundation
import Tumble
import UIKit

// What the book makes in Interface Builder, with the sizes of docs/gallery.md.
extension UIView {
  /// A view of a colour; nil: a clear one.
  convenience init(_ frame: CGRect, color: UIColor?) {
    self.init(frame: frame)
    backgroundColor = color
  }

  /// The white view of many listings: 200 × 200 points in the middle of the upper part.
  func addLayerView() -> UIView {
    add(CGRect(x: 60, y: 140, width: 200, height: 200), color: .white)
  }

  /// A clear view for several others: 300 × 300 points.
  ///
  /// Where they reach beyond the screen all of it is shown smaller, about its middle.
  func addContainerView(scale: CGFloat = 1) -> UIView {
    let containerView = add(CGRect(x: 10, y: 90, width: 300, height: 300), color: nil)
    containerView.transform = CGAffineTransform(scaleX: scale, y: scale)
    return containerView
  }

  /// The blue layer in the middle of this, the white view.
  func addBlueLayer() -> CALayer {
    let blueLayer = CALayer.blueLayer()
    layer.addSublayer(blueLayer)
    return blueLayer
  }

  private func add(_ frame: CGRect, color: UIColor?) -> UIView {
    let view = UIView(frame, color: color)
    addSubview(view)
    return view
  }
}

extension CALayer {
  /// What lies blue in the middle of the white view of many listings.
  static func blueLayer() -> CALayer {
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = .blue
    return blueLayer
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
