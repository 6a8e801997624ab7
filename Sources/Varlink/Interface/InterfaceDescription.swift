/// An interface: the types, methods and errors that a varlink service offers under one name.
public struct InterfaceDescription: Sendable, Equatable, CustomStringConvertible {
    /// A declaration in an interface: a type, a method or an error.
    public struct Member: Sendable, Equatable {
        /// The kind of a declaration.
        public enum Kind: Sendable, Equatable {
            /// A structure or an enumeration.
            case type(TypeReference)
            /// A method with the fields of its parameters and of its reply.
            case method(input: [InterfaceField], output: [InterfaceField])
            /// An error with the fields of its parameters.
            case error([InterfaceField])
        }

        /// The name, without the name of the interface.
        public let name: String
        /// The kind of the declaration.
        public let kind: Kind
        /// The comment above the declaration, without comment signs; empty without a comment.
        package let documentation: String

        /// Makes a declaration.
        package init(name: String, kind: Kind, documentation: String = "") {
            self.name = name
            self.kind = kind
            self.documentation = documentation
        }
    }

    /// The name in reverse domain notation, such as `org.example.Scenes`.
    public let name: String
    /// The comment above the interface, without comment signs; empty without a comment.
    package let documentation: String
    /// The declarations in source order.
    package let members: [Member]

    /// Parses an interface.
    ///
    /// - Throws: the first syntax error and its position.
    public init(parsing text: String) throws(InterfaceSyntaxError) {
        var parser = try InterfaceParser(text)
        self = try parser.parseInterface()
    }

    init(name: String, documentation: String, members: [Member]) {
        self.name = name
        self.documentation = documentation
        self.members = members
    }

    /// The interface as text in a canonical layout.
    public var description: String { InterfacePrinter.print(self) }

    /// The names of the methods, without the name of the interface, in source order.
    package var methodNames: [String] {
        members.compactMap { if case .method = $0.kind { $0.name } else { nil } }
    }

    /// Returns the declaration with the given name; nil if the interface does not have the declaration.
    public func member(named name: String) -> Member? {
        members.first { $0.name == name }
    }
}
