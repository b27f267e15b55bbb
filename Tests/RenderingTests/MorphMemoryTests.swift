import Foundation
import Testing

@testable import Drawing
@testable import Rendering

/// What a shape that changes in every frame takes of memory: that of frames before.
@Suite struct MorphMemoryTests {
  private static let frame = PixelRect(PixelSize(width: 64, height: 64))

  private func circle(_ radius: Double) -> ShapeQuad {
    let path = CGPath(
      ellipseIn: CGRect(x: 32 - radius, y: 32 - radius, width: 2 * radius, height: 2 * radius))
    return ShapeQuad(
      mapping: Quad(origin: [0, 0], xAxis: [1, 0], yAxis: [0, 1]),
      shape: PathShape(elements: path.elements),
      color: PixelColor(argb: 0xFFFF_FFFF))
  }

  /// Draws one frame of a circle of each radius; the pictures that were used.
  private func frame(_ radii: [Double], _ cache: CoverageCache) -> [CoverageImage] {
    cache.beginFrame()
    return radii.compactMap { cache.picture(of: circle($0), in: Self.frame)?.image }
  }

  @Test func `a shape that changes in every frame is drawn into two pictures in turn`() {
    let cache = CoverageCache()
    let used = (0..<20).flatMap { frame([20 + Double($0) / 16], cache) }
    #expect(cache.misses == 20)
    #expect(cache.count == 2)
    #expect(Set(used.map(ObjectIdentifier.init)).count == 2)
  }

  @Test func `a shape that stays is drawn once, however much changes beside it`() {
    let cache = CoverageCache()
    let used = (0..<20).map { frame([10, 20 + Double($0) / 16], cache)[0] }
    #expect(cache.misses == 21)
    #expect(cache.hits == 19)
    #expect(used.allSatisfy { $0 === used[0] })
  }

  @Test func `what ten seconds of frames don't show is forgotten, whether one showed it or many`() {
    let cache = CoverageCache()
    for _ in 0..<2 { _ = frame([10, 12], cache) }
    _ = frame([14], cache)
    for _ in 1...CoverageCache.keptFrames - 1 { _ = frame([20], cache) }
    #expect(cache.count == 4)
    _ = frame([20], cache)
    #expect(cache.count == 2)
    _ = frame([20], cache)
    #expect(cache.count == 1)
  }

  @Test func `a picture in old memory is the one that new memory has`() {
    let (cache, new) = (CoverageCache(), CoverageCache())
    for radius in [30.0, 12, 29, 3.25, 17] {
      let (old, fresh) = (frame([radius], cache), frame([radius], new))
      new.removeAll()
      #expect(old[0].image.pixels == fresh[0].image.pixels, "radius \(radius)")
    }
  }

  @Test func `an image that somebody has stays as it is`() throws {
    let cache = CoverageCache()
    let first = try #require(frame([20], cache).first)
    let image = first.image
    let pixels = image.pixels
    for radius in 21..<26 { _ = frame([Double(radius)], cache) }
    #expect(image.pixels == pixels)
    #expect(first.image !== image)
  }

  @Test func `outlines on their way are written into few arrays, and kept ones stay`() {
    let from = circle(10).shape.elements
    let to = circle(20).shape.elements
    let values = PropertyCurve.Values.between(.fixed(.path(from)), .fixed(.path(to)))
    guard let outlines = OutlineKeyframes(values) else {
      Issue.record("two outlines are no way")
      return
    }
    let kept = outlines.outline(at: 0.25)
    let copy = kept.map { $0 }
    let addresses = (1..<40).map { step in
      outlines.outline(at: Double(step) / 40).withUnsafeBufferPointer { $0.baseAddress }
    }
    // Five, and the copy that the one that was kept made necessary.
    #expect(Set(addresses).count <= 6)
    #expect(kept == copy)
  }

  @Test(arguments: [0, 1, 15, 16, 17, 33, 100, 1000])
  func `merge sort is stable, as the standard library's is`(count: Int) {
    var seed = UInt64(count + 1)
    let numbers = (0..<count).map { index in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (key: Int(seed >> 58), index: index)
    }
    var sorted = numbers
    var scratch: [(key: Int, index: Int)] = []
    sorted.mergeSort(in: &scratch) { $0.key < $1.key }
    let wanted = numbers.sorted { ($0.key, $0.index) < ($1.key, $1.index) }
    #expect(sorted.map(\.index) == wanted.map(\.index))
  }
}
