import Foundation
import Layers
import Testing

/// How soon what scrolls will be seen, and how large it is then needed.
@Suite struct ScrollForecastTests {
  /// What is seen of a long list: 320 × 480 points, 1000 down.
  private let seen = CGRect(0, 1000, 320, 480)

  private func forecast(_ dx: Double, _ dy: Double) -> ScrollForecast {
    ScrollForecast(visibleRect: seen, velocity: CGVector(dx: dx, dy: dy))
  }

  /// A square of 100 points.
  private func item(_ x: Double, _ y: Double) -> CGRect { CGRect(x, y, 100, 100) }

  @Test(arguments: [(0.0, 0.0), (0, 500), (0, -500), (300, 300)])
  func `what is seen is needed now`(dx: Double, dy: Double) {
    for rect in [item(0, 1000), item(-99, 901), item(319, 1479), seen, CGRect(0, 0, 9999, 9999)] {
      #expect(forecast(dx, dy).secondsUntilNeeded(rect) == 0)
    }
  }

  @Test func `ahead it is the distance by the speed`() {
    let down = forecast(0, 200)
    // Its top is 20, and 1000 points below what is seen.
    #expect(down.secondsUntilNeeded(item(0, 1500)) == 0.1)
    #expect(down.secondsUntilNeeded(item(200, 2480)) == 5)
    let up = forecast(0, -400)
    // Its foot is 100 points above.
    #expect(up.secondsUntilNeeded(item(0, 800)) == 0.25)
    #expect(forecast(100, 0).secondsUntilNeeded(item(330, 1200)) == 0.1)
    #expect(forecast(-100, 0).secondsUntilNeeded(item(-150, 1200)) == 0.5)
  }

  @Test func `what moves aslant meets what both ways lead to`() {
    let aslant = forecast(100, 200)
    // 0.1 s to the right, 0.5 s down: both are reached after 0.5 s.
    #expect(aslant.secondsUntilNeeded(item(330, 1580)) == 0.5)
    // To the right 0.1 s; down it is passed by: its foot is left behind after 0.05 s.
    #expect(aslant.secondsUntilNeeded(item(330, 910)) > ScrollForecast.aside)
  }

  @Test func `what lies behind comes after all that lies ahead, the nearer the sooner`() {
    let down = forecast(0, 200)
    let behind = [item(0, 890), item(0, 700), item(0, 0)].map(down.secondsUntilNeeded)
    let expected: [Double] = [1_000_000_010, 1_000_000_200, 1_000_000_900]
    #expect(behind == expected)
    let slow = forecast(0, 1)
    #expect(slow.secondsUntilNeeded(item(0, 1e8)) < behind[0])
    #expect(slow.secondsUntilNeeded(item(0, 1e12)) < behind[0])
    // Beside the way: 30 to the right, 40 below.
    #expect(down.secondsUntilNeeded(item(350, 1520)) == 1e9 + 50)
  }

  @Test func `while nothing moves the nearer ones come sooner, on all sides`() {
    for still in [forecast(0, 0), forecast(0.5, -0.5)] {
      #expect(still.secondsUntilNeeded(item(0, 1490)) == 1e9 + 10)
      #expect(still.secondsUntilNeeded(item(0, 890)) == 1e9 + 10)
      #expect(still.secondsUntilNeeded(item(0, 2480)) == 1e9 + 1000)
    }
  }

  @Test func `what has no numbers is never needed`() {
    for rect in [CGRect.null, CGRect(.nan, 0, 1, 1), CGRect(0, 0, .nan, 1), .infinite] {
      let seconds: Double = forecast(0, 100).secondsUntilNeeded(rect)
      #expect(seconds == Double.infinity || seconds == 0, "\(rect)")
    }
    let broken = ScrollForecast(
      visibleRect: CGRect(0, .nan, 1, 1), velocity: CGVector(dx: Double.nan, dy: .infinity))
    #expect(broken.secondsUntilNeeded(item(0, 0)) == .infinity)
  }

  @Test func `the velocity is the way since the frame before by the time`() {
    var forecast = ScrollForecast()
    forecast.update(visibleRect: seen, at: 1)
    #expect(forecast.velocity == .zero && forecast.visibleRect == seen)
    forecast.update(visibleRect: seen.offsetBy(dx: 0, dy: 4), at: 1.01)
    #expect(abs(forecast.velocity.dy - 400) < 1e-9 && forecast.velocity.dx == 0)
    // A second move in the same frame belongs to its way.
    forecast.update(visibleRect: seen.offsetBy(dx: 3, dy: -4), at: 1.01)
    #expect(abs(forecast.velocity.dy + 400) < 1e-9 && abs(forecast.speed - 500) < 1e-9)
    forecast.stop()
    #expect(forecast.speed == 0)
    // After a rest it has moved within two frames.
    forecast.update(visibleRect: seen.offsetBy(dx: 3, dy: 6), at: 60)
    #expect(abs(forecast.velocity.dy - 300) < 1e-9)
    // A time that goes back says nothing.
    forecast.update(visibleRect: seen, at: 3)
    #expect(abs(forecast.velocity.dy - 300) < 1e-9)
  }

