import Foundation
import PredicateFormat

/// A protocol that adds the format initialisers to `NSPredicate`. The initialisers are in a protocol extension, because
/// only such an initialiser can return an object of a subclass.
///
/// Other types must not conform to this protocol.
public protocol FormatConstructible {}

extension NSPredicate: FormatConstructible {}

extension FormatConstructible {
    /// Creates a predicate from a format string, in which `%@`, `%K`, `%d` and similar placeholders are replaced by the
    /// arguments from left to right.
    ///
    /// An invalid format, for which Apple's Foundation raises an exception, is reported as a fault and creates a
    /// predicate that is never true; use ``FormatPredicate/init(format:argumentArray:)`` to get the error instead.
    ///
    /// - Parameter arguments: strings, numbers, dates, collections, other objects, and nil.
    public init(format predicateFormat: String, _ arguments: Any?...) {
        // The cast succeeds because only NSPredicate uses this initialiser; an initialiser in a class extension could
        // not assign `self`.
        // swift-format-ignore: NeverForceUnwrap
        self = FormatPredicate(reporting: predicateFormat, arguments) as! Self
    }

    /// Creates a predicate from a format string, in which `%@`, `%K`, `%d` and similar placeholders are replaced by the
    /// arguments from left to right.
    ///
    /// An invalid format, for which Apple's Foundation raises an exception, is reported as a fault and creates a
    /// predicate that is never true.
    ///
    /// - Parameter arguments: nil for no arguments.
    public init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        // The cast succeeds because only NSPredicate uses this initialiser; an initialiser in a class extension could
        // not assign `self`.
        // swift-format-ignore: NeverForceUnwrap
        self = FormatPredicate(reporting: predicateFormat, arguments ?? []) as! Self
    }
}

extension FormatConstructible where Self: NSPredicate {
    /// Returns a copy in which variables are replaced with values, as constants. Variables without a value are kept.
    ///
    /// Predicates without a format have no variables; compound predicates pass the values on to their subpredicates.
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
