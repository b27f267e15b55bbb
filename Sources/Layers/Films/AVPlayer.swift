public import Foundation
import Rendering

/// Plays a film: says which moment of it is shown now, and how fast it goes on.
///
/// It lives by the media time of the layer context that it was made in, so that the same ticks show the
/// same frames. Player layers show it by their own clocks, as they do with animations.
///
/// It belongs to the thread that made it, as layers do; Sendable, as AVFoundation's is, since code hands it
/// to the closures of notifications, which that thread posts.
public final class AVPlayer: NSObject, @unchecked Sendable {
  /// What a player does at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// Goes on to the next item; there is none here, so that it stops.
    case advance
    /// Stops on the last frame.
    case pause
    /// Stays, and goes on counting as playing.
    case none
  }

  /// What is played; nil: nothing.
  public private(set) var currentItem: AVPlayerItem?

  /// What happens at the end: it stops, unless told otherwise.
  public var actionAtItemEnd = ActionAtItemEnd.pause

  private(set) var course = FilmCourse()
  private var layers: [WeakLayer] = []
  private weak var context: LayerContext?
  /// Whether the end was told already that the course has now.
  private var hasEnded = false

  /// A player of the film in a file.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// A player of an item.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    context = LayerContext.current
    LayerContext.current.players.append(WeakPlayer(player: self))
    replaceCurrentItem(with: item)
  }

  /// A player of nothing.
  public override convenience init() { self.init(playerItem: nil) }

  /// Goes to the beginning of another item, and stops there unless it plays.
  public func replaceCurrentItem(with item: AVPlayerItem?) {
    currentItem = item
    if let error = item?.error { misuse("a film can't be played: \(error)") }
    course.duration = item?.frames?.duration ?? 0
    move(to: 0, rate: rate)
  }

  /// Goes on at even speed.
  public func play() { rate = 1 }

  /// Stops on the frame that is shown.
  public func pause() { rate = 0 }

  /// How fast it plays: 1 as it was made, 0 not at all, below 0 backwards; what isn't finite is refused.
  public var rate: Float {
    get { Float(course.rate) }
    set {
      guard newValue.isFinite else {
        return misuse("a film can't be played at the rate \(newValue)")
      }
      move(to: moment, rate: newValue)
    }
  }

  /// The moment of the film that is shown now.
  public func currentTime() -> CMTime { CMTime(seconds: moment, preferredTimescale: 90_000) }

  /// Goes to a moment of the film; one outside is its beginning or its end.
  public func seek(to time: CMTime) {
    guard !time.seconds.isNaN else { return misuse("a film has no moment \(time.seconds)") }
    move(to: min(max(time.seconds, 0), course.duration), rate: rate)
  }

  /// Goes to exactly that moment, whatever the tolerances.
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  /// Goes to a moment, and says that it is there.
  public func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  /// Goes to exactly that moment, and says that it is there.
  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// When the film comes to its end or, backwards, to its beginning, in media time; nil: never, or it was
  /// told already.
  var endTime: Double? {
    guard !hasEnded, course.rate != 0, currentItem?.frames != nil else { return nil }
    let end = course.rate > 0 ? course.duration : 0
    return end.isFinite ? course.time(of: end) : nil
  }

  /// Tells who waits for the end, if that is reached by now.
  func endIfDue(at now: Double) {
    guard let end = endTime, end <= now, let item = currentItem else { return }
    hasEnded = true
    if actionAtItemEnd != .none { stop() }
    NotificationCenter.default.post(
      name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  private func stop() {
    let hadEnded = hasEnded
    pause()
    hasEnded = hadEnded
  }

  private var now: Double { (context ?? LayerContext.current).mediaTime }
  private var moment: Double { course.moment(at: now) }

  private func move(to moment: Double, rate: Float) {
    course.origin = now
    course.start = moment
    course.rate = Double(rate)
    hasEnded = false
    showFilm()
  }

  /// Has the layers show what is played now.
  func showFilm() {
    layers.removeAll { $0.layer == nil }
    for entry in layers { (entry.layer as? AVPlayerLayer)?.takeFilm() }
  }

  // MARK: Layers

  func add(_ layer: AVPlayerLayer) { layers.append(WeakLayer(layer: layer)) }

  func remove(_ layer: AVPlayerLayer) { layers.removeAll { $0.layer === layer || $0.layer == nil } }

  /// What layers show of it, with its course by media time.
  var film: Film {
    var film = Film()
    film.frames = currentItem?.frames
    film.course = course
    return film
  }
}

/// A player, not kept alive.
struct WeakPlayer {
  weak var player: AVPlayer?
}

extension LayerContext {
  /// Has layers show films by their clocks as they are now, and tells who waits for the end of films.
  func advanceFilms() {
    guard !players.isEmpty else { return }
    players.removeAll { $0.player == nil }
    for entry in players {
      entry.player?.endIfDue(at: mediaTime)
      entry.player?.showFilm()
    }
  }
}
