import SwiftSyntax

/// A type or extension that encloses the visited node, with the statements that register its members.
struct TypeScope {
    /// A line of a registration function, under conditions of `#if`.
    struct Line {
        var conditions: [String]
        var text: String
    }

    /// The name that code inside the declaration uses: the name of the type, or of the extended type.
    var name: String
    /// The last component of the name.
    var lastName: String
    /// The kind of the declaration.
    var kind: Kind
    /// Whether the type, or one that encloses it, has generic parameters.
    var isGeneric: Bool
    /// Whether the type is declared in a function.
    var isLocal: Bool
    /// Whether all members are exposed by name.
    var exposesMembers: Bool
    /// Whether an access modifier of the extension already limits its members.
    var limitsAccess = false
    /// Whether the type inherits from a class or conforms to a protocol.
    var inherits: Bool
    /// The conditions of `#if` around the type.
    var conditions: [String]
    /// The statements that register the members.
    var lines: [Line] = []

    /// The kind of a declaration.
    enum Kind {
        case classType
        case otherType
        case protocolType
        case extensionOfType
    }
}
