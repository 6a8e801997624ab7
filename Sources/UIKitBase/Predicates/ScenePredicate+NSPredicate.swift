import Foundation
import PredicateFormat

/// The error for a predicate that cannot be sent to the daemon, with all reasons.
public struct PredicateConversionError: DiagnosticError, Hashable {
    /// The reasons, each with its remedy.
    public let reasons: [Diagnostic]

    /// All reasons in one text, each on separate lines.
    public var diagnostic: Diagnostic {
        if reasons.count == 1 { return reasons[0] }
        return Diagnostic(
            code: "predicateRefused",
            message: "the predicate cannot be sent to the daemon for \(reasons.count) reasons:\n"
                + reasons.map { "  - " + $0.rendered(indent: 4) }.joined(separator: "\n"))
    }
}

extension ScenePredicate {
    /// Converts a Foundation predicate, if the daemon can evaluate the predicate without the app.
    ///
    /// Mirrors the restrictions on the predicates of `UISceneActivationConditions`. Predicates from a format, constant
    /// predicates and compounds of these are accepted; block predicates, regular expressions, key paths other than
    /// `self`, custom selectors and the app's own subclasses are refused.
    ///
    /// - Throws: ``PredicateConversionError`` with all reasons.
    public init(_ predicate: NSPredicate) throws(PredicateConversionError) {
        var conversion = PredicateConversion()
        let converted = conversion.convert(predicate, depth: 0)
        // Size limits apply to the whole predicate. All other violations were reported for the parts, where source
        // positions are known.
        let sizes = converted.conditionViolations().filter { $0.measure != nil }
        let reasons = conversion.reasons + sizes.map(\.diagnostic)
        guard reasons.isEmpty else { throw PredicateConversionError(reasons: reasons) }
        self = converted
    }
}

/// A conversion of a Foundation predicate. The conversion collects the reasons for refusal.
private struct PredicateConversion {
    private(set) var reasons: [Diagnostic] = []

    /// The maximum nesting depth that is converted; a condition's own limit is far lower.
    private static let maximumDepth = 200

    mutating func convert(_ predicate: NSPredicate, depth: Int) -> ScenePredicate {
        if let format = predicate as? FormatPredicate { return convert(format) }
        if type(of: predicate) == NSCompoundPredicate.self, let compound = predicate as? NSCompoundPredicate {
            return convert(compound, depth: depth)
        }
        guard type(of: predicate) == NSPredicate.self else {
            reasons.append(
                Diagnostic(
                    code: "foreignPredicate",
                    message: "a predicate of the class \(type(of: predicate)) cannot be sent to the daemon",
                    remedy: "create it with NSPredicate(format:)"))
            return .constant(false)
        }
        if predicate.isEqual(NSPredicate(value: true)) { return .constant(true) }
        if predicate.isEqual(NSPredicate(value: false)) { return .constant(false) }
        reasons.append(
            Diagnostic(
                code: "blockPredicate",
                message: "a predicate with a block cannot be sent to the daemon: code cannot be encoded",
                remedy: "create it with NSPredicate(format:)"))
        return .constant(false)
    }

    private mutating func convert(_ format: FormatPredicate) -> ScenePredicate {
        switch format.content {
        case .success(let content):
            let violations =
                content.parsed?.conditionViolations() ?? content.predicate.conditionViolations()
            reasons += violations.filter { $0.measure == nil }.map(\.diagnostic)
            return content.predicate
        case .failure(let error):
            reasons.append(error.diagnostic)
            return .constant(false)
        }
    }

    private mutating func convert(_ compound: NSCompoundPredicate, depth: Int) -> ScenePredicate {
        guard depth < Self.maximumDepth else {
            reasons.append(
                Diagnostic(
                    code: "tooDeep", message: "the predicate is nested too deeply",
                    remedy: "put the operands of one AND or OR into one list"))
            return .constant(false)
        }
        let parts = compound.subpredicates.map { convert($0, depth: depth + 1) }
        switch compound.compoundPredicateType {
        case .and: return .joined(parts, by: .and)
        case .or: return .joined(parts, by: .or)
        case .not:
            guard let first = parts.first else {
                reasons.append(
                    Diagnostic(
                        code: "emptyNegation", message: "NOT has no operand",
                        remedy: "use NSCompoundPredicate(notPredicateWithSubpredicate:)"))
                return .constant(false)
            }
            return .not(first)
        }
    }
}
