public import Foundation

/// What is called when an action is performed.
public typealias UIActionHandler = (UIAction) -> Void

/// Something that a control does when it is used: a closure, and what it is called.
open class UIAction: NSObject {
  /// What tells actions apart: of several of one identifier a control keeps the last.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The identifier of that name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The identifier of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What a button shows that has the action for its own.
  open var title: String
  /// What tells it from others; unless it was given, one of its own.
  open var identifier: Identifier { given ?? Identifier("\(ObjectIdentifier(self))") }
  /// The control that performs it right now.
  open internal(set) weak var sender: AnyObject?
  private let given: Identifier?
  private let handler: UIActionHandler

  /// An action that calls `handler` with itself.
  public init(
    title: String = "", identifier: Identifier? = nil, handler: @escaping UIActionHandler
  ) {
    self.title = title
    self.handler = handler
    given = identifier
  }

  func perform(for sender: UIControl) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
