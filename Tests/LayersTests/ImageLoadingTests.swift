import Foundation
import Testing

@testable import Layers

/// What becomes of a file's picture, and of files that are none, or are asked for twice.
@Suite struct ImageLoadingTests {
  private let context = LayerContext()
  private let folder: PictureFolder
  private var loader: ImageLoader { context.imageLoader }

  init() throws { folder = try PictureFolder() }

  /// What loading a file gives.
  private func load(
    _ file: URL, as options: ImageLoadingOptions = ImageLoadingOptions()
  ) throws -> Result<CGImage, ImageError> {
    var loaded: Result<CGImage, ImageError>?
    loader.load(contentsOf: file, as: options) { loaded = $0 }
    loader.waitForAll()
    return try #require(loaded)
  }

  private func error(_ result: Result<CGImage, ImageError>) -> ImageError? {
    guard case .failure(let error) = result else { return nil }
    return error
  }

  // MARK: Options

  @Test(arguments: ["picture.png", "picture.jpg"]) func `a picture is loaded at a size`(
    name: String
  ) throws {
    let file =
      name.hasSuffix("png") ? try folder.png(name, 64, 32) : try folder.jpeg(name, 64, 32)
    let sizes = try [nil, 100, 64, 32, 16, 5, 1].map { size in
      let image = try load(file, as: ImageLoadingOptions(maxPixelSize: size)).get()
      #expect(image.isDecoded)
      return [image.width, image.height]
    }
    let expected: [[Int]] = [
      [64, 32], [64, 32], [64, 32], [32, 16], [16, 8], [5, 3], [1, 1],
    ]
    #expect(sizes == expected)
  }

