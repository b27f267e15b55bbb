package import Drawing
package import Foundation

/// The values of a layer that most layers never set, with Core Animation's defaults.
package struct LayerEffects: Equatable, Sendable {
  /// Applied to all sublayers about the layer's anchor point.
  package var sublayerTransform = CATransform3DIdentity
  /// The part of the picture that stretches both ways, in units of what `contentsRect` shows.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Added to the level of detail of a trilinear minification.
  package var minificationFilterBias: Float = 0
  /// Whether the picture is promised to cover the bounds without any transparency.
  package var isOpaque = false

  /// The corners' radius in points; shown from 0 on.
  package var cornerRadius: CGFloat = 0
  /// Which corners are rounded.
  package var maskedCorners = RoundedCorners.all
  /// Whether corners are superellipses instead of circular arcs.
  package var hasContinuousCorners = false
  /// The border's width in points, inside the bounds; shown from 0 on.
  package var borderWidth: CGFloat = 0
  /// The border's colour; nil: none.
  package var borderColor: CGColor? = .black

  /// How dark the shadow is; shown within 0 (none)…1.
  package var shadowOpacity: Float = 0
  /// The standard deviation of the shadow's blur, in points; shown from 0 on.
  package var shadowRadius: CGFloat = 3
  /// How far the shadow is moved, in the layer's points.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// The shadow's colour; nil: none.
  package var shadowColor: CGColor? = .black
  /// What casts the shadow instead of what is drawn, in the layer's coordinates.
  package var shadowPath: [CGPath.Element]?

  /// Whether layer and sublayers are kept as a picture while nothing in it changes.
  package var shouldRasterize = false
  /// Pixels for a point of that picture; shown above 0.
  package var rasterizationScale: CGFloat = 1
  /// Whether the layer is drawn while its back is towards the viewer.
  package var isDoubleSided = true
  /// What changes the finished picture of layer and sublayers, first to last.
  package var filters: [LayerFilter] = []
  /// How the picture is mixed with what lies behind.
  package var blend = BlendMode.sourceOver
  /// The picture that the contents are on their way from; set by animations alone.
  package var contentsFade: ContentsFade?
  /// What the layer and all in it looked like before, on the way to now; set by animations alone.
  package var transition: LayerTransition?
  /// How the layer's time runs within its superlayer's.
  package var clock = LayerClock()
  /// The properties with numbers that can't be shown: the model keeps them, what is shown is limited.
  package var outOfRange: [PropertySlot] = []

  /// Core Animation's defaults.
  package init() {}
}

/// Something that changes the finished picture of a layer and its sublayers.
public enum LayerFilter: Hashable, Sendable {
  /// A Gaussian blur with a standard deviation of `radius` points.
  case gaussianBlur(radius: Double)
  /// Saturation, then contrast, then brightness; (0, 1, 1) changes nothing.
  ///
  /// Brightness is added; contrast scales the distance from a middle grey; saturation scales that
  /// from the grey of the same luma (weights 0.2126, 0.7152, 0.0722, Rec. 709).
  case colorControls(brightness: Double = 0, contrast: Double = 1, saturation: Double = 1)
  /// A mix of the picture with its sepia-toned copy; 0 (none)…1.
  case sepia(intensity: Double = 1)
}

/// Which corners of a layer are rounded; "min y" is the upper edge where y runs downwards.
package struct RoundedCorners: OptionSet, Hashable, Sendable {
  /// The bits of `CACornerMask`.
  package let rawValue: UInt
  /// The set of those bits.
  package init(rawValue: UInt) { self.rawValue = rawValue }

  /// The corner of least x and y.
  package static let minXMinY = RoundedCorners(rawValue: 1)
  /// The corner of greatest x and least y.
  package static let maxXMinY = RoundedCorners(rawValue: 2)
  /// The corner of least x and greatest y.
  package static let minXMaxY = RoundedCorners(rawValue: 4)
  /// The corner of greatest x and y.
  package static let maxXMaxY = RoundedCorners(rawValue: 8)
  /// All four.
  package static let all: RoundedCorners = [.minXMinY, .maxXMinY, .minXMaxY, .maxXMaxY]
}
