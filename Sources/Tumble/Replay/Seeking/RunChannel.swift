internal import CLinux
import Foundation

/// One end of a pair of sockets between two processes: messages go both ways, and descriptors with them.
///
/// Whoever holds an end learns when the other is gone. So a process that has nothing but its end
/// needs nobody to end it.
package final class RunChannel {
  /// A message: what it is, something large that goes with it, and perhaps another channel's end.
  struct Message {
    var text: Data
    var body: [UInt8] = []
    var end: RunChannel?
  }

  private(set) var descriptor: Int32
  /// The child process that has the other end, if it is one of ours: it ends with this one.
  private var child: Int32?

  /// The end that a descriptor is of; it is closed with this object.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close() }

  /// Both ends of a new channel; no program that is started inherits one.
  ///
  /// - Throws: the system's reason where there are none to be had.
  package static func pair() throws(RunChannelError) -> (own: RunChannel, other: RunChannel) {
    var ends: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw .system(code: errno) }
    return (RunChannel(descriptor: ends[0]), RunChannel(descriptor: ends[1]))
  }

  /// Lets go of this end; whoever has the other learns of it, and a child of ours is ended.
  package func close() {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    descriptor = -1
    guard let child else { return }
    // It has nothing to lose, and one that nobody waits for would stay as a zombie.
    kill(child, SIGKILL)
    while waitpid(child, nil, 0) < 0, errno == EINTR {}
    self.child = nil
  }

  /// Has a child process, which has the other end, end with this one.
  package func adopt(_ child: Int32) { self.child = child }

  /// Calls `body` with the descriptor, for a program that is started.
  package func withDescriptor<Result>(_ body: (Int32) -> Result) -> Result { body(descriptor) }

  /// Whether the other end is gone; costs a microsecond.
  var isHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return descriptor < 0 || (poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0)
  }

  /// Has the kernel ask this process to end (SIGTERM) once the other end is gone.
  package func endWithPeer() { _ = linux_end_with_peer(descriptor) }

  /// Sends a message; the end that goes with it is closed here.
  func send(_ message: Message) throws(RunChannelError) {
    var head: [UInt8] = []
    for size in [message.text.count, message.body.count] {
      withUnsafeBytes(of: UInt32(size)) { head += $0 }
    }
    try send(head + message.text, with: message.end?.descriptor ?? -1)
    message.end?.close()
    try send(message.body)
  }

  /// Waits for the next message; nil: the other end is gone.
  func receive() throws(RunChannelError) -> Message? {
    var end: Int32 = -1
    guard let sizes = try receive(count: 8, end: &end) else { return nil }
    let (text, body) = sizes.withUnsafeBytes {
      ($0.load(as: UInt32.self), $0.load(fromByteOffset: 4, as: UInt32.self))
    }
    var none: Int32 = -1
    let other = end < 0 ? nil : RunChannel(descriptor: end)
    guard let text = try receive(count: Int(text), end: &none),
      let body = try receive(count: Int(body), end: &none)
    else { return nil }
    return Message(text: Data(text), body: body, end: other)
  }

  private func send(_ bytes: [UInt8], with end: Int32 = -1) throws(RunChannelError) {
    let code = bytes.withUnsafeBytes { bytes in
      var (rest, end) = (UnsafeRawBufferPointer(bytes), end)
      while !rest.isEmpty {
        let count = linux_send(descriptor, rest.baseAddress, rest.count, end)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        end = -1
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
      return 0
    }
    guard code == 0 else { throw .system(code: code) }
  }

  private func receive(count: Int, end: inout Int32) throws(RunChannelError) -> [UInt8]? {
    guard count > 0 else { return [] }
    var failure: RunChannelError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        var came: Int32 = -1
        let more = linux_receive(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, &came)
        if came >= 0 { end = came }
        if more < 0, errno == EINTR { continue }
        if more < 0, errno != ECONNRESET { failure = .system(code: errno) }
        guard more > 0 else { return }
        filled += more
      }
    }
    if let failure { throw failure }
    return bytes.count == count ? bytes : nil
  }
}

/// Why nothing can be told to another process.
package enum RunChannelError: Error, Equatable, CustomStringConvertible {
  /// A call of the system failed.
  case system(code: Int32)
  /// It says what nobody understands.
  case strange

  /// The one line that a person reads.
  package var description: String {
    switch self {
    case .system(let code): "another process can't be reached: \(systemReason(code))"
    case .strange: "another process says what nobody understands"
    }
  }
}
