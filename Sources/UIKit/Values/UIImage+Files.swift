import Drawing
import QuartzCore

extension UIImage {
  /// An image of the program's own: of a file beside it, or of those that come with the library.
  ///
  /// It is looked for in the program's folder, then in the bundles of resources that lie there, in
  /// the order of their names, then among the library's pictures. A name may have folders in it; one
  /// without the suffix of a file is a PNG's. Of files that differ in "@2x" and "@3x" the one for
  /// the screen's scale is taken, else one with more pixels, else one with fewer; the suffix is the
  /// image's scale. The orientation is that of the file. Nil where there is none.
  ///
  /// A picture is read and decoded once, and kept as long as all that were asked for by name have no
  /// more than 64 MiB of pixels together: those used longest ago go first.
  public convenience init?(named name: String) {
    let names = ImageFileName(name, usual: "png").candidates(for: UIScreen.main.scale)
    for directory in NamedPictures.directories {
      for (name, scale) in names {
        let file = directory.appending(path: name)
        guard let picture = NamedPictures.shared.picture(file) else { continue }
        self.init(cgImage: picture.image, scale: scale, orientation: picture.orientation)
        return
      }
    }
    return nil
  }

  /// An image of a picture's file; nil where it can't be read or is none.
  ///
  /// Of files that differ in "@2x" and "@3x" the one for the screen's scale is taken, as for
  /// `init(named:)`. The pixels are decoded when they are needed, and nothing is kept. The
  /// orientation is that of the file.
  public convenience init?(contentsOfFile path: String) {
    for (path, scale) in ImageFileName(path).candidates(for: UIScreen.main.scale) {
      let file = URL(fileURLWithPath: path)
      guard let source = try? CGImageSource(url: file) else { continue }
      self.init(source, scale: scale)
      return
    }
    return nil
  }
}

/// The name of an image's file, to which a scale may be added.
struct ImageFileName {
  private let stem: String
  /// With its dot; empty where there is none.
  private let suffix: String

  /// The parts of a name; `usual` is the suffix of one that has none of a picture's.
  init(_ name: String, usual: String? = nil) {
    let known = [".png", ".jpg", ".jpeg", ".gif", ".pvr", ".jp2"].first {
      name.lowercased().hasSuffix($0)
    }
    stem = String(name.dropLast(known?.count ?? 0))
    suffix = known.map { String(name.suffix($0.count)) } ?? usual.map { "." + $0 } ?? ""
  }

  /// Names of files, the best for a screen first, and the scales that they say.
  func candidates(for screen: CGFloat) -> [(name: String, scale: CGFloat)] {
    for scale in 2...3 where stem.hasSuffix("@\(scale)x") {
      return [(stem + suffix, CGFloat(scale))]
    }
    let best = Int(min(max(screen.rounded(.up), 1), 3))
    let scales = Array(best...3) + (1..<best).reversed()
    return scales.map { scale in
      (stem + (scale == 1 ? "" : "@\(scale)x") + suffix, CGFloat(scale))
    }
  }
}
