import PredicateFormat
import SceneTargeting

extension DebianPackageError: DiagnosticError {
    var diagnostic: Diagnostic {
        switch self {
        case .name(let text):
            Diagnostic(
                code: "packageName", message: "the app identifier “\(text)” cannot be the name of a package",
                remedy: "use an identifier that begins with a letter or a digit and has at least two characters")
        case .version(let text):
            Diagnostic(
                code: "packageVersion",
                message: "“\(TerminalText.visible(text))” cannot be the version of a package",
                remedy: "specify one with --package-version, such as 1.2.0: digits, letters, “.”, “+” and “~”")
        case .maintainer(let text):
            Diagnostic(
                code: "packageMaintainer",
                message: "the maintainer “\(TerminalText.visible(text))” does not have a name and an address",
                remedy: "specify one with --maintainer 'Ann Example <ann@example.com>'")
        case .noTools:
            Diagnostic(
                code: "noPackageTools", message: "dpkg-deb is not installed",
                remedy: "install dpkg, or create the files of the package with --files DIR")
        case .failed(let command):
            Diagnostic(
                code: "packageFailed", message: "this command failed: \(command)", remedy: "see its output above")
        }
    }
}
