import Foundation
import Synchronization
import Testing

@testable import Layers

/// A file that several pictures on their way are made of is read once.
@Suite struct SharedFileTests {
  private let context = LayerContext()
  private let folder: PictureFolder
  private var loader: ImageLoader { context.imageLoader }

  init() throws { folder = try PictureFolder() }

  /// The files that were read, in that order.
  private final class Reads: Sendable {
    private let read = Mutex<[String]>([])

    /// What `loader` reads from now on; `willDo` hears of each step.
    init(
      of loader: ImageLoader, willDo: @escaping @Sendable (LoadingStep, URL) -> Void = { _, _ in }
    ) {
      loader.observer = { [self] step, file, _ in
        guard let file else { return }
        if step == .read { read.withLock { $0.append(file.lastPathComponent) } }
        willDo(step, file)
      }
    }

    var names: [String] { read.withLock { $0 } }
  }

  /// Lets nothing be loaded until somebody waits.
  private func fillUp() throws {
    loader.byteLimit = 0
    loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -100) { _ in }
    while loader.waitingBytes == 0 {}
  }

  @Test func `a small and a large form of a picture take one reading`() throws {
    try fillUp()
    let file = try folder.png("one.png", 40, 20)
    let reads = Reads(of: loader)
    var widths: [Int?] = []
    for size in [8, 20, nil] {
      loader.load(contentsOf: file, as: .init(maxPixelSize: size)) {
        widths.append((try? $0.get())?.width)
      }
    }
    loader.waitForAll()
    #expect(widths == [8, 20, 40] && reads.names == ["one.png"])
  }

  @Test func `the second comes though the file is gone once the first has read it`() throws {
    try fillUp()
    let file = try folder.png("one.png", 40, 20)
    // Removed when the first is about to be decoded.
    let reads = Reads(of: loader) { step, file in
      if step == .decode { try? FileManager.default.removeItem(at: file) }
    }
    var widths: [Int?] = []
    for size in [8, 20] {
      loader.load(contentsOf: file, as: .init(maxPixelSize: size)) {
        widths.append((try? $0.get())?.width)
      }
    }
    loader.waitForAll()
    #expect(widths == [8, 20] && reads.names == ["one.png"])
  }

  @Test func `one mask of several pictures is read once, as a picture's file, too`() throws {
    try fillUp()
    let mask = try folder.png("mask.png", 30, 30)
    let reads = Reads(of: loader)
    var widths: [Int?] = []
    for width in 1...3 {
      loader.load(contentsOf: try folder.png("\(width).png", width), as: .init(mask: mask)) {
        widths.append((try? $0.get())?.width)
      }
    }
    loader.load(try CGImage.blank(4, 4).pngData(), as: .init(mask: mask)) {
      widths.append((try? $0.get())?.width)
    }
    loader.load(contentsOf: mask, as: .init(mask: mask)) {
      widths.append((try? $0.get())?.width)
    }
    loader.waitForAll()
    #expect(widths == [1, 2, 3, 4, 30])
    #expect(reads.names == ["1.png", "mask.png", "2.png", "3.png"])
  }

  @Test(.enabled(if: LoadingQueue.width == 2), .timeLimit(.minutes(1)))
  func `threads that need it at once wait for one reading`() throws {
    let file = try folder.png("one.png", 40, 20)
    // What is needed first is begun while the other's file is about to be read.
    let reads = Reads(of: loader) { [begun = Counter()] step, _ in
      if step == .open { begun.add() }
      while step == .read, begun.value < 2 {}
    }
    loader.load(contentsOf: file, as: .init(maxPixelSize: 8), neededIn: 5) { _ in }
    while reads.names.isEmpty {}
    loader.load(contentsOf: file, as: .init(maxPixelSize: 20)) { _ in }
    loader.waitForAll()
    #expect(reads.names == ["one.png"])
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .acquiring) }
    func add() { count.add(1, ordering: .releasing) }
  }

  @Test func `one that is changed in between is read anew`() throws {
    try fillUp()
    let file = try folder.png("one.png", 40)
    let reads = Reads(of: loader)
    var widths: [Int?] = []
    func ask(_ size: Int) {
      loader.load(contentsOf: file, as: .init(maxPixelSize: size)) {
        widths.append((try? $0.get())?.width)
      }
    }
    ask(39)
    _ = try folder.png("one.png", 30)
    ask(38)
    ask(37)
    loader.waitForAll()
    // The first was asked for before the change, and read after it.
    #expect(widths == [30, 30, 30] && reads.names == ["one.png", "one.png"])
  }

  @Test func `once nobody needs it any more it is read anew`() throws {
    let file = try folder.png("one.png", 40)
    let reads = Reads(of: loader)
    for size in [8, 20] {
      loader.load(contentsOf: file, as: .init(maxPixelSize: size)) { _ in }
      loader.waitForAll()
    }
    #expect(reads.names == ["one.png", "one.png"])
  }

  @Test func `what can't be read is tried once`() throws {
    try fillUp()
    let file = try folder.file("text.png", Data("not a picture".utf8))
    let reads = Reads(of: loader)
    var errors: [ImageError] = []
    for size in [8, 20] {
      loader.load(contentsOf: file, as: .init(maxPixelSize: size)) {
        if case .failure(let error) = $0 { errors.append(error) }
      }
    }
    loader.waitForAll()
    let error = ImageError.unknownFormat(start: "6e 6f 74 20")
    #expect(errors == [error, error] && reads.names == ["text.png"])
  }

  // MARK: What is kept

  private func version(_ name: String, _ count: Int) throws -> FileVersion {
    let file = try folder.file(name, Data(count: count))
    return FileVersion(path: file.path, stamp: try #require(FileStamp(path: file.path)))
  }

  /// Opens a file, and says whether it had to be read.
  private func isRead(_ file: FileVersion, by files: SharedFiles) -> Bool {
    var isRead = false
    _ = files.open(file) {
      isRead = true
      return .failure(.empty)
    }
    return isRead
  }

  @Test func `a file is kept for as long as a job needs it`() throws {
    let files = SharedFiles()
    let file = try version("one", 100)
    #expect(isRead(file, by: files) && files.keptBytes == 0, "nobody needs it")
    files.add([file, file])
    #expect(isRead(file, by: files) && !isRead(file, by: files) && files.keptBytes == 100)
    files.remove([file])
    #expect(!isRead(file, by: files))
    files.remove([file])
    #expect(files.keptBytes == 0 && isRead(file, by: files))
    files.remove([file])
    #expect(isRead(file, by: files))
  }

  @Test func `no more than 32 MiB are kept, of those used last`() throws {
    let files = SharedFiles()
    let megabyte = 1 << 20
    let versions = try [20, 11, 2, 33].map { try version("\($0)", $0 * megabyte) }
    files.add(versions)
    #expect(versions.allSatisfy { isRead($0, by: files) })
    // 20 and 11 fit; then 2 drove out the first, and 33 is too large.
    #expect(files.keptBytes == 13 * megabyte)
    // The one that is read anew, and kept, comes last.
    #expect([1, 2, 3, 0].map { isRead(versions[$0], by: files) } == [false, false, true, true])
  }

  @Test(.timeLimit(.minutes(1))) func `whoever comes while it is read waits for that`() throws {
    let files = SharedFiles()
    let file = try version("one", 100)
    files.add([file, file])
    let second = Mutex<ImageError?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    let mine = files.open(file) {
      Thread.detachNewThread {
        let error = Self.error(files.open(file) { .failure(.unknownFormat(start: "second")) })
        second.withLock { $0 = error }
        isDone.signal()
      }
      return .failure(.empty)
    }
    isDone.wait()
    #expect(Self.error(mine) == .empty && second.withLock { $0 } == .empty)
  }

  private static func error(_ opened: SharedFiles.Opened) -> ImageError? {
    guard case .failure(let error) = opened else { return nil }
    return error
  }
}
