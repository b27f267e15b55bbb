import CSDL2
import Drawing
import Foundation
public import Input

extension SDLWindow {
  /// How the pointer looks over the window.
  public var pointerShape: PointerShape {
    get { pointers.shape }
    set { pointers.show(newValue) }
  }
}

/// The pointer's shapes, made when they are first shown.
@MainActor final class SDLPointers {
  private(set) var shape = PointerShape.arrow
  private var cursors: [PointerShape: OpaquePointer] = [:]

  /// Frees them; to be called while SDL still runs.
  func freeAll() {
    for cursor in cursors.values { SDL_FreeCursor(cursor) }
    cursors = [:]
  }

  /// Where there is no such shape the pointer stays as it is: nothing depends on it.
  func show(_ shape: PointerShape) {
    guard shape != self.shape else { return }
    self.shape = shape
    if let cursor = cursors[shape] ?? make(shape) {
      cursors[shape] = cursor
      SDL_SetCursor(cursor)
    }
  }

  private func make(_ shape: PointerShape) -> OpaquePointer? {
    switch shape {
    case .arrow: return SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW)
    case .pointing: return SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
    case .grab, .grabbing:
      let hand = HandPicture.image(isClosed: shape == .grabbing)
      return try? SDLWindow.withSurface(of: hand) {
        SDL_CreateColorCursor($0, HandPicture.hotSpot, HandPicture.hotSpot)
      }
    }
  }
}

/// A hand from above, white with a dark rim: open, or closed around something.
enum HandPicture {
  /// In pixels.
  static let side = 24
  /// What it holds, from the left and from the top.
  static let hotSpot: Int32 = 12

  static func image(isClosed: Bool) -> CGImage {
    let context = CGContext(
      size: CGSize(width: side, height: side), scale: 1, opaque: false)
    // The rim is the same shape, grown.
    for (grown, color) in [(1.5, CGColor(hex: 0x1A_1C_22)), (0, CGColor(hex: 0xFF_FF_FF))] {
      context.setFillColor(color)
      context.addPath(outline(isClosed: isClosed, grown: grown))
      context.fillPath()
    }
    return context.image()
  }

  /// The palm, four fingers and the thumb, as rounded rectangles.
  private static func outline(isClosed: Bool, grown: CGFloat) -> CGPath {
    let path = CGMutablePath()
    func add(_ rect: CGRect, _ radius: CGFloat) {
      let rect = rect.insetBy(dx: -grown, dy: -grown)
      path.addRoundedRect(
        in: rect, cornerWidth: radius + grown, cornerHeight: radius + grown)
    }
    let top: CGFloat = isClosed ? 8 : 3
    add(CGRect(x: 6, y: 11, width: 13, height: 9.5), 4)
    for (index, lift) in [2.0, 0, 0.5, 2.5].enumerated() {
      let y = isClosed ? top + lift / 2 : top + lift
      add(CGRect(x: 6 + 3.4 * CGFloat(index), y: y, width: 2.8, height: 14 - y), 1.4)
    }
    if isClosed {
      add(CGRect(x: 3.5, y: 12, width: 4, height: 5), 2)
    } else {
      add(CGRect(x: 2.5, y: 11, width: 3.2, height: 7.5), 1.6)
    }
    return path
  }
}
