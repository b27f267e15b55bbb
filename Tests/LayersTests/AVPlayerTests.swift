import Drawing
import Foundation
import Rendering
import Synchronization
import Testing

@testable import Layers

/// Films: which frame is shown when, and what becomes of those that can't be.
@Suite struct AVPlayerTests {
  /// A film of 4 × 2 pixels, 10 frames a second, whose frame n is grey n.
  private static func film(seconds: Double = 1) -> AVPlayerItem {
    AVPlayerItem(
      frames: EvenFilm(
        size: PixelSize(width: 4, height: 2), count: Int(seconds * 10), rate: 10
      ) { grey($0) })
  }

  private static func grey(_ level: Int) -> CGImage {
    CGImage(
      width: 4, height: 2,
      pixels: [UInt32](repeating: 0xFF00_0000 | UInt32(level) * 0x0001_0101, count: 8))
  }

  /// A layer of 8 × 8 points that shows a player, in a context of its own.
  private final class Stage {
    let context = LayerContext()
    let player: AVPlayer
    let layer: AVPlayerLayer
    let tree: LayerTree
    var lines: [String] = []

    init(_ item: AVPlayerItem) {
      let context = context
      (player, layer, tree) = context.perform {
        let player = AVPlayer(playerItem: item)
        let layer = AVPlayerLayer(player: player)
        layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
        let tree = LayerTree(size: CGSize(width: 8, height: 8), scale: 1)
        tree.root.addSublayer(layer)
        return (player, layer, tree)
      }
      context.reportMisuse = { [unowned self] in lines.append($0) }
    }

    /// The frame at a time.
    func picture(at seconds: Double) throws -> CGImage {
      try context.perform { () throws in
        context.beginFrame(at: seconds)
        return try tree.picture(at: seconds, side: 8)
      }
    }

    /// The grey of the middle.
    func level(at seconds: Double) throws -> Int {
      Int(try picture(at: seconds).pixels[4 * 8 + 4] & 255)
    }

    func perform(at seconds: Double, _ body: (AVPlayer) -> Void) {
      context.perform {
        context.mediaTime = seconds
        body(player)
      }
    }
  }

  @Test func `frame n is shown from n by the rate on, and all of it is seen`() throws {
    let stage = Stage(Self.film())
    #expect(try stage.level(at: 0.5) == 0)
    stage.perform(at: 1) { $0.play() }
    let levels = try [1.0, 1.09, 1.1, 1.25, 1.3, 1.95, 2, 3].map { try stage.level(at: $0) }
    #expect(levels == [0, 0, 1, 2, 3, 9, 9, 9])
    let picture = try stage.picture(at: 3)
    #expect(picture.pixels[1 * 8 + 4] == 0 && picture.pixels[2 * 8 + 4] != 0)
    #expect(stage.layer.videoRect == CGRect(x: 0, y: 2, width: 8, height: 4))
  }

  @Test func `pause stops on a frame, seek goes to one, and a rate is how fast`() throws {
    let stage = Stage(Self.film())
    stage.perform(at: 0) { $0.play() }
    stage.perform(at: 0.35) { $0.pause() }
    #expect(try [0.35, 0.8, 5].map { try stage.level(at: $0) } == [3, 3, 3])
    #expect(stage.player.currentTime() == CMTime(seconds: 0.35, preferredTimescale: 100))
    stage.perform(at: 5) { $0.seek(to: CMTime(value: 7, timescale: 10)) }
    #expect(try stage.level(at: 5) == 7)
    stage.perform(at: 6) { $0.rate = -2 }
    #expect(try [6.0, 6.1, 6.2, 9].map { try stage.level(at: $0) } == [7, 5, 3, 0])
    stage.perform(at: 9) {
      $0.seek(to: .zero)
      $0.rate = 0.5
    }
    #expect(try stage.level(at: 9.5) == 2)
  }

  @Test func `a moment is the same in whatever order moments are shown`() throws {
    let stage = Stage(Self.film())
    stage.perform(at: 0) { $0.play() }
    let forwards = try (0..<10).map { try stage.level(at: Double($0) / 10 + 0.05) }
    let shuffled = try [7, 2, 9, 0, 5].map { try stage.level(at: Double($0) / 10 + 0.05) }
    #expect(forwards == Array(0..<10) && shuffled == [7, 2, 9, 0, 5])
  }

