public import Foundation

// Colours as components in memory, in a space that is set before.
extension CGContext {
  /// What the components of fill colours mean from now on; the colour becomes black.
  ///
  /// Greys at first; the other ways to set a colour set its space, too.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fillPaint = .color(.black)
  }

  /// What the components of stroke colours mean from now on; the colour becomes black.
  ///
  /// Greys at first; the other ways to set a colour set its space, too.
  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.strokePaint = .color(.black)
  }

  /// The colour of what is filled: as many components as its space has, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    guard let color = CGColor(colorSpace: state.fillSpace, components: components) else { return }
    state.fillPaint = .color(color)
  }

  /// The colour of what is stroked: as many components as its space has, and alpha.
  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    guard let color = CGColor(colorSpace: state.strokeSpace, components: components) else { return }
    state.strokePaint = .color(color)
  }

  /// Fills with a pattern from now on.
  ///
  /// One that has colours takes a single component, its alpha; another one takes its colour, in the
  /// base space of the pattern space that was set.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    setFillPattern(pattern, color: pattern.color(colorComponents, in: state.fillSpace))
  }

  /// Strokes with a pattern from now on; the components are as for filling.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    setStrokePattern(pattern, color: pattern.color(colorComponents, in: state.strokeSpace))
  }
}

extension CGPattern {
  /// The colour that it is drawn in: of one with colours only the alpha counts.
  fileprivate func color(_ components: UnsafePointer<CGFloat>, in space: CGColorSpace) -> CGColor {
    guard !isColored else { return CGColor(gray: 0, alpha: components[0]) }
    let color = space.baseColorSpace.flatMap { CGColor(colorSpace: $0, components: components) }
    return color ?? .black
  }
}
