import Foundation

/// A converter of simple HTML to attributed text.
@MainActor struct MarkupText {
    private static let headings: [String: CGFloat] = ["h1": 24, "h2": 20, "h3": 17, "h4": 15, "h5": 13, "h6": 12]
    private static let blocks: Set<String> = [
        "p", "div", "ul", "ol", "table", "tr", "blockquote", "section", "article", "pre", "header", "footer",
    ]
    private static let omitted: Set<String> = ["script", "style", "head", "title"]
    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—",
        "hellip": "…", "copy": "©", "euro": "€", "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö",
        "Uuml": "Ü", "szlig": "ß",
    ]
    private static let size: CGFloat = 12

    private let result = NSMutableAttributedString(string: "")
    private var open: [String] = []
    private var numbers: [Int?] = []

    /// Returns the text of HTML.
    static func attributedText(of markup: String) -> NSAttributedString {
        var converter = MarkupText()
        converter.read(Substring(markup))
        return converter.result
    }

    private mutating func read(_ markup: Substring) {
        var rest = markup
        while let start = rest.firstIndex(of: "<") {
            append(rest[..<start])
            rest = rest[start...]
            if rest.hasPrefix("<!--") {
                guard let end = rest.range(of: "-->") else { return }
                rest = rest[end.upperBound...]
                continue
            }
            guard let end = rest.firstIndex(of: ">") else { return append(rest) }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            handle(tag)
        }
        append(rest)
    }

    private mutating func handle(_ tag: Substring) {
        let isEnd = tag.hasPrefix("/")
        let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
        if isEnd { end(name) } else { begin(name, isClosed: tag.hasSuffix("/")) }
    }

    private mutating func begin(_ name: String, isClosed: Bool) {
        switch name {
        case "br": return add("\n")
        case "hr": return breakLine()
        case "img", "meta", "link", "input", "!doctype", "": return
        case "ul": numbers.append(nil)
        case "ol": numbers.append(0)
        default: break
        }
        if Self.blocks.contains(name) || Self.headings[name] != nil { breakLine() }
        if name == "li" { beginItem() }
        if !isClosed { open.append(name) }
    }

    private mutating func beginItem() {
        breakLine()
        guard let last = numbers.indices.last, let number = numbers[last] else { return add("• ") }
        numbers[last] = number + 1
        add("\(number + 1). ")
    }

    private mutating func end(_ name: String) {
        guard let index = open.lastIndex(of: name) else { return }
        open.removeSubrange(index...)
        if ["ul", "ol"].contains(name) { _ = numbers.popLast() }
        guard Self.blocks.contains(name) || Self.headings[name] != nil || name == "li" else { return }
        breakLine()
        if name == "p" || Self.headings[name] != nil { add("\n") }
    }

    private func breakLine() {
        if result.length > 0, !result.string.hasSuffix("\n") { add("\n") }
    }

    private func append(_ text: Substring) {
        guard !open.contains(where: Self.omitted.contains) else { return }
        let decoded = Self.decode(text)
        if open.contains("pre") { return add(decoded) }
        // White space counts as one space, and is omitted at the start of a line.
        var words = decoded.split(omittingEmptySubsequences: true) { $0 == " " || $0.isNewline || $0 == "\t" }
            .joined(separator: " ")
        guard !decoded.isEmpty else { return }
        if words.isEmpty {
            words = " "
        } else {
            if decoded.first?.isWhitespace == true, decoded.first != "\u{A0}" { words = " " + words }
            if decoded.last?.isWhitespace == true, decoded.last != "\u{A0}" { words += " " }
        }
        let endsWithSpace = result.length == 0 || result.string.hasSuffix("\n") || result.string.hasSuffix(" ")
        if endsWithSpace, words.hasPrefix(" ") { words.removeFirst() }
        if !words.isEmpty { add(words) }
    }

    private func add(_ text: String) {
        var attributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.black]
        let heading = open.lazy.compactMap { Self.headings[$0] }.first
        let isBold = heading != nil || open.contains { ["b", "strong", "th"].contains($0) }
        let isItalic = open.contains { ["i", "em", "cite"].contains($0) }
        let size = heading ?? Self.size
        var font = isBold ? UIFont.boldSystemFont(ofSize: size) : UIFont.systemFont(ofSize: size)
        if open.contains(where: { ["pre", "code", "tt"].contains($0) }) {
            font = UIFont.monospacedSystemFont(ofSize: size, weight: isBold ? .bold : .regular)
        }
        if isItalic { font = isBold ? font : UIFont.italicSystemFont(ofSize: size) }
        attributes[.font] = font
        if open.contains("u") { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        result.append(NSAttributedString(string: text, attributes: attributes))
    }

    /// Replaces the entities in a text by their characters. Unknown entities stay as they are.
    private static func decode(_ text: Substring) -> String {
        var (result, rest) = ("", text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let name = rest[rest.index(after: start)...].prefix(10).prefix { $0 != ";" }
            guard let end = rest[start...].prefix(12).firstIndex(of: ";"), let value = character(String(name)) else {
                result += "&"
                rest = rest[rest.index(after: start)...]
                continue
            }
            result += value
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ entity: String) -> String? {
        if let known = entities[entity] { return known }
        guard entity.hasPrefix("#") else { return nil }
        let digits = entity.dropFirst()
        let code = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
}
