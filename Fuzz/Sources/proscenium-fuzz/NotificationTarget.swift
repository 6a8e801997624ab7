import FuzzSupport

@testable import DesktopBus

/// A target for data that other programs send on the session bus: the arguments of `Notify`, and type signatures.
///
/// The bytes of a message are not fuzzed, because libsystemd parses them. The input chooses the values that libsystemd
/// returns.
enum NotificationTarget {
    /// The keys of all hints that the decoder knows, and an unknown one.
    private static let hintKeys = [
        "image-data", "image_data", "icon_data", "image-path", "desktop-entry", "target-content-id", "category",
        "sound-name",
        "suppress-sound", "transient", "resident", "urgency", DesktopNotification.daemonHint, "unknown",
    ]

    static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        if source.chance(8) { return readSignature(String(decoding: bytes.dropFirst(), as: UTF8.self)) }
        let arguments = arguments(&source)
        let sizes = NotificationSizes()
        let request = DesktopNotification.request(arguments, sizes: sizes)
        let again = DesktopNotification.request(arguments, sizes: sizes)
        require(again == request, "decoding a notification twice gives different values", ["arguments": arguments])
        guard let notification = request?.notification else { return }
        for (text, limit) in [(notification.appName, sizes.name), (notification.summary, sizes.summary)] {
            require(text.utf8.count <= limit, "a text is longer than its limit", ["text": text, "limit": limit])
            require(
                text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control },
                "a line contains a control character", ["text": text])
        }
        require(notification.actions.count <= sizes.actions, "too many actions", ["actions": notification.actions])
        if case .pixels(let pixels) = notification.image {
            let last = (pixels.height - 1) * pixels.rowStride + pixels.width * (pixels.hasAlpha ? 4 : 3)
            require(last <= pixels.bytes.count, "an image is larger than its bytes", ["image": pixels])
        }
    }

    private static func readSignature(_ text: String) {
        guard let types = BusType.list(text) else { return }
        let printed = types.map(\.signature).joined()
        require(printed == text, "the types have another signature", ["signature": text, "printed": printed])
    }

    private static func arguments(_ source: inout ByteSource) -> [BusValue] {
        let pairs = (0..<source.below(8)).map { _ in
            BusValue.Pair(.string(source.pick(hintKeys)), .variant(value(&source)))
        }
        return [
            .string(text(&source)), .uint32(UInt32(source.nextPair())), .string(text(&source)), .string(text(&source)),
            .string(text(&source)), .strings((0..<source.below(40)).map { _ in text(&source) }),
            .dictionary(key: .string, value: .variant, pairs), .int32(number(&source)),
        ]
    }

    private static func value(_ source: inout ByteSource) -> BusValue {
        switch source.below(8) {
        case 0: .byte(source.next())
        case 1: .string(text(&source))
        case 2: .int32(number(&source))
        case 3: .uint32(UInt32(bitPattern: number(&source)))
        case 4: .boolean(source.chance(2))
        case 5: .variant(.bytes(Array(source.nextBytes(source.below(64)))))
        case 6: image(&source)
        default: .double(Double(number(&source)))
        }
    }

    /// Returns an image whose fields are often, but not always, consistent.
    private static func image(_ source: inout ByteSource) -> BusValue {
        let (width, height) = (number(&source), number(&source))
        let hasAlpha = source.chance(2)
        let channels: Int32 = source.chance(8) ? number(&source) : hasAlpha ? 4 : 3
        let row = width.multipliedReportingOverflow(by: channels).partialValue
        let stride = source.chance(4) ? number(&source) : row &+ Int32(source.below(8))
        let size = Int(stride).multipliedReportingOverflow(by: Int(height)).partialValue
        let count = source.chance(4) ? Int(source.nextPair()) : max(0, min(size, 1 << 16))
        return .structure([
            .int32(width), .int32(height), .int32(stride), .boolean(hasAlpha),
            .int32(source.chance(16) ? number(&source) : 8), .int32(channels),
            .bytes(Array(repeating: source.next(), count: count)),
        ])
    }

    /// Returns a number, often a small number or a number at an end of the type's range.
    private static func number(_ source: inout ByteSource) -> Int32 {
        switch source.below(8) {
        case 0: 0
        case 1: -1
        case 2: .max
        case 3: .min
        case 4: Int32(source.nextPair()) << 16
        default: Int32(source.below(64))
        }
    }

    /// Returns a text without null characters, because a message cannot contain them.
    private static func text(_ source: inout ByteSource) -> String {
        let bytes = source.nextBytes(source.below(64))
        let text = String(decoding: bytes.map { $0 == 0 ? 32 : $0 }, as: UTF8.self)
        return source.chance(32) ? String(repeating: text, count: 200) : text
    }
}
