// CATransform3D, CGColor, CGImage and their like are part of Core Animation's API, so that whoever
// imports Layers sees them, wherever they live.
@_exported public import Drawing
@_exported public import Rendering
