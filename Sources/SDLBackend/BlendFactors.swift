import CSDL2
import Rendering

extension SDL_BlendMode {
  /// `source + destination · (1 − source alpha)`, for colour and alpha alike.
  static let premultiplied = same(
    SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)

  /// What is there is left where the source has no alpha.
  static let erasing = same(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)
  /// The sum.
  static let adding = same(SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE)
  /// The source alone.
  static let replacing = SDL_BLENDMODE_NONE

  /// The modes that, one pass after the other, come to `mode`; none if OpenGL has no such factors.
  static func passes(_ mode: BlendMode) -> [SDL_BlendMode] {
    switch mode {
    case .sourceOver: [premultiplied]
    case .plusLighter: [adding]
    case .screen:
      [
        SDL_ComposeCustomBlendMode(
          SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR, SDL_BLENDOPERATION_ADD,
          SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD)
      ]
    case .multiply:
      // s·d + d·(1 − sa), the alpha left alone; then + s·(1 − da), and the alpha.
      [
        SDL_ComposeCustomBlendMode(
          SDL_BLENDFACTOR_DST_COLOR, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD,
          SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD),
        SDL_ComposeCustomBlendMode(
          SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA, SDL_BLENDFACTOR_ONE, SDL_BLENDOPERATION_ADD,
          SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA, SDL_BLENDOPERATION_ADD),
      ]
    case .destinationIn: [same(SDL_BLENDFACTOR_ZERO, SDL_BLENDFACTOR_SRC_ALPHA)]
    case .exclusion:
      [
        SDL_ComposeCustomBlendMode(
          SDL_BLENDFACTOR_ONE_MINUS_DST_COLOR, SDL_BLENDFACTOR_ONE_MINUS_SRC_COLOR,
          SDL_BLENDOPERATION_ADD, SDL_BLENDFACTOR_ONE, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
          SDL_BLENDOPERATION_ADD)
      ]
    case .xor: [same(SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)]
    case .sourceIn: [same(SDL_BLENDFACTOR_DST_ALPHA, SDL_BLENDFACTOR_ZERO)]
    case .sourceOut: [same(SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA, SDL_BLENDFACTOR_ZERO)]
    case .sourceAtop: [same(SDL_BLENDFACTOR_DST_ALPHA, SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA)]
    case .destinationOver: [same(SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA, SDL_BLENDFACTOR_ONE)]
    case .destinationOut: [erasing]
    case .destinationAtop: [same(SDL_BLENDFACTOR_ONE_MINUS_DST_ALPHA, SDL_BLENDFACTOR_SRC_ALPHA)]
    // They need the lesser of two colours, quotients or whole colours, which OpenGL doesn't offer.
    case .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight, .softLight, .difference,
      .hue, .saturation, .color, .luminosity:
      []
    }
  }

  private static func same(
    _ source: SDL_BlendFactor, _ destination: SDL_BlendFactor
  ) -> SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      source, destination, SDL_BLENDOPERATION_ADD, source, destination, SDL_BLENDOPERATION_ADD)
  }
}
