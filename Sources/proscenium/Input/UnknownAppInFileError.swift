import PredicateFormat
import SceneModel
import SceneTargeting

/// The error that a scenes file does not contain the app that the user named.
struct UnknownAppInFileError: DiagnosticError, Hashable {
    let file: String
    let app: AppIdentifier
    /// The identifiers of the apps in the file.
    let known: [String]

    var diagnostic: Diagnostic {
        var diagnostic = UnknownAppError(app: app).diagnostic
        diagnostic.remedy =
            SimilarNames(app.text, among: known).question ?? "the file has: \(known.sorted().joined(separator: ", "))"
        return diagnostic.located(in: file)
    }
}
