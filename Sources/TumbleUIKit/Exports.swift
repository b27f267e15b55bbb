// A scene of views needs one import more than UIKit's: this one, and Tumble with it.
@_exported public import Tumble
@_exported public import UIKit
