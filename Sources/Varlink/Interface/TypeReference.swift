/// A type as written in an interface.
public indirect enum TypeReference: Sendable, Equatable {
    /// `bool`
    case bool
    /// `int`
    case int
    /// `float`
    case float
    /// `string`
    case string
    /// `object`, which is any JSON object.
    case object
    /// A type declared by the interface.
    case named(String)
    /// `?`, a value that may be absent or null.
    case optional(TypeReference)
    /// `[]`, an array of elements of one type.
    case array(TypeReference)
    /// `[string]`, an object whose values have one type.
    case map(TypeReference)
    /// A structure: fields with types, in parentheses.
    case structure([InterfaceField])
    /// An enumeration: names in parentheses.
    case enumeration([InterfaceCase])
}

/// A field of a structure, or a parameter.
public struct InterfaceField: Sendable, Equatable {
    /// The name of the field, which is also its key in JSON.
    public let name: String
    /// The type of the field's value.
    public let type: TypeReference
    /// The comment above the field, without comment signs; empty without a comment.
    package let documentation: String

    /// Makes a field.
    package init(name: String, type: TypeReference, documentation: String = "") {
        self.name = name
        self.type = type
        self.documentation = documentation
    }
}

/// A value of an enumeration.
public struct InterfaceCase: Sendable, Equatable {
    /// The name, which is also its JSON form.
    public let name: String
    /// The comment above the value, without comment signs; empty without a comment.
    package let documentation: String

    /// Makes a value.
    package init(name: String, documentation: String = "") {
        self.name = name
        self.documentation = documentation
    }
}
