import Foundation

/// The build settings that an Info.plist for Xcode refers to, as `$(NAME)` or `${NAME}`.
struct BuildSettings {
    private let values: [String: String]

    init(product: String, module: String) {
        values = [
            "PRODUCT_NAME": product, "EXECUTABLE_NAME": product, "TARGET_NAME": product, "PRODUCT_MODULE_NAME": module,
            "DEVELOPMENT_LANGUAGE": "en",
        ]
    }

    /// Returns the value with all references replaced, in dictionaries and arrays, too.
    func expand(_ value: Any, _ file: URL) throws -> Any {
        switch value {
        case let text as String: try expand(text, file)
        case let list as [Any]: try list.map { try expand($0, file) }
        case let keys as [String: Any]: try keys.mapValues { try expand($0, file) }
        default: value
        }
    }

    private func expand(_ text: String, _ file: URL) throws -> String {
        var (result, remaining) = ("", Substring(text))
        while let start = remaining.firstIndex(of: "$") {
            result += remaining[..<start]
            remaining = remaining[remaining.index(after: start)...]
            let close: Character? = remaining.first == "(" ? ")" : remaining.first == "{" ? "}" : nil
            guard let close, let end = remaining.firstIndex(of: close) else {
                result += "$"
                continue
            }
            let name = String(remaining.dropFirst().prefix { $0 != close })
            guard let value = values[name] else {
                throw MakeAppError(
                    "\(file.path): “\(text)” refers to the build setting \(name), which only Xcode knows; write its value instead"
                )
            }
            result += value
            remaining = remaining[remaining.index(after: end)...]
        }
        return result + remaining
    }
}