  @Test func `a layer's own clock counts`() throws {
    let stage = Stage(Self.film())
    stage.context.perform { stage.layer.speed = 2 }
    stage.perform(at: 0) { $0.play() }
    #expect(try stage.level(at: 0.25) == 5)
  }

  @Test func `a film that begins later begins at its beginning, whatever the layer's clock`() throws
  {
    let stage = Stage(Self.film(seconds: 2))
    stage.perform(at: 10) { $0.play() }
    stage.context.perform {
      stage.layer.speed = 0.5
      stage.layer.beginTime = 3
      stage.tree.root.timeOffset = 7
    }
    #expect(try stage.level(at: 10.05) == 0)
    #expect(try stage.level(at: 11.05) == 5)
    // A frame is shown as long by a clock that is set meanwhile.
    stage.context.perform { stage.layer.speed = 1 }
    #expect(try stage.level(at: 11.05) == 10)
  }

  @Test func `a clock beyond all numbers shows where the film began`() throws {
    var course = FilmCourse()
    (course.start, course.rate, course.duration) = (0.5, 1, 2)
    course.origin = .infinity
    #expect(course.moment(at: .infinity) == 0.5 && course.time(of: 1) == nil)
    #expect(course.moment(at: .nan) == 0.5 && course.moment(at: 0) == 0)
    let stage = Stage(Self.film())
    stage.context.perform {
      stage.tree.root.timeOffset = 1e308
      stage.layer.timeOffset = 1e308
    }
    stage.perform(at: 0) { $0.play() }
    #expect(try stage.level(at: 0.5) == 0)
  }

  @Test(arguments: [
    (-1, 0), (0, 0), (0.1, 1), (0.29999999999, 3), (0.95, 9), (1, 9), (1e300, 9), (.infinity, 9),
    (-.infinity, 0), (.nan, 0),
  ])
  func `every moment has one of the frames`(moment: Double, index: Int) {
    #expect(EvenFrames(count: 10, rate: 10).index(at: moment) == index)
  }

  @Test func `gravities`() throws {
    let stage = Stage(Self.film())
    stage.context.perform { stage.layer.videoGravity = .resize }
    #expect(try stage.picture(at: 0).pixels.allSatisfy { $0 == 0xFF00_0000 })
    stage.context.perform { stage.layer.videoGravity = .resizeAspectFill }
    #expect(stage.layer.videoRect == CGRect(x: -4, y: 0, width: 16, height: 8))
    #expect(try stage.picture(at: 0).pixels.allSatisfy { $0 == 0xFF00_0000 })
    stage.context.perform { stage.layer.videoGravity = AVLayerVideoGravity(rawValue: "zoom") }
    #expect(stage.lines.count == 1 && stage.layer.videoGravity == .resizeAspectFill)
  }

