import Foundation
import PredicateFormat

/// The targets that apps give for actions.
enum ActionTarget {
    /// Returns a target as an object; reports a fault and returns nil for a value of another kind, which would be boxed
    /// in an object without methods.
    static func object(_ target: Any, for action: Selector) -> AnyObject? {
        if type(of: target) is AnyObject.Type { return target as AnyObject }
        UIKitFault.report(
            Diagnostic(
                code: "targetNotObject",
                message: "the target of “\(action)” is a \(type(of: target)), which is not a class",
                remedy: "pass an object; the action is not registered"))
        return nil
    }
}
