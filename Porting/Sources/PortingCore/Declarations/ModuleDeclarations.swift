/// The declarations of all sources of a module.
public struct ModuleDeclarations: Sendable {
    private var members: [String: [(type: String, member: FileDeclarations.Member)]] = [:]
    private var superclasses: [String: String] = [:]
    /// The extension members to which a class forwards: by class name, then by signature.
    private var forwardings: [String: [String: FileDeclarations.Member]] = [:]
    private var classes: Set<String> = []
    /// The Swift names of the classes that have another name in Objective-C, by the Objective-C name.
    public private(set) var explicitClassNames: [String: String] = [:]
    /// The names of the optional requirements that get a default implementation.
    private(set) var optionalRequirements: Set<String> = []
    /// The names of the properties that announce their changes.
    private(set) var observableNames: Set<String> = []
    /// The digest of the names of the properties that announce their changes.
    private(set) var observableDigest = ""
    /// The names of the properties in the module's extensions of `UserDefaults`. Their observation needs no argument
    /// `_key`.
    private(set) var defaultsNames: Set<String> = []
    /// The base names of all methods that `#selector` refers to.
    private(set) var selectedNames: Set<String> = []

    /// Creates the declarations of a module from the declarations of its files.
    init(_ files: [FileDeclarations]) {
        for file in files {
            selectedNames.formUnion(file.selectedNames)
            for declaration in file.declarations { add(declaration) }
        }
        for file in files {
            for declaration in file.declarations { addForwardings(declaration) }
        }
        observableDigest = StableHash.digest(observableNames.sorted().joined(separator: " "))
    }

    private mutating func add(_ declaration: FileDeclarations.Declaration) {
        if declaration.isClass {
            classes.insert(declaration.name)
            superclasses[declaration.name] = declaration.firstInherited
            if let name = declaration.explicitName { explicitClassNames[name] = declaration.name }
        }
        for member in declaration.members {
            members[member.name, default: []].append((declaration.name, member))
            if member.isOptional { optionalRequirements.insert(member.name) }
            if member.isObservable { observableNames.insert(member.name) }
            if declaration.isExtension, declaration.name == "UserDefaults", member.labels == nil {
                defaultsNames.insert(member.name)
            }
        }
    }

    private mutating func addForwardings(_ declaration: FileDeclarations.Declaration) {
        for member in declaration.members where member.isOverride {
            if declaration.isExtension {
                addForwarding(member, to: declaration.name)
            } else if let found = overridden(by: member, in: declaration.name), found.member.isInExtension {
                addForwarding(found.member, to: found.type)
            }
        }
    }

    private mutating func addForwarding(_ member: FileDeclarations.Member, to type: String) {
        guard classes.contains(type), member.forwarding != nil else { return }
        forwardings[type, default: [:]][member.signature] = member
    }

    /// Returns the member that a member overrides, from the nearest superclass that the module declares.
    private func overridden(
        by member: FileDeclarations.Member, in type: String
    ) -> (type: String, member: FileDeclarations.Member)? {
        // Most superclasses are classes of UIKit, of which the module has no members.
        for ancestor in ancestors(of: type).dropFirst() where classes.contains(ancestor) {
            let found = members[member.name]?.first { $0.type == ancestor && $0.member.labels == member.labels }
            if let found { return found }
        }
        return nil
    }

    /// Returns a class and its superclasses in the module, from the class upwards.
    func ancestors(of type: String) -> [String] {
        var (result, next) = ([type], superclasses[type])
        while let name = next, !result.contains(name) {
            result.append(name)
            next = superclasses[name]
        }
        return result
    }

    /// Whether the module declares a class with this name.
    func declaresClass(_ name: String) -> Bool { classes.contains(name) }

    /// Returns the declarations that a class needs for the members of its extensions, sorted.
    func forwardings(of type: String) -> [String] {
        (forwardings[type] ?? [:]).values.compactMap(\.forwarding).sorted()
    }

    /// Whether the class forwards to this member of one of its extensions.
    func isForwarded(_ signature: String, of type: String) -> Bool { forwardings[type]?[signature] != nil }

    /// Returns the methods that a name in `#selector` can refer to.
    ///
    /// - Parameters:
    ///   - type: the type in which the name is looked up first, with its superclasses; nil if the type is unknown.
    ///   - labels: the argument labels; nil if the expression has no labels.
    func methods(_ name: String, labels: [String]?, in type: String?) -> [FileDeclarations.Member] {
        let candidates = (members[name] ?? []).filter {
            $0.member.labels != nil && (labels == nil || $0.member.labels == labels)
        }
        for ancestor in type.map(ancestors) ?? [] {
            let found = candidates.filter { $0.type == ancestor }.map(\.member)
            if !found.isEmpty { return Self.preferringExposed(found) }
        }
        return Self.preferringExposed(candidates.map(\.member))
    }

    /// Returns descriptions of the methods with a base name, for comparisons.
    func methodDescriptions(_ name: String) -> [String] {
        (members[name] ?? []).map { type, member in
            "\(type).\(member.signature) \(member.explicitName ?? "") \(member.isThrowing) \(member.isAsync) \(member.isExposed)"
        }
    }

    /// Returns a property that a selector of a getter or setter refers to; nil if the module declares none.
    func property(_ name: String) -> FileDeclarations.Member? {
        members[name]?.first { $0.member.labels == nil && $0.member.isExposed }?.member
    }

    private static func preferringExposed(_ members: [FileDeclarations.Member]) -> [FileDeclarations.Member] {
        let exposed = members.filter(\.isExposed)
        return exposed.isEmpty ? members : exposed
    }
}
