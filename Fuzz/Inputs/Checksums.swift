import Drawing

/// Recordings with the checksums that their lines ought to have.
package enum Checksums {
  /// The text with the checksum of each checkpoint and of the end made right, as far as there are any.
  ///
  /// So what lies behind the checksums is reached by damage that they would find.
  package static func mended(_ text: [UInt8]) -> [UInt8] {
    var checksum = CRC32()
    var mended: [UInt8] = []
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      var line = Array(line)
      if let digits = digits(of: line) {
        line.replaceSubrange(digits, with: hexadecimal(checksum.value))
      }
      line.append(UInt8(ascii: "\n"))
      checksum.update(line)
      mended += line
    }
    mended.removeLast()
    return mended
  }

  /// Where a line ends by eight digits in quotes: `…,"d71ac4c2"]`.
  private static func digits(of line: [UInt8]) -> Range<Int>? {
    let end = line.count - 2
    guard line.first == UInt8(ascii: "["), end >= 12, line[end...].elementsEqual("\"]".utf8),
      line[end - 9] == UInt8(ascii: "\""), line[end - 10] == UInt8(ascii: ",")
    else { return nil }
    return end - 8..<end
  }

  private static func hexadecimal(_ number: UInt32) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return (0..<8).map { digits[Int(number >> UInt32(28 - 4 * $0) & 15)] }
  }
}
