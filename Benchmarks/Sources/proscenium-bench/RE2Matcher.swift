import CRE2

/// A matcher with RE2's own way of matching many patterns at once: RE2::Set, with one pattern for each session.
final class RE2Matcher {
    /// A pattern or set that RE2 refused, with the reason.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let set: OpaquePointer
    /// The buffer for matches. It is a pointer, because Swift checks every access to an array in a class for
    /// exclusivity.
    private let indices = UnsafeMutableBufferPointer<Int32>.allocate(capacity: 4096)

    /// Builds the set. `maxMemory` limits the total size, in bytes, of the set's program and of its lazily built
    /// automaton.
    init(_ conditions: [Condition], maxMemory: Int64) throws {
        set = cre2_set_create(false, maxMemory)
        for (session, condition) in conditions.enumerated() {
            try add(condition.regularExpression, of: session)
        }
        if !cre2_set_compile(set) {
            throw Failure(description: "RE2::Set::Compile refused \(conditions.count) patterns")
        }
    }

    deinit {
        cre2_set_free(set)
        indices.deallocate()
    }

    private func add(_ pattern: String, of session: Int) throws {
        var pattern = pattern
        var reason = [CChar](repeating: 0, count: 256)
        let index = pattern.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { text in
                text.baseAddress.map { cre2_set_add(set, $0, text.count, &reason, reason.count) }
            }
        }
        guard index == Int32(session) else {
            let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            throw Failure(description: "session \(session): \(text)")
        }
    }

    /// Returns the sessions whose pattern matches, in no particular order.
    func matches(_ text: String) -> [Int32] {
        let count = self.count(text)
        return count > 0 ? Array(indices.prefix(count)) : []
    }

    /// Returns the number of matching patterns. The indices of the patterns are written to the matcher's buffer,
    /// because a real caller would need the indices.
    func count(_ text: String) -> Int {
        Self.withBytes(of: text) { bytes, length in
            indices.baseAddress.map { Int(cre2_set_match(set, bytes, length, $0, indices.count)) } ?? 0
        }
    }

    /// Whether any pattern matches, without determining which pattern matches.
    func any(_ text: String) -> Bool {
        Self.withBytes(of: text) { Int(cre2_set_any(set, $0, $1)) } > 0
    }

    /// Passes the bytes of a text to a function, without a copy if the string is native, as all texts of the workload
    /// are.
    @inline(__always)
    private static func withBytes(of text: String, _ body: (UnsafePointer<CChar>, Int) -> Int) -> Int {
        var text = text
        let answer = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { chars in
                chars.baseAddress.map { body($0, chars.count) } ?? 0
            }
        }
        precondition(answer >= 0, "RE2 ran out of memory: its figures would mean nothing")
        return answer
    }
}

/// Sets that together contain all sessions, as few sets as RE2 permits. The sets are matched one after the other.
///
/// A program of RE2 has at most 2^24 instructions, about one per byte of a pattern, whatever the memory limit is.
struct RE2Sets {
    /// The sets; each but the last holds the same number of sessions.
    let sets: [RE2Matcher]
    /// The number of sessions in all sets.
    let sessions: Int

    /// Builds `parts` sets, or fewer if there are not enough sessions.
    init(_ conditions: [Condition], parts: Int, maxMemory: Int64) throws {
        sessions = conditions.count
        let size = max(1, (conditions.count + parts - 1) / parts)
        sets = try stride(from: 0, to: conditions.count, by: size).map { start in
            let part = conditions[start..<min(start + size, conditions.count)]
            return try RE2Matcher(Array(part), maxMemory: maxMemory)
        }
    }

    /// Builds one set. If RE2 refuses the set, tries two, four and at most eight sets. Only the last attempt is timed.
    static func fewest(_ conditions: [Condition], maxMemory: Int64) throws -> Measure.Built<RE2Sets> {
        var parts = 1
        while true {
            do {
                return try Measure.building { try RE2Sets(conditions, parts: parts, maxMemory: maxMemory) }
            } catch let failure as RE2Matcher.Failure {
                guard parts < 8 else { throw failure }
                parts *= 2
            }
        }
    }

    /// Returns the total number of matching patterns.
    func count(_ text: String) -> Int {
        // The usual single set is matched without a loop, so that RE2 is measured without overhead.
        sets.count == 1 ? sets[0].count(text) : sets.reduce(0) { $0 + $1.count(text) }
    }

    /// Returns 1 if any pattern matches, otherwise 0.
    func any(_ text: String) -> Int {
        sets.contains { $0.any(text) } ? 1 : 0
    }

    /// The memory limit in bytes. The limit is so high that RE2 never discards and rebuilds the automaton at the sizes
    /// measured here.
    static let maxMemory: Int64 = 8 << 30
}
