import Foundation
import PredicateFormat

/// The faults that are reported for invalid or conflicting constraints. For most of these faults UIKit raises an
/// exception; here an invalid call has no effect.
@MainActor enum LayoutFault {
    static func reportNoCommonAncestor(_ constraint: NSLayoutConstraint) {
        let names = (constraint.first.items + (constraint.second?.items ?? [])).map(\.layoutName)
        UIKitFault.report(
            Diagnostic(
                code: "layoutNoCommonAncestor",
                message: "the constraint \(constraint.text) cannot be activated because "
                    + "\(names.joined(separator: " and ")) have no common ancestor",
                remedy: "add the views to their superviews first; the constraint stays inactive"))
    }

    static func reportIncomparableAttributes(_ constraint: NSLayoutConstraint) {
        UIKitFault.report(
            Diagnostic(
                code: "layoutAttributes",
                message: "the constraint \(constraint.text) compares incompatible attributes",
                remedy: "compare sizes with sizes, and positions with positions on the same axis, of existing items"))
    }

    static func reportInvalidItem(_ value: Any) {
        UIKitFault.report(
            Diagnostic(
                code: "layoutItem", message: "\(value) cannot be an item of a constraint",
                remedy: "pass a UIView or UILayoutGuide"))
    }

    /// Whether a constant is in the range that the solver accepts. Reports a fault for any other constant.
    static func validateConstant(_ constant: CGFloat, in constraint: NSLayoutConstraint) -> Bool {
        if abs(constant) <= LayoutSolver.largestMagnitude { return true }
        UIKitFault.report(
            Diagnostic(
                code: "layoutConstant",
                message: "the constant \(constant) of the constraint \(constraint.text) is out of range",
                remedy: "use a finite number of at most \(number(LayoutSolver.largestMagnitude)) points"))
        return false
    }

    static func reportConflict(_ members: [String], broken: String) {
        UIKitFault.report(
            Diagnostic(
                code: "layoutConflict",
                message: "these constraints cannot be satisfied together, so \(broken) is ignored",
                remedy: "remove one of them, or set its priority below 1000:\n" + members.joined(separator: "\n")))
    }

    static func reportForeignConstraint(_ constraint: NSLayoutConstraint, _ view: UIView) {
        UIKitFault.report(
            Diagnostic(
                code: "layoutForeignConstraint",
                message: "the constraint \(constraint.text) refers to views that are not in \(view.layoutName)",
                remedy: "set isActive instead of adding the constraint to a view"))
    }

    /// Returns a number as text, without ".0" for a whole number.
    static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
