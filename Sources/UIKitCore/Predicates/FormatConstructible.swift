import Foundation
import PredicateFormat

/// What lets `NSPredicate` be made from a format: an initialiser of a protocol's extension can return an object of a
/// subclass.
///
/// Nothing else should conform to it.
public protocol FormatConstructible {}

extension NSPredicate: FormatConstructible {}

extension FormatConstructible {
    /// Makes a predicate from a format, in which `%@`, `%K`, `%d` and their like take the arguments from left to right.
    ///
    /// A format that is no predicate, for which Apple's Foundation raises an exception, is reported as a fault and
    /// gives a predicate that is never true; use ``FormatPredicate/init(format:argumentArray:)`` to get the error
    /// instead.
    ///
    /// - Parameter arguments: strings, numbers, dates, collections, other objects, and nil.
    public init(format predicateFormat: String, _ arguments: Any?...) {
        // The cast holds for NSPredicate, the only type that formats are given to; extensions of classes cannot do
        // this.
        // swift-format-ignore: NeverForceUnwrap
        self = FormatPredicate(reporting: predicateFormat, arguments) as! Self
    }

    /// Makes a predicate from a format, in which `%@`, `%K`, `%d` and their like take the arguments from left to right.
    ///
    /// A format that is no predicate, for which Apple's Foundation raises an exception, is reported as a fault and
    /// gives a predicate that is never true.
    ///
    /// - Parameter arguments: nil for none.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        // The cast holds for NSPredicate, the only type that formats are given to; extensions of classes cannot do
        // this.
        // swift-format-ignore: NeverForceUnwrap
        self = FormatPredicate(reporting: predicateFormat, arguments ?? []) as! Self
    }
}

extension FormatConstructible where Self: NSPredicate {
    /// A copy in which variables have values, as constants. Variables without a value stay.
    ///
    /// Predicates without a format have no variables, and compounds pass the values on to their parts.
    public func withSubstitutionVariables(_ variables: [String: Any]) -> Self {
        NSPredicate.substituting(variables, in: self) as? Self ?? self
    }
}

extension NSPredicate {
    fileprivate static func substituting(_ variables: [String: Any], in predicate: NSPredicate) -> NSPredicate {
        if let format = predicate as? FormatPredicate { return format.substituting(variables) }
        guard type(of: predicate) == NSCompoundPredicate.self, let compound = predicate as? NSCompoundPredicate else {
            return predicate
        }
        return NSCompoundPredicate(
            type: compound.compoundPredicateType,
            subpredicates: compound.subpredicates.map { substituting(variables, in: $0) })
    }
}
