import PredicateFormat
import Synchronization

/// The registry of all methods and outlets that can be found by name.
///
/// The registry is protected by a lock instead of the main actor, because selectors are created in initialisers of
/// stored properties and in classes that belong to no actor.
package final class MemberRegistry: Sendable {
    /// The registry of the process.
    package static let shared = MemberRegistry()

    private let actions = Mutex<[String: [ActionMember]]>([:])
    private let outlets = Mutex<[String: [ActionMember]]>([:])

    /// Adds a method; a second method with the same name and class is ignored.
    package func add(_ member: ActionMember) {
        actions.withLock { Self.insert(member, into: &$0) }
    }

    /// Adds an outlet. The first argument of `member` is the outlet's new value. A second outlet with the same name and
    /// class is ignored.
    func add(outlet member: ActionMember) {
        outlets.withLock { Self.insert(member, into: &$0) }
    }

    /// Returns an object's method by name; nil if the object has no such method.
    package func action(_ name: String, of object: AnyObject) -> ActionMember? {
        let members = actions.withLock { $0[name] ?? [] }
        return members.first { $0.owns(object) }
    }

    /// Returns an object's outlet by name; nil if the object has no such outlet.
    func outlet(_ name: String, of object: AnyObject) -> ActionMember? {
        let members = outlets.withLock { $0[name] ?? [] }
        return members.first { $0.owns(object) }
    }

    /// Inserts a member before the members of its class's superclasses, so that the first match belongs to the most
    /// derived class.
    private static func insert(_ member: ActionMember, into table: inout [String: [ActionMember]]) {
        var members = table[member.name] ?? []
        if members.contains(where: { $0.owner == member.owner }) { return }
        let index = members.firstIndex { $0.isOwnerOrAncestor(member.owner) } ?? members.endIndex
        members.insert(member, at: index)
        table[member.name] = members
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
        MemberRegistry.shared.action(name, of: object) != nil
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
