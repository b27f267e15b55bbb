public import Foundation
import Rendering

/// A layer that shows what an `AVPlayer` plays.
///
/// The frame is the last one that has begun at the moment that the player is at, by the layer's own clock;
/// frames aren't counted. Everything that a layer's picture takes part in applies to it: corners, border,
/// mask, shadow and 3-D transforms. It is cut to the bounds.
open class AVPlayerLayer: CALayer {
  private var shownPlayer: AVPlayer?

  /// A layer without a player.
  public override init() {
    super.init()
    ensureContent(LayerContent.film)
  }

  /// A layer that shows a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.film)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whose film is shown; nil: none.
  open var player: AVPlayer? {
    get { shownPlayer }
    set {
      guard newValue !== shownPlayer, canChange("player") else { return }
      shownPlayer?.remove(self)
      shownPlayer = newValue
      newValue?.add(self)
      takeFilm()
    }
  }

  /// How the film fits into the bounds; at first all of it is seen, as large as it has room.
  open var videoGravity: AVLayerVideoGravity {
    get { AVLayerVideoGravity(rawValue: self[\.film.videoGravity].videoName) }
    set { setNamed(newValue.rawValue, \.film.videoGravity, to: newValue.value) }
  }

  /// Whether there is a frame to be shown.
  open var isReadyForDisplay: Bool { player?.currentItem?.status == .readyToPlay }

  /// Where the film is seen, in the layer's coordinates; beyond the bounds it is cut off.
  open var videoRect: CGRect {
    guard let size = player?.currentItem?.presentationSize, size.width > 0, size.height > 0 else {
      return .zero
    }
    return self[\.film.videoGravity].frame(of: size, in: bounds)
  }

  override class var isOfLibrary: Bool { self == AVPlayerLayer.self }

  override class func makeDefault() -> CALayer { AVPlayerLayer() }

  /// Shows what the player says by now, by the layer's own clock.
  func takeFilm() {
    var film = player?.film ?? Film()
    film.course.origin = localTime(atMediaTime: film.course.origin)
    guard modelValues.film?.film != film else { return }
    modelValues.film?.film = film
    valuesChanged()
  }
}

/// How a player layer shows its film.
struct FilmProperties {
  let videoGravity = Property(
    "videoGravity", \AVPlayerLayer.videoGravity, at: \FilmValues.gravity, action: .none)
}

/// How a film fits into a layer's bounds.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// AVFoundation's string.
  public let rawValue: String

  /// The gravity of that name; a player layer refuses one that isn't among those below.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// All of it is seen, in its own proportions.
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  /// It covers the bounds, in its own proportions.
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// It is as large as the bounds.
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")

  fileprivate var value: ContentsGravity? {
    switch self {
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    case .resize: .resize
    default: nil
    }
  }
}

extension ContentsGravity {
  fileprivate var videoName: String {
    switch self {
    case .resizeAspectFill: AVLayerVideoGravity.resizeAspectFill.rawValue
    case .resize: AVLayerVideoGravity.resize.rawValue
    default: AVLayerVideoGravity.resizeAspect.rawValue
    }
  }
}
