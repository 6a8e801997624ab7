import Dispatch
import Foundation
import PredicateFormat

extension NSObjectProtocol {
    /// Whether the object has a registered method with this name. Unlike in Objective-C, a method that was not
    /// registered does not count.
    @preconcurrency @MainActor
    public func responds(to selector: Selector) -> Bool {
        selector.isImplemented(by: self)
    }

    /// Calls the method with this name.
    ///
    /// An object without the method is reported as a fault, where Objective-C raises an exception.
    ///
    /// - Returns: the method's result, retained until the main queue's next turn; nil if the method returns nothing or
    ///   nil, fails, or does not exist.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
        perform(selector, with: nil, with: nil)
    }

    /// Calls the method with this name and one argument. If the method has no parameters, the argument is ignored.
    ///
    /// An object without the method is reported as a fault, where Objective-C raises an exception.
    ///
    /// - Returns: the method's result, retained until the main queue's next turn; nil if the method returns nothing or
    ///   nil, fails, or does not exist.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ selector: Selector, with argument: Any?) -> Unmanaged<AnyObject>? {
        perform(selector, with: argument, with: nil)
    }

    /// Calls the method with this name and two arguments. If the method has fewer parameters, surplus arguments are
    /// ignored.
    ///
    /// An object without the method is reported as a fault, where Objective-C raises an exception.
    ///
    /// - Returns: the method's result, retained until the main queue's next turn; nil if the method returns nothing or
    ///   nil, fails, or does not exist.
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>? {
        switch selector.send(to: self, first, second) {
        case .returned(let result): return result.flatMap(AutoreleasedResults.autorelease)
        case .failed: return nil
        case .notImplemented:
            UIKitFault.report(UnrecognizedSelector.diagnostic(selector, of: self))
            return nil
        }
    }
}

/// The fault for a message to an object that does not have the method.
enum UnrecognizedSelector {
    static func diagnostic(_ selector: Selector, of object: AnyObject) -> Diagnostic {
        Diagnostic(
            code: "unrecognizedSelector", message: "“\(selector)” is not a registered method of \(type(of: object))",
            remedy: "register the method once, as in Selector(\"\(selector)\", \(type(of: object)).method)")
    }
}

/// The results of performed methods, retained as long as Objective-C's autorelease pool would retain them.
@MainActor
private enum AutoreleasedResults {
    private static var retained: [AnyObject] = []

    static func autorelease(_ value: Any) -> Unmanaged<AnyObject>? {
        if value is Void { return nil }
        // A nil optional inside an `Any` does not compare equal to nil, so the optional is unwrapped first.
        let unwrapped: Any? = PredicateValue.unwrapped(value)
        guard let unwrapped else { return nil }
        let object = unwrapped as AnyObject
        if retained.isEmpty {
            DispatchQueue.main.async { MainActor.assumeIsolated { retained.removeAll() } }
        }
        retained.append(object)
        return .passUnretained(object)
    }
}
