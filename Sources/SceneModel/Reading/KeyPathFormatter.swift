/// Formatting of paths of keys and indices, such as `sessions[0].title`.
enum KeyPathFormatter {
    /// Returns the component for an index of an array.
    static func component(_ index: Int) -> String {
        "[\(index)]"
    }

    /// Returns the component for a key of a dictionary; a key that would make the path ambiguous is put in brackets and
    /// quotation marks.
    static func component(_ key: String) -> String {
        let isAwkward = key.isEmpty || key.unicodeScalars.contains { " .[]\"".unicodeScalars.contains($0) || $0 < " " }
        return isAwkward ? "[\(ErrorQuoting.quote(key))]" : key
    }

    /// Returns the path of `inner` within `outer`.
    static func join(_ outer: String, _ inner: String) -> String {
        if outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") { return outer + inner }
        return "\(outer).\(inner)"
    }

    /// Returns a coding path as text.
    static func format(_ keys: [any CodingKey]) -> String {
        keys.reduce("") { path, key in
            join(path, key.intValue.map { component($0) } ?? component(key.stringValue))
        }
    }
}
