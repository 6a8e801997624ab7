/// Paths of keys and positions as text, such as `sessions[0].title`.
enum KeyPathText {
    /// A position in an array.
    static func component(_ index: Int) -> String {
        "[\(index)]"
    }

    /// A key of a dictionary; one that would make the path unreadable stands in brackets and quotation marks.
    static func component(_ key: String) -> String {
        let isAwkward = key.isEmpty || key.unicodeScalars.contains { " .[]\"".unicodeScalars.contains($0) || $0 < " " }
        return isAwkward ? "[\(QuotedText.of(key))]" : key
    }

    /// Two paths, one inside the other.
    static func join(_ outer: String, _ inner: String) -> String {
        if outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") { return outer + inner }
        return "\(outer).\(inner)"
    }

    /// A coding path.
    static func of(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            join(path, key.intValue.map { component($0) } ?? component(key.stringValue))
        }
    }
}
