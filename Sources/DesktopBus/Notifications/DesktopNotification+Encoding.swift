extension DesktopNotification {
    /// Returns the arguments of `Notify` for a server with these capabilities.
    func arguments(replacing id: UInt32, capabilities: Set<String>) -> [BusValue] {
        let actions = capabilities.contains("actions") ? actions.flatMap { [$0.key, $0.label] } : []
        let body = capabilities.contains("body-markup") ? Self.markup(body) : body.plain
        return [
            .string(Self.removingNulls(appName)), .uint32(id), .string(Self.removingNulls(appIcon)),
            .string(Self.removingNulls(summary)),
            .string(Self.removingNulls(body)), .strings(actions.map(Self.removingNulls)), .variants(hints),
            .int32(expiry.milliseconds),
        ]
    }

    private var hints: [String: BusValue] {
        var hints: [String: BusValue] = ["urgency": .byte(urgency.rawValue)]
        let texts = [
            "desktop-entry": desktopEntry, "target-content-id": targetContentIdentifier, "category": category,
            "sound-name": soundName,
        ]
        for case (let key, let text?) in texts { hints[key] = .string(Self.removingNulls(text)) }
        switch image {
        case .named(let name): hints["image-path"] = .string(Self.removingNulls(name))
        case .pixels(let pixels): hints["image-data"] = pixels.value
        case nil: break
        }
        if suppressesSound { hints["suppress-sound"] = .boolean(true) }
        if isTransient { hints["transient"] = .boolean(true) }
        if isResident { hints["resident"] = .boolean(true) }
        if isFromDaemon { hints[Self.daemonHint] = .boolean(true) }
        return hints
    }

    /// Removes null characters, which bus strings cannot contain.
    private static func removingNulls(_ text: String) -> String {
        guard text.utf8.contains(0) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
    }

    /// Returns a body as markup with the elements that the notification specification defines: `b`, `i`, `u` and `a`.
    private static func markup(_ body: StyledText) -> String {
        body.spans.map { span in
            var text = escaped(span.text)
            if span.isUnderlined { text = "<u>\(text)</u>" }
            if span.isItalic { text = "<i>\(text)</i>" }
            if span.isBold { text = "<b>\(text)</b>" }
            if let link = span.link {
                text = "<a href=\"\(escaped(link).replacing("\"", with: "&quot;"))\">\(text)</a>"
            }
            return text
        }.joined()
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
