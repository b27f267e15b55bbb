import Assets

@_exported public import struct Drawing.CGFont

extension CGFont {
  /// The font of a name, as "Inter-SemiBold" or a family's; nil where none comes with the library.
  ///
  /// Inter stands for Helvetica, Arial and the system's own, JetBrains Mono for Courier and Menlo.
  public init?(_ name: CFString) {
    guard let face = BundledFont.named("\(name)"), let font = try? face.font(size: 1) else {
      return nil
    }
    self.init(font)
  }

  /// The name that tells the font from all others, as "Inter-Regular".
  public var postScriptName: CFString? {
    NSString(string: BundledFont.of(withSize(1))?.name ?? fullName)
  }
}
