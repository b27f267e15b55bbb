import OtherNames
import QuartzCore

/// A type of the program's own, of a name that a module of ours has, too.
private struct Pose {
  var scene = Scene()
}

let clashSnippets: [Snippet] = [
  Snippet("another library's Scene, Color, Font") {
    let all: [Any] = [Scene(), Color(), Font(), Body(), Shape(), Space(), Simulation(), Tick()]
    return all.count == 8 && Pose().scene as Any is Scene
  },
  Snippet("another library's words of drawing") {
    let all: [Any] = [
      Outline(), Quad(), Group(), Easing(), Corners(), Renderer(), DisplayList(), BlendMode(),
    ]
    return all.count == 8
  },
  Snippet("another library's words of layers") {
    let all: [Any] = [
      LayerTree(), LayerContext(), MediaTimer(), ImageLoader(), TextLayout(), BezierPath(),
      Vector2(),
    ]
    return all.count == 7
  },
  Snippet("Foundation's names stay Foundation's") {
    let timer: Timer.Type = Timer.self
    let operation: Operation.Type = BlockOperation.self
    return String(reflecting: timer).hasPrefix("Foundation.")
      && String(reflecting: operation).hasPrefix("Foundation.")
      && CGFloat.NativeType.self == Double.self
  },
]
