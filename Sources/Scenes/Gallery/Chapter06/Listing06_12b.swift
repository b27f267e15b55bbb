import Artwork
import Drawing
import Foundation
import Tumble
import UIKit

/// A map of 32,768 × 32,768 pixels, whose tiles are drawn as they come into sight: after the book's 6.12.
struct Listing06_12b: GalleryPage {
  static let listing = Listing(6, 12, "b")
  static let summary = "drag and zoom a map of 32,768² pixels, drawn as it is seen"
  static let demonstration: Demonstration? = .drag(310, 200, by: -300, length: 2)

  /// From the whole map on 256 points to four pixels of the screen for one of the map's.
  private static let zooms = -7...2

  private let closer = Button("Closer")
  private let further = Button("Further")
  private let scrollView = PanView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
  private let map = MapView(
    frame: CGRect(x: 0, y: 0, width: MapArt.side, height: MapArt.side))
  /// The power of two by which the map is enlarged.
  private var zoom = -3

  var controls: [any Control] { [closer, further] }

  init() {}

  func build(on screen: Screen) {
    screen.addSubview(scrollView)
    scrollView.addSubview(map)
    // Where there is something to be seen.
    scrollView.layer.bounds.origin = CGPoint(x: 1_635, y: 1_450)
    enlarge()

    for (index, button) in [closer, further].enumerated() {
      button.center = CGPoint(x: 110 + Double(index) * 100, y: 430)
      screen.addSubview(button)
    }
  }

  mutating func press(_ button: Button, on screen: Screen) {
    let range = Self.zooms
    let next = min(max(zoom + (button === closer ? 1 : -1), range.lowerBound), range.upperBound)
    guard next != zoom else { return }
    let factor = exp2(Double(next - zoom))
    zoom = next
    UIView.animate(withDuration: 0.5) {
      // What is in the middle stays there, on the way as well.
      let bounds = scrollView.bounds
      enlarge()
      scrollView.bounds.origin = scrollView.reachable(
        CGPoint(
          x: bounds.midX * factor - bounds.width / 2, y: bounds.midY * factor - bounds.height / 2))
    }
  }

  private func enlarge() {
    let scale = exp2(Double(zoom))
    map.transform = CGAffineTransform(scaleX: scale, y: scale)
    scrollView.contentSize = map.frame.size
  }
}

/// A view of the map, as large as it is.
private final class MapView: UIView {
  override class var layerClass: AnyClass { CATiledLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.anchorPoint = .zero
    layer.position = .zero
    guard let layer = layer as? CATiledLayer else { return }
    // Seven levels below the finest, the coarsest of 256 × 256 pixels.
    layer.levelsOfDetail = 8
    layer.tileProvider = { request in
      MapArt().image(
        at: SIMD2(Double(request.rect.minX), Double(request.rect.minY)), step: 1 / request.scale,
        width: request.pixelWidth, height: request.pixelHeight)
    }
  }

  required init?(coder: NSCoder) { nil }
}
