import Foundation
import Testing

@testable import Layers

/// What a cache of files' pictures knows of each, and when it reads one anew.
@Suite struct ImageFileCacheTests {
  private let context = LayerContext()
  private let folder: PictureFolder
  private let cache: ImageFileCache
  private var loader: ImageLoader { context.imageLoader }

  init() throws {
    folder = try PictureFolder()
    cache = ImageFileCache(loader: context.imageLoader)
  }

  /// Lets nothing be loaded until somebody waits.
  private func fillUp() throws {
    loader.byteLimit = 0
    loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -100) { _ in }
    while loader.waitingBytes == 0 {}
  }

  private func width(_ state: ImageState?) -> Int? { state?.image?.width }

  @Test func `a picture is unknown, then on its way, then there`() throws {
    let file = try folder.png("one.png", 5)
    #expect(cache.state(of: file) == nil)
    var heard: [ImageState] = []
    #expect(cache.load(file) { heard.append($0) } == .loading)
    // Whoever asks meanwhile has it loaded no second time, and hears of it, too.
    #expect(cache.state(of: file) == .loading && cache.loadingCount == 1)
    #expect(cache.load(file) { heard.append($0) } == .loading)
    loader.waitForAll()
    #expect(width(cache.state(of: file)) == 5 && heard.count == 2 && heard[0] == heard[1])
    // Once it is there, the answer is the picture, and nobody is called.
    let state = cache.load(file) { _ in Issue.record("called") }
    #expect(state == heard[0])
    loader.waitForAll()
    #expect(loader.decodedCount == 1 && cache.loadingCount == 0 && cache.totalCost == 20)
  }

  @Test func `each form of a picture is one for itself`() throws {
    let file = try folder.png("one.png", 50)
    for size in [nil, 20, 10] { cache.load(file, as: .init(maxPixelSize: size)) }
    loader.waitForAll()
    #expect(width(cache.state(of: file)) == 50)
    #expect(width(cache.state(of: file, as: .init(maxPixelSize: 20))) == 20)
    #expect(width(cache.state(of: file, as: .init(maxPixelSize: 10))) == 10)
    #expect(cache.state(of: file, as: .init(maxPixelSize: 30)) == nil && cache.count == 3)
  }

  @Test func `a file that was changed is read anew, one that is gone is forgotten`() throws {
    let file = try folder.png("one.png", 5)
    cache.load(file)
    loader.waitForAll()
    _ = try folder.png("one.png", 6)
    #expect(cache.state(of: file) == nil && cache.count == 0)
    cache.load(file)
    loader.waitForAll()
    #expect(width(cache.state(of: file)) == 6)
    try FileManager.default.removeItem(at: file)
    #expect(cache.state(of: file) == nil && cache.totalCost == 0)
    cache.load(file)
    loader.waitForAll()
    guard case .failed(.unreadable)? = cache.state(of: file) else {
      Issue.record("a file that is gone can't be read")
      return
    }
    _ = try folder.png("one.png", 7)
    #expect(cache.state(of: file) == nil)
  }

  @Test func `so it is if only its time is another one, by a nanosecond`() throws {
    let file = try folder.png("one.png", 5)
    func touch(_ nanoseconds: Int) {
      let time = timespec(tv_sec: 1_000_000_000, tv_nsec: nanoseconds)
      #expect(utimensat(AT_FDCWD, file.path, [time, time], 0) == 0)
    }
    touch(5)
    cache.load(file)
    loader.waitForAll()
    #expect(width(cache.state(of: file)) == 5)
    touch(6)
    #expect(cache.state(of: file) == nil)
  }

  @Test func `a mask that was changed makes another picture`() throws {
    let options = ImageLoadingOptions(mask: try folder.png("mask.png", 5))
    let file = try folder.jpeg("one.jpg", 5)
    cache.load(file, as: options)
    loader.waitForAll()
    #expect(width(cache.state(of: file, as: options)) == 5)
    _ = try folder.png("mask.png", 6)
    #expect(cache.state(of: file, as: options) == nil)
  }

  @Test func `who waits for a file that is changed meanwhile gets what it is now`() throws {
    try fillUp()
    let file = try folder.png("one.png", 5)
    var widths: [Int?] = []
    cache.load(file) { widths.append(width($0)) }
    _ = try folder.png("one.png", 6)
    #expect(cache.state(of: file) == nil)
    #expect(cache.load(file) { widths.append(width($0)) } == .loading)
    loader.waitForAll()
    #expect(widths == [6, 6] && width(cache.state(of: file)) == 6)
    // The one of before was never decoded, and the picture that filled up was the first.
    #expect(loader.decodedCount == 2)
  }

  @Test func `so it is needed at the sooner of both times`() throws {
    try fillUp()
    let log = LoadingLog(of: loader)
    let files = try ["between", "sooner", "later"].map { try folder.png($0, 5) }
    cache.load(files[0], neededIn: 2)
    // Asked for before and after the change: in 1 and 9 seconds, in 9 and 3.
    cache.load(files[1], neededIn: 1)
    cache.load(files[2], neededIn: 9)
    for name in ["sooner", "later"] { _ = try folder.png(name, 6) }
    context.mediaTime = 0.5
    cache.load(files[1], neededIn: 8.5)
    cache.load(files[2], neededIn: 2.5)
    loader.waitForAll()
    #expect(log.names == ["sooner", "between", "later"])
  }

  @Test func `why a file can't be read is kept, so that it isn't read again`() throws {
    let log = LoadingLog(of: loader)
    let file = try folder.file("text.png", Data("not a picture".utf8))
    cache.load(file)
    loader.waitForAll()
    for _ in 0..<3 {
      #expect(cache.load(file) == .failed(.unknownFormat(start: "6e 6f 74 20")))
    }
    #expect(log.names == ["text.png"] && cache.totalCost == 256)
  }

  @Test func `what is cancelled is unknown again, and nobody hears of it`() throws {
    try fillUp()
    let log = LoadingLog(of: loader)
    let file = try folder.png("one.png", 5)
    for _ in 0..<2 { cache.load(file) { _ in Issue.record("called") } }
    cache.cancel(file)
    cache.cancel(file)
    #expect(cache.state(of: file) == nil && cache.loadingCount == 0)
    loader.waitForAll()
    #expect(log.names.isEmpty && cache.state(of: file) == nil)
  }

  @Test func `what is asked for again is needed at the sooner time, or at the one that is said`()
    throws
  {
    try fillUp()
    let log = LoadingLog(of: loader)
    let files = try (0..<4).map { try folder.png("\($0)", 1) }
    for (number, file) in files.enumerated() { cache.load(file, neededIn: Double(number) + 1) }
    cache.load(files[3], neededIn: 0.5)
    cache.load(files[0], neededIn: 9)
    cache.reschedule(files[1], neededIn: 3.5)
    loader.waitForAll()
    #expect(log.names == ["3", "0", "2", "1"])
    cache.reschedule(files[1], neededIn: 1)
  }

  @Test func `it stays under its limits, and the pictures used longest ago go`() throws {
    cache.totalCostLimit = 3 * 40
    let files = try (0..<5).map { try folder.png("\($0)", 10) }
    for file in files.prefix(3) { cache.load(file) }
    loader.waitForAll()
    _ = cache.state(of: files[0])
    for file in files.suffix(2) { cache.load(file) }
    loader.waitForAll()
    #expect(files.map { cache.state(of: $0) != nil } == [true, false, false, true, true])
    #expect(cache.totalCost == 120)
    cache.respond(to: .warning)
    #expect(cache.totalCost == 40 && cache.state(of: files[4]) != nil)
    cache.countLimit = 0
    #expect(cache.count == 0)
  }

  @Test func `a picture that is larger than the limit is given out and not kept`() throws {
    cache.totalCostLimit = 39
    let file = try folder.png("one.png", 10)
    var given: Int?
    cache.load(file) { given = width($0) }
    loader.waitForAll()
    #expect(given == 10 && cache.state(of: file) == nil && cache.totalCost == 0)
  }

  @Test func `memory that is short takes what is kept, and what is on its way still comes`() throws
  {
    let files = try (0..<2).map { try folder.png("\($0)", 10) }
    cache.load(files[0])
    loader.waitForAll()
    cache.load(files[1])
    cache.respond(to: .critical)
    #expect(cache.state(of: files[0]) == nil && cache.state(of: files[1]) == .loading)
    loader.waitForAll()
    #expect(width(cache.state(of: files[1])) == 10)
    cache.evict(toCost: 0)
    cache.removeAll()
    #expect(cache.count == 0)
  }

  @Test func `a completion finds the picture kept, and may ask for others`() throws {
    let files = try (0..<3).map { try folder.png("\($0)", $0 + 1) }
    var given: [Int] = []
    func load(_ index: Int) {
      cache.load(files[index]) { [cache] state in
        #expect(cache.state(of: files[index]) == state)
        given.append(index)
        if index < 2 { load(index + 1) }
      }
    }
    load(0)
    for _ in 0..<3 { loader.waitForAll() }
    #expect(given == [0, 1, 2])
  }

  @Test func `a cache that is gone has nothing loaded any more`() throws {
    try fillUp()
    let log = LoadingLog(of: loader)
    var other: ImageFileCache? = ImageFileCache(loader: loader)
    other?.load(try folder.png("one.png", 1)) { _ in Issue.record("called") }
    #expect(loader.pendingCount == 2)
    other = nil
    #expect(loader.pendingCount == 1)
    loader.waitForAll()
    #expect(log.names.isEmpty)
  }

  @Test func `a file that was written over and dated back is read anew`() throws {
    let file = try folder.png("one.png", 5)
    cache.load(file)
    loader.waitForAll()
    #expect(width(cache.state(of: file)) == 5)
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    let data = try Data(contentsOf: file)
    let handle = try FileHandle(forWritingTo: file)
    handle.write(data)
    try handle.close()
    #expect(utimensat(AT_FDCWD, file.path, [status.st_atim, status.st_mtim], 0) == 0)
    #expect(cache.state(of: file) == nil)
  }

  @Test func `a file that can't be read for a reason that isn't its own is tried again`() async {
    await #expect(processExitsWith: .success) {
      let folder = try PictureFolder()
      let file = try folder.png("one.png", 5)
      let loader = LayerContext().imageLoader
      let cache = ImageFileCache(loader: loader)
      // No file can be opened any more, whatever other threads close meanwhile; those that are open stay.
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var limit = rlimit()
      getrlimit(resource, &limit)
      let usual = limit.rlim_cur
      limit.rlim_cur = 0
      setrlimit(resource, &limit)
      var failures = 0
      cache.load(file) { if case .failed = $0 { failures += 1 } }
      loader.waitForAll()
      limit.rlim_cur = usual
      setrlimit(resource, &limit)
      cache.load(file)
      loader.waitForAll()
      guard failures == 1, cache.state(of: file)?.image?.width == 5 else { exit(1) }
    }
  }
}
