/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The raw bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates a set from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Portrait.
    public static let portrait = Self(rawValue: 1 << 1)
    /// Portrait, upside down.
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    /// Landscape, turned to the right.
    public static let landscapeRight = Self(rawValue: 1 << 3)
    /// Landscape, turned to the left.
    public static let landscapeLeft = Self(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    /// All orientations.
    public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
    /// All orientations except upside down.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
}
