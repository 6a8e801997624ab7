import Foundation

/// The build settings that an Info.plist for Xcode refers to, as `$(NAME)` or `${NAME:modifier}`.
///
/// The values are those of the product and Xcode's defaults. The files `*.xcconfig` in the folder of the product's
/// target override them.
struct BuildSettings {
    private var values: [String: String]

    /// Creates the settings of a product.
    ///
    /// - Parameter folder: the folder that can have `.xcconfig` files.
    init(product: String, module: String, folder: URL) throws {
        values = [
            "PRODUCT_NAME": product, "EXECUTABLE_NAME": product, "TARGET_NAME": product, "PRODUCT_MODULE_NAME": module,
            "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL", "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1", "CONFIGURATION": "Release",
        ]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".xcconfig") {
            try read(folder.appendingPathComponent(name), depth: 0)
        }
    }

    /// The value of a setting as it is written, without replaced references; nil if the setting is unknown.
    subscript(_ name: String) -> String? { values[name] }

    /// Reads a file with a setting on each line: `NAME = VALUE`.
    private mutating func read(_ file: URL, depth: Int) throws {
        guard let text = try? String(contentsOf: file, encoding: .utf8), depth < 16 else {
            throw MakeAppError("\(file.path): this file with build settings cannot be read")
        }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let content = line.components(separatedBy: "//")[0].trimmingCharacters(in: .whitespaces)
            if content.isEmpty { continue }
            if content.hasPrefix("#include") {
                let parts = content.split(separator: "\"")
                let included = file.deletingLastPathComponent().appendingPathComponent(
                    parts.count > 1 ? String(parts[1]) : "")
                if content.hasPrefix("#include?"), !FileManager.default.fileExists(atPath: included.path) { continue }
                try read(included, depth: depth + 1)
                continue
            }
            let parts = content.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            guard parts.count == 2 else {
                throw MakeAppError("\(file.path):\(index + 1): this is not a build setting; write it as NAME = VALUE")
            }
            // Settings under a condition, such as NAME[sdk=macosx*], are for other systems.
            if parts[0].contains("[") { continue }
            values[parts[0]] = parts[1].replacingOccurrences(of: "$(inherited)", with: values[parts[0]] ?? "")
        }
    }

    /// Returns the value with all references replaced, including those in nested dictionaries and arrays.
    func expand(_ value: Any, _ file: URL) throws -> Any {
        switch value {
        case let text as String: try expand(text, file, depth: 0)
        case let list as [Any]: try list.map { try expand($0, file) }
        case let keys as [String: Any]: try keys.mapValues { try expand($0, file) }
        default: value
        }
    }

    private func expand(_ text: String, _ file: URL, depth: Int) throws -> String {
        var (result, remaining) = ("", Substring(text))
        while let start = remaining.firstIndex(of: "$") {
            result += remaining[..<start]
            remaining = remaining[remaining.index(after: start)...]
            let close: Character? = remaining.first == "(" ? ")" : remaining.first == "{" ? "}" : nil
            guard let close, let end = remaining.firstIndex(of: close) else {
                result += "$"
                continue
            }
            let reference = String(remaining.dropFirst().prefix { $0 != close })
            guard let value = try value(reference, file, depth: depth) else {
                throw MakeAppError(
                    """
                    \(file.path): “\(text)” refers to the build setting \(reference), which has no value here
                      write its value instead, or put a line “\(reference) = VALUE” into a file Build.xcconfig in \
                    the folder of the target
                    """)
            }
            result += value
            remaining = remaining[remaining.index(after: end)...]
        }
        return result + remaining
    }

    /// Returns the value of a reference such as `PRODUCT_NAME:rfc1034identifier`; nil for an unknown setting.
    private func value(_ reference: String, _ file: URL, depth: Int) throws -> String? {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard depth < 32 else { throw MakeAppError("\(file.path): the build setting \(parts[0]) refers to itself") }
        var value = try values[parts[0]].map { try expand($0, file, depth: depth + 1) }
        for modifier in parts.dropFirst() {
            switch modifier {
            case "rfc1034identifier": value = value.map { Self.replace($0, with: "-") }
            case "c99extidentifier", "identifier": value = value.map { Self.replace($0, with: "_") }
            case "lower": value = value?.lowercased()
            case "upper": value = value?.uppercased()
            case let text where text.hasPrefix("default="):
                if value?.isEmpty != false { value = String(text.dropFirst("default=".count)) }
            default: break
            }
        }
        return value
    }

    /// Returns a text in which `character` replaces every character except ASCII letters and digits.
    private static func replace(_ text: String, with character: Character) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : character })
    }
}
