import Foundation

/// What a view shows, as a value: recorded once by `draw(_:)`, replayed by a platform as often as it likes.
package struct Drawing: Sendable {
    /// The steps, the one behind first.
    package var commands: [DrawingCommand]

    /// A drawing of some steps.
    package init(_ commands: [DrawingCommand] = []) { self.commands = commands }

    /// Whether nothing is shown.
    package var isEmpty: Bool { commands.isEmpty }
}

/// One step of a drawing. Coordinates are points, with y growing downwards, under the transform of the steps before.
package enum DrawingCommand: Sendable {
    /// Keeps transform, clip, opacity and shadow for the next `restore`.
    case save
    /// Brings back what the matching `save` has kept.
    case restore
    /// Everything after is transformed by this, before all that was in force.
    case concatenate(CGAffineTransform)
    /// Everything after is kept to a path.
    case clip(DrawnPath)
    /// Fills a path with one colour.
    case fill(DrawnPath, DrawnColor)
    /// Draws along a path.
    case stroke(DrawnPath, DrawnColor, DrawnStroke)
    /// Fills what the clip leaves with a gradient.
    case gradient(DrawnGradient)
    /// An image, stretched to a rectangle.
    case image(DrawnImage, CGRect)
    /// Laid out text whose top left corner is at a point.
    case text(TextBlock, CGPoint)
    /// Everything after is drawn with this opacity and blended like this.
    case blend(alpha: CGFloat, DrawnBlend)
    /// Everything after throws a shadow; nil for none.
    case shadow(DrawnShadow?)
    /// Everything up to the matching `endLayer` is drawn apart and then shown as one, with the state in force here.
    case beginLayer
    /// Ends what the last `beginLayer` began.
    case endLayer
    /// Makes a rectangle transparent.
    case clear(CGRect)
}

/// A colour of the sRGB space; components from 0 to 1, not multiplied by alpha.
package struct DrawnColor: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double

    package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    package static let clear = DrawnColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// Lines and curves.
package struct DrawnPath: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }
    package var elements: [Element]
    /// Which places are inside: those around which the path goes an odd number of times, or any number but zero.
    package var usesEvenOdd: Bool

    package init(_ elements: [Element] = [], usesEvenOdd: Bool = false) {
        (self.elements, self.usesEvenOdd) = (elements, usesEvenOdd)
    }
}

/// How a line is drawn.
package struct DrawnStroke: Hashable, Sendable {
    package enum Cap: Hashable, Sendable { case butt, round, square }
    package enum Join: Hashable, Sendable { case miter, round, bevel }
    package var width: CGFloat
    package var cap = Cap.butt
    package var join = Join.miter
    package var miterLimit: CGFloat = 10
    package var dashes: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    package init(width: CGFloat) { self.width = width }
}

/// Colours that pass into one another.
package struct DrawnGradient: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
        case linear(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }
    package struct Stop: Hashable, Sendable {
        package var place: Double
        package var color: DrawnColor

        package init(_ place: Double, _ color: DrawnColor) { (self.place, self.color) = (place, color) }
    }
    package var shape: Shape
    package var stops: [Stop]
    /// Whether the first and the last colour go on beyond the ends.
    package var extendsStart = false
    package var extendsEnd = false

    package init(_ shape: Shape, _ stops: [Stop]) { (self.shape, self.stops) = (shape, stops) }
}

/// How what is drawn goes together with what is there.
package enum DrawnBlend: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, clear
}

/// A shadow.
package struct DrawnShadow: Hashable, Sendable {
    package var color: DrawnColor
    package var offset: CGSize
    /// How far it is blurred, in points: twice the standard deviation.
    package var blur: CGFloat

    package init(color: DrawnColor, offset: CGSize, blur: CGFloat) {
        (self.color, self.offset, self.blur) = (color, offset, blur)
    }
}
