import Foundation
import PredicateFormat

/// The validation of targets that apps pass for actions.
enum ActionTarget {
    /// Returns a target as an object. For a value that is not an object, reports a fault and returns nil: Swift would
    /// box the value in an object without methods.
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
