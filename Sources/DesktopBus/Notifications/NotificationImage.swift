/// The picture of a notification.
public enum NotificationImage: Hashable, Sendable {
    /// Pixels that came with the notification.
    case pixels(NotificationPixels)
    /// A file, as a path or a `file:` address, or the name of an icon; whether it exists was not looked up.
    case named(String)
}

/// Raw pixels, checked: every row lies within the bytes.
public struct NotificationPixels: Hashable, Sendable {
    /// Pixels in a row, at least 1.
    public let width: Int
    /// Rows, at least 1.
    public let height: Int
    /// Bytes from the start of a row to the start of the next.
    public let rowStride: Int
    /// Whether a pixel is red, green, blue and opacity, 4 bytes, not multiplied; otherwise red, green and blue, 3.
    public let hasAlpha: Bool
    /// The rows.
    public let bytes: [UInt8]

    /// Bytes of a pixel.
    public var channels: Int { hasAlpha ? 4 : 3 }

    /// Why pixels were refused.
    public enum Fault: Error, Hashable, Sendable {
        /// The hint is not of the type `(iiibiiay)`.
        case type(String)
        /// Width or height is below 1 or above the limit.
        case dimensions(width: Int32, height: Int32)
        /// Only 8 bits of 3 channels, or of 4 with opacity, are known.
        case format(bits: Int32, channels: Int32, hasAlpha: Bool)
        /// Rows overlap, or lie further apart than anyone needs.
        case rowStride(Int32)
        /// There are not as many bytes as the rows take.
        case size(bytes: Int, expected: ClosedRange<Int>)
    }

    /// Checks the value of an `image-data` hint.
    ///
    /// - Parameter largestSide: the most pixels that width and height may have.
    public init(_ value: BusValue, largestSide: Int) throws(Fault) {
        guard value.type.signature == "(iiibiiay)", let fields = value.fields,
            let width = fields[0].int32, let height = fields[1].int32, let stride = fields[2].int32,
            let hasAlpha = fields[3].boolean, let bits = fields[4].int32, let channels = fields[5].int32,
            let bytes = fields[6].bytes
        else { throw .type(value.type.signature) }
        let sides = 1...max(1, min(largestSide, 1 << 15))
        guard sides.contains(Int(width)), sides.contains(Int(height)) else {
            throw .dimensions(width: width, height: height)
        }
        guard bits == 8, channels == (hasAlpha ? 4 : 3) else {
            throw .format(bits: bits, channels: channels, hasAlpha: hasAlpha)
        }
        let row = Int(width) * Int(channels)
        // Some programs pad rows for their own needs, never by more than a few cache lines.
        guard (row...row + 4096).contains(Int(stride)) else { throw .rowStride(stride) }
        // The padding of the last row may be there or not.
        let expected = (Int(height) - 1) * Int(stride) + row...Int(height) * Int(stride)
        guard expected.contains(bytes.count) else { throw .size(bytes: bytes.count, expected: expected) }
        (self.width, self.height, self.rowStride) = (Int(width), Int(height), Int(stride))
        (self.hasAlpha, self.bytes) = (hasAlpha, bytes)
    }
}
