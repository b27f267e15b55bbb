import Foundation
import Synchronization
import Testing

@testable import Layers

/// How much memory is taken by pictures that are decoded, and how many are at a time.
@Suite struct LoadingMemoryTests {
  private let context = LayerContext()
  private let folder: PictureFolder
  private var loader: ImageLoader { context.imageLoader }

  init() throws { folder = try PictureFolder() }

  /// What the loader says that decoding takes, when it has begun with each file.
  private final class Gate: @unchecked Sendable {
    private let begun = Mutex<[(name: String, bytes: Int)]>([])

    /// Lets the first picture's decoding go on when `mayGoOn` says so.
    init(of loader: ImageLoader, mayGoOn: @escaping @Sendable (Gate, ImageLoader) -> Bool) {
      // The test has the loader for as long as its threads work.
      let loader = Unowned(loader: loader)
      loader.loader.observer = { [self] step, file, _ in
        guard step == .decode else { return }
        let isFirst = begun.withLock { begun in
          begun.append((file?.lastPathComponent ?? "data", loader.loader.decodingBytes))
          return begun.count == 1
        }
        while isFirst, !mayGoOn(self, loader.loader) {}
      }
    }

    var names: [String] { begun.withLock { $0.map(\.name) } }
    var bytes: [Int] { begun.withLock { $0.map(\.bytes) } }
  }

  private struct Unowned: @unchecked Sendable {
    unowned let loader: ImageLoader
  }

  /// What the loader says that decoding a file takes.
  private func peak(_ file: URL, _ options: ImageLoadingOptions) throws -> Int {
    let gate = Gate(of: loader) { _, _ in true }
    loader.load(contentsOf: file, as: options) { _ in }
    loader.waitForAll()
    #expect(loader.decodingBytes == 0)
    return try #require(gate.bytes.first)
  }

  @Test func `a PNG takes its full size, a JPEG what is enough for a thumbnail`() throws {
    let png = try folder.png("one.png", 64, 32)
    let jpeg = try folder.jpeg("one.jpg", 64, 32)
    // 4 bytes a pixel, of the whole picture and of the thumbnail that is made of it.
    #expect(try peak(png, .init()) == 4 * 64 * 32)
    #expect(try peak(png, .init(maxPixelSize: 8)) == 4 * (64 * 32 + 8 * 4))
    #expect(try peak(jpeg, .init()) == 4 * 64 * 32)
    // An eighth of each side is what is asked for; for 9 pixels it takes a quarter.
    #expect(try peak(jpeg, .init(maxPixelSize: 8)) == 4 * (8 * 4 + 8 * 4))
    #expect(try peak(jpeg, .init(maxPixelSize: 9)) == 4 * (16 * 8 + 9 * 5))
    // More than half of it: all.
    #expect(try peak(jpeg, .init(maxPixelSize: 33)) == 4 * (64 * 32 + 33 * 17))
  }

  @Test func `a picture that is rotated takes twice its size`() throws {
    let png = FileParts.png(try CGImage.blank(64, 32).pngData(), orientation: 6)
    let file = try folder.file("one.png", png)
    #expect(try peak(file, .init()) == 2 * 4 * 64 * 32)
    #expect(try peak(file, .init(appliesOrientation: false)) == 4 * 64 * 32)
  }

