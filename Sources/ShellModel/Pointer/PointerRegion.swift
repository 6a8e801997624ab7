import Foundation

/// A set of axes, with UIKit's values.
package struct PointerAxes: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates axes from their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The horizontal axis.
    package static let horizontal = PointerAxes(rawValue: 1)
    /// The vertical axis.
    package static let vertical = PointerAxes(rawValue: 2)
}

/// The shape of the pointer: a rectangle with round corners, or a path.
package struct PointerShape: Hashable, Sendable {
    /// The size in points; the size of the bounds for a path.
    package var size: CGSize
    /// The corner radius in points.
    package var radius: Double
    /// The path relative to the centre; nil for a rectangle.
    package var path: PointerPath?

    /// Creates a shape.
    package init(size: CGSize, radius: Double, path: PointerPath? = nil) {
        (self.size, self.radius, self.path) = (size, radius, path)
    }
}

/// A small shape beside the pointer.
package struct PointerAccessory: Hashable, Sendable {
    /// The shape, relative to the anchor.
    package var path: PointerPath
    /// The direction in radians, clockwise from the top.
    package var angle: Double
    /// The distance from the centre of the pointer in points.
    package var distance: Double
    /// Whether the shape is rotated by the angle.
    package var isRotated: Bool

    /// Creates an accessory.
    package init(path: PointerPath, angle: Double, distance: Double, isRotated: Bool) {
        (self.path, self.angle, self.distance, self.isRotated) = (path, angle, distance, isRotated)
    }
}

/// A region of an app's window in which the pointer has a different look, such as another shape. The app announces the
/// region before the pointer enters it, so that the shell changes the pointer without waiting for the app.
package struct PointerRegion: Hashable, Sendable {
    /// The kind of look that the pointer has in a region.
    package enum Look: Int, Hashable, Sendable {
        /// The circle.
        case system = 0
        /// No pointer.
        case hidden = 1
        /// A shape at the pointer's location.
        case shape = 2
        /// A translucent shape on a view.
        case highlight = 3
        /// A shape on a view that fades out; the app draws the lifted view.
        case lift = 4
    }

    /// The look of the pointer in the region.
    package var look: Look
    /// The position among the regions of the surface. A region with a greater number is in front.
    package var order: Int
    /// Whether the content below the region is dark.
    package var isDark = false
    /// Whether the app draws the shape of a highlight, behind the content of the view.
    package var isDrawnByApp = false
    /// The rectangle in the coordinates of the surface.
    package var frame: CGRect
    /// The axes on which the pointer stays at the centre of the region.
    package var constrainedAxes: PointerAxes = []
    /// The axes on which the look follows the pointer while a button is pressed.
    package var latchingAxes: PointerAxes = []
    /// The centre of the shape: in the coordinates of the surface for an effect, relative to the pointer for a plain
    /// shape.
    package var center = CGPoint.zero
    /// The shape of the pointer; empty for looks without a shape.
    package var shape = PointerShape(size: .zero, radius: 0)
    /// The scale of an effect.
    package var scale = 1.0
    /// The scale of an effect while the pointer is pressed.
    package var pressedScale = 1.0
    /// The maximum distance in points by which an effect follows the pointer inside the region.
    package var parallax = 0.0
    /// The small shapes around the pointer.
    package var accessories: [PointerAccessory] = []

    /// Creates a region with a look.
    package init(_ look: Look, frame: CGRect, order: Int = 0) {
        (self.look, self.frame, self.order) = (look, frame, order)
    }

    /// Whether another region gives the pointer the same look.
    func hasSameLook(as other: PointerRegion) -> Bool {
        var other = other
        other.order = order
        return self == other
    }

    /// Whether the pointer becomes a shape on a view.
    var isEffect: Bool { look == .highlight || look == .lift }
}

