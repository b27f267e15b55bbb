public import Drawing

/// Draws display lists: the one thing all backends have in common.
///
/// What every backend promises: a pixel is drawn where its middle (½, ½) lies; an edge that runs
/// through a pixel counts by the pixel's coverage; blending is premultiplied source-over in
/// 8 bits; the frame is premultiplied ARGB. `render` replaces the whole frame.
public protocol Renderer: AnyObject {
  /// What was really obtained.
  var info: RendererInfo { get }
  /// Draws the frame; it can be shown by `present`, and read back until the next one.
  ///
  /// A list that can't be drawn is refused, and leaves the frame before it as it was. A backend may
  /// keep the list until the next one: who makes lists in their own memory takes turns with two.
  func render(_ list: DisplayList) throws(RenderError)
  /// Draws the frame as `render(_:)` does, and tells what the backend did for it.
  ///
  /// Unless a backend says otherwise it tells nothing. What the list asks for isn't counted here but by
  /// `FrameReport.count(_:)`, so that who measures time doesn't measure counting.
  func render(_ list: DisplayList, report: inout FrameReport) throws(RenderError)
  /// Shows the frame that was rendered last, where there is something to show it on.
  func present() throws(RenderError)
  /// The picture of the list that was rendered last, whether it was presented since or not.
  ///
  /// It is the same each time, until the next `render`. Throws `noFrame` before the first, and where
  /// the last one was lost: the graphics library refused a call, or forgot its textures.
  func readPixels() throws(RenderError) -> CGImage
}

/// Which backend draws, and why it was chosen: for `doctor`, the HUD and error messages.
public struct RendererInfo: Equatable, Sendable {
  /// What draws, as in "software" or "sdl opengl".
  public var name: String
  /// The driver's own name of the device, as in "llvmpipe (LLVM 15.0.6, 256 bits)"; may be empty.
  public var device: String
  /// Where frames go: "memory", "window surface", "texture".
  public var presentation: String
  /// Why this one, in a few words; may be empty.
  public var reason: String

  /// What draws, on what, and where it goes, on one line.
  public var line: String {
    [name, device, presentation].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// A description of a backend.
  public init(name: String, device: String = "", presentation: String, reason: String = "") {
    self.name = name
    self.device = device
    self.presentation = presentation
    self.reason = reason
  }
}

/// Why a frame could not be drawn.
public enum RenderError: Error, Equatable, CustomStringConvertible {
  /// The graphics library refused a call.
  case backend(call: String, message: String)
  /// The frame or a picture is larger than the backend can hold.
  case tooLarge(what: String, width: Int, height: Int, limit: Int)
  /// A display list holds something that can't be drawn, as a coordinate that isn't a number.
  case badDisplayList(String)
  /// Nothing was rendered yet.
  case noFrame

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .backend(let call, let message): "\(call): \(message)"
    case .tooLarge(let what, let width, let height, let limit):
      "\(what) of \(width)×\(height) pixels is over the limit of \(limit) a side"
    case .badDisplayList(let what): "display list: \(what)"
    case .noFrame: "no frame was rendered yet"
    }
  }
}
