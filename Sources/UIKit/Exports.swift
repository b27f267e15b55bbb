// As Apple's UIKit: layers and drawing come with it.
@_exported public import QuartzCore
