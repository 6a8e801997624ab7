import Foundation

/// The drawing of a view as a value: recorded once by `draw(_:)`, replayed by a platform as often as needed.
package struct Drawing: Sendable {
    /// The commands, in drawing order.
    package var commands: [DrawingCommand]

    /// Creates a drawing from commands.
    package init(_ commands: [DrawingCommand] = []) { self.commands = commands }

    /// Whether there are no commands.
    package var isEmpty: Bool { commands.isEmpty }
}

/// One command of a drawing. Coordinates are in points, with y growing downwards; the transforms of earlier commands
/// apply to the coordinates.
package enum DrawingCommand: Sendable {
    /// Saves the transform, clip, opacity, blend mode and shadow for the matching `restore`.
    case save
    /// Restores the state of the matching `save`.
    case restore
    /// Adds a transform for all following commands. Coordinates are transformed by this transform first, and then by
    /// the earlier transforms.
    case concatenate(CGAffineTransform)
    /// Clips all following commands to a path.
    case clip(DrawnPath)
    /// Fills a path with one colour.
    case fill(DrawnPath, DrawnColor)
    /// Strokes a path.
    case stroke(DrawnPath, DrawnColor, DrawnStroke)
    /// Fills the clip area with a gradient.
    case gradient(DrawnGradient)
    /// Draws an image, scaled to fill a rectangle.
    case image(DrawnImage, CGRect)
    /// Draws laid-out text with its top left corner at a point.
    case text(TextBlock, CGPoint)
    /// Sets the opacity and blend mode of all following commands.
    case blend(alpha: CGFloat, DrawnBlend)
    /// Sets the shadow of all following commands; nil for none.
    case shadow(DrawnShadow?)
    /// Begins a transparency layer: all commands up to the matching `endLayer` are composited as one image, with the
    /// opacity, blend mode and shadow that are set now.
    case beginLayer
    /// Ends the innermost transparency layer.
    case endLayer
    /// Makes a rectangle transparent.
    case clear(CGRect)
}

/// A colour in the sRGB colour space; components from 0 to 1, not premultiplied by alpha.
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

/// A path of lines and curves.
package struct DrawnPath: Hashable, Sendable {
    /// A segment of the path.
    package enum Element: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }
    package var elements: [Element]
    /// Whether the even-odd rule determines the inside of the path; otherwise the non-zero rule does.
    package var usesEvenOdd: Bool

    package init(_ elements: [Element] = [], usesEvenOdd: Bool = false) {
        (self.elements, self.usesEvenOdd) = (elements, usesEvenOdd)
    }
}

/// The style of a stroked line.
package struct DrawnStroke: Hashable, Sendable {
    /// The shape of the ends of a line.
    package enum Cap: Hashable, Sendable { case butt, round, square }
    /// The shape of the corners of a line.
    package enum Join: Hashable, Sendable { case miter, round, bevel }
    package var width: CGFloat
    package var cap = Cap.butt
    package var join = Join.miter
    package var miterLimit: CGFloat = 10
    package var dashes: [CGFloat] = []
    package var dashPhase: CGFloat = 0

    package init(width: CGFloat) { self.width = width }
}

/// A colour gradient.
package struct DrawnGradient: Hashable, Sendable {
    /// The geometry along which the colours change: the two ends of a line, or the centres and radii of two circles.
    package enum Shape: Hashable, Sendable {
        case linear(CGPoint, CGPoint)
        case radial(CGPoint, CGFloat, CGPoint, CGFloat)
    }
    /// A colour at a position between 0, the start of the gradient, and 1, its end.
    package struct Stop: Hashable, Sendable {
        package var position: Double
        package var color: DrawnColor

        package init(_ position: Double, _ color: DrawnColor) { (self.position, self.color) = (position, color) }
    }
    package var shape: Shape
    package var stops: [Stop]
    /// Whether the first colour continues before the start of the gradient. The property `extendsEnd` determines
    /// whether the last colour continues beyond the end.
    package var extendsStart = false
    package var extendsEnd = false

    package init(_ shape: Shape, _ stops: [Stop]) { (self.shape, self.stops) = (shape, stops) }
}

/// A mode for combining drawn pixels with existing pixels.
package enum DrawnBlend: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, clear
}

/// A shadow of drawn shapes, images and text.
package struct DrawnShadow: Hashable, Sendable {
    package var color: DrawnColor
    package var offset: CGSize
    /// The blur radius in points: twice the standard deviation.
    package var blur: CGFloat

    package init(color: DrawnColor, offset: CGSize, blur: CGFloat) {
        (self.color, self.offset, self.blur) = (color, offset, blur)
    }
}
