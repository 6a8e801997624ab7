/// The frame of a view. A new window grows on the screen from this frame. The frame is in points, measured from the
/// upper left corner of the window of the view's scene.
///
/// A preview frame represents the `UITargetedPreview` of a request. The frame is dropped as soon as the new window is
/// shown.
public struct PreviewSourceFrame: Hashable, Sendable {
    /// The maximum absolute value of each number, in points; no window is that large.
    public static let limit = 100_000.0

    /// The upper left corner, which may be outside the window.
    public let x, y: Double
    /// The size, greater than 0.
    public let width, height: Double

    /// Creates a frame; nil if a number is not finite or beyond ``limit``, or if the area is empty.
    public init?(x: Double, y: Double, width: Double, height: Double) {
        let isWithin = [x, y, width, height].allSatisfy { abs($0) <= Self.limit }
        guard isWithin, width > 0, height > 0 else { return nil }
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
}

extension PreviewSourceFrame: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case x, y, width, height
    }

    /// Reads an object such as `{"x": 20, "y": 40, "width": 320, "height": 64}`.
    ///
    /// - Throws: ``FieldError``.
    public init(from decoder: any Decoder) throws {
        let reader = try FieldReader<Key>(decoder, "a preview's frame")
        func number(_ key: Key) throws -> Double {
            let expected = "a number of points"
            let number = try reader.required(key, expected, as: Double.self)
            guard abs(number) <= Self.limit else {
                throw reader.wrongType(
                    key, expected: "\(expected) from -\(Self.limit) to \(Self.limit)", found: "\(number)")
            }
            return number
        }
        let (x, y, width, height) = (
            try number(.x), try number(.y), try number(.width), try number(.height)
        )
        guard let frame = PreviewSourceFrame(x: x, y: y, width: width, height: height) else {
            throw reader.wrongType(
                width > 0 ? .height : .width, expected: "a positive number of points",
                found: "\(width > 0 ? height : width)")
        }
        self = frame
    }

    /// Writes the object.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(x, forKey: .x)
        try container.encode(y, forKey: .y)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
    }
}
