import Glibc

/// The file of a recording while it grows: "NAME.rpl.part", renamed to "NAME.rpl" when it's whole.
///
/// It gets its name only after its first line is in it, and takes an existing one's only at its end,
/// if it is to replace that. As long as somebody writes it, it is locked (`flock`).
final class RecordingFile {
  /// The name that the recording will have.
  let path: String
  /// The name that it has while it grows.
  var partPath: String { path + ReplayFormat.partSuffix }

  private let name: String
  private let file: NewFile
  private let replacesExisting: Bool
  private let background: BackgroundSync
  private var byteCount: Int64
  /// Whether there are bytes behind those, which go when the next are written.
  private var hasMore = false

  /// Makes the file with its first line.
  ///
  /// One that `replacesExisting` replaces a regular file of its name; a part it never does.
  init(path: String, firstLine: [UInt8], calls: FileCalls, replacesExisting: Bool)
    throws(ReplayError)
  {
    let (folder, name) = NewFile.split(path)
    guard name.hasSuffix(ReplayFormat.suffix), name != ReplayFormat.suffix else {
      throw ReplayError(file: path, fault: .badName)
    }
    let part = name + ReplayFormat.partSuffix
    try Self.refuseExisting(path, in: folder, name, replacesExisting)
    do throws(FileError) {
      file = try NewFile(in: folder, orNamed: part, isLocked: true, calls: calls)
    } catch {
      throw Self.error(path + ReplayFormat.partSuffix, "made", error)
    }
    var doing = "written"
    do throws(FileError) {
      try file.write(firstLine)
      doing = "made"
      try file.take(part)
    } catch {
      throw Self.error(path + ReplayFormat.partSuffix, doing, error)
    }
    self.path = path
    self.name = name
    self.replacesExisting = replacesExisting
    let descriptor = file.descriptor
    background = BackgroundSync { calls.sync(descriptor) }
    byteCount = Int64(firstLine.count)
  }

  deinit { background.wait() }

  /// Adds a whole line; after a failure the file ends with the last whole one.
  func append(_ line: [UInt8]) throws(ReplayError) {
    try forgetMore()
    do throws(FileError) { try file.write(line) } catch {
      // Best effort: a cut last line is left out by readers of ".part" files anyway.
      _ = ftruncate(file.descriptor, off_t(byteCount))
      throw self.error("written", error)
    }
    byteCount += Int64(line.count)
    if let failure = background.failure { throw error("brought to the disk", failure) }
  }

  /// Adds whole lines that go as soon as others are added.
  func appendAhead(_ lines: [UInt8]) throws(ReplayError) {
    try forgetMore()
    hasMore = true
    do throws(FileError) { try file.write(lines) } catch {
      _ = ftruncate(file.descriptor, off_t(byteCount))
      throw self.error("written", error)
    }
  }

  /// First it goes, so that no moment sees half of the old behind the new.
  private func forgetMore() throws(ReplayError) {
    guard hasMore else { return }
    guard ftruncate(file.descriptor, off_t(byteCount)) == 0,
      lseek(file.descriptor, off_t(byteCount), SEEK_SET) >= 0
    else { throw error("written", FileError(code: errno)) }
    hasMore = false
  }

  /// Brings what is written to the disk soon, without waiting for it.
  func syncSoon() {
    background.request()
  }

  /// Throws where the name that it has is no more its own: what is written would be lost, unseen.
  func checkName() throws(ReplayError) {
    if let loss = file.loss { throw ReplayError(file: partPath, fault: .lost(loss)) }
  }

  /// Brings everything to the disk and gives the recording its final name.
  func finish() throws(ReplayError) {
    background.finish()
    if let failure = background.failure { throw error("brought to the disk", failure) }
    try checkName()
    do throws(FileError) {
      if replacesExisting { try file.replace(name) } else { try file.take(name) }
    } catch {
      if error.code == EEXIST { throw ReplayError(file: path, fault: .exists) }
      throw self.error("renamed to \(printable(name))", error)
    }
    // Some file systems refuse this for folders; the content is safe, the name may be a second late.
    _ = fsync(file.folder)
  }

  /// Takes the part away, as far as the system lets it and it still is ours; its name is free then.
  func discard() {
    background.wait()
    file.removeName()
  }

  private func error(_ doing: String, _ failure: FileError) -> ReplayError {
    Self.error(partPath, doing, failure)
  }

  private static func error(_ part: String, _ doing: String, _ failure: FileError) -> ReplayError {
    let isTaken = failure.code == EEXIST && doing == "made"
    let fault = isTaken ? ReplayFault.exists : .system(doing: doing, code: failure.code)
    return ReplayError(file: part, fault: fault)
  }

  private static func refuseExisting(
    _ path: String, in folder: String, _ name: String, _ replacesExisting: Bool
  ) throws(ReplayError) {
    for suffix in ["", ReplayFormat.partSuffix] {
      var status = stat()
      guard lstat("\(folder)/\(name)\(suffix)", &status) == 0 else { continue }
      guard replacesExisting, suffix.isEmpty else {
        throw ReplayError(file: path + suffix, fault: .exists)
      }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw ReplayError(file: path, fault: .notRegular(ByteSource.kind(of: status)))
      }
    }
  }
}
