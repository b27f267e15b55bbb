internal import CPangoCairo
import Foundation

/// What a context does by Cairo; all else that it is told only changes its values.
enum DrawingCommand {
  case save
  case restore
  /// Elements are in pixels, here and below.
  case clip([CGPath.Element], CGPathFillRule)
  case resetClip
  case path([CGPath.Element], CGPathDrawingMode)
  case image(CGImage, CGRect, isTiled: Bool)
  case gradient(CGGradient, GradientCourse, CGGradientDrawingOptions)
  /// Nil: as large as the clip.
  case beginLayer(within: [CGPath.Element]?)
  case endLayer

  /// Whether something is drawn, be it something clear.
  var draws: Bool {
    switch self {
    case .path, .image, .gradient, .endLayer: true
    case .save, .restore, .clip, .resetClip, .beginLayer: false
    }
  }
}

extension CGContext {
  /// Does something now or, if the context keeps what it is told, with the values of now later.
  func perform(_ command: DrawingCommand) {
    if command.draws { isDrawnOn = true }
    if let queue { queue.append(command, state) } else { play(command) }
  }

  /// Does something now, with the values of now.
  func play(_ command: DrawingCommand) {
    switch command {
    case .save: cairo_save(cairo)
    case .restore:
      cairo_restore(cairo)
      checkStatus()
    case .clip(let elements, let rule):
      clip(to: elements, rule)
      checkStatus()
    case .resetClip: cairo_reset_clip(cairo)
    case .path(let elements, let mode): paint(elements, mode)
    case .image(let image, let rect, isTiled: false): paint(image, in: rect)
    case .image(let image, let rect, isTiled: true): paintTiled(image, in: rect)
    case .gradient(let gradient, let course, let options): paint(gradient, course, options)
    case .beginLayer(let elements): beginTarget(within: elements)
    case .endLayer: endTarget()
    }
  }

  func clip(to elements: [CGPath.Element], _ rule: CGPathFillRule) {
    setCompositing()
    setCairoPath(elements, rule)
    cairo_clip(cairo)
  }
}
