import Glibc

/// Bytes from a file, from standard input or from memory, read piece by piece.
///
/// This is how everything is read that a person names: it waits without being deaf to who asks for an
/// end, and never for what isn't there. How much is read, and how long lines are, its readers say.
package final class ByteSource {
  /// Why reading is to end before the source does; nil: it isn't.
  ///
  /// It is asked with each piece, and ten times a second where one has to be waited for.
  package typealias Watch = () -> ReplayFault?

  /// The name for messages; "-" is standard input.
  let name: String
  private let storage: Storage
  private let watch: Watch
  /// Whether it calls itself a regular file, which has all of its bytes: what waits all the same is refused.
  private var isRegularFile = false

  /// Ends reading where the process is asked to end.
  package static func endRequests() -> ReplayFault? { EndRequest.isMade ? .interrupted : nil }
  /// How many milliseconds are waited before `watch` is asked again.
  private static let interval: Int32 = 100

  private enum Storage {
    case memory([UInt8])
    /// Read by position, so that several readers can use it.
    case file(Int32)
    /// Read once, from beginning to end.
    case stream(Int32, closes: Bool)
  }

  /// Bytes in memory under a name.
  init(_ bytes: [UInt8], name: String) {
    self.name = name
    watch = Self.endRequests
    storage = .memory(bytes)
  }

  /// A recording: a regular file of at most 64 MiB, and nothing else.
  init(recording path: String) throws(ReplayError) {
    name = path
    watch = Self.endRequests
    guard path != "-" else { throw ReplayError(file: path, fault: .notRegular("a stream")) }
    let descriptor = try Self.open(path)
    storage = .file(descriptor)  // from here on deinit closes it, whatever is thrown
    let status = try Self.status(of: descriptor, path)
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ReplayError(file: path, fault: .notRegular(Self.kind(of: status)))
    }
    let size = Int64(status.st_size)
    guard size <= ReplayFormat.maximumFileSize else {
      throw ReplayError(file: path, fault: .tooLarge(bytes: size))
    }
  }

  /// A script, trace or list: a file, a pipe, or standard input under the name "-".
  package init(stream path: String, watch: @escaping Watch = ByteSource.endRequests)
    throws(ReplayError)
  {
    name = path
    self.watch = watch
    guard path != "-" else {
      storage = .stream(STDIN_FILENO, closes: false)
      return
    }
    let descriptor = try Self.open(path)
    storage = .stream(descriptor, closes: true)
    switch try Self.status(of: descriptor, path).st_mode & S_IFMT {
    case S_IFDIR: throw ReplayError(file: path, fault: .notRegular("a directory"))
    case S_IFREG:
      isRegularFile = true
      try waitForInput(descriptor)
    default: break
    }
  }

  /// What comes from a descriptor that somebody else closes.
  init(descriptor: Int32, name: String) {
    self.name = name
    watch = Self.endRequests
    storage = .stream(descriptor, closes: false)
  }

  deinit {
    switch storage {
    case .memory, .stream(_, closes: false): break
    case .file(let descriptor), .stream(let descriptor, closes: true): close(descriptor)
    }
  }

  /// Fills the front of a buffer with the bytes from `offset` on.
  ///
  /// A stream goes on where it was; its offset only has to be the right one.
  ///
  /// - Returns: how many bytes there are now; 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ReplayError)
    -> Int
  {
    try checkWatch()
    switch storage {
    case .memory(let bytes):
      let count = max(0, min(buffer.count, bytes.count - Int(offset)))
      buffer.copyBytes(from: bytes[min(Int(offset), bytes.count)...].prefix(count))
      return count
    case .file(let descriptor):
      return try retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    case .stream(let descriptor, _):
      try waitForInput(descriptor)
      return try retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }
  }

  /// All bytes that are still to come; nil: they are more than `most`.
  package func readAll(upTo most: Int) throws(ReplayError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try read(into: piece, at: Int64(bytes.count))
      guard count > 0 else { return bytes }
      guard bytes.count + count <= most else { return nil }
      bytes += piece[..<count]
    }
  }

  private func checkWatch() throws(ReplayError) {
    if let fault = watch() { throw ReplayError(file: name, fault: fault) }
  }

  private func retrying(_ call: () -> Int) throws(ReplayError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      let code = errno
      switch code {
      case EINTR: if isStream { try waitForMore() }
      case EAGAIN: try waitForMore()
      default: throw ReplayError(file: name, fault: .system(doing: "read", code: code))
      }
    }
  }

  private func waitForMore() throws(ReplayError) {
    guard case .stream(let descriptor, _) = storage else { throw refusal }
    try waitForInput(descriptor)
  }

  /// A kernel's log calls itself a regular file, and has what is still to happen to read.
  private var refusal: ReplayError {
    ReplayError(file: name, fault: .notRegular("something to wait for"))
  }

  /// Waits until there is something to read, or nobody who could write it any more.
  ///
  /// A FIFO that nobody has opened for writing yet is waited for, too.
  private func waitForInput(_ descriptor: Int32) throws(ReplayError) {
    while true {
      try checkWatch()
      var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&wanted, 1, isRegularFile ? 0 : Self.interval)
      if count > 0 { return }
      if count == 0, isRegularFile { throw refusal }
      guard count == 0 || errno == EINTR else {
        throw ReplayError(file: name, fault: .system(doing: "read", code: errno))
      }
    }
  }

  /// Whether reading can wait, for ever: then `watch` is asked after a signal.
  private var isStream: Bool {
    if case .stream = storage { true } else { false }
  }

  private static func open(_ path: String) throws(ReplayError) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      throw ReplayError(file: path, fault: .system(doing: "opened", code: errno))
    }
    return descriptor
  }

  private static func status(of descriptor: Int32, _ path: String) throws(ReplayError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw ReplayError(file: path, fault: .system(doing: "read", code: errno))
    }
    return status
  }

  /// What a file is that isn't a regular one, in a few words.
  static func kind(of status: stat) -> String {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: "a directory"
    case S_IFIFO: "a FIFO"
    case S_IFCHR, S_IFBLK: "a device"
    case S_IFLNK: "a symbolic link"
    default: "something else"
    }
  }
}
