import Assets
public import Drawing

extension FontLibrary {
  /// The fonts that come with the library, and those that fontconfig finds on the system.
  ///
  /// A text layer, and a stretch of an attributed string, is set in them if its font is one of this
  /// library's: `layer.font = try FontLibrary.system().font("Noto Sans", size: 20)`. What none of that
  /// family has, as Chinese characters and emoji, comes from another one that has it. Such text looks
  /// different on each machine. To ask again reads the system's fonts again: keep it.
  public static func system() throws(FontError) -> FontLibrary {
    try FontLibrary(directory: Assets.fontDirectory, withSystemFonts: true)
  }
}
