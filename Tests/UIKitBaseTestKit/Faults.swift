import Synchronization
import UIKitBase

/// A collector of the UIKit faults that are reported while a closure runs.
package final class Faults: Sendable {
    private let collected = Mutex<[UIKitFault]>([])

    /// The codes of the collected faults, in the order of their reports.
    package var codes: [String] { collected.withLock { $0.map(\.diagnostic.code) } }

    /// The descriptions of the collected faults, in the order of their reports.
    package var texts: [String] { collected.withLock { $0.map(\.description) } }

    /// Runs a closure, and returns the closure's result and the reported faults. The faults are not printed.
    package static func of<Result>(_ body: () throws -> Result) rethrows -> (result: Result, faults: Faults) {
        let faults = Faults()
        let result = try UIKitFault.withHandler({ fault in faults.collected.withLock { $0.append(fault) } }, body)
        return (result, faults)
    }
}
