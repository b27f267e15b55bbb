public import Drawing
public import Foundation
import Rendering

/// What particles of one kind are like.
///
/// A value with a range is drawn anew for each particle: it is anywhere within ± half of the range, with
/// the same chance. What has a speed changes by that much in each second of the particle's life. Numbers
/// that aren't finite are refused with a line.
///
/// A layer takes what a cell says when it is given its cells; `CAEmitterLayer.emitterCells` says how it
/// is changed later.
open class CAEmitterCell: NSObject, CAMediaTiming {
  var values = EmitterCellValues()
  /// What was given as `contents`.
  var givenContents: Any?
  private var givenCells: [CAEmitterCell]?
  private var timing = TimingValues()

  /// A cell with Core Animation's defaults: it emits nothing.
  public override init() { super.init() }

  /// What key paths call it.
  open var name: String? {
    get { values.name }
    set { values.name = newValue }
  }

  /// Whether its particles are drawn; what they emit themselves is in any case.
  open var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }

  /// What each particle shows, a `CGImage`; nil, or anything else: nothing.
  open var contents: Any? {
    get { givenContents }
    set { setContents(newValue) }
  }

  /// The part of the picture that is shown, in units of the picture.
  open var contentsRect: CGRect {
    get { values.contentsRect }
    set {
      guard newValue.isFinite else { return refuse(newValue, "contentsRect") }
      values.contentsRect = newValue
    }
  }

  /// The picture's pixels for a point.
  open var contentsScale: CGFloat {
    get { values.contentsScale }
    set { set("contentsScale", newValue) }
  }

  /// How the picture is sampled where it is shown larger than it is.
  open var magnificationFilter: String {
    get { values.magnificationFilter.rawValue }
    set { setFilter(newValue, "magnificationFilter", \.magnificationFilter) }
  }

  /// How the picture is sampled where it is shown smaller than it is.
  open var minificationFilter: String {
    get { values.minificationFilter.rawValue }
    set { setFilter(newValue, "minificationFilter", \.minificationFilter) }
  }

  /// By how many levels the trilinear filter takes smaller copies of the picture than it would.
  open var minificationFilterBias: Float {
    get { Float(values.minificationFilterBias) }
    set { set("minificationFilterBias", newValue) }
  }

  /// What the picture is multiplied by, at birth; nil is white.
  open var color: CGColor? {
    get { values.color }
    set {
      let color = newValue ?? .white
      guard color.isFinite else { return refuse(color, "color") }
      values.color = color
    }
  }

  /// Particles a second; those of a particle that emits are emitted as long as it lives.
  open var birthRate: Float {
    get { Float(values.birthRate) }
    set { set("birthRate", newValue) }
  }

  /// Seconds that a particle lives.
  open var lifetime: Float {
    get { Float(values.lifetime) }
    set { set("lifetime", newValue) }
  }

  /// The range of that.
  open var lifetimeRange: Float {
    get { Float(values.lifetimeRange) }
    set { set("lifetimeRange", newValue) }
  }

  /// The direction in the layer's plane, in radians: 0 is along x, and it turns clockwise.
  ///
  /// Of what a particle emits it counts from the particle's own direction.
  open var emissionLongitude: CGFloat {
    get { values.emissionLongitude }
    set { set("emissionLongitude", newValue) }
  }

  /// The direction out of the layer's plane, towards the viewer.
  open var emissionLatitude: CGFloat {
    get { values.emissionLatitude }
    set { set("emissionLatitude", newValue) }
  }

  /// The range of the longitude: the whole angle of the cone; 2π is all round.
  open var emissionRange: CGFloat {
    get { values.emissionRange }
    set { set("emissionRange", newValue) }
  }

  /// Points a second, at birth.
  open var velocity: CGFloat {
    get { values.velocity }
    set { set("velocity", newValue) }
  }

  /// The range of that.
  open var velocityRange: CGFloat {
    get { values.velocityRange }
    set { set("velocityRange", newValue) }
  }

  /// Points a second along x that are added in each second.
  open var xAcceleration: CGFloat {
    get { values.xAcceleration }
    set { set("xAcceleration", newValue) }
  }

  /// The same along y.
  open var yAcceleration: CGFloat {
    get { values.yAcceleration }
    set { set("yAcceleration", newValue) }
  }

  /// The same along z.
  open var zAcceleration: CGFloat {
    get { values.zAcceleration }
    set { set("zAcceleration", newValue) }
  }

  /// How large the picture is at birth; 1 is its own size.
  open var scale: CGFloat {
    get { values.scale }
    set { set("scale", newValue) }
  }

  /// The range of that.
  open var scaleRange: CGFloat {
    get { values.scaleRange }
    set { set("scaleRange", newValue) }
  }

  /// How much that grows in a second; below 0 the picture is mirrored.
  open var scaleSpeed: CGFloat {
    get { values.scaleSpeed }
    set { set("scaleSpeed", newValue) }
  }

  /// How fast particles turn, in radians a second, clockwise.
  open var spin: CGFloat {
    get { values.spin }
    set { set("spin", newValue) }
  }

  /// The range of that.
  open var spinRange: CGFloat {
    get { values.spinRange }
    set { set("spinRange", newValue) }
  }

  /// The range of the colour's red.
  open var redRange: Float {
    get { Float(values.redRange) }
    set { set("redRange", newValue) }
  }

  /// The range of its green.
  open var greenRange: Float {
    get { Float(values.greenRange) }
    set { set("greenRange", newValue) }
  }

  /// The range of its blue.
  open var blueRange: Float {
    get { Float(values.blueRange) }
    set { set("blueRange", newValue) }
  }

  /// The range of its alpha.
  open var alphaRange: Float {
    get { Float(values.alphaRange) }
    set { set("alphaRange", newValue) }
  }

  /// How much the red grows in a second; it stays within 0…1.
  open var redSpeed: Float {
    get { Float(values.redSpeed) }
    set { set("redSpeed", newValue) }
  }

  /// How much the green grows in a second.
  open var greenSpeed: Float {
    get { Float(values.greenSpeed) }
    set { set("greenSpeed", newValue) }
  }

  /// How much the blue grows in a second.
  open var blueSpeed: Float {
    get { Float(values.blueSpeed) }
    set { set("blueSpeed", newValue) }
  }

  /// How much the alpha grows in a second.
  open var alphaSpeed: Float {
    get { Float(values.alphaSpeed) }
    set { set("alphaSpeed", newValue) }
  }

  /// What each particle emits itself, from where it is; at most 8 deep, and 4,096 in all of a layer.
  open var emitterCells: [CAEmitterCell]? {
    get { givenCells }
    set { givenCells = newValue }
  }

  /// When the cell's time is 0, in the time of the layer, or in the age of the particle that emits it.
  open var beginTime: CFTimeInterval {
    get { values.clock.beginTime }
    set { set("beginTime", newValue) }
  }

  /// For how many seconds of its time it emits; 0: for ever.
  open var duration: CFTimeInterval {
    get { values.duration }
    set { set("duration", newValue) }
  }

  /// How fast its time runs; not above 0 it emits nothing.
  open var speed: Float {
    get { Float(values.clock.speed) }
    set { set("speed", newValue) }
  }

  /// What is added to its time.
  open var timeOffset: CFTimeInterval {
    get { values.clock.timeOffset }
    set { set("timeOffset", newValue) }
  }

  /// Kept, and without effect.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  /// Kept, and without effect.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  /// Kept, and without effect.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  /// Kept, and without effect.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// Kept, and without effect.
  open var style: [AnyHashable: Any]?

  /// The value of a key: one of the properties; nil for another.
  open func value(forKey key: String) -> Any? { readValue(key) }

  /// Sets a property; nil gives it its default, another key and a wrong type are one line in the log.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }

  /// The value at a path: under a key, or what a cell or a rectangle there has at the rest of it.
  open func value(forKeyPath keyPath: String) -> Any? { ValuePath(keyPath).read(from: self) }

  /// Sets the value at a path, as `value(forKeyPath:)` reads it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    ValuePath(keyPath).write(value, to: self)
  }

  /// What the cell and those in it say now.
  ///
  /// There is `room` for as many of those in it, which becomes what is left; below 0 some are left out.
  func snapshot(room: inout Int) -> EmitterCellValues { snapshot(depth: 0, room: &room) }

  private func snapshot(depth: Int, room: inout Int) -> EmitterCellValues {
    var result = values
    // Cells may hold themselves.
    guard depth < EmitterValues.deepestCell else { return result }
    for cell in givenCells ?? [] {
      room -= 1
      guard room >= 0 else { break }
      result.cells.append(cell.snapshot(depth: depth + 1, room: &room))
    }
    return result
  }
}
