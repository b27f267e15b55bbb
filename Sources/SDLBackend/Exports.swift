// Whoever has a window draws display lists in it and gets its events.
@_exported public import Input
@_exported public import Rendering
