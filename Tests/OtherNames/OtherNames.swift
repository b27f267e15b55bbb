// A library of somebody else's, with names that ours have in modules of their own: a program that
// imports both can say them without a word about where they are from.

public struct Scene { public init() {} }
public struct Color { public init() {} }
public struct Font { public init() {} }
public struct Body { public init() {} }
public struct Shape { public init() {} }
public struct Space { public init() {} }
public struct Simulation { public init() {} }
public struct Tick { public init() {} }
public struct Outline { public init() {} }
public struct Quad { public init() {} }
public struct Group { public init() {} }
public struct Easing { public init() {} }
public struct Corners { public init() {} }
public struct Renderer { public init() {} }
public struct DisplayList { public init() {} }
public struct BlendMode { public init() {} }
public struct LayerTree { public init() {} }
public struct LayerContext { public init() {} }
public struct MediaTimer { public init() {} }
public struct ImageLoader { public init() {} }
public struct TextLayout { public init() {} }
public struct BezierPath { public init() {} }
public struct Vector2 { public init() {} }
