import Rendering

/// What of a text layer's text gives way where there is no room.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name; a text layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nothing: the text is cut off at the bounds.
  public static let none = Self(rawValue: "none")
  /// The beginning: "…mple".
  public static let start = Self(rawValue: "start")
  /// The end: "exam…".
  public static let end = Self(rawValue: "end")
  /// The middle: "ex…le".
  public static let middle = Self(rawValue: "middle")

  init(_ mode: TextTruncation) { self.init(rawValue: mode.rawValue) }

  var value: TextTruncation? { TextTruncation(rawValue: rawValue) }
}

/// Where a text layer's lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name; a text layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the script begins: at the left, of Arabic and Hebrew at the right.
  public static let natural = Self(rawValue: "natural")
  /// At the left.
  public static let left = Self(rawValue: "left")
  /// At the right.
  public static let right = Self(rawValue: "right")
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// At both edges, where lines are wrapped; but a paragraph's last line as `natural`.
  public static let justified = Self(rawValue: "justified")

  init(_ mode: TextAlignment) { self.init(rawValue: mode.rawValue) }

  var value: TextAlignment? { TextAlignment(rawValue: rawValue) }
}
