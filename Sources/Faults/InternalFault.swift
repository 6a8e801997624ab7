import Glibc
import Synchronization

/// A broken assumption of the program about its own state: a defect that no input, file, peer or timing explains.
///
/// Code that must continue, because its process serves other programs, reports the fault and skips the operation. Code
/// whose result would be wrong uses a precondition instead.
package struct InternalFault: Sendable, Hashable, CustomStringConvertible {
    /// A function that receives reported faults.
    package typealias Handler = @Sendable (InternalFault) -> Void

    /// The assumption that does not hold.
    package let message: String

    /// The module, file and line that reported the fault, such as `Shell/Workspace.swift:12`.
    package let location: String

    /// The message and the location.
    package var description: String { "internal fault: \(message) (\(location))" }

    /// The handler of faults for the whole process. The default handler writes faults to standard error.
    package static var handler: Handler {
        get { installed.withLock { $0 } }
        set { installed.withLock { $0 = newValue } }
    }

    /// Reports a fault and returns. The handler receives only the first fault of each location. A debug build ends the
    /// process after the handler has returned.
    package static func report(_ message: String, file: StaticString = #fileID, line: UInt = #line) {
        let fault = InternalFault(message: message, location: "\(file):\(line)")
        if let scoped { return scoped(fault) }
        guard reported.withLock({ $0.insert(fault.location).inserted }) else { return }
        handler(fault)
        assertionFailure(message, file: file, line: line)
    }

    /// Runs a closure with a fault handler of its own, for tests. The handler receives every fault that the closure and
    /// its child tasks report, and the process does not end.
    package static func withHandler<Result>(
        _ handler: @escaping Handler, _ body: () throws -> Result
    ) rethrows -> Result {
        try $scoped.withValue(handler, operation: body)
    }

    @TaskLocal private static var scoped: Handler?

    private static let reported = Mutex<Set<String>>([])

    private static let installed = Mutex<Handler> { fault in
        let text = "\(fault)\n"
        _ = text.utf8.withContiguousStorageIfAvailable { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