  @Test func `a JPEG and a mask are loaded as one picture`() throws {
    let red = CGImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000])
    let mask = CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let options = ImageLoadingOptions(mask: try folder.file("mask.png", mask.pngData()))
    let image = try load(folder.file("red.jpg", red.jpegData(quality: 100)), as: options).get()
    #expect(image.pixels[0] == 0)
    // JPEG's red, within its rounding.
    #expect(image.pixels[1] >> 24 == 255 && image.pixels[1] >> 16 & 255 > 250)
    #expect(image.pixels[1] & 0xFFFF < 0x0600)
  }

  @Test func `both are loaded at the size that is asked for`() throws {
    let options = ImageLoadingOptions(
      maxPixelSize: 10, mask: try folder.png("mask.png", 300, 150))
    let image = try load(folder.jpeg("picture.jpg", 40, 20), as: options).get()
    #expect(image.width == 10 && image.height == 5)
    #expect(image.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `a mask that can't be read is an error, and so is one that is too large`() throws {
    let file = try folder.jpeg("picture.jpg", 4, 4)
    let missing = ImageLoadingOptions(mask: folder.url.appending(path: "mask.png"))
    #expect(
      error(try load(file, as: missing))
        == .unreadable(
          path: folder.url.appending(path: "mask.png").path, reason: "no such file or directory"))
    let large = ImageLoadingOptions(mask: try folder.png("large.png", 9, 2), maximumSide: 8)
    #expect(
      error(try load(file, as: large)) == .badSize(format: .png, width: 9, height: 2, limit: 8))
  }

  @Test func `a header over the limit is refused before anything is decoded`() throws {
    let limited = ImageLoadingOptions(maxPixelSize: 10, maximumSide: 100)
    for (file, format) in [
      (try folder.png("picture.png", 101, 7), ImageFormat.png),
      (try folder.jpeg("picture.jpg", 101, 7), .jpeg),
    ] {
      let before = loader.decodedCount
      #expect(
        error(try load(file, as: limited))
          == .badSize(format: format, width: 101, height: 7, limit: 100))
      #expect(loader.decodedCount == before)
      var wider = limited
      wider.maximumSide = 101
      #expect(try load(file, as: wider).get().width == 10)
    }
  }

  @Test func `bytes in memory are loaded by the same options`() throws {
    var sizes: [Int] = []
    for size in [nil, 7] {
      let options = ImageLoadingOptions(maxPixelSize: size)
      loader.load(try CGImage.blank(21, 21).pngData(), as: options) {
        sizes.append((try? $0.get().width) ?? 0)
      }
    }
    loader.waitForAll()
    #expect(sizes == [21, 7])
  }

  // MARK: Threads

  @Test func `nothing is decoded on the layers' thread`() throws {
    let before = DecodingTally.ofThisThread
    let mask = try folder.png("mask.png", 30, 30)
    for number in 0..<6 {
      let file = try folder.jpeg("\(number).jpg", 50, 50)
      for options in [ImageLoadingOptions(), .init(maxPixelSize: 20), .init(mask: mask)] {
        loader.load(contentsOf: file, as: options) { result in
          _ = try? result.get().pixels
        }
      }
    }
    loader.waitForAll()
    #expect(loader.decodedCount == 18 && DecodingTally.ofThisThread == before)
  }

  @Test(.timeLimit(.minutes(1)))
  func `where there are two cores two pictures are loaded at a time`() throws {
    // None of them goes on until all have a picture to decode.
    let meeting = ThreadMeeting(count: LoadingQueue.width)
    loader.observer = { step, _, _ in
      if step == .decode { meeting.arrive() }
    }
    for number in 0..<4 {
      loader.load(contentsOf: try folder.png("\(number).png", 2)) { _ in }
    }
    loader.waitForAll()
    #expect(loader.decodedCount == 4)
  }

  @Test func `what is to be said of a file is said by the context that asked, before it comes`()
    throws
  {
    let thread = Thread.current
    var heard: [String] = []
    context.reportMisuse = {
      #expect(Thread.current == thread)
      heard.append($0)
    }
    let odd = try folder.file(
      "odd.jpg", FileParts.jpeg(CGImage.blank(3, 3).jpegData(), profile: Data("none".utf8)))
    let plain = try folder.png("plain.png", 2)
    for file in [plain, odd, odd, plain] {
      loader.load(contentsOf: file) { heard.append("\((try? $0.get())?.width ?? 0)") }
    }
    loader.load(contentsOf: odd, as: .init(maxPixelSize: 1)) { _ in heard.append("small") }
    // Nobody is told of what nobody wants any more.
    loader.load(contentsOf: odd, as: .init(maxPixelSize: 2)) { _ in }.cancel()
    loader.waitForAll()
    let lines = heard.filter { $0.contains("profile") }
    // Once of the file, by whichever of its forms was decoded first.
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasPrefix("Drawing: ") })
    let order = heard.map { $0.contains("profile") ? "line" : $0 }
    #expect(order.filter { $0 != "line" } == ["2", "2", "3", "3", "small"])
    #expect(order.firstIndex(of: "line").map { $0 == 2 || $0 == 4 } == true)
  }

  // MARK: Files that are none

  @Test func `whatever is wrong with a file is a typed error, and the others come`() throws {
    let whole = try folder.png("whole.png", 20, 20)
    let png = try Data(contentsOf: whole)
    var damaged = png
    damaged[damaged.count - 20] ^= 0x10
    let pipe = folder.url.appending(path: "pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    let files = [
      whole, folder.url.appending(path: "missing.png"), try folder.file("empty.png", Data()),
      try folder.file("text.png", Data("not a picture".utf8)), whole,
      try folder.file("short.png", png.prefix(png.count / 2)),
      try folder.file("damaged.png", damaged), folder.url, pipe,
      try folder.file("huge.png", Self.header(of: png, side: 9000)),
    ]
    var results: [Result<CGImage, ImageError>] = []
    for file in files { loader.load(contentsOf: file) { results.append($0) } }
    loader.waitForAll()
    // The whole one was asked for twice: both get it together.
    #expect(results.compactMap { try? $0.get().width } == [20, 20])
    func unreadable(_ file: URL, _ reason: String) -> ImageError {
      .unreadable(path: file.path, reason: reason)
    }
    let errors = results.compactMap(error)
    #expect(errors.count == 8)
    #expect(
      Array(errors.prefix(3)) == [
        unreadable(files[1], "no such file or directory"), .empty,
        .unknownFormat(start: "6e 6f 74 20"),
      ])
    guard case .truncated(.png, _) = errors[3], case .corrupt(.png, _) = errors[4] else {
      Issue.record("\(errors[3]), \(errors[4])")
      return
    }
    #expect(
      Array(errors.suffix(3)) == [
        unreadable(folder.url, "not a regular file"), unreadable(pipe, "not a regular file"),
        .badSize(format: .png, width: 9000, height: 9000, limit: 8192),
      ])
  }

  /// A PNG file that claims other sides: a header with the right checksum.
  private static func header(of png: Data, side: UInt32) -> Data {
    var data = png
    let sides = [side, side].flatMap { side in [24, 16, 8, 0].map { UInt8(side >> $0 & 255) } }
    data.replaceSubrange(16..<24, with: sides)
    var sum = CRC32()
    sum.update([UInt8](data[12..<29]))
    data.replaceSubrange(29..<33, with: [24, 16, 8, 0].map { UInt8(sum.value >> $0 & 255) })
    return data
  }

  @Test func `a file that vanishes while others are loaded is an error then`() throws {
    let files = try (0..<6).map { try folder.png("\($0).png", 10) }
    // Gone when a thread is about to open it.
    loader.observer = { step, file, _ in
      guard step == .open, let file, file.lastPathComponent == "3.png" else { return }
      try? FileManager.default.removeItem(at: file)
    }
    var widths: [Int] = []
    for file in files {
      loader.load(contentsOf: file) { widths.append((try? $0.get().width) ?? 0) }
    }
    loader.waitForAll()
    #expect(widths == [10, 10, 10, 0, 10, 10])
  }

  // MARK: The same file

  @Test func `a file that is asked for twice is decoded once for both`() throws {
    let file = try folder.png("one.png", 30, 30)
    var images: [CGImage?] = []
    for _ in 0..<3 { loader.load(contentsOf: file) { images.append(try? $0.get()) } }
    #expect(loader.pendingCount == 3)
    // While it is loaded, or once it is and waits to be given out.
    while loader.waitingBytes == 0 {}
    loader.load(contentsOf: file) { images.append(try? $0.get()) }
    loader.waitForAll()
    #expect(images.count == 4 && Set(images.compactMap { $0?.id }).count == 1)
    #expect(loader.decodedCount == 1 && loader.pendingCount == 0)
    // It isn't kept.
    #expect(try load(file).get() != images[0] && loader.decodedCount == 2)
  }

  @Test func `in another form, or changed meanwhile, it is read for itself`() throws {
    let file = try folder.png("one.png", 30, 30)
    loader.byteLimit = 0
    loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -1) { _ in }
    while loader.waitingBytes == 0 {}
    var widths: [Int] = []
    func ask(_ options: ImageLoadingOptions = ImageLoadingOptions()) {
      loader.load(contentsOf: file, as: options) { widths.append((try? $0.get().width) ?? 0) }
    }
    ask()
    ask(.init(maxPixelSize: 8))
    ask()
    _ = try folder.png("one.png", 31, 30)
    ask()
    loader.waitForAll()
    // The first is read when its turn comes: after the change.
    #expect(widths == [31, 31, 8, 31] && loader.decodedCount == 4)
  }

  @Test func `who takes a request back doesn't take it from others`() throws {
    loader.byteLimit = 0
    loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -1) { _ in }
    while loader.waitingBytes == 0 {}
    let file = try folder.png("one.png", 3)
    var given: [Int] = []
    let requests = (0..<3).map { number in
      loader.load(contentsOf: file, neededIn: Double(9 - number)) { _ in given.append(number) }
    }
    let other = try folder.png("other.png", 3)
    loader.load(contentsOf: other, neededIn: 7.5) { _ in given.append(9) }
    // The soonest is gone: the picture is needed when the others need it.
    requests[2].cancel()
    requests[2].cancel()
    loader.waitForAll()
    #expect(given == [9, 0, 1] && loader.decodedCount == 3)
  }

  @Test func `once nobody wants a file any more it isn't decoded, and can be asked for again`()
    throws
  {
    let file = try folder.png("one.png", 3)
    loader.byteLimit = 0
    loader.load(try CGImage.blank(1, 1).pngData(), neededIn: -1) { _ in }
    while loader.waitingBytes == 0 {}
    let requests = (0..<2).map { _ in loader.load(contentsOf: file) { _ in Issue.record("came") } }
    for request in requests { request.cancel() }
    loader.waitForAll()
    #expect(loader.decodedCount == 1)
    #expect(try load(file).get().width == 3)
  }

  @Test func `a completion that asks for the file again gets a new picture later`() throws {
    let file = try folder.png("one.png", 3)
    var images: [CGImage?] = []
    loader.load(contentsOf: file) { [loader] in
      images.append(try? $0.get())
      loader.load(contentsOf: file) { images.append(try? $0.get()) }
    }
    loader.waitForAll()
    #expect(images.count == 1 && loader.pendingCount == 1)
    loader.waitForAll()
    #expect(images.count == 2 && images[0] != images[1])
  }

  @Test func `a completion may wait for all, and then has had them all`() throws {
    var given: [Int] = []
    for number in 1...4 {
      let file = try folder.png("\(number).png", number)
      loader.load(contentsOf: file) { [loader] _ in
        given.append(number)
        guard number == 2 else { return }
        loader.load(contentsOf: file, as: .init(maxPixelSize: 1)) { _ in given.append(20) }
        loader.waitForAll()
        given.append(0)
      }
    }
    loader.waitForAll()
    #expect(given == [1, 2, 3, 4, 20, 0] && loader.pendingCount == 0)
  }
}

/// Lets threads go on once so many have come.
private final class ThreadMeeting: @unchecked Sendable {
  private let condition = NSCondition()
  private let count: Int
  private var arrived = 0

  init(count: Int) { self.count = count }

  func arrive() {
    condition.lock()
    defer { condition.unlock() }
    arrived += 1
    condition.broadcast()
    while arrived < count { condition.wait() }
  }
}
