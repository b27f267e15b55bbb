import Foundation
import Tumble
import UIKit

/// A page of a layer whose colour a button changes, as many in chapters 7, 8 and 10.
protocol ColorPage: GalleryPage {
  var stage: ColorStage { get }
}

extension ColorPage {
  var colorLayer: CALayer { stage.colorLayer }
  var controls: [any Control] { [stage.changeButton] }

  func build(on screen: Screen) {
    screen.addLayerView().layer.addSublayer(colorLayer)
    screen.addRow(stage.changeButton)
  }
}

/// The layer, blue at first, and the button.
struct ColorStage {
  let colorLayer = CALayer.blueLayer()
  let changeButton = Button("Change Color")
}
