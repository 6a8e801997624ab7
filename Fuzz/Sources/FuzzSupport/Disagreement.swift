import Glibc
import PredicateFormat

/// Ends the process with what disagrees; the fuzzer then keeps the input.
///
/// - Parameters:
///   - what: the law that is broken.
///   - facts: names and values, each shown on its own line.
public func disagree(_ what: String, _ facts: KeyValuePairs<String, Any>) -> Never {
    var message = "DISAGREEMENT: \(what)\n"
    for (name, value) in facts {
        let shown = (value as? String).map { $0.debugDescription } ?? String(describing: value)
        message += "  \(name): \(shown.prefix(8_000))\n"
    }
    // Written before the trap because a release build drops the message of a failed precondition.
    writeError(message)
    abort()
}

/// Writes to the standard error.
public func writeError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
        if written <= 0 { return }
        rest = rest.dropFirst(written)
    }
}

/// Ends the process unless the law holds.
public func require(_ holds: Bool, _ what: String, _ facts: @autoclosure () -> KeyValuePairs<String, Any>) {
    if !holds { disagree(what, facts()) }
}

/// Seconds of processor time that `body` takes: other processes on the machine do not count.
public func processorSeconds(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

extension String {
    /// The same bytes; `==` also holds for a precomposed and a decomposed character.
    public func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// What an evaluation comes to.
public enum Outcome: Equatable {
    /// An answer.
    case value(Bool)
    /// None.
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

    /// The outcome of NOT around it.
    public var opposite: Outcome { if case .value(let value) = self { .value(!value) } else { self } }
}
