public import CoreGraphics
package import Drawing

/// A text that frames are made of.
public final class CTFramesetter: Sendable {
  fileprivate let string: AttributedText
  private let source: OpaqueString

  fileprivate init(_ string: CFAttributedString) {
    source = OpaqueString(string)
    self.string = AttributedText(string)
  }

  /// A part of the text; a length of 0 is up to its end.
  fileprivate func part(_ range: CFRange) -> (text: AttributedText, start: Int) {
    let units = range.clamped(to: source.string.length)
    guard units.count < source.string.length else { return (string, 0) }
    let part = source.string.attributedSubstring(from: NSRange(units))
    return (AttributedText(part), units.lowerBound)
  }
}

/// A string that nobody changes: it is a copy.
private struct OpaqueString: @unchecked Sendable {
  let string: NSAttributedString

  init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }
}

/// The lines of a text in a rectangle.
public final class CTFrame {
  fileprivate let lines: [CTLine]
  /// Where they begin on their baselines, y up, from the rectangle's lower left corner.
  fileprivate let origins: [CGPoint]
  fileprivate let path: CGPath
  fileprivate let box: CGRect
  fileprivate let range: CFRange
  fileprivate let visible: CFRange

  fileprivate init(_ setter: CTFramesetter, _ range: CFRange, _ path: CGPath) {
    let (source, start) = setter.part(range)
    box = path.boundingBoxOfPath.isNull ? .zero : path.boundingBoxOfPath
    let text = LaidOutText(source, in: TextRoom(width: box.width, height: box.height))
    let bottom = box.height + 0.01
    // A line that isn't whole isn't in it.
    let whole = text.lines.prefix { $0.origin.y + $0.descent <= bottom }
    var lines: [CTLine] = []
    var origins: [CGPoint] = []
    for var line in whole {
      origins.append(CGPoint(x: line.origin.x, y: box.height - line.origin.y))
      line.range = line.range.lowerBound + start..<line.range.upperBound + start
      lines.append(CTLine(line, of: text, source))
    }
    (self.lines, self.origins) = (lines, origins)
    self.path = path
    self.range = CFRange(location: start, length: source.string.utf16.count)
    let end = lines.last.map { CTLineGetStringRange($0) }
    visible = CFRange(location: start, length: end.map { $0.location + $0.length - start } ?? 0)
  }
}

/// A text that frames are made of.
public func CTFramesetterCreateWithAttributedString(
  _ attrString: CFAttributedString
) -> CTFramesetter {
  CTFramesetter(attrString)
}

/// The size that a part of the text takes up in a size, whose sides may be without an end.
///
/// Lines break at its width; `fitRange` is what has room in its height. A length of 0 is up to the
/// text's end. The attributes aren't taken.
public func CTFramesetterSuggestFrameSizeWithConstraints(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ frameAttributes: CFDictionary?,
  _ constraints: CGSize, _ fitRange: UnsafeMutablePointer<CFRange>?
) -> CGSize {
  let (text, start) = framesetter.part(stringRange)
  var room = TextRoom()
  if constraints.width > 0, constraints.width < 100_000 { room.width = constraints.width }
  if constraints.height > 0, constraints.height < 1e6 { room.height = constraints.height }
  let laidOut = LaidOutText(text, in: room)
  let whole = laidOut.lines.prefix {
    $0.origin.y + $0.descent <= (room.height ?? .infinity) + 0.01
  }
  fitRange?.pointee = CFRange(location: start, length: whole.last?.range.upperBound ?? 0)
  return CGSize(
    width: whole.map(\.width).max() ?? 0, height: whole.last.map { $0.origin.y + $0.descent } ?? 0)
}

/// The lines of a part of the text that have room in a path, from its top, y **up**, downwards.
///
/// Of a path that is no rectangle it is the box around it. A length of 0 is up to the text's end. The
/// attributes aren't taken.
public func CTFramesetterCreateFrame(
  _ framesetter: CTFramesetter, _ stringRange: CFRange, _ path: CGPath,
  _ frameAttributes: CFDictionary?
) -> CTFrame {
  CTFrame(framesetter, stringRange, path)
}

/// Draws a frame in its path, as Core Text does: with y **up**.
///
/// In contexts whose y runs down, as those of views and pictures do here and on Apple's systems, it is
/// upside down unless they are flipped first. Forgets the current path.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
  for (line, origin) in zip(frame.lines, frame.origins) {
    context.textPosition = CGPoint(x: frame.box.minX + origin.x, y: frame.box.minY + origin.y)
    CTLineDraw(line, context)
  }
}

/// The lines, of class `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { NSArray(array: frame.lines) }

/// Where some lines begin on their baselines, y up, from the lower left corner of the path's box; a
/// length of 0 is up to the last one.
public func CTFrameGetLineOrigins(
  _ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>
) {
  for (index, line) in range.clamped(to: frame.origins.count).enumerated() {
    origins[index] = frame.origins[line]
  }
}

/// The path that the frame was made for.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// Which UTF-16 units the frame was made of.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange { frame.range }

/// Which UTF-16 units are in its lines.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visible }

extension CFRange {
  /// What it has of `count` things; a length of 0 is up to the last one.
  fileprivate func clamped(to count: Int) -> Range<Int> {
    let start = min(max(location, 0), count)
    return start..<(length <= 0 ? count : start + min(length, count - start))
  }
}
