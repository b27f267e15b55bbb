import Drawing
import Foundation

/// A folder that frames are written into: 00000.png, 00001.png and so on.
struct FrameFolder {
  /// How many frames were written.
  private(set) var count = 0
  private let path: String
  private let force: Bool
  private let isNew: Bool

  /// A folder for so many frames; it is made where there is none.
  ///
  /// Frames that are there already are replaced only by `force`, and so are links of their names; none of the
  /// files that they are made of (`sources`) is.
  init(_ name: String, frameCount: Int, force: Bool, madeOf sources: [String] = []) throws {
    var path = name[...]
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    self.path = String(path)
    self.force = force
    switch FileOutput.kind(of: self.path) {
    case nil:
      guard mkdir(self.path, 0o777) == 0 else { throw FileOutput.failure(name, errno) }
      isNew = true
    case S_IFDIR:
      isNew = false
      for index in 0..<frameCount {
        try FileOutput.refuse(self.name(of: index), madeOf: sources)
        try FileOutput.refuseExisting(self.name(of: index), force: force, followsLinks: false)
      }
    default:
      throw Failure(.badFile, "\(name): is a file, expected a folder")
    }
  }

  /// Writes the next frame.
  mutating func append(_ frame: CGImage) throws {
    try FileOutput.write(
      frame.pngData(), to: name(of: count), force: force, followsLinks: false)
    count += 1
  }

  /// Takes the folder away if it was made for nothing; frames that were written stay.
  func removeIfUnused() {
    if isNew, count == 0 { rmdir(path) }
  }

  /// What was written, in one line.
  var summary: String {
    let frames = count == 1 ? "frame" : "frames"
    let older = FileOutput.kind(of: name(of: count)) == nil ? "" : "; \(name(of: count)) is older"
    return "wrote \(count) \(frames): \(name(of: 0))"
      + (count == 1 ? "" : " … \(name(of: count - 1))") + older
  }

  private func name(of index: Int) -> String {
    let digits = String(index)
    let zeros = String(repeating: "0", count: max(0, 5 - digits.count))
    return "\(path == "/" ? "" : path)/\(zeros)\(digits).png"
  }
}
