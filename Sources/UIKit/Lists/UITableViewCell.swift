import Layers
public import QuartzCore

/// A row of a table: a picture, a text, and maybe a second text.
open class UITableViewCell: UIView, ReusableCell {
  /// What the cells are found by that wait to be used again; nil: it is never used again.
  open private(set) var reuseIdentifier: String?
  /// What the row shows.
  public let contentView = UIView()
  private let style: CellStyle
  private var picture: UIImageView?
  private var label: UILabel?
  private var detail: UILabel?
  private let selectionView = UIView()
  let separator = CellSeparator()

  /// A cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.usualRowHeight))
    backgroundColor = .white
    selectionView.backgroundColor = UIColor(white: 0.85, alpha: 1)
    addSubview(contentView)
    layer.addSublayer(separator.layer)
  }

  /// A cell of the default style, which is never used again; a table says where it is.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UITableViewCell.self }

  /// The cell is about to be that of another row.
  open func prepareForReuse() {}

  // MARK: What it shows

  /// The picture at the left, made when it is asked for.
  open var imageView: UIImageView? {
    if picture == nil { picture = added(CellImageView()) }
    return picture
  }
  /// The text, made when it is asked for.
  open var textLabel: UILabel? {
    if label == nil { label = added(CellLabel()) }
    return label
  }
  /// The second text, made when it is asked for; nil in cells of the default style.
  open var detailTextLabel: UILabel? {
    guard detail == nil, style != .default else { return detail }
    let made = added(CellLabel())
    made.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    if style == .value1 {
      made.textAlignment = .right
      made.textColor = UIColor(white: 0.56, alpha: 1)
    }
    detail = made
    return made
  }

  private func added<View: UIView>(_ view: View) -> View {
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  // MARK: Selection

  /// What it looks like while it is selected; at first grey.
  open var selectionStyle = SelectionStyle.default {
    didSet { showSelection() }
  }
  /// What lies behind the content while the cell is highlighted or selected; nil: grey.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }
  /// Whether its row is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { showSelection() } } }
  /// Whether a finger is on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { showSelection() } }
  }

  /// Sets whether it is selected; animated, the grey comes or goes in 0.3 s.
  open func setSelected(_ selected: Bool, animated: Bool) {
    fading(animated && selected != isSelected) { [self] in isSelected = selected }
  }

  /// Sets whether it is highlighted; animated, the grey comes or goes in 0.3 s.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    fading(animated && highlighted != isHighlighted) { [self] in isHighlighted = highlighted }
  }

  private func fading(_ animated: Bool, _ change: @escaping () -> Void) {
    guard animated else { return change() }
    UIView.transition(
      with: self, duration: 0.3, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: change)
  }

  private func showSelection() {
    let view = selectedBackgroundView ?? selectionView
    let isSeen = (isSelected || isHighlighted) && selectionStyle != .none
    for label in [label, detail].compactMap({ $0 }) { label.isHighlighted = isSeen }
    picture?.isHighlighted = isSeen
    if selectionView !== view || !isSeen { selectionView.removeFromSuperview() }
    guard isSeen else { return view.removeFromSuperview() }
    view.frame = bounds
    insertSubview(view, at: 0)
  }

  // MARK: Layout

  private static let margin = 15.0
  private static let gap = 4.0

  /// The picture at the left, in its own shape and with room above and below, and the texts beside.
  ///
  /// A narrow picture has the room of a square one, so that the texts of all rows begin below each other.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    selectedBackgroundView?.frame = bounds
    selectionView.frame = bounds
    let left = layOutPicture()
    let room = CGRect(
      x: left, y: 0, width: max(bounds.width - left - Self.margin, 0), height: bounds.height)
    layOutTexts(in: room)
    separator.update(in: bounds, from: left)
  }

  /// The left edge of what follows.
  private func layOutPicture() -> CGFloat {
    guard let picture, let size = picture.image?.size, size.width > 0, size.height > 0 else {
      picture?.frame = .zero
      return Self.margin
    }
    let height = min(size.height, max(bounds.height - 2 * Self.gap, 0))
    let width = (size.width * height / size.height).rounded()
    let room = max(width, height)
    picture.frame = CGRect(
      x: Self.margin + ((room - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
      width: width, height: height)
    return Self.margin + room + Self.margin
  }

  private func layOutTexts(in room: CGRect) {
    guard let detail, detail.text?.isEmpty == false else {
      detail?.frame = .zero
      label?.frame = room
      return
    }
    guard style == .subtitle else {
      let width = min(detail.sizeThatFits(.zero).width, room.width)
      detail.frame = CGRect(
        x: room.maxX - width, y: 0, width: width, height: room.height)
      label?.frame = CGRect(
        x: room.minX, y: 0, width: max(room.width - width - Self.gap, 0), height: room.height)
      return
    }
    let upper = label?.sizeThatFits(.zero).height ?? 0
    let lower = detail.sizeThatFits(.zero).height
    let top = ((room.height - upper - lower) / 2).rounded()
    label?.frame = CGRect(x: room.minX, y: top, width: room.width, height: upper)
    detail.frame = CGRect(x: room.minX, y: top + upper, width: room.width, height: lower)
  }

  // MARK: Making cells of a class

  /// A cell of the default style, by the initialiser that a subclass may override.
  @usableFromInline
  convenience init(identifier: String?) {
    self.init(style: .default, reuseIdentifier: identifier)
  }
}

extension UITableViewCell {
  /// A cell of whatever class `type` is.
  static func make(_ type: UITableViewCell.Type, _ identifier: String?) -> UITableViewCell {
    type.allocate(identifier: identifier)
  }

  /// Calls `init(identifier:)` on the class that it is called on, as `CALayer.make` does.
  @_silgen_name("$s5UIKit15UITableViewCellC10identifierACSSSg_tcfC")
  fileprivate class func allocate(identifier: consuming String?) -> UITableViewCell

  /// What a cell shows beside its picture.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default` = 0
    /// A text at the left, and a grey one at the right.
    case value1 = 1
    /// A text above a smaller one.
    case subtitle = 3
  }

  /// What a cell looks like while it is selected.
  public enum SelectionStyle: Int, Sendable {
    /// As if it weren't.
    case none = 0
    /// Grey.
    case `default` = 3
  }
}
