import Layers
public import QuartzCore

/// What layers are shown on: the first layer tree that was made in the thread's current context.
///
/// That is a simulation's or a window's own; a panel that is drawn over it is no screen. Where there
/// is no tree yet the bounds are empty and the scale is 1, as `CALayer.contentsScale` is at first.
/// The values are asked for each time: a window that takes another size has others.
open class UIScreen: NSObject, @unchecked Sendable {
  /// The screen.
  public class var main: UIScreen { only }

  private static let only = UIScreen()

  /// The screen's rectangle in points, from (0, 0).
  open var bounds: CGRect { CGRect(origin: .zero, size: tree?.size ?? .zero) }

  /// Pixels for a point.
  open var scale: CGFloat { CGFloat(tree?.scale ?? 1) }

  /// The screen's rectangle in pixels, from (0, 0).
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels for a point: the same as `scale`.
  open var nativeScale: CGFloat { scale }

  /// How many frames there are in a second of media time, rounded.
  open var maximumFramesPerSecond: Int {
    let frames = (1 / LayerContext.current.frameDuration).rounded()
    return Int(min(max(frames, 1), 1_000_000))
  }

  private var tree: LayerTree? { LayerContext.current.mainTree }
}

extension UIScreen {
  /// The scale that was asked for; 0 asks for the screen's.
  static func scale(asked scale: CGFloat) -> CGFloat { scale == 0 ? main.scale : scale }
}
