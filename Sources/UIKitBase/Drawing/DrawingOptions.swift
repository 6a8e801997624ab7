import Foundation

/// The style of a line's ends.
public enum CGLineCap: Int, Sendable {
    /// The line is cut off at its end point.
    case butt = 0
    /// The line extends by half a circle beyond its end point.
    case round = 1
    /// The line extends by half a square beyond its end point.
    case square = 2

    package var drawn: DrawnStroke.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The style of a line's corners.
public enum CGLineJoin: Int, Sendable {
    /// The corner is pointed, unless the mitre would be too long.
    case miter = 0
    /// The corner is round.
    case round = 1
    /// The corner is cut off.
    case bevel = 2

    package var drawn: DrawnStroke.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// The mode of blending new drawing (the source) with the existing contents (the destination), with Core Graphics' raw
/// values.
public enum CGBlendMode: Int32, Sendable {
    /// The source covers the destination.
    case normal = 0
    /// Darkens by multiplication.
    case multiply = 1
    /// Lightens by multiplication.
    case screen = 2
    /// Multiplies or screens, depending on the destination.
    case overlay = 3
    /// The darker of source and destination.
    case darken = 4
    /// The lighter of source and destination.
    case lighten = 5
    /// Brightens the destination depending on the source.
    case colorDodge = 6
    /// Darkens the destination depending on the source.
    case colorBurn = 7
    /// Darkens or lightens softly, depending on the source.
    case softLight = 8
    /// Multiplies or screens, depending on the source.
    case hardLight = 9
    /// The difference of source and destination.
    case difference = 10
    /// The difference of source and destination, with less contrast.
    case exclusion = 11
    /// The hue of the source.
    case hue = 12
    /// The saturation of the source.
    case saturation = 13
    /// The hue and saturation of the source.
    case color = 14
    /// The luminosity of the source.
    case luminosity = 15
    /// Clears the destination.
    case clear = 16
    /// The source replaces the destination.
    case copy = 17
    /// The source where the destination is opaque.
    case sourceIn = 18
    /// The source where the destination is transparent.
    case sourceOut = 19
    /// The source over the destination, only where the destination is opaque.
    case sourceAtop = 20
    /// The destination over the source.
    case destinationOver = 21
    /// The destination where the source is opaque.
    case destinationIn = 22
    /// The destination where the source is transparent.
    case destinationOut = 23
    /// The destination over the source, only where the source is opaque.
    case destinationAtop = 24
    /// The source and the destination, each where the other is transparent.
    case xor = 25
    /// The darkened sum of source and destination; drawn as `multiply`.
    case plusDarker = 26
    /// The sum of source and destination; drawn as `screen`.
    case plusLighter = 27

    private static let table: [DrawnBlend] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
        .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .multiply, .screen,
    ]

    package var drawn: DrawnBlend { Self.table[Int(rawValue)] }
}

/// The parts of a path to draw.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside of the path, by the non-zero rule.
    case fill = 0
    /// The inside of the path, by the even-odd rule.
    case eoFill = 1
    /// The outline of the path.
    case stroke = 2
    /// The inside of the path by the non-zero rule, and the outline.
    case fillStroke = 3
    /// The inside of the path by the even-odd rule, and the outline.
    case eoFillStroke = 4
}

/// Options for continuing a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The raw bits.
    public let rawValue: UInt32

    /// Creates options from raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Extends the first colour before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// Extends the last colour beyond the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
