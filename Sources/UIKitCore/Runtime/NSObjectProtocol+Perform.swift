import Dispatch
import Foundation
import PredicateFormat

extension NSObjectProtocol {
    /// Whether the object has a method of that name, as Objective-C's runtime would answer for registered methods.
    @MainActor
    public func responds(to selector: Selector) -> Bool {
        selector.isImplemented(by: self)
    }

    /// Calls the method of that name.
    ///
    /// An object that has no such method is reported as a fault, where Objective-C raises an exception.
    ///
    /// - Returns: what the method returns, kept alive until the main queue's next turn; nil when it returns nothing.
    @MainActor
    @discardableResult
    public func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
        perform(selector, with: nil, with: nil)
    }

    /// Calls the method of that name with an argument, which a method without parameters ignores.
    ///
    /// An object that has no such method is reported as a fault, where Objective-C raises an exception.
    ///
    /// - Returns: what the method returns, kept alive until the main queue's next turn; nil when it returns nothing.
    @MainActor
    @discardableResult
    public func perform(_ selector: Selector, with argument: Any?) -> Unmanaged<AnyObject>? {
        perform(selector, with: argument, with: nil)
    }

    /// Calls the method of that name with two arguments; a method with fewer parameters ignores the rest.
    ///
    /// An object that has no such method is reported as a fault, where Objective-C raises an exception.
    ///
    /// - Returns: what the method returns, kept alive until the main queue's next turn; nil when it returns nothing.
    @MainActor
    @discardableResult
    public func perform(_ selector: Selector, with first: Any?, with second: Any?) -> Unmanaged<AnyObject>? {
        switch selector.send(to: self, first, second) {
        case .returned(let result): return result.flatMap(PerformResults.keep)
        case .failed: return nil
        case .notImplemented:
            UIKitFault.report(UnrecognizedSelector.diagnostic(selector, of: self))
            return nil
        }
    }
}

/// A message to an object that has no method for it.
enum UnrecognizedSelector {
    static func diagnostic(_ selector: Selector, of object: AnyObject) -> Diagnostic {
        Diagnostic(
            code: "unrecognizedSelector", message: "“\(selector)” is not a registered method of \(type(of: object))",
            remedy: "name the method once, as in Selector(\"\(selector)\", \(type(of: object)).method)")
    }
}

/// What performed methods returned, kept for as long as Objective-C's autorelease pool would keep it.
@MainActor
private enum PerformResults {
    private static var kept: [AnyObject] = []

    static func keep(_ value: Any) -> Unmanaged<AnyObject>? {
        if value is Void { return nil }
        // An optional in an Any is not nil even when it holds nothing.
        let unwrapped: Any? = PredicateValue.unwrapped(value)
        guard let unwrapped else { return nil }
        let object = unwrapped as AnyObject
        if kept.isEmpty {
            DispatchQueue.main.async { MainActor.assumeIsolated { kept.removeAll() } }
        }
        kept.append(object)
        return .passUnretained(object)
    }
}
