/// A frame of the protocol between paired devices: its kind, its number and its body.
///
/// On the wire, a frame is the length of the body (4 bytes, most significant first), the kind (1 byte), the number (4
/// bytes, most significant first) and the body. The first frame of each side has the number 0, each next frame the next
/// number.
package struct DeviceFrame: Hashable, Sendable {
    /// The kind of a frame, which determines the maximum length of its body.
    package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        /// The versions and the name of the device.
        case hello = 1
        /// The activities that the device offers.
        case activities
        /// A request for a complete activity.
        case request
        /// The complete activity.
        case activity
        /// The reason why the activity cannot be sent.
        case failure
        /// The activity was stored.
        case stored
        /// The request is cancelled.
        case cancellation

        /// The maximum length of the body in bytes.
        package var maximumBytes: Int {
            switch self {
            case .hello, .request, .failure, .stored, .cancellation: 1 << 10
            case .activities: 64 << 10
            case .activity: 132 << 10
            }
        }
    }

    /// The length of a frame without its body.
    package static let headerBytes = 9
    /// The maximum length of the body of a frame of an unknown kind. A later version may send new kinds.
    package static let maximumUnknownBytes = 64 << 10

    /// The kind; nil for a kind of a later version.
    package let kind: Kind?
    /// The number of the frame in its direction.
    package let number: UInt32
    /// The body.
    package let body: [UInt8]

    /// Creates a frame.
    package init(_ kind: Kind, number: UInt32, body: [UInt8]) {
        (self.kind, self.number, self.body) = (kind, number, body)
    }

    init(kindByte: UInt8, number: UInt32, body: [UInt8]) {
        (kind, self.number, self.body) = (Kind(rawValue: kindByte), number, body)
    }

    /// The bytes on the wire; nil if the body is too long.
    package var encoded: [UInt8]? {
        guard let kind, body.count <= kind.maximumBytes else { return nil }
        return Self.bytes(UInt32(body.count)) + [kind.rawValue] + Self.bytes(number) + body
    }

    private static func bytes(_ value: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
}

/// A reader that splits a stream of bytes into frames. It never stores more than one frame of the maximum length and
/// the bytes of one read.
package struct DeviceFrameReader: Sendable {
    /// The reason why the rest of a stream cannot be read.
    package enum Fault: Error, Hashable, Sendable {
        /// The body is longer than its kind permits.
        case tooLong(kind: UInt8, length: UInt32)
        /// The frame does not have the next number: a frame was repeated or is missing.
        case wrongNumber(expected: UInt32, found: UInt32)
    }

    private var buffer: [UInt8] = []
    private var position = 0
    private var nextNumber: UInt32 = 0
    private var fault: Fault?

    /// Creates a reader for the beginning of a stream.
    package init() {}

    /// The number of bytes that wait for the rest of their frame.
    package var bufferedBytes: Int { buffer.count - position }

    /// Adds received bytes; they are dropped after a fault.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        guard fault == nil else { return }
        if position > 0 {
            buffer.removeSubrange(..<position)
            position = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Removes and returns the next complete frame; nil if it is not complete yet.
    ///
    /// - Throws: ``Fault``; every later call throws the same fault again.
    package mutating func next() throws(Fault) -> DeviceFrame? {
        if let fault { throw fault }
        guard bufferedBytes >= 5 else { return nil }
        let length = value(at: 0)
        let kind = buffer[position + 4]
        let limit = DeviceFrame.Kind(rawValue: kind)?.maximumBytes ?? DeviceFrame.maximumUnknownBytes
        guard length <= UInt32(limit) else { throw end(.tooLong(kind: kind, length: length)) }
        guard bufferedBytes >= DeviceFrame.headerBytes else { return nil }
        let number = value(at: 5)
        guard number == nextNumber else { throw end(.wrongNumber(expected: nextNumber, found: number)) }
        guard bufferedBytes >= DeviceFrame.headerBytes + Int(length) else { return nil }
        let start = position + DeviceFrame.headerBytes
        let body = Array(buffer[start..<start + Int(length)])
        position = start + Int(length)
        nextNumber &+= 1
        return DeviceFrame(kindByte: kind, number: number, body: body)
    }

    private mutating func end(_ fault: Fault) -> Fault {
        (self.fault, buffer, position) = (fault, [], 0)
        return fault
    }

    private func value(at offset: Int) -> UInt32 {
        buffer[position + offset..<position + offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
