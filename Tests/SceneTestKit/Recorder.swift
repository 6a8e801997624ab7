import EventLoop
import Foundation
import Varlink

/// A recorded value with its index and time.
@dynamicMemberLookup
package struct Recorded<Value: Sendable>: Sendable {
    /// The number of values recorded before this value.
    package let index: Int
    /// The time of the recording.
    package let moment: MonotonicTime
    /// The recorded value.
    package let value: Value

    /// Forwards to the properties of the value.
    package subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part { value[keyPath: keyPath] }
}

/// A thread-safe list of recorded values that tests can wait on.
package final class Recorder<Value: Sendable>: @unchecked Sendable {
    // Reason: `records` is only accessed while `condition` is locked; the rest is constant.
    private let condition = NSCondition()
    private var records: [Recorded<Value>] = []
    private let name: String

    /// - Parameter name: the name of the values in error messages.
    package init(_ name: String) { self.name = name }

    /// All values recorded so far.
    package var all: [Recorded<Value>] { condition.withLock { records } }

    /// The number of recorded values. The next value gets this number as its index.
    package var count: Int { condition.withLock { records.count } }

    /// Appends a value.
    package func add(_ value: Value) {
        condition.withLock {
            records.append(Recorded(index: records.count, moment: .now, value: value))
            condition.broadcast()
        }
    }

    /// Waits for the first matching value and returns it.
    ///
    /// - Parameters:
    ///   - description: the expected value, for the error message.
    ///   - start: the index of the first value to consider.
    /// - Throws: ``WaitError`` with all values recorded instead.
    package func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0, where matches: (Value) -> Bool
    ) throws -> Recorded<Value> {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        var next = start
        while true {
            while next < records.count {
                if matches(records[next].value) { return records[next] }
                next += 1
            }
            guard condition.wait(until: deadline) else { break }
        }
        // The last value may have been added at the deadline.
        if let last = records.dropFirst(next).first(where: { matches($0.value) }) { return last }
        throw WaitError(description: description, name: name, seconds: seconds, recorded: records.map { "\($0.value)" })
    }
}

/// A timeout of a wait.
package struct WaitError: Error, CustomStringConvertible {
    /// The expected value, and the values recorded instead.
    package let description: String

    init(description: String, name: String, seconds: Double, recorded: [String]) {
        let list = recorded.enumerated().map { "\n  [\($0.offset)] \($0.element)" }.joined()
        self.description =
            "timed out after \(seconds) s: \(description); \(name) so far:\(recorded.isEmpty ? " none" : list)"
    }
}

/// A failure to set up a resource that a test needs.
package struct KitError: Error, CustomStringConvertible {
    /// A description of the failure and its reason.
    package let description: String

    init(_ description: String) { self.description = description }

    /// Returns an error for the system call that has just failed.
    static func last(_ call: String) -> KitError { KitError("\(SystemError(call: call, code: errno))") }
}
