import Foundation

/// The properties of an output.
package struct OutputProperties: Hashable, Sendable {
    /// The identifier of the output.
    package var output: OutputIdentifier
    /// The size in points.
    package var size: CGSize
    /// The scale in pixels per point.
    package var scale: Double
    /// The area that the panels of foreign programs do not reserve, in points.
    package var usableArea: CGRect

    /// Creates the properties. If the usable area is nil, the whole output is usable.
    package init(output: OutputIdentifier, size: CGSize, scale: Double, usableArea: CGRect? = nil) {
        (self.output, self.size, self.scale) = (output, size, scale)
        self.usableArea = usableArea ?? CGRect(origin: .zero, size: size)
    }
}
