import OtherNames
import QuartzCore

/// A type of the program's own, of a name that a module of ours has, too.
private struct Pose {
  var angle: CGFloat = 0
}

let clashSnippets: [Snippet] = [
  Snippet("another library's Scene, Color, Font") {
    areOthers([
      Scene.self, Color.self, Font.self, Body.self, Shape.self, Space.self, Simulation.self,
      Tick.self,
    ]) && Pose(angle: 1).angle == 1
  },
  Snippet("another library's words of drawing") {
    areOthers([
      Outline.self, Quad.self, Group.self, Easing.self, Corners.self, Renderer.self,
      DisplayList.self, BlendMode.self,
    ])
  },
  Snippet("another library's words of layers") {
    areOthers([
      LayerTree.self, LayerContext.self, MediaTimer.self, ImageLoader.self, TextLayout.self,
      BezierPath.self, Vector2.self,
    ])
  },
  Snippet("Foundation's names stay Foundation's") {
    let timer: Timer.Type = Timer.self
    let operation: Operation.Type = BlockOperation.self
    return String(reflecting: timer).hasPrefix("Foundation.")
      && String(reflecting: operation).hasPrefix("Foundation.")
      && CGFloat.NativeType.self == Double.self
  },
]

private func areOthers(_ types: [Any.Type]) -> Bool {
  types.allSatisfy { String(reflecting: $0).hasPrefix("OtherNames.") }
}
