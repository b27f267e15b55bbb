import Foundation
import Tumble
import UIKit

/// A controller of a scroll view in whose layer a block of layers is seen in perspective.
///
/// The scroll view is what the book has in Interface Builder. It has no lines at its edges, since these are
/// sublayers, too.
class LayerMatrixController: PageController {
  final let scrollView = UIScrollView()
  final let matrix: LayerMatrix

  /// What the screen's side parameter says is how many layers there are across and down.
  override init(on screen: Screen) {
    matrix = LayerMatrix(side: Int(screen.simulation["side"]))
    super.init(on: screen)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    view.addSubview(scrollView)
    // What the page says stands in front of the layers.
    let plate = UIView(CGRect(x: 0, y: 436, width: 320, height: 44), color: .white)
    plate.alpha = 0.85
    plate.isUserInteractionEnabled = false
    view.addSubview(plate)

    // Set content size.
    scrollView.contentSize = matrix.contentSize
    // Set up perspective transform.
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / LayerMatrix.cameraDistance
    scrollView.layer.sublayerTransform = transform
  }

  /// Puts a layer to where it stands, in the grey of its depth.
  final func arrange(_ layer: CALayer, at index: LayerMatrix.Index) {
    // Set position.
    layer.position = CGPoint(
      x: CGFloat(index.x) * LayerMatrix.spacing, y: CGFloat(index.y) * LayerMatrix.spacing)
    layer.zPosition = -CGFloat(index.z) * LayerMatrix.spacing
    // Set background colour.
    layer.backgroundColor =
      UIColor(white: 1 - CGFloat(index.z) / CGFloat(LayerMatrix.depth), alpha: 1).cgColor
  }

  /// Says how many layers there are, and where they come from.
  final func log(displayed: Int, recycled: Int) {
    let text = "displayed: \(displayed), created: \(displayed - recycled), recycled: \(recycled)"
    if text != screen.caption { screen.say(text) }
  }
}

/// A page of such a block.
protocol LayerMatrixPage: ControllerPage {
  /// How many layers there are across and down unless told otherwise.
  static var side: Double { get }
}

extension LayerMatrixPage {
  static var parameters: [SceneParameter] {
    [SceneParameter("side", 1...100, default: side, divisor: 1, unit: "layers")]
  }
  static var scrolls: Bool { true }

  mutating func takeParameters(on screen: Screen) { build(on: screen) }

  static var demonstration: Demonstration? {
    .drag(260, 400, by: CGSize(width: -200, height: -300), length: 2)
  }
}
