import Glibc
import PredicateFormat

/// Ends the process with a report of a violated property; the fuzzer then saves the input.
///
/// - Parameters:
///   - property: the property that is violated.
///   - context: names and values, each printed on its own line.
public func reportFailure(_ property: String, _ context: KeyValuePairs<String, Any>) -> Never {
    var message = "DISAGREEMENT: \(property)\n"
    for (name, value) in context {
        let shown = (value as? String).map { $0.debugDescription } ?? String(describing: value)
        message += "  \(name): \(shown.prefix(8_000))\n"
    }
    // Written before the trap because a release build drops the message of a failed precondition.
    writeError(message)
    abort()
}

/// Writes to standard error.
public func writeError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if written <= 0 { return }
        rest = rest.dropFirst(written)
    }
}

/// Ends the process unless the property holds.
public func require(_ holds: Bool, _ property: String, _ context: @autoclosure () -> KeyValuePairs<String, Any>) {
    if !holds { reportFailure(property, context()) }
}

/// Returns the CPU time of `body` in seconds, which is independent of other processes on the machine.
public func processorSeconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

extension String {
    /// Whether both strings have the same bytes; `==` also treats precomposed and decomposed characters as equal.
    public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// The outcome of an evaluation.
public enum Outcome: Equatable {
    /// A result.
    case value(Bool)
    /// An error.
    case failed(EvaluationError)

    /// Runs an evaluation.
    public init(_ evaluation: () throws(EvaluationError) -> Bool) {
        do {
            self = .value(try evaluation())
        } catch {
            self = .failed(error)
        }
    }

    /// Evaluates a predicate on a text.
    public init(_ predicate: ScenePredicate, _ text: String?) {
        self.init { () throws(EvaluationError) in try predicate.evaluate(with: text) }
    }

    /// The outcome of the negated predicate.
    public var opposite: Outcome { if case .value(let value) = self { .value(!value) } else { self } }
}