  @Test(arguments: [4.0, 10, 29, 30, 60, 120, 1000])
  func `the velocity is that of the motion however often it is looked at`(rate: Double) {
    // 600 points a second down and 80 to the left; then slower, as by friction: s = v (1 - e^-2t) / 2.
    var steady = ScrollForecast()
    var slowing = ScrollForecast()
    for number in 0...12 {
      let time = 5 + Double(number) / rate
      let seconds = Double(number) / rate
      steady.update(visibleRect: seen.offsetBy(dx: -80 * seconds, dy: 600 * seconds), at: time)
      slowing.update(visibleRect: seen.offsetBy(dx: 0, dy: 300 * (1 - exp(-2 * seconds))), at: time)
      guard number > 0 else { continue }
      #expect(abs(steady.velocity.dy - 600) < 1e-6 && abs(steady.velocity.dx + 80) < 1e-6)
      // The mean over a time lies between the velocities at its ends.
      let (start, end) = (600 * exp(-2 * (seconds - 1 / rate)), 600 * exp(-2 * seconds))
      #expect(slowing.velocity.dy < start && slowing.velocity.dy > end)
    }
  }

  @Test func `updates that come less often than before are soon taken for what they are`() {
    var forecast = ScrollForecast()
    var time = 0.0
    func update(after seconds: Double, moving points: Double) -> Double {
      time += seconds
      forecast.update(visibleRect: forecast.visibleRect.offsetBy(dx: 0, dy: points), at: time)
      return forecast.velocity.dy
    }
    forecast.update(visibleRect: seen, at: 0)
    for _ in 0..<6 { #expect(abs(update(after: 1 / 64, moving: 10) - 640) < 1e-9) }
    // 1/8 s is a rest at first: 1/30 s of it, then twice that, then all of it.
    let velocities = (0..<4).map { _ in update(after: 1 / 8, moving: 80) }
    for (velocity, expected) in zip(velocities, [2400.0, 1200, 640, 640]) {
      #expect(abs(velocity - expected) < 1e-9)
    }
    // After a long rest it moved within twice the usual time.
    #expect(abs(update(after: 100, moving: 80) - 320) < 1e-9)
  }

  @Test func `what moves for the first time after a long time has rested`() {
    var forecast = ScrollForecast()
    forecast.update(visibleRect: seen, at: 1)
    forecast.update(visibleRect: seen.offsetBy(dx: 0, dy: 10), at: 60)
    #expect(abs(forecast.velocity.dy - 300) < 1e-9)
  }

  @Test func `while it scrolls pictures have half the pixels a side`() {
    let sizes = ScrollingResolution(
      pixelSize: 301, threshold: 100, options: ImageLoadingOptions(maximumSide: 4096))
    #expect(sizes.full == ImageLoadingOptions(maxPixelSize: 301, maximumSide: 4096))
    #expect(sizes.reduced == ImageLoadingOptions(maxPixelSize: 150, maximumSide: 4096))
    #expect(sizes.options(at: 0) == sizes.full && sizes.options(at: 100) == sizes.full)
    #expect(ScrollingResolution(pixelSize: 316, reduction: 4).reduced.maxPixelSize == 79)
    #expect(sizes.options(at: 100.1) == sizes.reduced && sizes.options(at: .nan) == sizes.reduced)
  }

  /// Asks for what is seen and 2000 points around it, as a list does at a time.
  private func ask(
    _ cache: ImageFileCache, for files: [URL], _ forecast: ScrollForecast,
    _ options: ImageLoadingOptions
  ) {
    for (index, file) in files.enumerated() {
      let seconds = forecast.secondsUntilNeeded(CGRect(0, Double(index) * 100, 320, 100))
      if cache.load(file, as: options, neededIn: seconds) == .loading {
        cache.reschedule(file, as: options, neededIn: seconds)
      }
    }
  }

  @Test func `another direction puts what waits in another order`() throws {
    let (context, folder) = (LayerContext(), try PictureFolder())
    let loader = context.imageLoader
    let cache = ImageFileCache(loader: loader)
    let files = try (0..<30).map { try folder.png("\($0)", 1) }
    let options = ImageLoadingOptions(maxPixelSize: 8)
    func names(after forecasts: [ScrollForecast]) throws -> [Int] {
      loader.byteLimit = 0
      loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -1) { _ in }
      while loader.waitingBytes == 0 {}
      let log = LoadingLog(of: loader)
      for forecast in forecasts { ask(cache, for: files, forecast, options) }
      loader.waitForAll()
      cache.removeAll()
      return log.names.compactMap { Int($0) }
    }
    let (down, up) = (forecast(0, 300), forecast(0, -300))
    // 10 to 14 are seen, or touched at the edge: 9 above and 15 below are next.
    let before = Array(0..<9), seen = Array(9..<15), after = Array(15..<30)
    #expect(try names(after: [down]) == seen + after + before.reversed())
    #expect(try names(after: [down, up]) == seen + before.reversed() + after)
  }
}
