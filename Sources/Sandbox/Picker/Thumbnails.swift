import Drawing
import Foundation
import Tumble

/// The pictures of the picker's cells, made a few milliseconds a frame.
///
/// Without a clock one picture a frame is finished. With one a frame does steps until they have taken its budget; what a
/// long step takes beyond that, as building thousands of bodies does, is made up for by frames that do nothing.
final class Thumbnails {
  /// Nanoseconds of a clock; nil: there is none.
  var clock: (() -> Int64)?

  /// Of a frame, in nanoseconds.
  static let budget: Int64 = 4_000_000
  /// How long a scene is chosen before it plays, and how long it does until it begins anew.
  private static let rest: Int64 = 250_000_000
  private static let length = 10.0
  /// From picture to picture of what plays.
  private static let interval: Int64 = 33_000_000

  private var thumbnails: [String: SceneThumbnail] = [:]
  private let rasterizer = ThumbnailRasterizer()
  private var size = CGSize.zero
  private var scale = 0.0
  private var credit: Int64 = 0
  private var playing: (name: String, chosenFor: Int64, owed: Int64)?

  /// Another size makes all of them anew.
  func begin(size: CGSize, scale: Double) {
    guard size != self.size || scale != self.scale else { return }
    (self.size, self.scale) = (size, scale)
    thumbnails.removeAll()
  }

  /// Ends what plays, and what isn't finished, which begins anew next time; the pictures stay.
  func rest() {
    for thumbnail in thumbnails.values { thumbnail.rest() }
    playing = nil
  }

  /// The picture of a scene, if there is one by now.
  func image(of name: String) -> CGImage? { thumbnails[name]?.image }

  /// How many are finished.
  var completeCount: Int { thumbnails.values.count { $0.isComplete } }

  /// Works for a frame: on the pictures of scenes, in that order, and on that of the chosen one, which plays.
  func work(on scenes: [any Scene.Type], chosen: (any Scene.Type)?, elapsed: Int64) {
    credit = min(credit + Self.budget, Self.budget)
    play(chosen, elapsed: elapsed)
    while credit > 0, let next = scenes.lazy.map(self.thumbnail).first(where: { !$0.isComplete }) {
      guard clock != nil else {
        while !next.isComplete { next.advance() }
        return
      }
      spend { next.advance() }
    }
  }

  private func thumbnail(of scene: any Scene.Type) -> SceneThumbnail {
    if let known = thumbnails[scene.name] { return known }
    let new = SceneThumbnail(of: scene, size: size, scale: scale, rasterizer: rasterizer)
    thumbnails[scene.name] = new
    return new
  }

  private func play(_ chosen: (any Scene.Type)?, elapsed: Int64) {
    guard let chosen, playing?.name == chosen.name else {
      if let playing { thumbnails[playing.name]?.rest() }
      playing = chosen.map { ($0.name, 0, 0) }
      return
    }
    guard let thumbnail = thumbnails[chosen.name], thumbnail.isComplete, thumbnail.isPlayable
    else { return }
    playing?.chosenFor += min(elapsed, Self.rest)
    guard let state = playing, state.chosenFor > Self.rest else { return }
    let owed = state.owed + min(elapsed, 3 * Self.interval)
    playing?.owed = owed
    guard owed >= Self.interval, credit > 0 else { return }
    playing?.owed = 0
    if thumbnail.seconds > Self.length { thumbnail.rest() }
    let ticks = max(1, Int(owed * Int64(TickRate.standard.ticksPerSecond) / 1_000_000_000))
    spend { thumbnail.play(ticks: ticks) }
  }

  private func spend(_ work: () -> Void) {
    guard let clock else { return work() }
    let start = clock()
    work()
    credit -= max(0, clock() - start)
  }
}
