import Foundation
import PredicateFormat

/// The reports of problems with storyboards and nibs at run time. UIKit raises exceptions for some of these problems.
/// Proscenium reports the problem, and the app continues without the object or the connection.
@MainActor enum InterfaceFault {
    static func missingFile(_ name: String, _ kind: String, in bundle: Bundle) {
        report(
            "the bundle \(bundle.bundlePath) has no \(kind) “\(name)”",
            "add the file to the target's resources, and build the bundle with make-app")
    }

    static func unreadable(_ path: String, _ reason: String) { report("\(path): \(reason)", nil) }

    static func missingScene(_ identifier: String, in storyboard: String) {
        report(
            "the storyboard “\(storyboard)” has no scene with the identifier “\(identifier)”",
            "set the Storyboard ID of the scene in Xcode; an empty view controller was created")
    }

    static func noInitialController(_ storyboard: String) {
        report(
            "the storyboard “\(storyboard)” has no initial view controller",
            "select “Is Initial View Controller” for a scene in Xcode")
    }

    static func missingClass(_ name: String, instead type: AnyClass, in document: String) {
        reportOnce(
            "unknown class “\(name)” in \(document); using \(ClassNames.name(type))",
            "check Custom Class and Module in Xcode")
    }

    static func wrongClass(_ name: String, expected type: AnyClass, in document: String) {
        reportOnce(
            "the class “\(name)” in \(document) is not a subclass of \(ClassNames.name(type)), which is used instead",
            "correct Custom Class in Xcode")
    }

    static func notCreated(_ name: String, in document: String) {
        report("init(coder:) of “\(name)” in \(document) returned nil", "return an object from init(coder:)")
    }

    static func missingOutlet(_ name: String, of object: AnyObject, in document: String) {
        reportOnce(
            "\(type(of: object)) has no outlet “\(name)”, to which \(document) connects an object",
            "declare the property as @IBOutlet and port the source, or call ObjCMembers.outlet(_:_:)")
    }

    static func missingProperty(_ name: String, of object: AnyObject, in document: String) {
        reportOnce(
            "\(type(of: object)) has no property “\(name)”, which \(document) sets",
            "declare the property as @IBInspectable and port the source, or call ObjCMembers.outlet(_:_:)")
    }

    static func missingSegue(_ identifier: String, of controller: UIViewController) {
        report(
            "\(controller) has no segue with the identifier “\(identifier)”", "set the identifier of the segue in Xcode"
        )
    }

    static func noUnwindTarget(_ action: String, from controller: UIViewController) {
        report("no view controller above \(controller) handles the unwind action “\(action)”", nil)
    }

    static func noPopoverAnchor(_ identifier: String?) {
        report("the popover segue “\(identifier ?? "")” has no anchor", "set the anchor of the segue in Xcode")
    }

    static func nestedTooDeeply(_ storyboard: String) {
        report(
            "the scenes of “\(storyboard)” contain each other in a cycle",
            "remove the embed segue or relationship that closes the cycle; the innermost scene is empty")
    }

    static func missingExternal(_ name: String, in document: String) {
        report(
            "\(document) needs the external object “\(name)”",
            "pass the object in the options of instantiate(withOwner:)")
    }

    /// Reports a problem once for the application, because it would otherwise be reported again for every cell.
    private static func reportOnce(_ message: String, _ remedy: String?) {
        if ApplicationEnvironment.current.reportedInterfaceFaults.insert(message).inserted { report(message, remedy) }
    }

    private static func report(_ message: String, _ remedy: String?) {
        UIKitFault.report(Diagnostic(code: "storyboard", message: message, remedy: remedy))
    }
}
