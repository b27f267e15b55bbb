import Foundation
import Glibc
import Testing
import TumbleTesting

/// Layers under test: a root, a time that is set, a picture.
@Suite struct LayerHostTests {
  private let host = LayerHost(size: CGSize(width: 8, height: 4), scale: 2)

  private func square(color: UInt32 = 0xFF0000) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.backgroundColor = CGColor(hex: color)
    return layer
  }

  @Test func `the picture is the layers' over nothing`() {
    host.root.addSublayer(square())
    let picture = host.picture()
    #expect((picture.width, picture.height) == (16, 8))
    #expect(picture.pixels[7] == 0xFFFF_0000)
    #expect(picture.pixels[8] == 0)
  }

  @Test func `a change of a layer that was shown is animated from the time it was made`() throws {
    let layer = square()
    host.root.addSublayer(layer)
    host.advance(to: 1)
    layer.position.x = 6
    host.advance(to: 1.125)
    // The default curve, (0.25, 0.1) and (0.25, 1), after half of its time.
    #expect(try abs(#require(layer.presentation()).position.x - (2 + 4 * 0.802403)) < 1e-5)
    host.advance(to: 1.25)
    #expect(layer.presentation()?.position.x == 6)
    #expect(host.time == 1.25)
  }

  @Test func `an explicit animation is half done after half of its duration`() {
    let layer = square()
    host.root.addSublayer(layer)
    host.advance(to: 3)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.toValue = 6.0
    animation.duration = 2
    layer.add(animation, forKey: nil)
    host.advance(to: 4)
    #expect(layer.presentation()?.position.x == 4)
  }

  @Test func `display links fire sixty times a second on the way`() {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.targetTimestamp) }
    link.add(to: .main, forMode: .default)
    host.advance(to: 0.1)
    #expect(times == [1, 2, 3, 4, 5].map { $0 * (1.0 / 60) } + [0.1])
    host.advance(to: 0.1 + 1.0 / 120)
    #expect(times.count == 7)
    host.advance(to: 0.2)
    // 7/60 to 11/60, and 0.2 itself.
    #expect(times.count == 13)
  }

  @Test func `what a completion block begins goes on from the frame it was called in`() throws {
    let layer = square()
    host.root.addSublayer(layer)
    host.advance(to: 1)
    var ended: Double?
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended = CACurrentMediaTime() }
    layer.opacity = 0
    CATransaction.commit()
    host.advance(to: 2)
    #expect(try #require(ended) == 1.25)
  }

  @Test func `the newest host has the thread's time, until it is gone`() {
    host.advance(to: 5)
    do {
      let other = LayerHost(size: CGSize(width: 1, height: 1), scale: 1)
      #expect(CACurrentMediaTime() == 0)
      #expect(host.perform { CACurrentMediaTime() } == 5)
      other.advance(to: 1)
      #expect(CACurrentMediaTime() == 1)
      withExtendedLifetime(other) {}
    }
    #expect(CACurrentMediaTime() == 5)
  }

  @Test func `a fraction of a pixel is rounded`() {
    let picture = LayerHost(size: CGSize(width: 1.2, height: 3.4), scale: 1.5).picture()
    #expect((picture.width, picture.height) == (2, 5))
  }

  @Test(arguments: [[0, 4, 1], [4, .nan, 1], [8193, 4, 1], [4, 4, 0], [-4, -4, -1]])
  func `a size that has no picture stops the program`(numbers: [Double]) async {
    await #expect(processExitsWith: .failure) { [bits = numbers.map(\.bitPattern) as [UInt64]] in
      let numbers = bits.map(Double.init(bitPattern:))
      _ = LayerHost(size: CGSize(width: numbers[0], height: numbers[1]), scale: numbers[2])
    }
  }

  @Test func `frames come once, however time is advanced to them`() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    link.add(to: .main, forMode: .default)
    for frame in 1...600 { host.advance(to: Double(frame) / 60) }
    #expect(count == 600)
    host.advance(to: 20)
    #expect(count == 1200)
  }

  @Test func `a transaction that is left open is told of`() {
    var lines: [String] = []
    host.perform { LayerContext.current.reportMisuse = { lines.append($0) } }
    CATransaction.begin()
    host.root.addSublayer(square())
    #expect(host.picture().pixels.allSatisfy { $0 == 0 })
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("transaction") })
    CATransaction.commit()
    #expect(host.picture().pixels.contains(0xFFFF_0000))
    #expect(lines.count == 1)
  }

  @Test func `a host that is freed within another's is the thread's no more`() {
    var first: LayerHost? = LayerHost(size: CGSize(width: 1, height: 1), scale: 1)
    first?.advance(to: 7)
    let second = LayerHost(size: CGSize(width: 1, height: 1), scale: 1)
    second.advance(to: 1)
    first?.perform {
      second.perform { first = nil }
    }
    #expect(CACurrentMediaTime() == 1)
  }

  @Test func `a host that is freed on another thread is this one's no more`() async {
    let box = HostBox(LayerHost(size: CGSize(width: 1, height: 1), scale: 1))
    box.host?.advance(to: 9)
    let thread = Thread { box.host = nil }
    thread.start()
    while !thread.isFinished { sched_yield() }
    #expect(CACurrentMediaTime() == 0)
  }

  @Test(arguments: [-1, 0.5, .nan, .infinity, 1e6]) func `time that can't be stops the program`(
    seconds: Double
  ) async {
    await #expect(processExitsWith: .failure) { [bits = seconds.bitPattern as UInt64] in
      let host = LayerHost(size: CGSize(width: 1, height: 1), scale: 1)
      host.advance(to: 1)
      host.advance(to: Double(bitPattern: bits))
    }
  }

  @Test func `a host that is advanced by its own frame stops the program`() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let host = LayerHost(size: CGSize(width: 1, height: 1), scale: 1)
        let link = CADisplayLink { _ in host.advance(to: 2) }
        link.add(to: .main, forMode: .default)
        host.advance(to: 1)
      })
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("can't be advanced by what a frame of it calls"))
  }
}

/// Carries a host to another thread, which only frees it.
private final class HostBox: @unchecked Sendable {
  var host: LayerHost?

  init(_ host: LayerHost) { self.host = host }
}
