import PredicateFormat
import Synchronization

/// All methods and outlets that can be found by name.
///
/// It sits behind a lock and not on the main actor: selectors are made in stored-property initialisers and in classes
/// that belong to no actor.
final class MemberRegistry: Sendable {
    /// The registry of the process.
    static let shared = MemberRegistry()

    private let actions = Mutex<[String: [ActionMember]]>([:])
    private let outlets = Mutex<[String: [ActionMember]]>([:])

    /// Adds a method; a second one of the same name and class is ignored.
    func add(_ member: ActionMember) {
        actions.withLock { Self.insert(member, into: &$0) }
    }

    /// Adds an outlet, whose first argument is what it is set to; a second one of the same name and class is ignored.
    func add(outlet member: ActionMember) {
        outlets.withLock { Self.insert(member, into: &$0) }
    }

    /// The method of that name which an object has; nil when it has none.
    func action(_ name: String, of object: AnyObject) -> ActionMember? {
        let members = actions.withLock { $0[name] ?? [] }
        return members.first { $0.owns(object) }
    }

    /// The outlet of that name which an object has; nil when it has none.
    func outlet(_ name: String, of object: AnyObject) -> ActionMember? {
        let members = outlets.withLock { $0[name] ?? [] }
        return members.first { $0.owns(object) }
    }

    /// Members of a class stand before those of its superclasses, so that the first that fits an object is the closest.
    private static func insert(_ member: ActionMember, into table: inout [String: [ActionMember]]) {
        var members = table[member.name] ?? []
        if members.contains(where: { $0.owner == member.owner }) { return }
        let place = members.firstIndex { $0.isOwnerOrAncestor(member.owner) } ?? members.endIndex
        members.insert(member, at: place)
        table[member.name] = members
    }
}

extension Selector {
    /// What became of a message.
    enum Outcome {
        /// The method was called and returned this; nil for methods that return nothing.
        case returned(Any?)
        /// The object has no such method.
        case notImplemented
        /// The method was found but not called, or threw: the reason was reported as a fault.
        case failed
    }

    /// Whether an object has a method of this name.
    func isImplemented(by object: AnyObject) -> Bool {
        MemberRegistry.shared.action(name, of: object) != nil
    }

    /// Calls the method of this name on an object, with as many of the arguments as it takes.
    ///
    /// This is what controls, menus and the application send actions by: the first argument is the sender, the second
    /// the event.
    @MainActor
    func send(to object: AnyObject, _ first: Any?, _ second: Any?) -> Outcome {
        guard let member = MemberRegistry.shared.action(name, of: object) else { return .notImplemented }
        do {
            return .returned(try member.call(object, first, second))
        } catch {
            UIKitFault.report(error, in: "\(type(of: object)) \(name)")
            return .failed
        }
    }
}
