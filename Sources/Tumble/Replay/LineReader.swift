import Glibc

/// Cuts a source into lines, in a buffer of fixed size however large the source is.
final class LineReader {
  /// One piece of the source.
  enum Piece {
    /// A whole line without its line feed. The bytes are valid until the next piece is asked for.
    case line(UnsafeBufferPointer<UInt8>)
    /// What stands behind the last line feed.
    case cut(UnsafeBufferPointer<UInt8>)
    /// Nothing is left.
    case end
  }

  let source: ByteSource
  /// The number of the piece that was last given, from 1.
  private(set) var lineNumber = 0
  /// The offset in the source of the byte behind that piece.
  private(set) var offset: Int64 = 0

  /// Where the source counts as ended.
  private let limit: Int64
  /// The most bytes that the source may have.
  private let maximumSize: Int64
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
  /// The bytes of the buffer that are still to be given.
  private var unread = 0..<0
  private var isAtEnd = false

  /// Reads a source up to `limit` bytes; a source of more than `maximumSize` bytes is an error.
  init(_ source: ByteSource, limit: Int64 = .max, maximumSize: Int64 = .max) {
    self.source = source
    self.limit = limit
    self.maximumSize = maximumSize
  }

  deinit { buffer.deallocate() }

  /// The next piece; what is longer than a line may be is an error.
  func next() throws(ReplayError) -> Piece {
    lineNumber += 1
    var searched = 0
    while true {
      if let length = lineFeed(after: searched) { return .line(try take(length, and: 1)) }
      searched = unread.count
      guard searched < ReplayFormat.maximumLineLength else { throw error(.lineTooLong) }
      guard try refill() else { break }
    }
    guard !unread.isEmpty else {
      lineNumber -= 1
      return .end
    }
    return .cut(try take(unread.count, and: 0))
  }

  /// Whether the source starts with some bytes; nil if it ends within them, agreeing so far.
  ///
  /// Asked before the first piece.
  func starts(with start: [UInt8]) throws(ReplayError) -> Bool? {
    while unread.count < start.count, try refill() {}
    let found = buffer[unread].prefix(start.count)
    guard found.elementsEqual(start.prefix(found.count)) else { return false }
    return found.count == start.count ? true : nil
  }

  /// An error at the line that was last given or asked for.
  func error(_ fault: ReplayFault) -> ReplayError {
    ReplayError(file: source.name, line: max(1, lineNumber), fault: fault)
  }

  private func take(_ length: Int, and rest: Int) throws(ReplayError) -> UnsafeBufferPointer<UInt8>
  {
    guard length < ReplayFormat.maximumLineLength else { throw error(.lineTooLong) }
    let line = UnsafeBufferPointer(rebasing: buffer[unread.prefix(length)])
    unread.removeFirst(length + rest)
    offset += Int64(length + rest)
    return line
  }

  private func lineFeed(after searched: Int) -> Int? {
    guard let base = buffer.baseAddress, searched < unread.count else { return nil }
    let start = base + unread.lowerBound
    guard let found = memchr(start + searched, 0x0A, unread.count - searched) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  /// Moves what is unread to the front and reads more behind it; false at the end.
  private func refill() throws(ReplayError) -> Bool {
    guard !isAtEnd, let base = buffer.baseAddress else { return false }
    base.update(from: base + unread.lowerBound, count: unread.count)
    unread = 0..<unread.count
    let position = offset + Int64(unread.count)
    let room = min(Int64(buffer.count - unread.count), limit - position)
    let free = UnsafeMutableRawBufferPointer(start: base + unread.count, count: Int(room))
    let count = room > 0 ? try source.read(into: free, at: position) : 0
    isAtEnd = count == 0
    unread = 0..<(unread.count + count)
    guard position + Int64(count) <= maximumSize else {
      throw ReplayError(file: source.name, fault: .tooLarge(bytes: position + Int64(count)))
    }
    return count > 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Makes sure that all bytes are printable ASCII.
  func checkPrintable() throws(ReplayFault) {
    var isBad = false
    for byte in self { isBad = isBad || byte &- 0x20 > 0x5E }
    guard isBad, let index = firstIndex(where: { $0 &- 0x20 > 0x5E }) else { return }
    throw .badByte(self[index], column: index + 1)
  }
}
