package import Foundation
import Synchronization

/// How a Swift `AttributedString` becomes one of Foundation's classes.
///
/// Its attributes can only be read by those who know their types: UIKit's are UIKit's. So UIKit says
/// here how they are read, as soon as one of them is named.
package enum AttributedStringBridge {
  private static let reader = Mutex<(@Sendable (AttributedString) -> NSAttributedString)?>(nil)

  /// Lets `read` make the strings from now on.
  package static func use(_ read: @escaping @Sendable (AttributedString) -> NSAttributedString) {
    reader.withLock { $0 = read }
  }

  fileprivate static func string(of attributed: AttributedString) -> NSAttributedString {
    let read = reader.withLock { $0 }
    return read?(attributed) ?? NSAttributedString(string: String(attributed.characters))
  }
}

extension NSAttributedString {
  /// What `attributed` says, as far as anybody here knows its attributes.
  package static func converting(_ attributed: AttributedString) -> NSAttributedString {
    AttributedStringBridge.string(of: attributed)
  }
}
