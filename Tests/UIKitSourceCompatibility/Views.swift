import UIKit

// Views as people write them for iOS, each by `import UIKit` alone.

/// A ring that fills: `layerClass`, a typed layer, properties that animate it.
class ProgressRing: UIView {
  override class var layerClass: AnyClass { return CAShapeLayer.self }

  private var shapeLayer: CAShapeLayer {
    guard let shape = layer as? CAShapeLayer else { preconditionFailure() }
    return shape
  }

  var progress: CGFloat = 0 {
    didSet {
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      animation.fromValue = oldValue
      animation.toValue = progress
      animation.duration = 0.25
      shapeLayer.strokeEnd = progress
      shapeLayer.add(animation, forKey: "progress")
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    shapeLayer.fillColor = UIColor.clear.cgColor
    shapeLayer.strokeColor = UIColor(red: 0.2, green: 0.6, blue: 1, alpha: 1).cgColor
    shapeLayer.lineWidth = 4
    shapeLayer.lineCap = .round
    shapeLayer.strokeEnd = 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shapeLayer.path =
      UIBezierPath(
        arcCenter: CGPoint(x: bounds.midX, y: bounds.midY),
        radius: min(bounds.width, bounds.height) / 2 - shapeLayer.lineWidth / 2,
        startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
  }
}

/// Drawn by `draw(_:)`, with the calls of C.
final class StarView: UIView {
  var points = 5 { didSet { setNeedsDisplay() } }
  var color = UIColor.orange { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    let path = UIBezierPath()
    let center = CGPoint(x: rect.midX, y: rect.midY)
    for index in 0..<points * 2 {
      let angle = CGFloat(index) * .pi / CGFloat(points) - .pi / 2
      let radius = rect.width / (index % 2 == 0 ? 2 : 4)
      let point = CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    color.setFill()
    path.fill()
  }
}

/// Two sides, and a tap that flips them.
final class FlipCard: UIView {
  let front = UIView()
  let back = UIView()
  private(set) var isFlipped = false
  var onFlip: ((Bool) -> Void)?

  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    for (side, color) in [(back, UIColor.blue), (front, UIColor.red)] {
      side.frame = bounds
      side.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      side.backgroundColor = color
      side.layer.cornerRadius = 6
      side.clipsToBounds = true
      addSubview(side)
    }
    back.isHidden = true
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 2)
  }

  func flip() {
    isFlipped.toggle()
    UIView.transition(
      from: isFlipped ? front : back, to: isFlipped ? back : front, duration: 0.4,
      options: [.transitionFlipFromLeft, .showHideTransitionViews]
    ) { [weak self] finished in
      guard let self = self else { return }
      self.onFlip?(finished)
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    flip()
  }
}

/// Dragged by a recogniser, and springing home.
final class DragController: UIViewController {
  let knob = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private var start = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    knob.center = CGPoint(x: 100, y: 100)
    view.addSubview(knob)
    knob.addGestureRecognizer(
      UIPanGestureRecognizer { [unowned self] recognizer in
        if let recognizer = recognizer as? UIPanGestureRecognizer { self.pan(recognizer) }
      })
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      start = knob.center
    case .changed:
      let translation = recognizer.translation(in: view)
      knob.center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    case .ended, .cancelled:
      let velocity = recognizer.velocity(in: view)
      UIView.animate(
        withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6,
        initialSpringVelocity: hypot(velocity.x, velocity.y) / 100,
        options: [.curveEaseOut, .allowUserInteraction],
        animations: { self.knob.center = CGPoint(x: 100, y: 100) }, completion: nil)
    default:
      break
    }
  }
}

/// Controls with the actions that have closures.
final class SettingsController: UIViewController {
  private let slider = UISlider()
  private let toggle = UISwitch()
  private let button = UIButton(type: .system)
  private(set) var log: [String] = []

  override func loadView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    slider.frame = CGRect(x: 10, y: 10, width: 300, height: 30)
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.addAction(
      UIAction { [weak self] action in
        guard let slider = action.sender as? UISlider else { return }
        self?.log.append("slider \(slider.value)")
      }, for: .valueChanged)
    toggle.isOn = true
    toggle.frame.origin = CGPoint(x: 10, y: 60)
    button.setTitle("Go", for: .normal)
    button.setTitleColor(.white, for: .highlighted)
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 10, y: 110)
    button.addAction(UIAction { [weak self] _ in self?.log.append("go") }, for: .touchUpInside)
    [slider, toggle, button].forEach(view.addSubview)
    self.view = view
  }

  func press() { button.sendActions(for: .touchUpInside) }

  func slide(to value: Float) {
    slider.setValue(value, animated: false)
    slider.sendActions(for: .valueChanged)
  }
}

extension UIImage {
  /// A picture of one colour, by the calls that every project has.
  static func solid(_ color: UIColor, size: CGSize, scale: CGFloat = 0) -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(size, false, scale)
    defer { UIGraphicsEndImageContext() }
    color.setFill()
    UIRectFill(CGRect(origin: .zero, size: size))
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  /// The same by a renderer.
  func rounded(radius: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      let rect = CGRect(origin: .zero, size: size)
      UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
      draw(in: rect)
    }
  }

  /// A pixel's colour, read through a context of one byte order.
  func color(x: Int, y: Int) -> UIColor? {
    guard let cgImage = cgImage else { return nil }
    var pixel: [UInt8] = [0, 0, 0, 0]
    guard
      let context = CGContext(
        data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    context.draw(
      cgImage,
      in: CGRect(
        x: -x, y: -y, width: cgImage.width, height: cgImage.height))
    return UIColor(
      red: CGFloat(pixel[0]) / 255, green: CGFloat(pixel[1]) / 255, blue: CGFloat(pixel[2]) / 255,
      alpha: CGFloat(pixel[3]) / 255)
  }
}

extension UIColor {
  convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }

  var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&r, green: &g, blue: &b, alpha: &a)
    return (r, g, b, a)
  }
}

extension UIView {
  func shake() {
    let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.duration = 0.6
    animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
    layer.add(animation, forKey: "shake")
  }

  func snapshot() -> UIImage {
    return UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
  }

  func pin(_ corners: UIRectCorner, radius: CGFloat) {
    let mask = CAShapeLayer()
    mask.path =
      UIBezierPath(
        roundedRect: bounds, byRoundingCorners: corners,
        cornerRadii: CGSize(width: radius, height: radius)
      ).cgPath
    layer.mask = mask
  }
}
