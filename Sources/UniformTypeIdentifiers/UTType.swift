import Foundation

/// A uniform type: a kind of data, files or objects, with its supertypes.
///
/// This module has a table of the system's types with their extensions and media types. For other extensions and media
/// types, the desktop's database of file types is used. The type is then dynamic, as on an iPad for a type that no app
/// declares.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The identifier, such as `public.png`; in lower case.
    public let identifier: String
    /// The supertypes that the app has given for a type that is not in the table.
    private let givenParents: [String]

    private init(identifier: String, parents: [String] = []) {
        self.identifier = identifier.lowercased()
        givenParents = TypeDeclaration.system[self.identifier] == nil ? parents : []
    }

    init(known identifier: String) { self.init(identifier: identifier) }

    // MARK: Creation

    /// Creates the type with an identifier; nil if the type is not declared.
    public init?(_ identifier: String) {
        let identifier = identifier.lowercased()
        guard TypeDeclaration.system[identifier] != nil || identifier.hasPrefix(Self.dynamicPrefix) else { return nil }
        self.init(identifier: identifier)
    }

    /// Creates the type of files with an extension, without the dot. Returns nil if the extension is empty or its
    /// declared type does not conform to `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type for a media type. Returns nil if the text is not a media type, or if its declared type does not
    /// conform to `supertype`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the type for a tag. Returns nil if the tag is empty, or if its declared type does not conform to
    /// `supertype`.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        let tag = tag.lowercased()
        guard !tag.isEmpty, tag.count <= Self.longestTag, tagClass != .mimeType || tag.contains("/") else { return nil }
        let supertype = supertype ?? .item
        let declared = Self.declared(tag, tagClass)
        if let fitting = declared.first(where: { $0.conforms(to: supertype) }) {
            self = fitting
            return
        }
        guard declared.isEmpty else { return nil }
        self.init(
            identifier: Self.dynamicPrefix + tagClass.rawValue + "." + Self.encoded(tag),
            parents: [supertype.identifier])
    }

    /// Creates a type that the app declares and owns. `parentType` is its supertype; nil for none.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, parents: parentType.map { [$0.identifier] } ?? [])
    }

    /// Creates a type that another app owns. `parentType` is its supertype; nil for none.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(identifier: identifier, parents: parentType.map { [$0.identifier] } ?? [])
    }

    /// Returns the types for a tag that conform to a type; empty if no type does.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let declared = declared(tag.lowercased(), tagClass).filter { $0.conforms(to: supertype ?? .item) }
        if !declared.isEmpty { return declared }
        return UTType(tag: tag, tagClass: tagClass, conformingTo: supertype).map { [$0] } ?? []
    }

    // MARK: Tags

    /// The extension for new files of the type, without the dot; nil for none.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

    /// The media type; nil for none.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }

    /// All tags of the type by class.
    public var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if let declaration = TypeDeclaration.system[identifier] {
            if !declaration.extensions.isEmpty { tags[.filenameExtension] = declaration.extensions }
            if !declaration.mediaTypes.isEmpty { tags[.mimeType] = declaration.mediaTypes }
        } else if let (tag, tagClass) = dynamicTag {
            tags[tagClass] = [tag]
            let names = SharedTypeNames.system
            if tagClass == .filenameExtension { tags[.mimeType] = names.mediaType(forExtension: tag).map { [$0] } }
            if tagClass == .mimeType { tags[.filenameExtension] = names.fileExtension(forMediaType: tag).map { [$0] } }
        }
        return tags
    }

    // MARK: Properties

    /// A description for people, in English; nil for none.
    public var localizedDescription: String? { TypeDeclaration.system[identifier]?.summary }

    /// The version of the declaration; always nil.
    public var version: Int? { nil }

    /// A page about the type; always nil.
    public var referenceURL: URL? { nil }

    /// Whether the type was created for an extension or media type without a declaration.
    public var isDynamic: Bool { identifier.hasPrefix(Self.dynamicPrefix) }

    /// Whether the type is declared by the system.
    public var isDeclared: Bool { TypeDeclaration.system[identifier] != nil }

    /// Whether the type is public: its identifier begins with `public.`.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// The identifier.
    public var description: String { identifier }

    // MARK: Conformance

    /// All supertypes, direct and indirect.
    public var supertypes: Set<UTType> { Set(ancestors.subtracting([identifier]).map { UTType(known: $0) }) }

    /// Whether the type is another type or a subtype of it.
    public func conforms(to type: UTType) -> Bool { ancestors.contains(type.identifier) }

    /// Whether the type is a subtype of another type and differs from it.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether the type is a supertype of another type and differs from it.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether both types have the same identifier.
    public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }

    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The identifiers of the type and of all its supertypes.
    private var ancestors: Set<String> {
        var found: Set<String> = []
        var pending = [identifier]
        while let next = pending.popLast() {
            guard found.insert(next).inserted else { continue }
            pending += TypeDeclaration.system[next]?.parents ?? (next == identifier ? givenParents : [])
        }
        return found
    }

    // MARK: Dynamic types

    private static let dynamicPrefix = "dyn."
    /// The maximum length of a tag in characters. File names cannot be longer.
    private static let longestTag = 255

    private static func declared(_ tag: String, _ tagClass: UTTagClass) -> [UTType] {
        TypeDeclaration.ordered.filter {
            (tagClass == .filenameExtension ? $0.extensions : tagClass == .mimeType ? $0.mediaTypes : []).contains(tag)
        }.map { UTType(known: $0.identifier) }
    }

    /// Encodes a tag for an identifier: letters and digits are unchanged, other bytes become hexadecimal numbers.
    private static func encoded(_ tag: String) -> String {
        tag.utf8.map { byte in
            let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "-" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// The tag for which a dynamic type was created; nil for other types.
    private var dynamicTag: (tag: String, tagClass: UTTagClass)? {
        guard isDynamic else { return nil }
        let rest = identifier.dropFirst(Self.dynamicPrefix.count)
        for tagClass in [UTTagClass.filenameExtension, .mimeType] {
            let prefix = tagClass.rawValue + "."
            guard rest.hasPrefix(prefix) else { continue }
            var bytes: [UInt8] = []
            var text = rest.dropFirst(prefix.count).utf8[...]
            while let byte = text.popFirst() {
                guard byte == UInt8(ascii: "-") else {
                    bytes.append(byte)
                    continue
                }
                guard let number = UInt8(String(decoding: text.prefix(2), as: UTF8.self), radix: 16) else { return nil }
                bytes.append(number)
                text = text.dropFirst(2)
            }
            return (String(decoding: bytes, as: UTF8.self), tagClass)
        }
        return nil
    }
}

/// A kind of tag, which is a text that identifies a type.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
    /// The name of the class.
    public let rawValue: String

    /// Creates a class from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The extension of a file name.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// A media type.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
