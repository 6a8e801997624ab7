import Synchronization
import UIKitCore

/// Collects the faults that a piece of code reports.
final class Faults: Sendable {
    private let collected = Mutex<[UIKitFault]>([])

    /// Codes of the faults so far, in order.
    var codes: [String] { collected.withLock { $0.map(\.diagnostic.code) } }

    /// The faults as text.
    var texts: [String] { collected.withLock { $0.map(\.description) } }

    /// Runs the code; its faults are collected and not printed.
    static func of<Result>(_ body: () throws -> Result) rethrows -> (result: Result, faults: Faults) {
        let faults = Faults()
        let result = try UIKitFault.withHandler({ fault in faults.collected.withLock { $0.append(fault) } }, body)
        return (result, faults)
    }
}
