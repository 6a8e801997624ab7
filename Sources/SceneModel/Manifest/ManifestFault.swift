import PredicateFormat

/// One fault in a manifest.
public struct ManifestFault: DiagnosticError, Hashable, Sendable {
    /// The problem at the key path.
    public enum Problem: Hashable, Sendable {
        /// A required key is absent.
        case missing
        /// The value is not acceptable, by its type or by its content.
        case unacceptable(found: String)
        /// The value occurs in the manifest already, at another key path.
        case duplicate(value: String, first: String)
        /// The value contains the name of an Xcode build setting, such as `$(PRODUCT_NAME)`.
        case buildSetting(String)
    }

    /// The full path of the key, such as
    /// `UIApplicationSceneManifest.UISceneConfigurations.UIWindowSceneSessionRoleApplication[0].UISceneClassName`;
    /// empty for the whole manifest.
    public let keyPath: String

    /// The problem at the key path.
    public let problem: Problem

    /// The description of the expected value, including its article.
    public let expected: String

    /// The instruction for correcting the fault.
    public let remedy: String

    /// The fault as a diagnostic, with the key path as its location.
    public var diagnostic: Diagnostic {
        switch problem {
        case .missing:
            fault("manifestKeyMissing", "this key is missing; expected \(expected)")
        case .unacceptable(let found):
            fault("manifestValue", "expected \(expected) but found \(found)")
        case .duplicate(let value, let first):
            fault(
                "manifestDuplicate", "expected \(expected) but \(ErrorQuoting.quote(value)) is already used at \(first)"
            )
        case .buildSetting(let setting):
            fault(
                "manifestBuildSetting",
                "expected \(expected) but found the build setting \(setting) instead of its value")
        }
    }

    private func fault(_ code: String, _ message: String) -> Diagnostic {
        Diagnostic(code: code, message: message, remedy: remedy, place: keyPath.isEmpty ? nil : keyPath)
    }
}
