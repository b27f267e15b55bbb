import Foundation
import Tumble

// What the book makes in Interface Builder, with the sizes of docs/gallery.md.
extension Screen {
  /// The white view of many listings: 200 × 200 points in the middle of the upper part.
  func addLayerView() -> HostedLayer {
    add(CGRect(x: 60, y: 140, width: 200, height: 200), color: .white)
  }

  /// The blue layer in the middle of the white view `layerView`.
  func addBlueLayer(to layerView: HostedLayer) -> CALayer {
    let blueLayer = CALayer.blueLayer()
    layerView.addSublayer(blueLayer)
    return blueLayer
  }

  /// A clear view for several others: 300 × 300 points.
  func addContainerView() -> HostedLayer {
    add(CGRect(x: 10, y: 90, width: 300, height: 300), color: nil)
  }

  private func add(_ frame: CGRect, color: CGColor?) -> HostedLayer {
    let layer = HostedLayer.view(frame, color: color)
    addSublayer(layer)
    return layer
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

extension HostedLayer {
  /// What the book calls a view: a layer whose changes aren't animated.
  static func view(_ frame: CGRect, color: CGColor?) -> HostedLayer {
    let layer = HostedLayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}
