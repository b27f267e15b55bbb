import Contracts
public import Drawing

/// A backend that keeps frames instead of drawing them: what tests look at.
public final class RecordingRenderer: Renderer {
  /// The frames that were rendered, the oldest first.
  public private(set) var frames: [DisplayList] = []
  /// How many frames are kept at most; older ones are dropped.
  public let capacity: Int
  /// How many times a frame was presented.
  public private(set) var presentedFrames = 0
  private var awaitsPresenting = false

  /// A backend that keeps the last `capacity` frames.
  ///
  /// Precondition: `capacity` is at least 1.
  public init(capacity: Int = 1000) {
    require(capacity >= 1, "at least 1 frame is kept, not \(capacity)")
    self.capacity = capacity
  }

  /// "recording", into memory.
  public var info: RendererInfo { RendererInfo(name: "recording", presentation: "memory") }

  /// Checks and keeps `list`; one that no backend could draw is refused and not kept.
  public func render(_ list: DisplayList) throws(RenderError) {
    try list.validate()
    if frames.count == capacity { frames.removeFirst() }
    frames.append(list)
    awaitsPresenting = true
  }

  /// Counts the frame that was rendered last; throws `noFrame` if it was counted already.
  public func present() throws(RenderError) {
    guard awaitsPresenting else { throw .noFrame }
    presentedFrames += 1
    awaitsPresenting = false
  }

  /// Throws: there are no pixels, and before the first frame there is none.
  public func readPixels() throws(RenderError) -> CGImage {
    guard !frames.isEmpty else { throw .noFrame }
    throw .backend(call: "readPixels", message: "the recording backend makes no pixels")
  }
}
