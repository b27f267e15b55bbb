import Contracts
public import Drawing
public import Foundation
public import Layers
public import Rendering
import SoftwareBackend

/// Shows layers without a window, a scene or a clock, for tests of what they show when.
///
/// ```swift
/// let host = LayerHost(size: CGSize(width: 100, height: 40), scale: 2)
/// host.root.addSublayer(layer)
/// host.advance(to: 1)
/// layer.opacity = 0
/// host.advance(to: 1.125)
/// #expect(layer.presentation()?.opacity == …)
/// try expectGolden(host.picture(), "half-faded", in: .module)
/// ```
///
/// A host belongs to the thread that made it, as its layers do. From then on until it is freed, that
/// thread's media time and transactions are those of the host; with several on one thread, those of
/// the one that was made last, and `perform` is for the others. A test with an `await` in it, in
/// which other tests may have the thread, does everything to layers within `perform`.
public final class LayerHost {
  private let context = LayerContext()
  private let tree: LayerTree
  private let renderer = SoftwareRenderer()
  private var isAdvancing = false
  /// What `statistics()` counts by.
  private var costs = FrameCosts(fromStart: true)

  /// A host of an empty root, at 0 s.
  ///
  /// Made within `perform` of another one, it has the thread's time to the end of that.
  ///
  /// - Parameters:
  ///   - size: the root's size in points.
  ///   - scale: pixels for a point.
  ///
  /// Precondition: `size` times `scale`, rounded, is from 1 to 8,192 pixels a side.
  public init(size: CGSize, scale: Double) {
    let sides = 1...Double(CGImage.maximumSide)
    require(
      sides.contains((size.width * scale).rounded())
        && sides.contains((size.height * scale).rounded()),
      "a host's picture has 1 to \(CGImage.maximumSide) pixels a side, "
        + "not \(size) at scale \(scale)")
    tree = context.perform { LayerTree(size: size, scale: scale) }
    context.enter()
  }

  deinit { context.leave() }

  /// The layer that all others are in; its bounds are (0, 0) and the host's size.
  public var root: CALayer { tree.root }

  /// The media time of the last frame, in seconds.
  public var time: Double { context.mediaTime }

  /// Ends the turn in hand, as the end of a run loop's turn does, and shows the frames up to a time.
  ///
  /// Animations that were added begin at the time so far. Frames are at multiples of 1/60 s, and the
  /// last one is at `seconds` itself, also where that is `time`; in each, those who wait for the end
  /// of an animation are told, display links fire, and layers are laid out and displayed.
  ///
  /// Precondition: `seconds` is not before `time`, and at most a day after it; nothing that a frame
  /// calls advances the host.
  public func advance(to seconds: Double) {
    require(
      seconds >= time && seconds - time <= Self.longestAdvance,
      "a host at \(time) s can't be advanced to \(seconds) s")
    require(!isAdvancing, "a host can't be advanced by what a frame of it calls")
    isAdvancing = true
    defer { isAdvancing = false }
    context.perform {
      commit()
      let duration = context.frameDuration
      // A frame of a multiple that `time` is but for rounding was shown.
      var frame = ((time + Self.rounding) / duration).rounded(.down) + 1
      while frame * duration < seconds - Self.rounding {
        show(frame * duration)
        frame += 1
      }
      show(seconds)
    }
  }

  private static let longestAdvance = 86_400.0
  private static let rounding = 1e-9

  private func show(_ seconds: Double) {
    context.beginFrame(at: seconds)
    commit()
  }

  private func commit() {
    _ = tree.commit()
    if context.hasOpenTransaction {
      context.reportMisuse(
        "TumbleTesting: a transaction that was begun is open; until it is committed nothing is shown"
      )
    }
  }

  /// What the layers show at `time`, over nothing: `size` times `scale` pixels, rounded.
  ///
  /// It ends the turn in hand: what was changed since the last frame is in it, but what that
  /// animates is at its start. Two pictures are alike if their `pixels` are.
  public func picture() -> CGImage {
    let shown = context.perform {
      commit()
      return tree.shown
    }
    let list = DisplayListBuilder.build(
      shown, size: pixelSize, scale: tree.scale, background: .clear)
    do {
      try renderer.render(list)
      return try renderer.readPixels()
    } catch {
      stop("the host's layers can't be drawn: \(error)")
    }
  }

  /// What a frame of what the layers show at `time` takes, drawn as `picture()` draws it.
  ///
  /// It ends the turn in hand, as `picture()` does. Contents drawn and pictures decoded are those since
  /// the last call, or since the host was made.
  public func statistics() -> FrameStatistics {
    let shown = context.perform {
      costs.begin(context)
      commit()
      costs.end(context)
      return tree.shown
    }
    var list = DisplayList(size: pixelSize)
    DisplayListBuilder.build(
      shown, into: &list, size: pixelSize, scale: tree.scale, background: .clear, tally: costs.tally
    )
    var report = FrameReport()
    do { try renderer.render(list, report: &report) } catch {
      stop("the host's layers can't be drawn: \(error)")
    }
    costs.complete(&report, of: list)
    return report.statistics
  }

  private var pixelSize: PixelSize {
    PixelSize(
      width: Int((tree.size.width * tree.scale).rounded()),
      height: Int((tree.size.height * tree.scale).rounded()))
  }

  /// Runs `body` with the thread's media time and transactions being this host's.
  public func perform<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try context.perform(body)
  }
}
