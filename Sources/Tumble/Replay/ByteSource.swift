import Glibc

/// Bytes from a file, from standard input or from memory, read piece by piece.
final class ByteSource {
  /// The name for messages; "-" is standard input.
  let name: String
  private let storage: Storage

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
    storage = .memory(bytes)
  }

  /// A recording: a regular file of at most 64 MiB, and nothing else.
  init(recording path: String) throws(ReplayError) {
    name = path
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

  /// A script or trace: a file, a pipe, or standard input under the name "-".
  init(stream path: String) throws(ReplayError) {
    name = path
    guard path != "-" else {
      storage = .stream(STDIN_FILENO, closes: false)
      return
    }
    let descriptor = try Self.open(path)
    storage = .stream(descriptor, closes: true)
    guard try Self.status(of: descriptor, path).st_mode & S_IFMT != S_IFDIR else {
      throw ReplayError(file: path, fault: .notRegular("a directory"))
    }
    // Opening must not wait for a pipe's other end; reading must.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
  }

  /// What comes from a descriptor that somebody else closes.
  init(descriptor: Int32, name: String) {
    self.name = name
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
    switch storage {
    case .memory(let bytes):
      let count = max(0, min(buffer.count, bytes.count - Int(offset)))
      buffer.copyBytes(from: bytes[min(Int(offset), bytes.count)...].prefix(count))
      return count
    case .file(let descriptor):
      return try retrying { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    case .stream(let descriptor, _):
      return try retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }
  }

  private func retrying(_ call: () -> Int) throws(ReplayError) -> Int {
    while true {
      let count = call()
      if count >= 0 { return count }
      let code = errno
      switch code {
      case EINTR: if isStream { throw ReplayError(file: name, fault: .interrupted) }
      case EAGAIN: try waitForInput()
      default: throw ReplayError(file: name, fault: .system(doing: "read", code: code))
      }
    }
  }

  /// Waits where whoever started us has left standard input in its non-blocking mode.
  private func waitForInput() throws(ReplayError) {
    guard case .stream(let descriptor, _) = storage else { return }
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, -1) < 0, errno == EINTR else { return }
    throw ReplayError(file: name, fault: .interrupted)
  }

  /// Whether reading can wait, for ever: then a signal's handler has the say, unless it restarts.
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
