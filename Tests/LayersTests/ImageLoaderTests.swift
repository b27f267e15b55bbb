import Drawing
import Foundation
import Layers
import Testing

@Suite struct ImageLoaderTests {
  private let context = LayerContext()
  /// A white picture of the given width.
  private func png(_ width: Int) throws -> Data { try CGImage.blank(width, 1).pngData() }

  @Test(arguments: [true, false])
  func `a picture that was loaded is there at the next frame, not before`(waits: Bool) throws {
    context.waitsForContents = waits
    var width: Int?
    context.imageLoader.load(try png(3)) { width = try? $0.get().width }
    #expect(context.imageLoader.pendingCount == 1)
    while context.imageLoader.pendingCount > 0 {
      #expect(width == nil)
      context.fireDisplayLinks(targetTimestamp: 0)
    }
    #expect(width == 3)
  }

  @Test(arguments: [true, false])
  func `a commit gives out pictures, too, and takes them up at once`(waits: Bool) throws {
    context.waitsForContents = waits
    try context.perform {
      let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      context.imageLoader.load(try png(2)) { [root = tree.root] in root.contents = try? $0.get() }
      while context.imageLoader.pendingCount > 0 { _ = tree.commit() }
      #expect(tree.commit().layers[0].values.contents?.width == 2)
    }
  }

  @Test func `pictures come in the order in which they were asked for`() throws {
    var widths: [Int] = []
    for width in [5, 1, 4, 2, 3] {
      context.imageLoader.load(try png(width)) { widths.append((try? $0.get().width) ?? 0) }
    }
    context.imageLoader.waitForAll()
    #expect(widths == [5, 1, 4, 2, 3] && context.imageLoader.pendingCount == 0)
  }

  @Test func `what is cancelled doesn't come`() throws {
    var widths: [Int] = []
    let requests = try (1...4).map { width in
      context.imageLoader.load(try png(width)) { widths.append((try? $0.get().width) ?? 0) }
    }
    requests[1].cancel()
    requests[1].cancel()
    context.imageLoader.waitForAll()
    requests[0].cancel()
    #expect(widths == [1, 3, 4])
  }

  @Test func `a completion may cancel what comes after it, and ask for more`() throws {
    var widths: [Int] = []
    var second: ImageRequest?
    let more = try png(7)
    context.imageLoader.load(try png(1)) { [loader = context.imageLoader] _ in
      widths.append(1)
      second?.cancel()
      loader.load(more) { _ in widths.append(7) }
    }
    second = context.imageLoader.load(try png(2)) { _ in widths.append(2) }
    context.imageLoader.waitForAll()
    #expect(widths == [1])
    context.imageLoader.waitForAll()
    #expect(widths == [1, 7])
  }

  @Test func `over the limit no more is decoded until some are given out`() throws {
    context.waitsForContents = false
    let loader = context.imageLoader
    #expect(loader.byteLimit == 64 << 20)
    loader.byteLimit = 1_000
    var widths: [Int] = []
    for width in 101...110 {
      loader.load(try png(width)) { widths.append((try? $0.get().width) ?? 0) }
    }
    // Three pictures of some 400 bytes, and there the loader stops.
    while loader.waitingBytes < 1_000 {}
    #expect(loader.waitingBytes == 4 * (101 + 102 + 103))
    context.fireDisplayLinks(targetTimestamp: 0)
    #expect(widths == [101, 102, 103] && loader.pendingCount == 7)
    loader.waitForAll()
    #expect(widths == Array(101...110) && loader.waitingBytes == 0)
  }

  @Test func `without room pictures are decoded one at a time`() throws {
    let loader = context.imageLoader
    loader.byteLimit = 0
    var widths: [Int] = []
    var requests: [ImageRequest] = []
    for width in 1...5 {
      let request = loader.load(try png(width)) { result in
        widths.append((try? result.get().width) ?? 0)
        #expect(loader.waitingBytes <= 20)
      }
      requests.append(request)
    }
    while loader.waitingBytes == 0 {}
    #expect(loader.waitingBytes == 4)
    // What is taken back makes room as well.
    requests[0].cancel()
    while loader.waitingBytes == 0 {}
    #expect(loader.waitingBytes == 8)
    loader.waitForAll()
    #expect(widths == [2, 3, 4, 5])
  }

  @Test func `what can't be read is an error with its reason`() throws {
    var errors: [ImageError] = []
    func keep(_ result: Result<CGImage, ImageError>) {
      if case .failure(let error) = result { errors.append(error) }
    }
    context.imageLoader.load(Data(), completion: keep)
    context.imageLoader.load(Data([1, 2, 3, 4]), completion: keep)
    context.imageLoader.load(contentsOf: URL(fileURLWithPath: "/nowhere.png"), completion: keep)
    context.imageLoader.waitForAll()
    #expect(errors.first == .empty && errors.count == 3)
    #expect(errors.last?.description.hasPrefix("/nowhere.png: ") == true)
  }

  @Test func `pictures are decoded by the loader, and at the latest by a commit`() throws {
    var loaded: CGImage?
    context.imageLoader.load(try png(3)) { loaded = try? $0.get() }
    context.imageLoader.waitForAll()
    #expect(loaded?.isDecoded == true)
    let lazy = try CGImage(data: try png(2), decoding: .whenNeeded)
    #expect(!lazy.isDecoded)
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.contents = lazy
    _ = tree.commit()
    #expect(lazy.isDecoded)
    let layer = CALayer()
    layer.contents = try CGImage(data: try png(4), decoding: .whenNeeded)
    tree.root.addSublayer(layer)
    #expect(tree.commit().layers[1].values.contents?.isDecoded == true)
  }

  @Test func `a damaged picture is said to show nothing, once`() throws {
    var data = try png(50)
    // A bit of the compressed pixels, which the header doesn't show.
    data[data.count - 20] ^= 0x10
    let damaged = try CGImage(data: data, decoding: .whenNeeded)
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.contents = damaged
    let lines = MisuseLog.collect {
      _ = tree.commit()
      tree.root.opacity = 0.5
      _ = tree.commit()
    }
    let start = "Layers: contents of “root” show nothing: the PNG picture is damaged"
    #expect(lines.count == 1 && lines.first?.hasPrefix(start) == true)
  }

  @Test func `a loader that is gone calls nobody`() throws {
    var context: LayerContext? = LayerContext()
    let request = context?.imageLoader.load(try png(1)) { _ in Issue.record("called") }
    context = nil
    request?.cancel()
  }
}
