import Foundation

/// Registration of methods and outlets by name, in place of `@objc` and `@IBOutlet`.
///
/// Each entry belongs to a class or a protocol. All objects of the class, or all objects that conform to the protocol,
/// then have the method or outlet. A second entry with the same name for the same type is ignored; an entry of a
/// subclass takes precedence over an entry of its superclass.
///
/// Methods can be registered on any thread, and before `main`; they are called on the main actor.
public enum ObjCMembers {
    /// Registers members later: the closure is called before the first member is looked up by name.
    ///
    /// Ported sources call this function before `main`. The closure only registers members; it must not look them up.
    public static func addRegistration(_ register: @escaping @Sendable () -> Void) {
        MemberRegistry.shared.addRegistration(register)
    }

    /// Registers a method without parameters.
    public static func action<T>(_ name: String, _ call: @escaping @MainActor (T) -> Void) {
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, _, _ in
                call(target)
                return nil
            })
    }

    /// Registers a method with one parameter, usually the sender.
    public static func action<T, A>(_ name: String, _ call: @escaping @MainActor (T, A) -> Void) {
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, _ in
                call(target, try ActionMember.argument(first, name))
                return nil
            })
    }

    /// Registers a method with two parameters, usually sender and event.
    public static func action<T, A, B>(_ name: String, _ call: @escaping @MainActor (T, A, B) -> Void) {
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, second in
                call(target, try ActionMember.argument(first, name), try ActionMember.argument(second, name))
                return nil
            })
    }

    /// Registers the setter of an outlet, for objects that are created from a storyboard.
    public static func outlet<T>(_ name: String, _ set: @escaping @MainActor (T, Any?) -> Void) {
        MemberRegistry.shared.add(
            outlet: ActionMember(name, T.self) { target, value, _ in
                set(target, value)
                return nil
            })
    }

    /// Registers a segue action: a method that creates the destination of a segue with a coder, the sender and the
    /// identifier of the segue.
    public static func segueAction<T>(
        _ name: String, _ create: @escaping @MainActor (T, NSCoder, Any?, String?) -> AnyObject?
    ) {
        MemberRegistry.shared.add(
            ActionMember(name, T.self) { target, first, second in
                guard let call = first as? SegueActionCall else {
                    throw ArgumentMismatch(name: name, expected: SegueActionCall.self, found: nil)
                }
                return create(target, call.coder, call.sender, call.identifier)
            })
    }

    /// Calls a segue action. Returns the destination; nil if the object does not have the action or the action returns
    /// nil.
    @MainActor
    package static func performSegueAction<Destination>(
        _ name: String, of object: AnyObject, _ coder: NSCoder, _ sender: Any?, _ identifier: String?
    ) -> Destination? {
        let call = SegueActionCall(coder: coder, sender: sender, identifier: identifier)
        guard case .returned(let value) = Selector(name).send(to: object, call, nil) else { return nil }
        return value as? Destination
    }

    /// Sets a registered outlet of an object.
    ///
    /// - Returns: false if the object has no outlet of that name.
    @preconcurrency @MainActor
    public static func setOutlet(_ name: String, of object: AnyObject, to value: Any?) -> Bool {
        guard let member = MemberRegistry.shared.outlet(name, of: object) else { return false }
        do {
            _ = try member.call(object, value, nil)
        } catch {
            UIKitFault.report(error, in: "outlet \(name) of \(type(of: object))")
        }
        return true
    }
}

/// The arguments of a segue action.
private struct SegueActionCall {
    let coder: NSCoder
    let sender: Any?
    let identifier: String?
}
