package import Foundation
package import Input
package import Layers
package import Tumble

/// Something that lies over the world and is asked first what an input means to it, while it is open.
package protocol ModalPanel: AnyObject {
  /// What shows it, in the overlay's root.
  var layer: CALayer { get }
  /// Whether the scene stands still while it is open, and hears of nothing.
  var holdsTime: Bool { get }
  /// Whether it reads text that is typed.
  var readsText: Bool { get }
  /// Whether it changes by itself, so that frames have to go on.
  var isBusy: Bool { get }

  /// Takes an input, or leaves it to others.
  func take(_ event: InputEvent) -> PanelAnswer
  /// Shows itself anew, once a frame; what keys that are held ask for comes back.
  func update(_ frame: PanelFrame) -> PanelAnswer
}

/// What becomes of an input that a panel was asked about.
package enum PanelAnswer {
  /// It is for others.
  case passed
  /// Nobody else is to have it.
  case taken
  /// The panel closes.
  case closes
  /// The panel closes, and a scene opens.
  case opens(any Scene.Type)
  /// A parameter of the running scene, by its index, is to have another whole number.
  case sets(index: Int, value: Int32)
}

/// What a panel is shown by.
package struct PanelFrame {
  /// Nanoseconds since the last frame.
  package var elapsed: Int64
  /// The window's size, in points.
  package var size: CGSize
  /// Pixels a point.
  package var scale: Double
  /// What runs.
  package var simulation: Simulation
  /// Whether it plays a recording.
  package var isReplaying: Bool
  /// The parameters, by their indices, that are to be others from the next tick on.
  package var waitingParameters: [Int: Int32]
  /// Where something else lies at the right edge; null: nowhere.
  package var taken = CGRect.null
  /// How far down the badges reach.
  package var top: CGFloat = 0

  /// By how much a panel's measures are enlarged.
  var enlargement: CGFloat { size.overlayEnlargement }
}

extension InputEvent {
  /// Whether a panel that hears all else leaves it to others: the window's own affairs, what ends, where the
  /// pointer is, and how controllers lean.
  var isForAll: Bool {
    switch self {
    case .key(.f11, _), .key(_, isDown: false), .pointerMoved, .pointerButton(_, isDown: false, _),
      .controllerButton(_, isDown: false, _), .controllerConnected, .controllerDisconnected,
      .controllerAcceleration, .focusLost, .focusGained, .resized, .exposed, .hidden, .texturesLost,
      .quit:
      true
    case .key, .text, .pointerButton, .wheel, .pinch, .controllerButton, .controllerAxis: false
    }
  }
}
