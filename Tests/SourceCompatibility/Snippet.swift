import QuartzCore

/// Code as people write it for Apple's systems, and what is true there when it has run.
struct Snippet {
  /// What it is about.
  let title: String
  /// The code; whether all that it looked at was as on Apple's systems.
  let run: () -> Bool

  init(_ title: String, _ run: @escaping () -> Bool) {
    self.title = title
    self.run = run
  }

  /// Every snippet there is.
  static let all: [Snippet] = [
    layerTreeSnippets, layerGeometrySnippets, layerLookSnippets, layerContentsSnippets,
    layerSubclassSnippets, layerDelegateSnippets, keyValueSnippets, shapeLayerSnippets,
    scrollLayerSnippets, transactionSnippets, actionSnippets, basicAnimationSnippets,
    emitterSnippets, filmSnippets,
    keyframeAnimationSnippets, springAnimationSnippets, groupSnippets, transitionSnippets,
    animationSubclassSnippets, mediaTimingSnippets, timingFunctionSnippets,
    transformSnippets, affineTransformSnippets, pathSnippets, colorSnippets, imageSnippets,
    contextSnippets, displayLinkSnippets, olderNameSnippets, boxedValueSnippets,
    indicatorSnippets, clashSnippets, otherFormSnippets,
  ].flatMap { $0 }
}

/// Whether two numbers differ by no more than rounding.
func near(_ a: CGFloat, _ b: CGFloat, within error: CGFloat = 1e-9) -> Bool { abs(a - b) <= error }
