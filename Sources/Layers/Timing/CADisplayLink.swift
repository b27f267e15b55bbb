public import Foundation

/// Calls a function once before each frame, or before some of them.
///
/// Apple's takes a target and a selector; here it is a closure, kept until `invalidate()`. It
/// belongs to the layer context that is current when it is added, and lives by its media time.
public final class CADisplayLink: NSObject, OrderedObject {
  private var handler: ((CADisplayLink) -> Void)?
  private weak var context: LayerContext?
  private var modes: Set<RunLoop.Mode> = []
  /// The media time from which the next call is due; nil: at once.
  private var due: Double?
  /// The time of the last frame that this link saw, called or not.
  private var lastSeen = -Double.infinity
  /// How many frames are to be left out before the next call, where frames are counted.
  private var framesToSkip = 0

  var slot = 0

  /// Whether calls are left out for the time being.
  public var isPaused = false

  /// The media time of the frame that was shown last, in seconds; in the very first frame, its own.
  ///
  /// As of the last call; 0 before the first one. The same holds for the other times.
  public private(set) var timestamp: Double = 0

  /// The media time that the coming frame will show, in seconds: the time to compute poses for.
  public private(set) var targetTimestamp: Double = 0

  /// The nominal time from one frame to the next, in seconds, whether or not this link sees each.
  public private(set) var duration: Double = 0

  /// How many calls a second of media time there should be at most; 0 means each frame.
  ///
  /// Kept on average where frames don't divide evenly. A negative number is refused.
  public var preferredFramesPerSecond = 0 {
    didSet {
      due = nil
      guard preferredFramesPerSecond < 0 else { return }
      misuse("a display link can't be called \(preferredFramesPerSecond) times a second")
      preferredFramesPerSecond = oldValue
    }
  }

  /// How many calls a second of media time there should be: the preferred number, or else the most.
  ///
  /// It comes before `preferredFramesPerSecond`, unless both of these numbers are 0 or nil, which
  /// is the default. What makes no range, such as a minimum above the maximum, is refused.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      due = nil
      guard !preferredFrameRateRange.isValid else { return }
      misuse("a display link can't be called at \(preferredFrameRateRange)")
      preferredFrameRateRange = oldValue
    }
  }

  /// In which frames there are calls: in every n-th one, from the first on; 1 unless set.
  ///
  /// It counts frames, however long they are, and plays no part where a number of calls a second
  /// is set; Apple has deprecated it for that. A number below 1 is refused.
  public var frameInterval = 1 {
    didSet {
      framesToSkip = 0
      guard frameInterval < 1 else { return }
      misuse("a display link can't be called in every \(frameInterval)th frame")
      frameInterval = oldValue
    }
  }

  /// A link that calls `handler` once it is added.
  public init(_ handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    super.init()
  }

  /// Starts the calls, from the next frame on; the context keeps the link.
  ///
  /// There is one loop of frames, so `runLoop` plays no part, and modes are only names: calls go on
  /// until the link is removed from each mode that it was added for.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    let current = LayerContext.current
    guard handler != nil else { return misuse("a display link was added after invalidate()") }
    guard modes.isEmpty || context === current else {
      return misuse("a display link was added in a second layer context")
    }
    context = current
    modes.insert(mode)
    current.displayLinks.append(self)
  }

  /// Ends the calls for `mode`, and all calls if the link was added for no other.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    leaveContext()
  }

  /// Ends the calls for good, and lets go of the handler.
  public func invalidate() {
    modes.removeAll()
    leaveContext()
    handler = nil
  }

  private func leaveContext() {
    context?.displayLinks.remove(self)
    context = nil
  }

  /// Calls the handler if the link is due.
  func fire(in frame: DisplayFrame) {
    guard !isPaused, let handler, isDue(in: frame) else { return }
    timestamp = frame.timestamp
    targetTimestamp = frame.targetTimestamp
    duration = frame.duration
    handler(self)
  }

  private func isDue(in frame: DisplayFrame) -> Bool {
    let rate = preferredFrameRateRange.rate ?? Double(preferredFramesPerSecond)
    return rate > 0 ? isDue(in: frame, interval: 1 / rate) : isNthFrame()
  }

  private func isNthFrame() -> Bool {
    guard framesToSkip == 0 else {
      framesToSkip -= 1
      return false
    }
    framesToSkip = frameInterval - 1
    return true
  }

  private func isDue(in frame: DisplayFrame, interval: Double) -> Bool {
    let target = frame.targetTimestamp
    // Time that runs backwards is a restart: what was due then means nothing now.
    if target < lastSeen { due = nil }
    let step = min(target - lastSeen, frame.duration, interval)
    lastSeen = target
    let next = (due ?? target) + interval
    // Frames are never exactly on time; a quarter of one early is on time.
    if let due, target < due - step / 4 { return false }
    // After a stall the missed calls are not made up for.
    due = next + interval <= target ? target + interval : next
    return true
  }
}

/// What display links are told about a frame.
struct DisplayFrame {
  /// The media time that the frame before showed.
  var timestamp: Double
  /// The media time that this one will show.
  var targetTimestamp: Double
  /// The nominal time between two frames.
  var duration: Double
}
