import Glibc
import PredicateFormat

/// Reports a violated property and ends the process, so that the fuzzer saves the input.
///
/// - Parameters:
///   - property: The property that is violated.
///   - context: Names and values; each is printed on a line of its own.
public func reportFailure(_ property: String, _ context: KeyValuePairs<String, Any>) -> Never {
    var message = "DISAGREEMENT: \(property)\n"
    for (name, value) in context {
        let shown = (value as? String).map { $0.debugDescription } ?? String(describing: value)
        message += "  \(name): \(shown.prefix(8_000))\n"
    }
    // The message is written here and not passed to a precondition, because a release build does not print the message
    // of a failed precondition.
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

/// Ends the process with a report if the property does not hold.
public func require(_ holds: Bool, _ property: String, _ context: @autoclosure () -> KeyValuePairs<String, Any>) {
    if !holds { reportFailure(property, context()) }
}

/// Returns the CPU time of a closure in seconds. Other processes on the machine do not affect this time.
public func processorSeconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

extension String {
    /// Whether both strings have the same bytes. In contrast, `==` treats precomposed and decomposed characters as
    /// equal.
    public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// The outcome of an evaluation.
public enum Outcome: Equatable {
    /// The evaluation returned this result.
    case value(Bool)
    /// The evaluation threw this error.
    case failed(EvaluationError)

    /// Runs an evaluation and stores its result or its error.
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

    /// The outcome that the negated predicate must have; an error stays the same.
    public var opposite: Outcome { if case .value(let value) = self { .value(!value) } else { self } }
}
