import Foundation

/// The receiver of the result of a request: the app's completion handler, or a fault report.
struct CompletionReporter: Sendable {
    private let operationName: String
    private let handler: (@Sendable ((any Error)?) -> Void)?

    /// Creates a reporter for one request.
    ///
    /// - Parameters:
    ///   - operationName: the name of the called member, for fault reports.
    ///   - handler: the app's handler, which receives nil on success, otherwise the error. Without a handler errors are
    ///     reported as faults.
    init(_ operationName: String, _ handler: (@Sendable ((any Error)?) -> Void)?) {
        (self.operationName, self.handler) = (operationName, handler)
    }

    /// Delivers the result of a request.
    @MainActor
    func complete<Answer>(_ result: Result<Answer, UNError>) {
        switch (result, handler) {
        case (.success, let handler): handler?(nil)
        case (.failure(let error), let handler?): handler(error)
        case (.failure(let error), nil): UIKitFault.report(error.diagnostic(in: operationName))
        }
    }

    /// Delivers the error of a request that is not sent. A handler is called asynchronously, as for a request that was
    /// sent.
    func fail(_ error: UNError) {
        guard let handler else { return UIKitFault.report(error.diagnostic(in: operationName)) }
        Task { @MainActor in handler(error) }
    }
}