  @Test func `the end is told once, stops the player, and lets a film begin again`() throws {
    let stage = Stage(Self.film())
    let ends = Mutex(0)
    let item = try #require(stage.player.currentItem)
    let token = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: item, queue: nil
    ) { _ in ends.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.perform(at: 0) { $0.play() }
    #expect(stage.context.nextChange() == 1)
    _ = try stage.level(at: 0.9)
    #expect(ends.withLock { $0 } == 0)
    _ = try stage.level(at: 1.05)
    _ = try stage.level(at: 1.5)
    #expect(
      ends.withLock { $0 } == 1 && stage.player.rate == 0 && stage.context.nextChange() == nil)
    #expect(stage.player.currentTime().seconds == 1)
    stage.perform(at: 2) {
      $0.seek(to: .zero)
      $0.play()
    }
    #expect(try stage.level(at: 2.4) == 4)
    _ = try stage.level(at: 3.1)
    #expect(ends.withLock { $0 } == 2)
    stage.perform(at: 4) {
      $0.actionAtItemEnd = .none
      $0.seek(to: .zero)
      $0.play()
    }
    _ = try stage.level(at: 5.5)
    #expect(ends.withLock { $0 } == 3 && stage.player.rate == 1)
  }

  @Test func `an idle window sleeps until the next frame`() throws {
    let stage = Stage(Self.film())
    stage.perform(at: 0) { $0.play() }
    let next = try stage.context.perform { () throws -> Double? in
      stage.context.beginFrame(at: 0.25)
      return stage.tree.commit().sample(at: 0.25).nextChange()
    }
    #expect(abs((next ?? 0) - 0.3) < 1e-9)
  }

  @Test func `a function's pictures are asked for by time`() throws {
    let item = AVPlayerItem(size: PixelSize(width: 4, height: 2), duration: 2) {
      Self.grey(Int($0 * 100))
    }
    let stage = Stage(item)
    stage.perform(at: 0) { $0.play() }
    #expect(try [0.25, 1.5, 9].map { try stage.level(at: $0) } == [25, 150, 200])
  }

  @Test func `times`() {
    #expect(CMTimeMake(value: 3, timescale: 2).seconds == 1.5)
    #expect(CMTimeMakeWithSeconds(0.5, preferredTimescale: 600).value == 300)
    #expect(CMTime(value: 1, timescale: 2) == CMTime(value: 300, timescale: 600))
    #expect(CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4) < .positiveInfinity)
    #expect((CMTime(value: 3, timescale: 4) - CMTime(value: 1, timescale: 4)).seconds == 0.5)
    #expect(!CMTime(value: 1, timescale: 0).isValid && CMTime.indefinite.seconds.isNaN)
    #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
    #expect(!CMTime(seconds: 1e300, preferredTimescale: 600).isValid)
  }

  // MARK: What can't be played

  private static func error(_ url: URL) -> FilmError? {
    LayerContext().perform { AVPlayerItem(url: url).error as? FilmError }
  }

  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: "films-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func `what isn't there or is no film is an error of one line`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appending(path: "none.gif")
    #expect(Self.error(missing) == .unreadable(path: missing.path, reason: "there is no such file"))
    #expect(Self.error(folder) == .empty(path: folder.path))
    let broken = folder.appending(path: "broken.gif")
    try Data("GIF89a\u{1}".utf8).write(to: broken)
    #expect(
      Self.error(broken) == .picture(path: broken.path, .truncated(format: .gif, byteCount: 7)))
    let recording = folder.appending(path: "run.rpl")
    try Data("tumble".utf8).write(to: recording)
    #expect(Self.error(recording) == .recording(path: recording.path))
    let stage = Stage(LayerContext().perform { AVPlayerItem(url: missing) })
    stage.perform(at: 0) { $0.play() }
    #expect(try stage.picture(at: 1).pixels.allSatisfy { $0 == 0 })
    #expect(!stage.layer.isReadyForDisplay && stage.layer.videoRect == .zero)
  }

  @Test func `what is no regular file is refused without waiting for it`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "film.mp4")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let found = Mutex<FilmError?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let error = Self.error(pipe)
      found.withLock { $0 = error }
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 60) == .success)
    let refused = FilmError.unreadable(path: pipe.path, reason: "not a regular file")
    #expect(found.withLock { $0 } == refused)
    #expect(
      Self.error(URL(filePath: "/dev/zero"))
        == .unreadable(path: "/dev/zero", reason: "not a regular file"))
  }

  @Test(arguments: [0, -1, .nan, .infinity, .leastNonzeroMagnitude, 1e308])
  func `a rate that no film has is an error`(rate: Double) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.grey(1).pngData().write(to: folder.appending(path: "a.png"))
    let item = AVPlayerItem(url: folder, framesPerSecond: rate)
    let error = try #require(item.error as? FilmError)
    #expect(item.status == .failed && !"\(error)".contains("\n"))
    #expect("\(error)".hasSuffix("a film has 0.000001 to 1,000,000 pictures a second, not \(rate)"))
  }

  @Test func `a duration that is no number is none`() {
    let item = AVPlayerItem(size: PixelSize(width: 4, height: 2), duration: .nan) { _ in nil }
    #expect(item.duration == .zero)
  }

  @Test func `a folder's pictures are shown by name`() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for number in 0..<12 {
      let name = "f" + String(number + 100) + ".png"
      try Self.grey(number * 10).pngData().write(to: folder.appending(path: name))
    }
    try Data("?".utf8).write(to: folder.appending(path: "f105.png"))
    let stage = Stage(AVPlayerItem(url: folder, framesPerSecond: 10))
    stage.perform(at: 0) { $0.play() }
    // One that can't be read leaves the one before.
    #expect(
      try [0.05, 0.45, 0.55, 0.65, 1.15].map { try stage.level(at: $0) } == [0, 40, 40, 60, 110])
    #expect(abs((stage.player.currentItem?.duration.seconds ?? 0) - 1.2) < 1e-9)
  }
}
