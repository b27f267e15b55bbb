internal import CLinux
import Foundation

extension CATransform3D {
  /// Sets the rotation of the plane's part to `angle`, keeping scale, shear and translation.
  ///
  /// The rotation there was is that of the x axis. Under a mirroring, which a mirrored x axis or a
  /// mirrored y axis and a half turn both explain, it is the one within a quarter turn.
  mutating func replaceRotation(with angle: CGFloat) {
    let length = (m11 * m11 + m12 * m12).squareRoot()
    var (sine, cosine) = sineAndCosine(of: angle)
    if length > 0, m12 != 0 || m11 < 0 {
      let isRotatedMirror = m11 < 0 && m11 * m22 < m12 * m21
      let unit = isRotatedMirror ? -length : length
      let (oldCosine, oldSine) = (m11 / unit, m12 / unit)
      (cosine, sine) = (
        cosine * oldCosine + sine * oldSine, sine * oldCosine - cosine * oldSine
      )
    }
    (m11, m12) = (m11 * cosine - m12 * sine, m11 * sine + m12 * cosine)
    (m21, m22) = (m21 * cosine - m22 * sine, m21 * sine + m22 * cosine)
  }
}

/// Both of an angle in radians, the bits of `sin` and `cos`, in half the time.
func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  var (sine, cosine) = (0.0, 0.0)
  sincos(angle, &sine, &cosine)
  return (sine, cosine)
}
