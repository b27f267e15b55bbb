import Contracts

/// Text from outside made fit for one line of a terminal.
///
/// Control characters, and the invisible ones that reorder or break lines, become `\u{…}`; a
/// backslash stays as it is, because names of files are shown as they are typed.
func printable(_ text: String) -> String {
  escaped(text) { "\\u{" + String($0.value, radix: 16) + "}" }
}

/// Bytes from outside in double quotes: printable ASCII as it is, the rest as `\xNN`.
///
/// At most `limit` bytes are shown; "…" says that there were more.
func quoted(_ bytes: some Sequence<UInt8>, limit: Int = 32) -> String {
  var shown = "\""
  var count = 0
  for byte in bytes {
    if count == limit { return shown + "…\"" }
    count += 1
    if (0x20...0x7E).contains(byte) {
      shown.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      shown += "\\x" + hexadecimal(UInt64(byte), digits: 2)
    }
  }
  return shown + "\""
}

/// A number in lower-case hex digits, filled with zeros in front to a fixed count of digits.
package func hexadecimal(_ value: UInt64, digits: Int) -> String {
  let shown = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - shown.utf8.count)) + shown
}
