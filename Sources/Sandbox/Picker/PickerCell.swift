import Drawing
import Foundation
import Layers
import Tumble

/// One scene in the picker: its picture, its name and its line.
final class PickerCell {
  let layer = UnanimatedLayer()

  private let thumbnail = UnanimatedLayer()
  private let title = TextLabel()
  private let summary = TextLabel()
  private let scene: any Scene.Type

  /// At an enlargement of 1, in points: what lies below the picture.
  static let textHeight: CGFloat = 46
  /// Between the cell's edges and its picture.
  static let padding: CGFloat = 4

  init(_ scene: any Scene.Type) {
    self.scene = scene
    layer.anchorPoint = .zero
    thumbnail.anchorPoint = .zero
    thumbnail.backgroundColor = .overlayWell
    thumbnail.contentsGravity = .resizeAspect
    layer.addSublayer(thumbnail)
    for label in [title, summary] { layer.addSublayer(label.layer) }
  }

  /// The size of the picture in a cell of a size.
  static func pictureSize(in cell: CGSize, enlargement: CGFloat) -> CGSize {
    let width = max(1, cell.width - 2 * padding * enlargement)
    return CGSize(width: width.rounded(), height: max(1, (width * 0.75).rounded()))
  }

  /// Shows the scene in a frame of the grid.
  func show(
    _ picture: CGImage?, isChosen: Bool, in frame: CGRect, font: Font, enlargement: CGFloat,
    scale: Double
  ) {
    layer.frame = frame
    layer.cornerRadius = OverlayCorner.part * enlargement
    layer.backgroundColor = isChosen ? .overlayRaised : nil
    layer.borderWidth = isChosen ? 2 * enlargement : 0
    layer.borderColor = .overlayAccent
    let padding = Self.padding * enlargement
    let size = Self.pictureSize(in: frame.size, enlargement: enlargement)
    thumbnail.frame = CGRect(origin: CGPoint(x: padding, y: padding), size: size)
    thumbnail.contents = picture
    thumbnail.contentsScale = scale
    let width = frame.width - 4 * padding
    title.show(
      TextLabel.Look(
        text: Listing(sceneName: scene.name)?.description ?? scene.title,
        font: font.withSize(12 * enlargement), color: isChosen ? .overlayAccent : .overlayText,
        width: width), scale: scale)
    summary.show(
      TextLabel.Look(
        text: scene.summary, font: font.withSize(9.5 * enlargement), color: .overlayDim,
        width: width, lines: 2), scale: scale)
    let top = padding + size.height
    title.move(to: CGPoint(x: 2 * padding, y: top + 2 * enlargement))
    summary.move(to: CGPoint(x: 2 * padding, y: top + 18 * enlargement))
  }
}
