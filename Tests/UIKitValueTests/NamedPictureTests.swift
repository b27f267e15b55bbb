import Drawing
import Layers
import Synchronization
import Testing

@testable import UIKit

/// What is kept of pictures that are asked for by name, and who waits for whom.
@Suite struct NamedPictureTests {
  /// 8 × 4 pixels take 128 bytes.
  private static func blank() -> NamedPictures.Picture {
    let image = CGImage(width: 8, height: 4, pixels: .init(repeating: 0xFFFF_FFFF, count: 32))
    return NamedPictures.Picture(image: image, orientation: .left)
  }

  /// The names that were read, in that order.
  private final class Reads: Sendable {
    private let read = Mutex<[String]>([])
    var names: [String] { read.withLock { $0 } }
    func add(_ file: URL) { read.withLock { $0.append(file.lastPathComponent) } }
  }

  private func file(_ name: String) -> URL { URL(fileURLWithPath: "/pictures/\(name)") }

  @Test func `each is read once, and is the same one each time`() {
    let reads = Reads()
    let pictures = NamedPictures { file in
      reads.add(file)
      return file.lastPathComponent == "none" ? nil : Self.blank()
    }
    let images = ["a", "b", "a", "none", "a"].map { pictures.picture(file($0))?.image }
    #expect(reads.names == ["a", "b", "none"])
    #expect(images[0] != nil && images[0] === images[2] && images[0] === images[4])
    #expect(images[1] != nil && images[0] !== images[1] && images[3] == nil)
    #expect(pictures.picture(file("a"))?.orientation == .left)
  }

  @Test func `those used longest ago go when there are too many`() {
    let reads = Reads()
    let pictures = NamedPictures(byteLimit: 2 * 128 + 127) { file in
      reads.add(file)
      return Self.blank()
    }
    for name in ["a", "b", "a", "c", "a", "b"] { _ = pictures.picture(file(name)) }
    // c drove out b, which had been used before a.
    #expect(reads.names == ["a", "b", "c", "b"])
    #expect(NamedPictures.byteLimit == 64 << 20)
  }

  @Test func `memory that is short takes half of them, or all`() {
    let reads = Reads()
    let pictures = NamedPictures { file in
      reads.add(file)
      return Self.blank()
    }
    func ask(_ names: [String]) -> [String] {
      let before = reads.names.count
      for name in names { _ = pictures.picture(file(name)) }
      return Array(reads.names.dropFirst(before))
    }
    #expect(ask(["a", "b", "c", "d"]) == ["a", "b", "c", "d"])
    pictures.respond(to: .warning)
    #expect(ask(["d", "c", "b", "a"]) == ["b", "a"])
    pictures.respond(to: .critical)
    #expect(ask(["a", "d"]) == ["a", "d"])
  }

  @Test(.timeLimit(.minutes(1))) func `one that is read lets others be had meanwhile`() {
    // Asked for by another thread while the first is being read, which waits for that thread.
    let others = Others()
    let pictures = NamedPictures { file in
      if file.lastPathComponent == "slow" { others.ask() }
      return Self.blank()
    }
    let kept = pictures.picture(file("kept"))
    others.pictures.withLock { $0 = pictures }
    #expect(pictures.picture(file("slow")) != nil)
    #expect(others.kept.withLock { $0 } === kept?.image && kept != nil)
    #expect(others.new.withLock { $0 } != nil)
    others.pictures.withLock { $0 = nil }
  }

  /// What another thread asks for.
  private final class Others: Sendable {
    let pictures = Mutex<NamedPictures?>(nil)
    let kept = Mutex<CGImage?>(nil)
    let new = Mutex<CGImage?>(nil)

    /// Asks for one that is kept, and for one that is to be read, and waits until both are there.
    func ask() {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [self] in
        let asked = pictures.withLock { $0 }
        let images = ["kept", "new"].map {
          asked?.picture(URL(fileURLWithPath: "/pictures/\($0)"))?.image
        }
        kept.withLock { $0 = images[0] }
        new.withLock { $0 = images[1] }
        done.signal()
      }
      done.wait()
    }
  }

  @Test func `of two threads that read the same file the faster one's picture is everyone's`() {
    // While it is read it is asked for again: as by a thread that is faster.
    let faster = Faster()
    let pictures = NamedPictures { file in
      faster.ask(file)
      return Self.blank()
    }
    faster.pictures.withLock { $0 = pictures }
    let slower = pictures.picture(file("a"))?.image
    #expect(slower != nil && slower === faster.image.withLock { $0 })
    #expect(slower === pictures.picture(file("a"))?.image)
    faster.pictures.withLock { $0 = nil }
  }

  private final class Faster: Sendable {
    let pictures = Mutex<NamedPictures?>(nil)
    let image = Mutex<CGImage?>(nil)

    /// Asks for a file, the first time.
    func ask(_ file: URL) {
      let asked = pictures.withLock { pictures in
        defer { pictures = nil }
        return pictures
      }
      guard let asked else { return }
      let picture = asked.picture(file)?.image
      image.withLock { $0 = picture }
    }
  }
}
