import Foundation
import PredicateFormat

/// A predicate created from a format string, as `NSPredicate(format:)` returns it.
///
/// Foundation for Linux only has predicates without formats. Like Foundation's predicates on Apple's systems, this
/// subclass can be evaluated, printed and compared by structure. It can also be converted to a `ScenePredicate`, to be
/// sent to the daemon.
public final class FormatPredicate: NSPredicate {
    /// The parsed format, or the error of an invalid format.
    let content: Result<Content, PredicateSyntaxError>

    /// The result of parsing a valid format.
    struct Content {
        let predicate: ScenePredicate
        /// The source text with the positions of its parts; nil for a predicate that was created from a tree.
        let parsed: ParsedPredicate?
        let objects: [ScenePredicate.Constant.Object: Any]
        /// The compiled form for the engine that the daemon uses; nil if the predicate contains a part that scene
        /// conditions do not allow.
        let compiled: CompiledPredicate?
    }

    /// Parses a format string.
    ///
    /// Unlike `NSPredicate(format:)`, this initialiser throws an error that describes why a format is invalid.
    ///
    /// - Throws: `PredicateSyntaxError` if the format is not a valid predicate or the arguments do not match the
    ///   format.
    public convenience init(format: String, argumentArray arguments: [Any?]) throws(PredicateSyntaxError) {
        self.init(.success(try Content(format: format, arguments)))
    }

    /// Creates a predicate from a tree.
    public convenience init(_ predicate: ScenePredicate) {
        self.init(.success(Content(predicate, parsed: nil, objects: [:])))
    }

    init(_ content: Result<Content, PredicateSyntaxError>) {
        self.content = content
        super.init(value: false)
    }

    /// Creates a predicate for `NSPredicate(format:)`: an invalid format is reported as a fault instead of thrown.
    convenience init(reporting format: String, _ arguments: [Any?]) {
        do throws(PredicateSyntaxError) {
            self.init(.success(try Content(format: format, arguments)))
        } catch {
            UIKitFault.report(error, in: "NSPredicate(format:)")
            self.init(.failure(error))
        }
    }

    // MARK: Foundation's members

    /// The canonical text, which is the same for all equal predicates; for an invalid format, the format itself.
    public override var predicateFormat: String {
        switch content {
        case .success(let content): content.text
        case .failure(let error): error.source
        }
    }

    /// The same as `predicateFormat`.
    public override var description: String { text }

    /// The value of `predicateFormat`, under a name that is not deprecated on Linux.
    var text: String {
        switch content {
        case .success(let content): content.text
        case .failure(let error): error.source
        }
    }

    /// Whether the predicate is true for an object.
    ///
    /// A predicate that cannot be evaluated, for which Apple's Foundation raises an exception, counts as false and is
    /// reported as a fault.
    public override func evaluate(with object: Any?) -> Bool {
        evaluate(with: object, substitutionVariables: nil)
    }

    /// Whether the predicate is true for an object, with values for its variables.
    ///
    /// A predicate that cannot be evaluated, for which Apple's Foundation raises an exception, counts as false and is
    /// reported as a fault.
    public override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        do {
            return try evaluateThrowing(for: object, substitutionVariables: bindings)
        } catch {
            UIKitFault.report(error, in: "NSPredicate “\(text)”")
            return false
        }
    }

    /// Evaluates the predicate for an object: a dictionary, a string, or an object with key-value coding.
    ///
    /// - Throws: ``PredicateEvaluationError`` if the predicate cannot be evaluated, `PredicateSyntaxError` if the
    ///   format was invalid, and any error that the object throws for a key.
    public func evaluateThrowing(for object: Any?, substitutionVariables bindings: [String: Any]? = nil) throws -> Bool
    {
        let content = try content.get()
        if let compiled = content.compiled, object == nil || object is String {
            do throws(EvaluationError) {
                return try compiled.evaluate(with: Candidate(object as? String))
            } catch {
                throw PredicateEvaluationError(error)
            }
        }
        let evaluator = PredicateEvaluator(
            candidate: PredicateValue(object), bindings: (bindings ?? [:]).mapValues { PredicateValue($0) },
            objects: content.objects)
        return try evaluator.isTrue(content.predicate)
    }

    /// Returns the predicate itself, because it is immutable.
    public override func copy() -> Any { self }

    /// Returns the predicate itself, because it is immutable.
    public override func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other object is a format predicate with the same structure, or with the same error.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FormatPredicate else { return false }
        switch (content, other.content) {
        case (.success(let a), .success(let b)): return a.predicate == b.predicate
        case (.failure(let a), .failure(let b)): return a == b
        default: return false
        }
    }

    /// A hash that is equal for equal predicates.
    public override var hash: Int { text.hashValue }

    /// Returns a copy in which variables are replaced with values; variables without a value are kept.
    func substituting(_ variables: [String: Any]) -> FormatPredicate {
        guard case .success(let content) = content else { return self }
        var objects = content.objects
        var constants: [String: ScenePredicate.Constant] = [:]
        for (name, value) in variables {
            let arguments = FormatArguments([value])
            let probe = try? ScenePredicate(format: "SELF == %@", arguments: arguments.list)
            guard case .comparison(let comparison) = probe, case .constant(let constant) = comparison.right else {
                UIKitFault.report(
                    Diagnostic(
                        code: "substitution", message: "a value of type \(type(of: value)) cannot replace “$\(name)”",
                        remedy: "pass it to evaluate(with:substitutionVariables:) instead"))
                continue
            }
            constants[name] = constant
            objects.merge(arguments.objects) { $1 }
        }
        return FormatPredicate(
            .success(Content(content.predicate.substituting(constants), parsed: nil, objects: objects)))
    }
}
