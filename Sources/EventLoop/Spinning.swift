import Foundation

/// Busy polling for a short time before sleeping.
///
/// An answer usually arrives within microseconds. Waking a sleeping processor takes longer, and many times longer in a
/// virtual machine. A thread that expects an answer soon therefore polls for a short time, on machines with more than
/// one processor.
package enum Spinning {
    /// The time for which an active thread polls before it sleeps.
    static let limit = Duration.microseconds(60)

    private static let isUseful = ProcessInfo.processInfo.activeProcessorCount > 1

    /// Polls until a result satisfies the condition or the limit has passed; returns the last result.
    package static func poll<Result>(_ attempt: () -> Result, until isDone: (Result) -> Bool) -> Result {
        var result = attempt()
        guard isUseful, !isDone(result) else { return result }
        let end = MonotonicTime.now + limit
        while !isDone(result), MonotonicTime.now < end { result = attempt() }
        return result
    }
}
