import Foundation

/// A path of lines and curves that an app has announced, in points. The origin is the centre of the pointer, or the
/// anchor of an accessory.
package struct PointerPath: Hashable, Sendable {
    /// A segment of the path.
    package enum Segment: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case curve(CGPoint, control1: CGPoint, control2: CGPoint)
        case close
    }

    /// The numbers of the announcement. The path stores the numbers themselves, because an app can announce many paths.
    private let numbers: [Float]

    /// Creates a path from numbers. Each segment is a code, followed by its coordinates: 0 moves, 1 draws a line, 2
    /// draws a curve (both control points precede the end), 3 closes. Returns nil if a code is unknown, coordinates are
    /// missing, or a coordinate is not finite or too large.
    package init?(numbers: [Float]) {
        guard numbers.count <= PointerLimits.pathNumbers else { return nil }
        self.numbers = numbers
        var position = 0
        while position < numbers.count {
            guard let length = Self.coordinates(of: numbers[position]), position + length < numbers.count else {
                return nil
            }
            let coordinates = numbers[(position + 1)..<(position + 1 + length)]
            guard coordinates.allSatisfy({ abs($0) <= PointerLimits.reach }) else { return nil }
            position += 1 + length
        }
    }

    /// Whether the path has no segments.
    package var isEmpty: Bool { numbers.isEmpty }

    /// The segments in drawing order.
    package var segments: [Segment] {
        var segments: [Segment] = []
        var position = 0
        func point(_ index: Int) -> CGPoint {
            CGPoint(x: Double(numbers[position + 1 + 2 * index]), y: Double(numbers[position + 2 + 2 * index]))
        }
        while position < numbers.count, let length = Self.coordinates(of: numbers[position]) {
            switch numbers[position] {
            case 0: segments.append(.move(point(0)))
            case 1: segments.append(.line(point(0)))
            case 2: segments.append(.curve(point(2), control1: point(0), control2: point(1)))
            default: segments.append(.close)
            }
            position += 1 + length
        }
        return segments
    }

    /// The smallest rectangle with all points of the path, including control points.
    package var bounds: CGRect {
        let points = segments.flatMap { segment -> [CGPoint] in
            switch segment {
            case .move(let point), .line(let point): [point]
            case .curve(let point, let first, let second): [point, first, second]
            case .close: []
            }
        }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
            let bottom = points.map(\.y).max()
        else { return .zero }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns the number of coordinates of a segment; nil if the code is unknown.
    private static func coordinates(of code: Float) -> Int? {
        switch code {
        case 0, 1: 2
        case 2: 6
        case 3: 0
        default: nil
        }
    }
}

/// The limits of announced values. The shell draws shapes that apps announce, so their sizes are limited.
package enum PointerLimits {
    /// The maximum number of regions of a surface.
    package static let regions = 1_024
    /// The maximum number of accessories of a region.
    package static let accessories = 4
    /// The maximum length of the list of numbers of a path.
    static let pathNumbers = 800
    /// The maximum coordinate of a region.
    static let coordinate = 100_000.0
    /// The maximum side in points and the maximum area of a shape. A larger shape would be slow to draw.
    static let (side, area) = (2_048.0, 262_144.0)
    /// The maximum coordinate of a path, and the maximum distance of an accessory, in points.
    static let (reach, distance): (Float, Double) = (1_024, 1_200)
    /// The maximum distance of a plain shape from the pointer, and of an effect's shape from its region.
    static let offset = 128.0
}