  @Test func `a mask takes its full size and what it is joined by`() throws {
    let file = try folder.png("one.png", 10, 10)
    // Larger than all else: it is decoded beside the picture, made smaller, and joined.
    let large = try folder.png("large.png", 100, 100)
    #expect(
      try peak(file, .init(maxPixelSize: 5, mask: large))
        == 4 * (5 * 5 + 100 * 100 + 5 * 5))
    // As large as the picture: that, the mask, two of its copies in the picture's size, the result.
    let small = try folder.png("small.png", 10, 10)
    #expect(try peak(file, .init(mask: small)) == 5 * 4 * 10 * 10)
  }

  @Test(.enabled(if: LoadingQueue.width == 2), .timeLimit(.minutes(1)))
  func `what decoding takes counts, not what comes of it`() throws {
    // Two pictures of 16 KB for thumbnails of 256 bytes don't fit 20 KB together.
    loader.byteLimit = 20_000
    let files = try (1...2).map { try folder.png("\($0).png", 64, 64) }
    // The first one goes on once the other waits for it, or doesn't.
    let gate = Gate(of: loader) { gate, loader in loader.heldCount == 1 || gate.names.count > 1 }
    var widths: [Int?] = []
    for file in files {
      loader.load(contentsOf: file, as: .init(maxPixelSize: 8)) {
        widths.append((try? $0.get())?.width)
      }
    }
    loader.waitForAll()
    #expect(widths == [8, 8] && gate.names == ["1.png", "2.png"])
    #expect(gate.bytes == [4 * (64 * 64 + 8 * 8), 4 * (64 * 64 + 8 * 8)])
    #expect(loader.decodingBytes == 0 && loader.heldCount == 0 && loader.waitingBytes == 0)
  }

  @Test(.enabled(if: LoadingQueue.width == 2), .timeLimit(.minutes(1)))
  func `a picture over the limit is decoded alone, after what is decoded now`() throws {
    loader.byteLimit = 10_000
    let small = try folder.png("small.png", 10, 10)
    let large = try folder.png("large.png", 64, 64)
    let gate = Gate(of: loader) { gate, loader in loader.heldCount == 1 || gate.names.count > 1 }
    var widths: [Int?] = []
    for (index, file) in [small, large, small].enumerated() {
      // In a form of its own, so that each is decoded.
      let options = ImageLoadingOptions(maximumSide: 100 + index)
      loader.load(contentsOf: file, as: options) { widths.append((try? $0.get())?.width) }
    }
    loader.waitForAll()
    #expect(widths == [10, 64, 10])
    #expect(gate.names.prefix(2) == ["small.png", "large.png"])
    #expect(gate.bytes.prefix(2) == [400, 4 * 64 * 64])
  }

  @Test(.enabled(if: LoadingQueue.width == 2), .timeLimit(.minutes(1)))
  func `what is needed first is decoded beside a picture that isn't`() throws {
    loader.byteLimit = 10_000
    let large = try folder.png("large.png", 64, 64)
    let urgent = try folder.png("urgent.png", 10, 10)
    let gate = Gate(of: loader) { gate, _ in gate.names.count > 1 }
    var widths: [Int?] = []
    loader.load(contentsOf: large, neededIn: 5) { widths.append((try? $0.get())?.width) }
    while gate.names.isEmpty {}
    loader.load(contentsOf: urgent) { widths.append((try? $0.get())?.width) }
    loader.waitForAll()
    #expect(widths == [10, 64] && gate.bytes == [4 * 64 * 64, 4 * 64 * 64 + 400])
  }

  @Test(.timeLimit(.minutes(1)))
  func `what was cancelled takes memory until its thread is done`() throws {
    let file = try folder.png("one.png", 64, 64)
    let flag = Flag()
    let gate = Gate(of: loader) { _, _ in flag.isSet }
    let request = loader.load(contentsOf: file) { _ in Issue.record("came") }
    while gate.names.isEmpty {}
    request.cancel()
    #expect(loader.pendingCount == 0 && loader.decodingBytes == 4 * 64 * 64)
    flag.set()
    while loader.decodingBytes > 0 {}
    #expect(loader.waitingBytes == 0)
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
  }

  @Test func `pictures that wait and are kept take no more memory than they may`() async {
    await #expect(processExitsWith: .success) {
      /// The most that the process had at once, in MB.
      func most() -> Int {
        let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? 0) >> 10
      }
      let folder = try PictureFolder()
      // 16 MB each once it is decoded, 384 MB all.
      let first = try folder.png("0.png", 2048, 2048)
      let files = [first] + (1..<24).map { folder.url.appending(path: "\($0).png") }
      for file in files.dropFirst() { try FileManager.default.linkItem(at: first, to: file) }
      let loader = LayerContext().imageLoader
      loader.byteLimit = 48 << 20
      let cache = ImageFileCache(loader: loader, totalCostLimit: 48 << 20)
      let before = most()
      for file in files { cache.load(file) }
      loader.waitForAll()
      // What is kept, what waits or is decoded, and one picture more that is needed before the others.
      guard loader.decodedCount == 24, cache.count == 3, most() - before < 48 + 48 + 48 else {
        exit(1)
      }
    }
  }
}
