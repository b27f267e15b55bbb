package import Drawing
package import Foundation
import Synchronization

/// A text as it is drawn: the pixels in which there is anything of it, and where they go.
package struct TextPicture: Sendable {
  /// The pixels.
  package let image: CGImage
  /// Where they go, in points from the upper left corner of the layer.
  package let rect: CGRect
  /// Whether it is white, to be drawn in the layer's colour.
  package let isWhite: Bool

  /// The most pixels that one has: what would be larger is drawn coarser.
  package static let maximumPixels: CGFloat = 16_777_216
}

/// All that a text's picture depends on, but for the colour if that is the same everywhere.
private struct TextKey {
  let text: TextString.Text
  let font: Font?
  let fontSize: CGFloat
  let color: CGColor?
  let isWrapped: Bool
  let truncationMode: TextTruncation
  let alignmentMode: TextAlignment
  let maximumLines: Int
  let isCentered: Bool
  let size: CGSize
  let scale: CGFloat

  init(_ values: TextValues, color: CGColor?, size: CGSize, scale: CGFloat) {
    text = values.string.text
    font = values.font.font
    fontSize = values.fontSize
    self.color = color
    isWrapped = values.isWrapped
    truncationMode = values.truncationMode
    alignmentMode = values.alignmentMode
    maximumLines = values.maximumLines
    isCentered = values.isCentered
    self.size = size
    self.scale = scale
  }

  /// Whether it would be the same for these, without making that: it is asked for in each frame.
  func isFor(_ values: TextValues, color: CGColor?, size: CGSize, scale: CGFloat) -> Bool {
    self.size == size && self.scale == scale && fontSize == values.fontSize && self.color == color
      && isWrapped == values.isWrapped && truncationMode == values.truncationMode
      && alignmentMode == values.alignmentMode && maximumLines == values.maximumLines
      && isCentered == values.isCentered && font == values.font.font && text == values.string.text
  }
}

/// Keeps a text's last picture, so that a text that stays the same is drawn but once.
///
/// Copies of a layer's values have it in common; any thread may ask.
package final class TextCache: Sendable, Equatable {
  private struct Entry {
    let key: TextKey
    let picture: TextPicture?
  }

  private let entry = Mutex<Entry?>(nil)

  /// One that keeps nothing yet.
  package init() {}

  /// What is kept plays no part in what a text looks like.
  package static func == (left: TextCache, right: TextCache) -> Bool { true }

  fileprivate func picture(
    of values: TextValues, color: CGColor?, size: CGSize, scale: CGFloat,
    make: () -> TextPicture?
  ) -> TextPicture? {
    entry.withLock { entry in
      // Asked where it lies: all that is in it would be retained for a copy.
      if entry?.key.isFor(values, color: color, size: size, scale: scale) == true {
        return entry?.picture
      }
      let picture = make()
      let key = TextKey(values, color: color, size: size, scale: scale)
      entry = Entry(key: key, picture: picture)
      return picture
    }
  }

  fileprivate func clear() {
    entry.withLock { $0 = nil }
  }
}

extension TextValues {
  /// How many drawings it makes at most.
  var drawingCount: Int { string.text == .none || isInContents ? 0 : 1 }

  /// The text in bounds of a size, `scale` pixels to the point; nil: there is nothing to see.
  func picture(in size: CGSize, scale: CGFloat) -> TextPicture? {
    guard hasText, size.width > 0, size.height > 0 else {
      cache.clear()
      return nil
    }
    let color = ownColor
    return cache.picture(of: self, color: color, size: size, scale: scale) {
      attributedText.flatMap { makePicture(of: $0, in: size, scale: scale, color: color) }
    }
  }

  /// What the picture is drawn in; nil: in white, since all of it has the layer's colour.
  private var ownColor: CGColor? {
    guard case .plain = string.text else { return .black }
    // Glyphs that have colours of their own would be seen through a tint.
    return font.font?.library.mayHaveColors == true ? foregroundColor : nil
  }

  /// The text as it is laid out in bounds of a size, and how far below their top it begins; nil:
  /// there is none.
  package func layOut(in size: CGSize) -> (text: LaidOutText, top: CGFloat)? {
    attributedText.map { layOut($0, in: size) }
  }

  private func layOut(
    _ text: AttributedText, in size: CGSize
  ) -> (text: LaidOutText, top: CGFloat) {
    let laidOut = LaidOutText(text, in: room(in: size))
    return (laidOut, isCentered ? max(0, (size.height - laidOut.size.height) / 2) : 0)
  }

  private func makePicture(
    of text: AttributedText, in size: CGSize, scale: CGFloat, color: CGColor?
  ) -> TextPicture? {
    let (laidOut, top) = layOut(text, in: size)
    let ink = laidOut.inkBounds.offsetBy(dx: 0, dy: top)
      .intersection(CGRect(origin: .zero, size: size))
    guard !ink.isNull, ink.width > 0, ink.height > 0 else { return nil }
    let scale = Self.usableScale(scale, for: ink.size)
    let pixels = CGRect(
      x: ink.minX * scale, y: ink.minY * scale, width: ink.width * scale,
      height: ink.height * scale
    ).integral
    guard [pixels.minX, pixels.minY, pixels.width, pixels.height].allSatisfy(\.isFinite),
      (1...CGFloat(CGImage.maximumSide)).contains(pixels.width),
      (1...CGFloat(CGImage.maximumSide)).contains(pixels.height)
    else { return nil }
    let context = CGContext(width: Int(pixels.width), height: Int(pixels.height))
    context.translateBy(x: -pixels.minX, y: -pixels.minY)
    context.scaleBy(x: scale, y: scale)
    context.clip(to: CGRect(origin: .zero, size: size))
    laidOut.draw(
      in: context, at: CGPoint(x: 0, y: top), color: color ?? .white, within: ink)
    return TextPicture(
      image: context.image(),
      rect: CGRect(
        x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
        height: pixels.height / scale),
      isWhite: color == nil)
  }

  /// At most `scale`, so that a picture of `size` points doesn't get too large.
  private static func usableScale(_ scale: CGFloat, for size: CGSize) -> CGFloat {
    // One pixel less to each side, since both ends are rounded outwards.
    let side = CGFloat(CGImage.maximumSide - 2)
    return min(
      scale, side / size.width, side / size.height,
      (TextPicture.maximumPixels / size.width / size.height).squareRoot())
  }

  /// Whether there is anything to lay out.
  private var hasText: Bool {
    switch string.text {
    case .none: false
    case .attributed: true
    case .plain(let text):
      !text.isEmpty && font.font != nil && fontSize > 0 && foregroundColor != nil
    }
  }

  /// What is laid out; nil: nothing.
  private var attributedText: AttributedText? {
    switch string.text {
    case .none: return nil
    case .attributed(let text): return text
    case .plain(let string):
      guard let font = font.font, fontSize > 0, foregroundColor != nil else { return nil }
      var sized = font
      sized.size = min(fontSize, 10_000)
      return AttributedText(string, attributes: TextAttributes(font: sized))
    }
  }

  private func room(in size: CGSize) -> TextRoom {
    var room = TextRoom(width: size.width, height: size.height, wraps: isWrapped)
    room.truncation =
      switch truncationMode {
      case .none: nil
      case .start: .truncatingHead
      case .end: .truncatingTail
      case .middle: .truncatingMiddle
      }
    room.alignment =
      switch alignmentMode {
      case .natural: .natural
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      }
    if maximumLines > 0 { room.maximumLines = maximumLines }
    return room
  }
}
