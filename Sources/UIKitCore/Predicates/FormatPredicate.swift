import Foundation
import PredicateFormat

/// A predicate made from a format; what `NSPredicate(format:)` returns.
///
/// Foundation for Linux has predicates without formats only. This subclass evaluates the whole language, prints its
/// canonical text, compares by structure and can be sent to the system, as Foundation's own on Apple's systems.
public final class FormatPredicate: NSPredicate {
    /// What the format meant; an error when it was no predicate.
    let content: Result<Content, PredicateSyntaxError>

    /// What a format meant.
    struct Content {
        let predicate: ScenePredicate
        /// The text and the places in it; nil for a predicate that was made from a tree.
        let parsed: ParsedPredicate?
        let objects: [ScenePredicate.Constant.Object: Any]
        /// For predicates about nothing but SELF and constants, which the system's own engine evaluates.
        let compiled: CompiledPredicate?
    }

    /// Parses a format.
    ///
    /// Unlike `NSPredicate(format:)` it says what is wrong with one that is no predicate.
    ///
    /// - Throws: `PredicateSyntaxError` when the format is no predicate or the arguments do not fit it.
    public convenience init(format: String, argumentArray arguments: [Any?]) throws(PredicateSyntaxError) {
        self.init(.success(try Content(format: format, arguments)))
    }

    /// A predicate from a tree.
    public convenience init(_ predicate: ScenePredicate) {
        self.init(.success(Content(predicate, parsed: nil, objects: [:])))
    }

    init(_ content: Result<Content, PredicateSyntaxError>) {
        self.content = content
        super.init(value: false)
    }

    /// As the other initialiser, for `NSPredicate(format:)`: a format that is no predicate is reported as a fault.
    convenience init(reporting format: String, _ arguments: [Any?]) {
        do throws(PredicateSyntaxError) {
            self.init(.success(try Content(format: format, arguments)))
        } catch {
            UIKitFault.report(error, in: "NSPredicate(format:)")
            self.init(.failure(error))
        }
    }

    // MARK: Foundation's members

    /// The predicate in the one spelling that all equal predicates share; the format itself when it was no predicate.
    public override var predicateFormat: String {
        switch content {
        case .success(let content): content.text
        case .failure(let error): error.source
        }
    }

    /// The same as `predicateFormat`.
    public override var description: String { text }

    /// The canonical text, under a name that is not deprecated here.
    var text: String {
        switch content {
        case .success(let content): content.text
        case .failure(let error): error.source
        }
    }

    /// Whether the predicate is true of an object.
    ///
    /// A predicate that has no answer, where Apple's Foundation raises an exception, counts as false and is reported as
    /// a fault.
    public override func evaluate(with object: Any?) -> Bool {
        evaluate(with: object, substitutionVariables: nil)
    }

    /// Whether the predicate is true of an object, with values for its variables.
    ///
    /// A predicate that has no answer, where Apple's Foundation raises an exception, counts as false and is reported as
    /// a fault.
    public override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
        do {
            return try answer(for: object, substitutionVariables: bindings)
        } catch {
            UIKitFault.report(error, in: "NSPredicate “\(text)”")
            return false
        }
    }

    /// Whether the predicate is true of an object: a dictionary, a text, or one that offers values by key.
    ///
    /// - Throws: ``PredicateEvaluationError`` when there is no answer, `PredicateSyntaxError` when the format was no
    ///   predicate, and what an object throws for a key.
    public func answer(for object: Any?, substitutionVariables bindings: [String: Any]? = nil) throws -> Bool {
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
        return try evaluator.holds(content.predicate)
    }

    /// The predicate itself: it never changes.
    public override func copy() -> Any { self }

    /// The predicate itself: it never changes.
    public override func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether the other is a predicate of the same structure.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? FormatPredicate else { return false }
        switch (content, other.content) {
        case (.success(let a), .success(let b)): return a.predicate == b.predicate
        case (.failure(let a), .failure(let b)): return a == b
        default: return false
        }
    }

    /// Equal for equal predicates.
    public override var hash: Int { text.hashValue }

    /// A copy with values in place of variables; those without a value stay.
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
                        remedy: "give it to evaluate(with:substitutionVariables:) instead"))
                continue
            }
            constants[name] = constant
            objects.merge(arguments.objects) { $1 }
        }
        return FormatPredicate(
            .success(Content(content.predicate.substituting(constants), parsed: nil, objects: objects)))
    }
}
