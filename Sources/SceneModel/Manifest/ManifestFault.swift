import PredicateFormat

/// One thing that is wrong in a manifest.
public struct ManifestFault: DiagnosticError, Hashable, Sendable {
    /// What is wrong at the key path.
    public enum Problem: Hashable, Sendable {
        /// The key has no default and is not there.
        case missing
        /// The value is not what it should be, by its kind or by its content.
        case unacceptable(found: String)
        /// The value stands in the manifest already, at another key path.
        case duplicate(value: String, first: String)
        /// The value still holds the name of an Xcode build setting, such as `$(PRODUCT_NAME)`.
        case buildSetting(String)
    }

    /// Full path of the key, such as
    /// `UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication[0].UISceneClassName`;
    /// empty for the whole manifest.
    public let keyPath: String

    /// What is wrong there.
    public let problem: Problem

    /// What should stand there, with its article.
    public let expected: String

    /// How to mend it.
    public let remedy: String

    /// The fault with the key path as its place.
    public var diagnostic: Diagnostic {
        switch problem {
        case .missing:
            fault("manifestKeyMissing", "this key is missing; expected \(expected)")
        case .unacceptable(let found):
            fault("manifestValue", "expected \(expected) but found \(found)")
        case .duplicate(let value, let first):
            fault("manifestDuplicate", "expected \(expected) but \(QuotedText.of(value)) stands at \(first) already")
        case .buildSetting(let setting):
            fault("manifestBuildSetting", "expected \(expected) but found the build setting \(setting), not its value")
        }
    }

    private func fault(_ code: String, _ message: String) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: keyPath.isEmpty ? nil : keyPath)
    }
}
