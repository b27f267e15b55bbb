import Foundation
import Layers
import Testing

/// AC6: the constants of code from before options were members of types.
@Suite struct OlderNamesTests {
  @Test func `AC6: older names are the members, with Apple's raw values`() {
    #expect(kCAFillModeForwards == .forwards && kCAFillModeForwards.rawValue == "forwards")
    #expect(kCAMediaTimingFunctionEaseInEaseOut.rawValue == "easeInEaseOut")
    #expect(kCAMediaTimingFunctionDefault.rawValue == "default")
    #expect(kCAGravityResizeAspect.rawValue == "resizeAspect")
    #expect(kCAFilterTrilinear.rawValue == "trilinear")
    #expect(kCALineCapRound.rawValue == "round" && kCALineJoinBevel.rawValue == "bevel")
    #expect(kCAFillRuleEvenOdd.rawValue == "even-odd")
    #expect(kCAAnimationPaced.rawValue == "paced" && kCAAnimationRotateAuto.rawValue == "auto")
    #expect(kCATransitionFade.rawValue == "fade" && kCATransitionFromLeft.rawValue == "fromLeft")
    #expect(kCAValueFunctionRotateZ.rawValue == "rotateZ")
    #expect(kCAScrollBoth.rawValue == "both")
    #expect(kCAEmitterLayerOutline == .outline && kCAEmitterLayerSphere.rawValue == "sphere")
    #expect(kCAEmitterLayerOldestFirst.rawValue == "oldestFirst")
  }

  @Test func `AC6: code that uses them compiles and works`() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.fillMode = kCAFillModeForwards
    animation.calculationMode = kCAAnimationPaced
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseIn)
    let layer = CAShapeLayer()
    layer.contentsGravity = kCAGravityResizeAspect
    layer.lineCap = kCALineCapRound
    #expect(animation.fillMode == .forwards && layer.lineCap == .round)
  }

  @Test func `AC4: a path is made under a transform, or none`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var move = CGAffineTransform(translationX: 10, y: 0)
    #expect(CGPath(rect: rect, transform: &move).boundingBox.minX == 11)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBox == rect)
    let rounded = CGPath(
      roundedRect: rect, cornerWidth: 1, cornerHeight: 1, transform: &move)
    #expect(rounded.boundingBox == rect.offsetBy(dx: 10, dy: 0))
  }

  @Test func `AC8: points, sizes and rectangles compare by equalTo`() {
    #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    #expect(!CGSize(width: 1, height: 2).equalTo(.zero))
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    #expect(rect.equalTo(CGRect(x: 4, y: 2, width: -4, height: -2)))
    #expect(rect.divided(atDistance: 1, from: .minXEdge).remainder.minX == 1)
  }
}
