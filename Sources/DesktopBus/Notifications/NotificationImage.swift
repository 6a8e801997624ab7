/// The image of a notification.
package enum NotificationImage: Hashable, Sendable {
    /// Pixels sent with the notification.
    case pixels(NotificationPixels)
    /// A file, as a path or a `file:` URL, or the name of an icon. Whether the file or the icon exists was not checked.
    case named(String)
}

/// Raw pixels, validated so that every row lies within the bytes.
package struct NotificationPixels: Hashable, Sendable {
    /// The number of pixels in a row, at least 1.
    package let width: Int
    /// The number of rows, at least 1.
    package let height: Int
    /// The number of bytes from the start of one row to the start of the next.
    package let rowStride: Int
    /// Whether a pixel has 4 bytes (red, green, blue and non-premultiplied alpha) instead of 3 (red, green and blue).
    package let hasAlpha: Bool
    /// The bytes of all rows, from top to bottom.
    package let bytes: [UInt8]

    /// The number of bytes per pixel.
    package var channels: Int { hasAlpha ? 4 : 3 }

    /// The reason why pixels were refused.
    package enum Fault: Error, Hashable, Sendable {
        /// The hint has the given type instead of `(iiibiiay)`.
        case type(String)
        /// The width or height is below 1 or above the limit.
        case dimensions(width: Int32, height: Int32)
        /// The format is neither 3 channels nor 4 channels with alpha, of 8 bits each.
        case format(bits: Int32, channels: Int32, hasAlpha: Bool)
        /// The distance between rows is so short that rows overlap, or so long that the padding exceeds 4096 bytes.
        case rowStride(Int32)
        /// The number of bytes does not match the number and length of the rows.
        case size(bytes: Int, expected: ClosedRange<Int>)
    }

    /// Validates the value of an `image-data` hint.
    ///
    /// - Parameter largestSide: the maximum width and height in pixels.
    /// - Throws: the first fault that was found.
    package init(_ value: BusValue, largestSide: Int) throws(Fault) {
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
        // Some programs pad rows, but never by more than a few cache lines, so 4096 bytes are enough.
        guard (row...row + 4096).contains(Int(stride)) else { throw .rowStride(stride) }
        // The padding after the last row is optional.
        let expected = (Int(height) - 1) * Int(stride) + row...Int(height) * Int(stride)
        guard expected.contains(bytes.count) else { throw .size(bytes: bytes.count, expected: expected) }
        (self.width, self.height, self.rowStride) = (Int(width), Int(height), Int(stride))
        (self.hasAlpha, self.bytes) = (hasAlpha, bytes)
    }

    /// The pixels as the value of an `image-data` hint.
    var value: BusValue {
        .structure([
            .int32(Int32(width)), .int32(Int32(height)), .int32(Int32(rowStride)), .boolean(hasAlpha), .int32(8),
            .int32(Int32(channels)), .bytes(bytes),
        ])
    }
}
