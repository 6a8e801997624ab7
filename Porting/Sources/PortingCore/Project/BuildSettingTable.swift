/// A table of a target's build settings that resolves references between the settings.
///
/// Settings come in layers: those of the project, then those of the target, each with its `.xcconfig` file below it. A
/// later layer overrides an earlier one and can refer to it with `$(inherited)`.
public struct BuildSettingTable: Hashable, Sendable {
    private var values: [String: String] = [:]
    /// The names of the settings that are referenced, but that no layer has.
    public private(set) var unknownNames: Set<String> = []

    /// Creates a table with the settings that every build has.
    public init(builtIn: [String: String] = [:]) { values = builtIn }

    /// Adds a layer. Settings for systems other than iOS are ignored.
    public mutating func add(_ layer: [String: String]) {
        var added: [String: String] = [:]
        for (key, value) in layer.sorted(by: { $0.key < $1.key }) {
            guard let name = Self.name(of: key) else { continue }
            // A setting with a condition overrides the same setting without a condition, because its key is later in
            // the sort order.
            added[name] = value
        }
        for (name, value) in added {
            let inherited = values[name] ?? ""
            values[name] = ["$(inherited)", "${inherited}"].reduce(value) { $0.replacing($1, with: inherited) }
        }
    }

    /// Returns the names of the settings that begin with a prefix, sorted.
    public func names(withPrefix prefix: String) -> [String] {
        values.keys.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Returns the name of a setting without its condition; nil if the condition excludes iOS.
    private static func name(of key: String) -> String? {
        guard let bracket = key.firstIndex(of: "[") else { return key }
        let condition = key[bracket...]
        let isExcluded =
            condition.contains("sdk=") && !condition.contains("sdk=iphoneos") && !condition.contains("sdk=*")
        return isExcluded ? nil : String(key[..<bracket])
    }

    /// Returns the resolved value of a setting; nil if no layer has the setting.
    public mutating func value(_ name: String) -> String? { values[name].map { resolve($0) } }

    /// Returns a text in which values replace all references to settings. A reference to a setting that no layer has is
    /// removed, as in Xcode, and the setting's name is added to ``unknownNames``.
    public mutating func resolve(_ text: String) -> String { resolve(text, depth: 0) }

    private mutating func resolve(_ text: String, depth: Int) -> String {
        guard text.contains("$"), depth < 32 else { return text }
        var (result, rest) = ("", Substring(text))
        while let dollar = rest.firstIndex(of: "$") {
            result += rest[..<dollar]
            rest = rest[rest.index(after: dollar)...]
            guard let open = rest.first, open == "(" || open == "{", let end = Self.end(of: rest, open) else {
                result += "$"
                continue
            }
            let inside = rest[rest.index(after: rest.startIndex)..<end]
            result += reference(resolve(String(inside), depth: depth + 1), depth)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// Returns the position of the closing bracket that belongs to the first character of a text.
    private static func end(of text: Substring, _ open: Character) -> Substring.Index? {
        let close: Character = open == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Returns the value of a reference such as `PRODUCT_NAME:rfc1034identifier`.
    private mutating func reference(_ text: String, _ depth: Int) -> String {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        var value = values[name].map { resolve($0, depth: depth + 1) }
        for modifier in parts.dropFirst() {
            if modifier.hasPrefix("default=") {
                if value?.isEmpty != false { value = String(modifier.dropFirst("default=".count)) }
            } else {
                value = value.map { Self.apply(modifier, $0) }
            }
        }
        guard let value else {
            unknownNames.insert(name)
            return ""
        }
        return value
    }

    private static func apply(_ modifier: String, _ value: String) -> String {
        switch modifier {
        case "rfc1034identifier":
            String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
        case "c99extidentifier", "identifier": moduleName(value)
        case "lower": value.lowercased()
        case "upper": value.uppercased()
        case "base": String(value.split(separator: "/").last?.prefix { $0 != "." } ?? "")
        case "file": value.split(separator: "/").last.map(String.init) ?? ""
        default: value
        }
    }

    /// Returns the name of the module of a product: letters, digits and underscores.
    public static func moduleName(_ product: String) -> String {
        let name = String(product.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}
