import PredicateFormat
import Synchronization

/// The registry of all methods and outlets that can be found by name.
///
/// The registry is protected by a lock instead of the main actor, because selectors are created in initialisers of
/// stored properties and in classes that belong to no actor.
package final class MemberRegistry: Sendable {
    /// The registry of the process.
    package static let shared = MemberRegistry()

    private let actions = MemberTable()
    private let outlets = MemberTable()
    private let registrations = Registrations()

    /// Adds a method; a second method with the same name and class is ignored.
    package func add(_ member: ActionMember) { actions.insert(member) }

    /// Adds an outlet. The first argument of `member` is the outlet's new value. A second outlet with the same name and
    /// class is ignored.
    func add(outlet member: ActionMember) { outlets.insert(member) }

    /// Adds a closure that registers members. The closure is called before the next member is looked up.
    func addRegistration(_ register: @escaping @Sendable () -> Void) { registrations.add(register) }

    /// Returns an object's method by name; nil if the object does not have the method.
    package func action(_ name: String, of object: AnyObject) -> ActionMember? {
        registrations.perform()
        return actions.member(name, of: object)
    }

    /// Whether an object has a method with this name.
    func hasAction(_ name: String, of object: AnyObject) -> Bool {
        registrations.perform()
        return actions.hasMember(name, of: object)
    }

    /// Returns an object's outlet by name; nil if the object does not have the outlet.
    func outlet(_ name: String, of object: AnyObject) -> ActionMember? {
        registrations.perform()
        return outlets.member(name, of: object)
    }

    /// The closures that register members and have not been called.
    private final class Registrations: Sendable {
        private let pending = Mutex<[@Sendable () -> Void]>([])
        private let hasPending = Atomic(false)
        /// A lock that is held during the calls, so that a lookup on another thread finds all members.
        private let performing = Mutex(())

        func add(_ register: @escaping @Sendable () -> Void) {
            pending.withLock { pending in
                pending.append(register)
                hasPending.store(true, ordering: .releasing)
            }
        }

        /// Calls the pending closures. Without pending closures, the call costs one load.
        func perform() {
            guard hasPending.load(ordering: .acquiring) else { return }
            performing.withLock { _ in
                // Another thread may have called the closures in between.
                let called = pending.withLock { $0 }
                for register in called { register() }
                pending.withLock { pending in
                    pending.removeFirst(called.count)
                    hasPending.store(!pending.isEmpty, ordering: .releasing)
                }
            }
        }
    }
}

extension Selector {
    /// The result of sending a message.
    package enum Outcome {
        /// The method was called and returned this value; nil for a method that returns nothing.
        case returned(Any?)
        /// The object does not have the method.
        case notImplemented
        /// The method was found but not called, or the method threw an error; the reason was reported as a fault.
        case failed
    }

    /// Whether an object has a method with this name.
    package func isImplemented(by object: AnyObject) -> Bool {
        MemberRegistry.shared.hasAction(name, of: object)
    }

    /// Calls the method with this name on an object, with as many of the arguments as the method has parameters.
    ///
    /// Controls, menus and the application send actions with this function: the first argument is the sender, the
    /// second the event.
    @MainActor
    package func send(to object: AnyObject, _ first: Any?, _ second: Any?) -> Outcome {
        guard let member = MemberRegistry.shared.action(name, of: object) else { return .notImplemented }
        do {
            return .returned(try member.call(object, first, second))
        } catch {
            UIKitFault.report(error, in: "\(type(of: object)) \(name)")
            return .failed
        }
    }
}
