import Foundation
import Rendering

/// A rotation that is seen in perspective: of Rendering's landing page.
func rotationInPerspective() -> CATransform3D {
  // snippet
  var transform = CATransform3DIdentity
  transform.m34 = -1 / 500
  transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
  // end
  return transform
}
