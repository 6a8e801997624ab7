/// Several ways in which an interface may stand.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt

    /// The ways with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Higher than wide.
    public static let portrait = Self(rawValue: 1 << 1)
    /// Higher than wide, upside down.
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    /// Wider than high, turned to the right.
    public static let landscapeRight = Self(rawValue: 1 << 3)
    /// Wider than high, turned to the left.
    public static let landscapeLeft = Self(rawValue: 1 << 4)
    /// Wider than high.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// All ways.
    public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
    /// All ways but upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
}
