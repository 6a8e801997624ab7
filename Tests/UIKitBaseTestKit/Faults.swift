import Synchronization
import UIKitBase

/// A collector of the faults that a closure reports.
package final class Faults: Sendable {
    private let collected = Mutex<[UIKitFault]>([])

    /// The codes of the faults so far, in order.
    package var codes: [String] { collected.withLock { $0.map(\.diagnostic.code) } }

    /// The descriptions of the faults so far.
    package var texts: [String] { collected.withLock { $0.map(\.description) } }

    /// Runs a closure and collects its faults instead of printing them.
    package static func of<Result>(_ body: () throws -> Result) rethrows -> (result: Result, faults: Faults) {
        let faults = Faults()
        let result = try UIKitFault.withHandler({ fault in faults.collected.withLock { $0.append(fault) } }, body)
        return (result, faults)
    }
}
