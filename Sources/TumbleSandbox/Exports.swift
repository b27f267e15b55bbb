// A program of one's own needs one import: scenes, and the pictures and fonts for them, come with it.
@_exported public import Art
@_exported public import Assets
@_exported public import Tumble
