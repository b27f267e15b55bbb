// What Apple's AVFoundation has of films in layers, by its names, and of CoreMedia the times that they
// need; no other.
@_exported public import QuartzCore

@_exported public import struct Layers.AVLayerVideoGravity
@_exported public import class Layers.AVPlayer
@_exported public import class Layers.AVPlayerItem
@_exported public import class Layers.AVPlayerLayer
@_exported public import struct Layers.CMTime
@_exported public import func Layers.CMTimeGetSeconds
@_exported public import func Layers.CMTimeMake
@_exported public import func Layers.CMTimeMakeWithSeconds
