import QuartzCore

let transformSnippets: [Snippet] = [
  Snippet("a perspective and a rotation") {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    transform = CATransform3DRotate(transform, .pi / 4, 0, 1, 0)
    return near(transform.m11, cos(.pi / 4)) && !CATransform3DIsAffine(transform)
  },
  Snippet("made, concatenated, inverted") {
    let move = CATransform3DMakeTranslation(10, 0, 0)
    let scale = CATransform3DMakeScale(2, 2, 1)
    let both = CATransform3DConcat(move, scale)
    return both.m41 == 20
      && CATransform3DEqualToTransform(
        CATransform3DConcat(move, CATransform3DInvert(move)),
        CATransform3DIdentity)
  },
  Snippet("one on top of another") {
    let transform = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 1, 2, 3)
    return transform.m41 == 2 && transform.m42 == 4 && transform.m43 == 6
  },
  Snippet("scale on top of an identity") {
    CATransform3DScale(CATransform3DIdentity, 3, 2, 1).m11 == 3
  },
  Snippet("an affine one and back") {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let transform = CATransform3DMakeAffineTransform(affine)
    return CATransform3DGetAffineTransform(transform) == affine
  },
  Snippet("the identity") {
    CATransform3DIsIdentity(CATransform3DIdentity)
      && CATransform3DEqualToTransform(CALayer().transform, CATransform3DIdentity)
  },
  Snippet("all sixteen numbers") {
    let transform = CATransform3D(
      m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
      m34: 0, m41: 9, m42: 8, m43: 7, m44: 1)
    return transform.m43 == 7 && transform.m44 == 1
  },
  Snippet("a cube's faces") {
    let faces = (0..<4).map { index -> CATransform3D in
      let turn = CATransform3DMakeRotation(CGFloat(index) * .pi / 2, 0, 1, 0)
      return CATransform3DTranslate(turn, 0, 0, 50)
    }
    return near(faces[0].m43, 50) && near(faces[1].m41, 50)
  },
]

let affineTransformSnippets: [Snippet] = [
  Snippet("made by one move") {
    CGAffineTransform(translationX: 3, y: 4).tx == 3
      && CGAffineTransform(scaleX: 2, y: 3).d == 3
      && near(CGAffineTransform(rotationAngle: .pi / 2).b, 1)
  },
  Snippet("moves one after another") {
    let transform = CGAffineTransform.identity
      .translatedBy(x: 10, y: 0)
      .rotated(by: .pi / 2)
      .scaledBy(x: 2, y: 2)
    let point = CGPoint(x: 1, y: 0).applying(transform)
    return near(point.x, 10) && near(point.y, 2)
  },
  Snippet("concatenated and inverted") {
    let a = CGAffineTransform(translationX: 5, y: 6)
    let b = CGAffineTransform(scaleX: 2, y: 2)
    return a.concatenating(b).tx == 10 && a.concatenating(a.inverted()).isIdentity
  },
  Snippet("a rectangle's box") {
    let rect = CGRect(x: 0, y: 0, width: 2, height: 1)
      .applying(CGAffineTransform(rotationAngle: .pi / 2))
    return near(rect.width, 1) && near(rect.height, 2)
  },
  Snippet("AC8: transforms by functions") {
    let turn = CGAffineTransformMakeRotation(.pi / 2)
    let both = CGAffineTransformConcat(CGAffineTransformMakeScale(2, 3), turn)
    let point = CGPointApplyAffineTransform(CGPoint(x: 1, y: 1), both)
    return near(point.x, -3) && near(point.y, 2)
      && CGAffineTransformIsIdentity(CGAffineTransformMake(1, 0, 0, 1, 0, 0))
      && CGAffineTransformTranslate(CGAffineTransformMakeTranslation(1, 2), 3, 4).ty == 6
  },
  Snippet("shear") {
    var transform = CGAffineTransform.identity
    transform.c = -1
    return transform != .identity && CGPoint(x: 0, y: 1).applying(transform).x == -1
  },
]
