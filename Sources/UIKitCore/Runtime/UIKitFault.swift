import Foundation
import PredicateFormat
import Synchronization

/// A mistake of the program that has no other way to be told, because the UIKit member it was made in can neither throw
/// nor return an error.
///
/// Apple's frameworks raise an exception in these places, which ends the app. Here the call is refused, what was there
/// before stays, and the fault is reported: to standard error unless the app sets a handler of its own.
public struct UIKitFault: DiagnosticError, Hashable {
    /// What a fault is reported to.
    public typealias Handler = @Sendable (UIKitFault) -> Void

    /// What is wrong, where, and how to mend it.
    public let diagnostic: Diagnostic

    /// A fault with these facts; it is not reported yet.
    public init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    /// What faults are reported to in the whole process. The standard one writes them to standard error.
    public static var handler: Handler {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// Runs a piece of code whose faults go to a handler of its own, as tests want it.
    ///
    /// Faults of the code's child tasks go there, too, and those of other tasks do not.
    public static func withHandler<Result>(
        _ handler: @escaping Handler, _ body: () throws -> Result
    ) rethrows -> Result {
        try $scoped.withValue(handler, operation: body)
    }

    /// Reports a fault.
    static func report(_ diagnostic: Diagnostic) {
        let fault = UIKitFault(diagnostic)
        (scoped ?? handler)(fault)
    }

    /// Reports an error as a fault, with the place where it happened.
    static func report(_ error: any Error, in place: String) {
        let diagnostic =
            (error as? any DiagnosticError)?.diagnostic ?? Diagnostic(code: "error", message: String(describing: error))
        report(diagnostic.located(in: place))
    }

    @TaskLocal private static var scoped: Handler?

    private static let installed = Mutex<Handler> { fault in
        FileHandle.standardError.write(Data("UIKit: \(fault)\n".utf8))
    }
}
