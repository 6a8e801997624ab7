import Foundation
import PredicateFormat
import SceneModel

/// Suggestions of known apps for an identifier that no app has.
extension SystemConnection {
    /// Writes a note to standard error if the daemon does not know an app. Does nothing for nil.
    func warnIfUnknown(_ app: AppIdentifier?) throws(DaemonCallError) {
        guard let app else { return }
        let known = try apps().map(\.app.text)
        guard !known.contains(app.text) else { return }
        let question = SimilarNames(app.text, among: known).question.map { "; \($0)" } ?? ""
        StandardError.write("note: the app “\(app)” is unknown\(question)")
    }

    /// If `error` says that the app named in a request is unknown, returns this error with a remedy that suggests
    /// similar apps. Returns any other error unchanged, and also this error if no app is similar.
    func addingSimilarApps(to error: DaemonCallError, of request: some Encodable) -> DaemonCallError {
        guard case .refused("UnknownApp", let message, _, let cause) = error,
            let data = try? JSONEncoder().encode(request),
            let app = try? JSONDecoder().decode(AppReference.self, from: data).identifier,
            let known = try? apps().map(\.app.text), let question = SimilarNames(app, among: known).question
        else { return error }
        return .refused(error: "UnknownApp", message: message, remedy: question, cause: cause)
    }

    /// The app that a request names: in a field of its own, or as the app of an event or a rule.
    private struct AppReference: Decodable {
        let app: String?
        let event: Part?
        let rule: Part?

        struct Part: Decodable { let app: String }

        var identifier: String? { app ?? event?.app ?? rule?.app }
    }
}
