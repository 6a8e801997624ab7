import Foundation
import Varlink

/// Something that was noticed, with its place in the order and its moment.
@dynamicMemberLookup
public struct Recorded<Value: Sendable>: Sendable {
    /// How many were noticed before it.
    public let index: Int
    /// When it was noticed.
    public let moment: MonotonicTime
    /// What was noticed.
    public let value: Value

    /// The parts of the value.
    public subscript<Part>(dynamicMember part: KeyPath<Value, Part>) -> Part { value[keyPath: part] }
}

/// Gathers what other threads notice, and waits for it.
public final class Recorder<Value: Sendable>: @unchecked Sendable {
    // Reason: `records` is only touched while `condition` is held; the rest never changes.
    private let condition = NSCondition()
    private var records: [Recorded<Value>] = []
    private let name: String

    /// - Parameter name: what the gathered is called in errors.
    public init(_ name: String) { self.name = name }

    /// Everything so far.
    public var all: [Recorded<Value>] { condition.withLock { records } }

    /// How many there are, which is the index of the next one.
    public var count: Int { condition.withLock { records.count } }

    /// Adds one.
    public func add(_ value: Value) {
        condition.withLock {
            records.append(Recorded(index: records.count, moment: .now, value: value))
            condition.broadcast()
        }
    }

    /// The first that fits, as soon as it is there.
    ///
    /// - Parameters:
    ///   - description: what is waited for, for the error.
    ///   - start: the index of the first that counts.
    /// - Throws: ``WaitError`` with everything that came instead.
    public func wait(
        for description: String, within seconds: Double = 10, from start: Int = 0, where fits: (Value) -> Bool
    ) throws -> Recorded<Value> {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        var next = start
        while true {
            while next < records.count {
                if fits(records[next].value) { return records[next] }
                next += 1
            }
            guard condition.wait(until: deadline) else { break }
        }
        // The last may have come together with the deadline.
        if let last = records.dropFirst(next).first(where: { fits($0.value) }) { return last }
        throw WaitError(description: description, name: name, seconds: seconds, seen: records.map { "\($0.value)" })
    }
}

/// Something did not come in time.
public struct WaitError: Error, CustomStringConvertible {
    /// What was waited for, and what came.
    public let description: String

    init(description: String, name: String, seconds: Double, seen: [String]) {
        let list = seen.enumerated().map { "\n  [\($0.offset)] \($0.element)" }.joined()
        self.description =
            "no \(description) within \(seconds) s; \(seen.isEmpty ? "no \(name) at all" : "\(name) so far:\(list)")"
    }
}

/// Something that tests need could not be made.
public struct KitError: Error, CustomStringConvertible {
    /// What and why.
    public let description: String

    init(_ description: String) { self.description = description }

    /// The system call that has just failed.
    static func last(_ call: String) -> KitError { KitError("\(SystemError(call: call, code: errno))") }
}
