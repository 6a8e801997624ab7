/// A reader of the parts of a `Notify` request. The reader collects remarks about the parts that it omits or truncates.
struct RequestReader {
    let sizes: NotificationSizes
    private(set) var remarks: [String] = []

    /// The maximum number of remarks, so that a sender cannot fill the log.
    private static let maximumRemarks = 16

    init(sizes: NotificationSizes) {
        self.sizes = sizes
    }

    private mutating func remark(_ text: String) {
        if remarks.count < Self.maximumRemarks { remarks.append(text) }
    }

    /// Truncates text to a number of UTF-8 bytes, without splitting a character that fits. If the text is truncated,
    /// records a remark.
    mutating func truncate(_ text: String, _ part: String, _ limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        remark("\(part) was truncated to \(limit) bytes")
        var end = text.utf8.index(text.startIndex, offsetBy: limit)
        while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { end = text.utf8.index(before: end) }
        let scalars = String(text[..<end])
        // Half of a flag emoji or of a family emoji would be a different character, so the whole character is removed.
        // Only a single character that is longer than the limit is split.
        guard end.samePosition(in: text) == nil else { return scalars }
        let whole = scalars.dropLast()
        return whole.isEmpty ? scalars : String(whole)
    }

    /// Returns text as one line: line breaks and tabs become spaces, other control characters are removed.
    mutating func line(_ text: String, _ part: String, _ limit: Int) -> String {
        let shortened = truncate(text, part, limit)
        return String(
            String.UnicodeScalarView(
                shortened.unicodeScalars.compactMap {
                    $0 == "\n" || $0 == "\t" ? " " : MarkupParser.isShown($0) ? $0 : nil
                }))
    }

    /// Returns an identifier unchanged; nil if it is empty, longer than `sizes.name` or contains control characters.
    mutating func identifier(_ text: String, _ part: String) -> String? {
        guard !text.isEmpty else { return nil }
        guard text.utf8.count <= sizes.name,
            text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
        else {
            remark("\(part) was ignored: it is longer than \(sizes.name) bytes or contains control characters")
            return nil
        }
        return text
    }

    /// Decodes the array of actions, in which keys and labels alternate. Duplicate and invalid keys are omitted.
    mutating func actions(_ texts: [String]) -> [DesktopNotificationAction] {
        if texts.count % 2 != 0 { remark("an action without a label was ignored") }
        var actions: [DesktopNotificationAction] = []
        for index in stride(from: 0, to: texts.count - 1, by: 2) {
            guard actions.count < sizes.actions else {
                remark("actions after the first \(sizes.actions) were ignored")
                break
            }
            guard let key = identifier(texts[index], "the key of an action"),
                !actions.contains(where: { $0.key == key })
            else { continue }
            actions.append(
                DesktopNotificationAction(key: key, label: line(texts[index + 1], "the label of an action", sizes.name))
            )
        }
        return actions
    }

    /// Decodes the known hints and ignores other hints.
    mutating func read(_ hints: [String: BusValue], into notification: inout DesktopNotification) {
        let entry = name("desktop-entry", hints)
        notification.desktopEntry = entry.flatMap(DesktopNotification.appIdentifier)
        notification.targetContentIdentifier = name("target-content-id", hints)
        notification.category = name("category", hints)
        notification.soundName = name("sound-name", hints)
        notification.suppressesSound = truth("suppress-sound", hints)
        notification.isTransient = truth("transient", hints)
        notification.isResident = truth("resident", hints)
        notification.isFromDaemon = truth(DesktopNotification.daemonHint, hints)
        notification.urgency = urgency(hints)
        notification.image = image(hints)
    }

    private mutating func name(_ key: String, _ hints: [String: BusValue]) -> String? {
        guard let value = hints[key] else { return nil }
        guard let text = value.string else { return wrongType(key, value, "s") }
        return identifier(text, "the hint \(key)")
    }

    /// Returns the Boolean value of a hint; false if the hint is missing or has a wrong type. Numbers are accepted as
    /// Booleans, because several programs send numbers, and other servers accept numbers, too.
    private mutating func truth(_ key: String, _ hints: [String: BusValue]) -> Bool {
        guard let value = hints[key] else { return false }
        if let number = value.int32 { return number != 0 }
        if let number = value.uint32 { return number != 0 }
        if let number = value.byte { return number != 0 }
        return value.boolean ?? wrongType(key, value, "b") ?? false
    }

    private mutating func urgency(_ hints: [String: BusValue]) -> NotificationUrgency {
        guard let value = hints["urgency"] else { return .normal }
        let number =
            value.byte ?? value.uint32.flatMap(UInt8.init(exactly:)) ?? value.int32.flatMap(UInt8.init(exactly:))
        if let urgency = number.flatMap(NotificationUrgency.init(rawValue:)) { return urgency }
        remark("the hint urgency was ignored: it is not 0, 1 or 2")
        return .normal
    }

    /// Returns the image of the hints; nil if the hints contain none. The first valid hint in this order is used:
    /// pixels (`image-data`, then the older `image_data`), a name (`image-path`, then the older `image_path`), the
    /// pixels of the oldest key `icon_data`.
    private mutating func image(_ hints: [String: BusValue]) -> NotificationImage? {
        for key in ["image-data", "image_data"] {
            if let pixels = pixels(key, hints) { return .pixels(pixels) }
        }
        for key in ["image-path", "image_path"] {
            if let name = name(key, hints) { return .named(name) }
        }
        return pixels("icon_data", hints).map { .pixels($0) }
    }

    private mutating func pixels(_ key: String, _ hints: [String: BusValue]) -> NotificationPixels? {
        guard let value = hints[key] else { return nil }
        do throws(NotificationPixels.Fault) {
            return try NotificationPixels(value, largestSide: sizes.imageSide)
        } catch {
            remark("the hint \(key) was ignored: \(error)")
            return nil
        }
    }

    private mutating func wrongType<Value>(_ key: String, _ value: BusValue, _ expected: String) -> Value? {
        remark("the hint \(key) was ignored: its type is '\(value.type.signature)', not '\(expected)'")
        return nil
    }
}
