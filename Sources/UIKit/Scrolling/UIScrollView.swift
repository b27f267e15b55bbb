import Layers
public import QuartzCore

/// A view of a content that is larger than it is, and that fingers move.
///
/// Its subviews are the content, and its bounds' origin is the content's offset. A finger that drags
/// takes the touch from the view that it came down on. Beyond its edges the content follows less and
/// less, and springs back; it goes on after a drag, slower and slower. Each step of that happens at a
/// turn of the layers' context: at a tick of a simulation, the same in each run.
open class UIScrollView: UIView {
  let pan = ScrollPanRecognizer()
  let indicators = ScrollIndicators()
  var drag: ScrollDrag?
  var motion: ScrollMotion?
  /// How large the view was when it was laid out last.
  private var sizeBefore = CGSize.zero
  /// Whether the scroll view itself sets the offset.
  var isStepping = false

  /// A scroll view without content where its superview has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addGestureRecognizer(pan)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UIScrollView.self }

  /// Who hears of what it does.
  open weak var delegate: (any UIScrollViewDelegate)?

  // MARK: The content

  /// How large the content is, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { keepWithinEdges() } }
  }
  /// The point of the content that is seen at the upper left corner: the bounds' origin.
  ///
  /// To set it tells the delegate, and stops nothing. What isn't finite is refused, with a line.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setOffset(newValue) }
  }
  /// Room around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      let sides = [contentInset.top, contentInset.left, contentInset.bottom, contentInset.right]
      guard sides.allSatisfy(\.isFinite) else {
        misuse("the room around a scroll view's content can't be \(sides)")
        return contentInset = oldValue
      }
      keepWithinEdges()
    }
  }
  /// The room around the content: there are no bars here that add to it.
  open var adjustedContentInset: UIEdgeInsets { contentInset }

  /// Moves the content, after which nothing else moves it; animated, it takes 0.3 s.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Moves the content as little as brings a rectangle of it into sight.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(to: offset(showing: rect), animated: animated)
  }

  // MARK: How it is dragged

  /// Recognises the drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Whether fingers move the content; at first true.
  open var isScrollEnabled = true {
    didSet { pan.isEnabled = isScrollEnabled }
  }
  /// Whether the content can be dragged beyond its edges; at first true.
  open var bounces = true
  /// Whether it can be even where it is no taller than the view, if it bounces; at first false.
  open var alwaysBounceVertical = false
  /// Whether it can be even where it is no wider than the view, if it bounces; at first false.
  open var alwaysBounceHorizontal = false
  /// Whether the content comes to rest at multiples of the view's size.
  open var isPagingEnabled = false
  /// How fast it comes to rest.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a drag may take the touch from a view of the content; unless overridden, from any but
  /// controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a finger is down that may drag or does.
  open var isTracking: Bool { pan.isTracking }
  /// Whether a finger drags.
  open var isDragging: Bool { drag != nil }
  /// Whether the content goes on after a drag.
  open var isDecelerating: Bool { motion?.kind == .deceleration }

  // MARK: Indicators

  /// Whether a line at the right says where the content is while it moves; at first true.
  open var showsVerticalScrollIndicator = true
  /// Whether a line at the bottom says so; at first true.
  open var showsHorizontalScrollIndicator = true
  /// The colour of these lines.
  open var indicatorStyle = IndicatorStyle.default
  /// Shows these lines for a moment.
  open func flashScrollIndicators() {
    indicators.show(in: self)
    indicators.fade()
  }

  // MARK: What views do

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds.origin
      super.bounds = newValue
      if newValue.origin != before { hasScrolled(from: before) }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != sizeBefore { keepWithinEdges() }
    sizeBefore = bounds.size
    indicators.update(in: self)
  }

  open override func didAddSubview(_ subview: UIView) { indicators.bringToFront(in: self) }

  open override func didMoveToWindow() { if window == nil { stopMotion() } }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    gestureRecognizer === pan
      ? mayBeginDrag() : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIScrollView {
  /// How fast a content comes to rest: its speed is multiplied by that in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor; what isn't above 0 and below 1 counts as the nearest that is usable.
    public var rawValue: CGFloat

    /// A rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99: soon at rest.
    public static let fast = DecelerationRate(rawValue: 0.99)

    /// A rate by which a content comes to rest within minutes.
    var usable: Double {
      rawValue.isNaN ? Self.normal.rawValue : min(max(rawValue, 0.5), 0.9999)
    }
  }

  /// The colour of a scroll view's lines.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark.
    case `default`
    /// Black.
    case black
    /// White.
    case white
  }
}
