/// The declarations of one source that matter for other sources of the same module.
struct FileDeclarations: Codable, Hashable, Sendable {
    /// A method or property of a type.
    struct Member: Codable, Hashable, Sendable {
        /// The name before the parentheses.
        var name: String
        /// The argument labels, with `_` for a parameter without a label; nil for a property.
        var labels: [String]?
        /// The name in parentheses after `@objc`.
        var explicitName: String?
        /// Whether the member throws.
        var isThrowing = false
        /// Whether the member is asynchronous.
        var isAsync = false
        /// Whether the member can be called by name.
        var isExposed = false
        /// Whether the member is declared in an extension.
        var isInExtension = false
        /// Whether the member overrides another one.
        var isOverride = false
        /// Whether the member is an optional requirement of a protocol.
        var isOptional = false
        /// Whether the property announces its changes to key-value observers.
        var isObservable = false
        /// The text of the class's member that calls the renamed member of the extension; nil if the class cannot have
        /// one.
        var forwarding: String?

        /// The name with its labels, such as `move(to:)`; the same for a method and its overrides.
        var signature: String {
            guard let labels else { return name }
            return name + "(" + labels.map { $0 + ":" }.joined() + ")"
        }
    }

    /// A declaration or an extension of a type.
    struct Declaration: Codable, Hashable, Sendable {
        /// The last component of the type's name.
        var name: String
        /// Whether this is an extension.
        var isExtension: Bool
        /// Whether this is a class.
        var isClass: Bool
        /// The first inherited type's name; nil if the declaration inherits nothing.
        var firstInherited: String?
        /// The name in Objective-C; nil if it is the same as the name in Swift.
        var explicitName: String?
        /// The members.
        var members: [Member] = []
    }

    /// The types and extensions in the file.
    var declarations: [Declaration] = []
    /// The base names that the file's `#selector` expressions refer to.
    var selectedNames: Set<String> = []
}
