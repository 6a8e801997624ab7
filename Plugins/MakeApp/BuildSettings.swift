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

    /// Returns the value with all references replaced, including those in dictionaries and arrays.
    func expand(_ value: Any, _ file: URL) throws -> Any {
        switch value {
        case let text as String: try expand(text, file)
        case let list as [Any]: try list.map { try expand($0, file) }
        case let keys as [String: Any]: try keys.mapValues { try expand($0, file) }
        default: value
        }
    }

    private func expand(_ text: String, _ file: URL) throws -> String {
        var (done, rest) = ("", Substring(text))
        while let start = rest.firstIndex(of: "$") {
            done += rest[..<start]
            rest = rest[rest.index(after: start)...]
            let close: Character? = rest.first == "(" ? ")" : rest.first == "{" ? "}" : nil
            guard let close, let end = rest.firstIndex(of: close) else {
                done += "$"
                continue
            }
            let name = String(rest.dropFirst().prefix { $0 != close })
            guard let value = values[name] else {
                throw MakeAppError(
                    "\(file.path): “\(text)” refers to the build setting \(name), which only Xcode knows; write its value instead"
                )
            }
            done += value
            rest = rest[rest.index(after: end)...]
        }
        return done + rest
    }
}
