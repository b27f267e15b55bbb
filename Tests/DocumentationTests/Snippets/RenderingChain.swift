import Foundation
import Layers
import Rendering

/// What `tree` shows at half a second, as a frame: of the page on backends.
func frame(of tree: LayerTree) throws -> RecordingRenderer {
  // snippet
  let snapshot = tree.commit()
  var presentation = PresentationTree()
  presentation.sample(snapshot, at: 0.5, driven: DrivenPoses())
  let list = DisplayListBuilder.build(
    presentation, size: PixelSize(width: 64, height: 48), scale: 1, background: PixelColor(.white))
  let renderer = RecordingRenderer()
  try renderer.render(list)
  // end
  return renderer
}
