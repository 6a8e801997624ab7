import Foundation

/// Who hears what came of a call: the app's handler, or whoever reads faults.
struct Outcome: Sendable {
    private let place: String
    private let handler: (@Sendable ((any Error)?) -> Void)?

    /// - Parameters:
    ///   - place: the member that was called.
    ///   - handler: gets nil or the error; nil when errors are to be reported as faults.
    init(_ place: String, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        (self.place, self.handler) = (place, handler)
    }

    /// The system answered.
    @MainActor
    func tell<Answer>(_ result: Result<Answer, UNError>) {
        switch (result, handler) {
        case (.success, let handler): handler?(nil)
        case (.failure(let error), let handler?): handler(error)
        case (.failure(let error), nil): UIKitFault.report(error.diagnostic(in: place))
        }
    }

    /// The call is not made at all. A handler is called later, as for those that are.
    func refuse(_ error: UNError) {
        guard let handler else { return UIKitFault.report(error.diagnostic(in: place)) }
        Task { @MainActor in handler(error) }
    }
}
