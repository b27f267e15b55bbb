// A scene needs one import: what a scene's author uses of the modules below comes with this one.
@_exported public import Drawing
@_exported public import Layers
@_exported public import Physics
@_exported public import QuartzCore
@_exported public import Rendering
