import ArgumentParser
import Foundation

// What can be said to be wrong before anything is read or drawn.
extension RenderCommand {
  /// A day, as recordings have it.
  private static let times = 0.0...86_400.0

  func validate() throws {
    for (name, value) in [("--at", at), ("--from", from), ("--to", to)] {
      guard let value, !Self.times.contains(value) else { continue }
      throw ValidationError("\(name) is 0…86400 seconds, not \(value)")
    }
    guard (0.1...8).contains(scale) else {
      throw ValidationError("--scale is 0.1…8, not \(scale)")
    }
    let format = try format()
    if format == .still {
      if from != nil || to != nil || fps != nil {
        throw ValidationError("--from, --to and --fps are for animations; a PNG has --at")
      }
    } else {
      try validateAnimation(format)
    }
    if transparent, !format.hasAlpha {
      throw ValidationError(
        "--transparent goes with PNG, folders of frames, APNG and WebM, which have alpha, not with "
          + format.name)
    }
    if isGallery {
      try validateGallery(format)
    } else if chapter != nil || moments != nil {
      throw ValidationError("--chapter and --moments go with gallery, not with \(source)")
    }
  }

  /// What the output's name asks for.
  func format() throws -> RenderFormat {
    guard let format = RenderFormat(output: output) else {
      throw ValidationError(
        "-o wants a name that ends in \(RenderFormat.names), or -, not \"\(output)\"")
    }
    return format
  }

  private func validateAnimation(_ format: RenderFormat) throws {
    if at != nil {
      throw ValidationError("--at is for a PNG; \(format.name) has --from and --to")
    }
    let rate = fps ?? format.usualRate
    guard format.rates.contains(rate) else {
      throw ValidationError(
        "--fps is \(format.rates.lowerBound)…\(format.rates.upperBound), not \(rate)")
    }
    if end <= start { throw ValidationError("--to must be after --from") }
    if (end - start) * Double(rate) > Double(format.mostFrames) {
      throw ValidationError("\(format.name) has \(format.mostFrames) frames at most")
    }
  }

  private func validateGallery(_ format: RenderFormat) throws {
    if format != .still {
      throw ValidationError("the gallery's sheet is a PNG, not \"\(output)\"")
    }
    if script != nil || !scene.areDefault || filter != nil || size != nil || crop != nil
      || transparent
    {
      throw ValidationError(
        "--size, --crop, --transparent, --script, --seed, --set and --filter go with a scene, not "
          + "with gallery")
    }
    if let chapter, GallerySheets.pages(ofChapter: chapter).isEmpty {
      throw ValidationError(
        "the gallery has no chapter \(chapter); see \(Program.current.name) list")
    }
    guard let moments else { return }
    guard (2...20).contains(moments) else {
      throw ValidationError("--moments is 2…20, not \(moments)")
    }
    if at != nil { throw ValidationError("--moments says itself when; it goes without --at") }
    if GallerySheets.pagesInMotion(ofChapter: chapter).isEmpty {
      throw ValidationError("nothing moves in chapter \(chapter ?? 0)")
    }
  }
}