extension PointerRegion {
    /// Reads a region from the numbers of an app's announcement; nil if a number is missing, not finite or out of
    /// bounds. `docs/pointer-protocol.md` describes the order of the numbers.
    package init?(numbers: [Float]) {
        var reader = PointerRegionReader(numbers)
        guard let look = reader.integer(0...4).flatMap(Look.init(rawValue:)),
            let order = reader.integer(0...16_000_000),
            let flags = reader.integer(0...63), let frame = reader.frame()
        else { return nil }
        self.init(look, frame: frame, order: order)
        constrainedAxes = PointerAxes(rawValue: flags & 3)
        latchingAxes = PointerAxes(rawValue: flags >> 2 & 3)
        isDark = flags & 16 != 0
        isDrawnByApp = flags & 32 != 0
        guard let x = reader.number(), let y = reader.number(), let width = reader.number(),
            let height = reader.number(), let radius = reader.number(), let scale = reader.number(),
            let pressedScale = reader.number(), let parallax = reader.number(), let path = reader.path(),
            let accessories = Self.accessories(&reader), reader.isAtEnd
        else { return nil }
        center = CGPoint(x: x, y: y)
        shape = PointerShape(
            size: CGSize(width: width, height: height), radius: radius, path: path.isEmpty ? nil : path)
        (self.scale, self.pressedScale, self.parallax) = (scale, pressedScale, parallax)
        self.accessories = accessories
        guard isWithinLimits else { return nil }
    }

    private static func accessories(_ reader: inout PointerRegionReader) -> [PointerAccessory]? {
        guard let count = reader.count(upTo: PointerLimits.accessories) else { return nil }
        var accessories: [PointerAccessory] = []
        for _ in 0..<count {
            guard let angle = reader.number(), let distance = reader.number(), let rotation = reader.integer(0...1),
                let path = reader.path(), abs(angle) <= 100, abs(distance) <= PointerLimits.distance
            else { return nil }
            accessories.append(
                PointerAccessory(path: path, angle: angle, distance: distance, isRotated: rotation == 1))
        }
        return accessories
    }

    /// Whether the shape is small enough to be drawn in each frame, and close to the region or the pointer.
    private var isWithinLimits: Bool {
        guard look != .system, look != .hidden else { return true }
        let (width, height) = (shape.size.width, shape.size.height)
        guard width > 0, height > 0, max(width, height) <= PointerLimits.side, width * height <= PointerLimits.area,
            (0...PointerLimits.side).contains(shape.radius), (0.25...2).contains(scale),
            (0.25...2).contains(pressedScale), (0...32).contains(parallax)
        else { return false }
        if isEffect {
            return frame.insetBy(dx: -PointerLimits.offset, dy: -PointerLimits.offset).contains(center)
        }
        return abs(center.x) <= PointerLimits.offset && abs(center.y) <= PointerLimits.offset
    }
}

/// A reader of the numbers of an announcement. All its functions return nil after the first number that is missing, not
/// finite or out of bounds.
struct PointerRegionReader {
    private let numbers: [Float]
    private(set) var position = 0
    private(set) var hasFailed = false

    init(_ numbers: [Float]) { self.numbers = numbers }

    var isAtEnd: Bool { position == numbers.count && !hasFailed }

    mutating func number() -> Double? {
        guard !hasFailed, position < numbers.count, numbers[position].isFinite else {
            hasFailed = true
            return nil
        }
        position += 1
        return Double(numbers[position - 1])
    }

    mutating func integer(_ range: ClosedRange<Int>) -> Int? {
        guard let number = number(), number.rounded() == number, let integer = Int(exactly: number),
            range.contains(integer)
        else {
            hasFailed = true
            return nil
        }
        return integer
    }

    /// Reads the count of the numbers or items that follow.
    mutating func count(upTo limit: Int) -> Int? { integer(0...limit) }

    /// Reads a path: the count of its numbers, and the numbers themselves.
    mutating func path() -> PointerPath? {
        guard let count = count(upTo: PointerLimits.pathNumbers), position + count <= numbers.count,
            let path = PointerPath(numbers: Array(numbers[position..<(position + count)]))
        else {
            hasFailed = true
            return nil
        }
        position += count
        return path
    }

    mutating func frame() -> CGRect? {
        guard let x = number(), let y = number(), let width = number(), let height = number() else { return nil }
        guard [x, y, width, height].allSatisfy({ abs($0) <= PointerLimits.coordinate }), width > 0, height > 0 else {
            hasFailed = true
            return nil
        }
        return CGRect(x: x, y: y, width: width, height: height)
    }
}
