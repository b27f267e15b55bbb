// A test of layers or of a scene needs one import: what it is about comes with this one.
@_exported public import Tumble
