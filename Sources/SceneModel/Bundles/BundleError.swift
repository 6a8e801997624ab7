import PredicateFormat

/// The reason why a bundle cannot be used.
package enum BundleError: DiagnosticError, Hashable, Sendable {
    /// The path of the bundle is not absolute, or contains a null character.
    case notAbsolute(path: String)
    /// Info.plist cannot be read, or has faults.
    case manifest(ManifestError)
    /// Info.plist names no executable.
    case executableUnnamed(bundle: String)
    /// The executable does not exist, or is not a regular file.
    case executableMissing(bundle: String, name: String)
    /// The user does not have permission to execute the file.
    case notExecutable(bundle: String, name: String)

    /// The problem and its remedy.
    package var diagnostic: Diagnostic {
        switch self {
        case .notAbsolute(let path):
            Diagnostic(
                code: "unknownApp", message: "the bundle's path is not absolute", remedy: "pass the absolute path",
                place: path)
        case .manifest(let error): error.diagnostic
        case .executableUnnamed(let bundle), .executableMissing(let bundle, _), .notExecutable(let bundle, _):
            Diagnostic(
                code: "unknownApp", message: "the bundle's executable is missing or not executable",
                remedy: "set CFBundleExecutable in its Info.plist to an executable file in the bundle", place: bundle)
        }
    }
}
