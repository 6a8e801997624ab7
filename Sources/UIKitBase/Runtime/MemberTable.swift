import Synchronization

/// A table of members by name, which caches the member that each class has.
///
/// Menus search the target of each command along the responder chain, and most responders do not have the method.
/// Checking an object against the owner of each member takes much longer than looking up the object's class in this
/// cache.
final class MemberTable: Sendable {
    /// The members with one name.
    private struct Members {
        /// The members; the members of a class precede the members of its superclasses.
        var all: [ActionMember] = []
        /// For each class that was searched, the position in ``all`` of the member that the objects of the class have;
        /// nil for none. Empty if a member is conditional.
        var positions: [ObjectIdentifier: Int?] = [:]
    }

    /// The members of all names.
    private struct Table {
        private var indices: [String: Int] = [:]
        private(set) var members: [Members] = []
        private var last: LastSearch?

        /// The name of the last search, and some classes that were searched with this name. Menus search the method of
        /// a command in each object of the responder chain, so successive searches often have the same name and the
        /// same classes.
        private struct LastSearch {
            let name: String
            let index: Int
            var found: [(type: ObjectIdentifier, position: Int?)] = []
            static let limit = 8
        }

        /// Returns the position of the members with the given name; nil for none.
        mutating func index(of name: String) -> Int? {
            if let last, last.name == name { return last.index }
            guard let index = indices[name] else { return nil }
            last = LastSearch(name: name, index: index)
            return index
        }

        /// Returns the position of the member that the objects of a class have; nil if the class was not searched.
        mutating func position(of type: ObjectIdentifier, in index: Int) -> Int?? {
            if let last, last.index == index {
                for entry in last.found where entry.type == type { return .some(entry.position) }
            }
            guard let position = members[index].positions[type] else { return nil }
            if last?.index == index, last?.found.count ?? 0 < LastSearch.limit { last?.found.append((type, position)) }
            return .some(position)
        }

        /// Stores the position of the member that the objects of a class have.
        mutating func setPosition(_ position: Int?, of type: ObjectIdentifier, in index: Int) {
            members[index].positions[type] = .some(position)
        }

        /// Inserts a member before the members of its class's superclasses.
        mutating func insert(_ member: ActionMember) {
            guard let place = index(of: member.name) else {
                indices[member.name] = members.count
                return members.append(Members(all: [member]))
            }
            let all = members[place].all
            if all.contains(where: { $0.owner == member.owner }) { return }
            let index = all.firstIndex { $0.isOwnerOrAncestor(member.owner) } ?? all.endIndex
            members[place].all.insert(member, at: index)
            members[place].positions = [:]
            last = nil
        }
    }

    /// The result of a search for the member of a class.
    private enum Search {
        /// The position of the class's member is known.
        case found(ActionMember?)
        /// The class was not searched. It may have one of these members.
        case unknown([ActionMember])
    }

    private let table = Mutex(Table())

    /// Inserts a member before the members of its class's superclasses, so that the first match belongs to the most
    /// derived class. A second member with the same name and class is ignored.
    func insert(_ member: ActionMember) { table.withLock { $0.insert(member) } }

    /// Whether an object has a member with a name.
    func hasMember(_ name: String, of object: AnyObject) -> Bool {
        let type = ObjectIdentifier(type(of: object))
        let isFound: Bool? = table.withLock { table in
            guard let index = table.index(of: name) else { return false }
            return table.position(of: type, in: index).map { $0 != nil }
        }
        return isFound ?? (member(name, of: object) != nil)
    }

    /// Returns an object's member by name; nil if the object does not have the member.
    func member(_ name: String, of object: AnyObject) -> ActionMember? {
        let type = ObjectIdentifier(type(of: object))
        let search: Search = table.withLock { table in
            guard let index = table.index(of: name) else { return .found(nil) }
            let all = table.members[index].all
            guard let position = table.position(of: type, in: index) else { return .unknown(all) }
            return .found(position.map { all[$0] })
        }
        let all: [ActionMember]
        switch search {
        case .found(let member): return member
        case .unknown(let members): all = members
        }
        // The `owns` closures may run code of other modules, so they are called without the lock.
        let position = all.firstIndex { $0.owns(object) }
        guard !all.contains(where: \.isConditional) else { return position.map { all[$0] } }
        table.withLock { table in
            // Another thread may have inserted a member in between.
            guard let index = table.index(of: name), table.members[index].all.count == all.count else { return }
            table.setPosition(position, of: type, in: index)
        }
        return position.map { all[$0] }
    }
}
