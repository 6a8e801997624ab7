import Foundation

/// How the ends of lines look.
public enum CGLineCap: Int, Sendable {
    /// Cut off at the end.
    case butt = 0
    /// Half a circle beyond the end.
    case round = 1
    /// Half a square beyond the end.
    case square = 2

    var drawn: DrawnStroke.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// How corners of lines look.
public enum CGLineJoin: Int, Sendable {
    /// Pointed, unless the point would be too long.
    case miter = 0
    /// Round.
    case round = 1
    /// Cut off.
    case bevel = 2

    var drawn: DrawnStroke.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// How what is drawn goes together with what is there, with Core Graphics' values.
public enum CGBlendMode: Int32, Sendable {
    /// It covers what is there.
    case normal = 0
    /// Darkens by multiplication.
    case multiply = 1
    /// Lightens by multiplication.
    case screen = 2
    /// Multiplies or screens, by what is there.
    case overlay = 3
    /// The darker of both.
    case darken = 4
    /// The lighter of both.
    case lighten = 5
    /// Brightens what is there.
    case colorDodge = 6
    /// Darkens what is there.
    case colorBurn = 7
    /// Darkens or lightens gently.
    case softLight = 8
    /// Darkens or lightens hard.
    case hardLight = 9
    /// The difference of both.
    case difference = 10
    /// The difference of both, with less contrast.
    case exclusion = 11
    /// The hue of what is drawn.
    case hue = 12
    /// The saturation of what is drawn.
    case saturation = 13
    /// Hue and saturation of what is drawn.
    case color = 14
    /// The brightness of what is drawn.
    case luminosity = 15
    /// Makes transparent.
    case clear = 16
    /// Replaces what is there.
    case copy = 17
    /// What is drawn, where something is there.
    case sourceIn = 18
    /// What is drawn, where nothing is there.
    case sourceOut = 19
    /// What is drawn over what is there, and only there.
    case sourceAtop = 20
    /// What is drawn shows behind what is there.
    case destinationOver = 21
    /// What is there, where something is drawn.
    case destinationIn = 22
    /// What is there, where nothing is drawn.
    case destinationOut = 23
    /// What is there over what is drawn, and only there.
    case destinationAtop = 24
    /// Either of both, where the other is not.
    case xor = 25
    /// The darkened sum of both; drawn as multiplication.
    case plusDarker = 26
    /// The sum of both; drawn as screening.
    case plusLighter = 27

    private static let table: [DrawnBlend] = [
        .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight, .hardLight,
        .difference, .exclusion, .hue, .saturation, .color, .luminosity, .clear, .copy, .sourceIn, .sourceOut,
        .sourceAtop, .destinationOver, .destinationIn, .destinationOut, .destinationAtop, .xor, .multiply, .screen,
    ]

    var drawn: DrawnBlend { Self.table[Int(rawValue)] }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Its inside.
    case fill = 0
    /// Its inside by the even-odd rule.
    case eoFill = 1
    /// Its line.
    case stroke = 2
    /// Its inside and its line.
    case fillStroke = 3
    /// Its inside by the even-odd rule, and its line.
    case eoFillStroke = 4
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt32

    /// The options of some bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The first colour goes on before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The last colour goes on after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
