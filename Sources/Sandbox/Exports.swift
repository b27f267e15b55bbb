// Whoever plays scenes needs one import: devices and simulations come with this one.
@_exported public import Input
@_exported public import Tumble
