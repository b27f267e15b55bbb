// Whoever draws display lists needs their values.
@_exported public import Rendering
