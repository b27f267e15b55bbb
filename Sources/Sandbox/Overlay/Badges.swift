import Drawing
import Foundation
import Layers

/// A sign of a state that isn't the usual one: an icon and some words.
final class Badge {
  /// What is drawn before the words.
  enum Icon {
    /// Two bars.
    case pause
    /// A disc.
    case record
    /// A triangle.
    case play
    /// Two triangles.
    case speed

    /// Its outline in a square of side 1.
    fileprivate var path: CGPath {
      let path = CGMutablePath()
      switch self {
      case .pause:
        path.addRect(CGRect(x: 0.1, y: 0, width: 0.28, height: 1))
        path.addRect(CGRect(x: 0.62, y: 0, width: 0.28, height: 1))
      case .record: path.addEllipse(in: CGRect(x: 0, y: 0, width: 1, height: 1))
      case .play: Self.addTriangle(to: path, from: 0.1, to: 1)
      case .speed:
        Self.addTriangle(to: path, from: 0, to: 0.5)
        Self.addTriangle(to: path, from: 0.5, to: 1)
      }
      return path
    }

    private static func addTriangle(to path: CGMutablePath, from left: CGFloat, to right: CGFloat) {
      path.move(to: CGPoint(x: left, y: 0))
      path.addLine(to: CGPoint(x: right, y: 0.5))
      path.addLine(to: CGPoint(x: left, y: 1))
      path.closeSubpath()
    }
  }

  let layer = UnanimatedLayer.ground()
  /// The words; nil: it isn't shown.
  var text: String?

  private let words: TextLabel
  private let icon: OverlayShape

  init(_ icon: Icon, font: Font, color: CGColor) {
    words = TextLabel(font: font, color: color)
    self.icon = OverlayShape(fill: color)
    self.icon.path = icon.path
    layer.isHidden = true
    layer.addSublayer(self.icon)
    layer.addSublayer(words.layer)
  }

  /// Draws what has changed with letters of `fontSize` points; nil: it isn't shown.
  func draw(fontSize: CGFloat, scale: Double) -> CGSize? {
    layer.isHidden = text == nil
    guard let text else { return nil }
    words.fontSize = fontSize
    words.text = text
    let size = words.draw(scale: scale)
    let padding = (fontSize * 0.5).rounded()
    let side = (fontSize * 0.72).rounded()
    icon.transform = CATransform3DMakeScale(side, side, 1)
    icon.position = CGPoint(
      x: padding, y: (padding / 2 + (size.height - side) / 2).rounded())
    words.layer.position = CGPoint(x: padding + side + padding, y: (padding / 2).rounded())
    layer.bounds = CGRect(
      x: 0, y: 0, width: (size.width + side + 3 * padding).rounded(.up),
      height: (size.height + padding).rounded(.up))
    layer.cornerRadius = layer.bounds.height / 2
    return layer.bounds.size
  }
}

/// The badges of a window, in a row that ends in its upper right corner.
final class Badges {
  let layer = UnanimatedLayer()
  private let pause: Badge
  private let speed: Badge
  private let recording: Badge
  private let replay: Badge

  init(font: Font) {
    pause = Badge(.pause, font: font, color: .overlayText)
    speed = Badge(.speed, font: font, color: .overlayAccent)
    recording = Badge(.record, font: font, color: .overlayRecord)
    replay = Badge(.play, font: font, color: .overlayPlay)
    layer.anchorPoint = .zero
    for badge in row { layer.addSublayer(badge.layer) }
  }

  private var row: [Badge] { [pause, speed, replay, recording] }

  /// What they say now, from left to right.
  var texts: [String] { row.compactMap(\.text) }

  /// Where the row is in the window, of no size where there is none.
  private(set) var frame = CGRect.zero

  /// Takes up what is to be said.
  func set(_ hud: HUD) {
    pause.text = hud.isPaused ? "paused" : nil
    // What is reached where that is less than what was asked for.
    speed.text =
      hud.achievedSpeed.map { "\(HUD.tenths($0)) ×" }
      ?? (hud.speed == 1 ? nil : HUD.times(hud.speed))
    recording.text = hud.recording.map { "REC \(HUD.length($0))" }
    replay.text = hud.replay.map { "PLAY \(HUD.length($0.now)) of \(HUD.length($0.length))" }
  }

  /// Draws what has changed, in a row that ends at `right`; returns its frame.
  ///
  /// The row is at `top`, or, where it would come closer to `other` than `gap`, below that.
  func show(
    fontSize: CGFloat, scale: Double, right: CGFloat, top: CGFloat, below other: CGRect,
    gap: CGFloat
  ) -> CGRect {
    let shown = row.compactMap { badge in
      badge.draw(fontSize: fontSize, scale: scale).map { (badge.layer, $0) }
    }
    guard let height = shown.map(\.1.height).max() else {
      frame = .zero
      return frame
    }
    let between = (fontSize * 0.46).rounded()
    let width = shown.map(\.1.width).reduce(-between) { $0 + $1 + between }
    let isFree = right - width >= other.maxX + gap
    frame = CGRect(
      x: (right - width).rounded(), y: (isFree ? top : max(top, other.maxY + gap)).rounded(),
      width: width, height: height)
    var x = frame.minX
    for (layer, size) in shown {
      layer.position = CGPoint(x: x, y: frame.minY)
      x += size.width + between
    }
    return frame
  }
}
