import Foundation
import PredicateFormat
import Synchronization

/// A programming error in a call of a UIKit member that can neither throw nor return an error.
///
/// For such an error, Apple's frameworks raise an exception that ends the app. This implementation refuses the call,
/// keeps the existing state and reports the fault: to standard error, unless the app sets its own handler.
public struct UIKitFault: DiagnosticError, Hashable {
    /// A function that receives reported faults.
    public typealias Handler = @Sendable (UIKitFault) -> Void

    /// The problem, its place and its remedy.
    public let diagnostic: Diagnostic

    /// Creates a fault without reporting it.
    public init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    /// The handler of faults for the whole process. The default handler writes faults to standard error.
    public static var handler: Handler {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// Runs a function with a separate fault handler, for tests.
    ///
    /// Faults in child tasks of the function also use this handler; faults in other tasks do not.
    public static func withHandler<Result>(
        _ handler: @escaping Handler, _ body: () throws -> Result
    ) rethrows -> Result {
        try $scoped.withValue(handler, operation: body)
    }

    /// Reports a fault.
    package static func report(_ diagnostic: Diagnostic) {
        let fault = UIKitFault(diagnostic)
        (scoped ?? handler)(fault)
    }

    /// Reports an error as a fault, with the place where it occurred.
    package static func report(_ error: any Error, in place: String) {
        let diagnostic =
            (error as? any DiagnosticError)?.diagnostic ?? Diagnostic(code: "error", message: String(describing: error))
        report(diagnostic.located(in: place))
    }

    @TaskLocal private static var scoped: Handler?

    private static let installed = Mutex<Handler> { fault in
        FileHandle.standardError.write(Data("UIKit: \(fault)\n".utf8))
    }
}
