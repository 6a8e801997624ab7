import Synchronization

/// A table of members by name, which caches the member that each class has.
///
/// Menus search the target of each command along the responder chain, and most responders do not have the method. The
/// test of an object against the owner of each member takes much longer than the search for the object's class.
final class MemberTable: Sendable {
    /// The members with one name.
    private struct Members {
        /// The members; the members of a class precede the members of its superclasses.
        var all: [ActionMember] = []
        /// For each class that was searched, the position in ``all`` of the member that the objects of the class have;
        /// nil for none. Empty if a member is conditional.
        var positions: [ObjectIdentifier: Int?] = [:]
    }

    private let table = Mutex<[String: Members]>([:])

    /// Inserts a member before the members of its class's superclasses, so that the first match belongs to the most
    /// derived class. A second member with the same name and class is ignored.
    func insert(_ member: ActionMember) {
        table.withLock { table in
            var members = table[member.name] ?? Members()
            if members.all.contains(where: { $0.owner == member.owner }) { return }
            let index = members.all.firstIndex { $0.isOwnerOrAncestor(member.owner) } ?? members.all.endIndex
            members.all.insert(member, at: index)
            members.positions = [:]
            table[member.name] = members
        }
    }

    /// Returns an object's member by name; nil if the object does not have the member.
    func member(_ name: String, of object: AnyObject) -> ActionMember? {
        let type = ObjectIdentifier(type(of: object))
        let (found, all): (ActionMember??, [ActionMember]) = table.withLock { table in
            guard let members = table[name] else { return (.some(nil), []) }
            guard let position = members.positions[type] else { return (nil, members.all) }
            return (.some(position.map { members.all[$0] }), [])
        }
        if let found { return found }
        // The tests may run code of other modules, so they run without the lock.
        let position = all.firstIndex { $0.owns(object) }
        guard !all.contains(where: \.isConditional) else { return position.map { all[$0] } }
        table.withLock { table in
            // Another thread may have inserted a member in between.
            if table[name]?.all.count == all.count { table[name]?.positions[type] = .some(position) }
        }
        return position.map { all[$0] }
    }
}
