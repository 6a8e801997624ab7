import Foundation
import PredicateFormat

/// Faults in an app's use of child controllers and of `loadView()`. UIKit raises exceptions for these faults; here the
/// fault is reported, and the call has no effect.
@MainActor enum ContainmentFault {
    static func cycle(_ child: UIViewController, in parent: UIViewController) {
        report(
            "\(child) cannot be a child of \(parent): the child is the parent itself or an ancestor of the parent",
            remedy: "add a controller that does not contain the parent; nothing was done")
    }

    static func notChildren(_ old: UIViewController, _ new: UIViewController, of parent: UIViewController) {
        report(
            "\(parent) cannot replace \(old) with \(new): the controllers must be two children of the parent",
            remedy: "call addChild(_:) with both controllers first; nothing was done")
    }

    static func viewReadWhileLoading(_ controller: UIViewController) {
        report(
            "\(controller) reads its view in loadView() before the view exists",
            remedy: "call super.loadView() or set the view first; nil was returned")
    }

    private static func report(_ message: String, remedy: String) {
        UIKitFault.report(Diagnostic(code: "viewController", message: message, remedy: remedy))
    }
}
