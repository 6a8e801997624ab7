/// The encoder of compiled storyboards and nibs.
///
/// A file consists of a header, an index and the scenes. The index contains all texts and, for each scene, its position
/// and its checksum, so that a reader decodes only the scenes that it needs.
package struct InterfaceFileWriter {
    /// The version of the compiled form.
    package static let version = 1
    static let signature = Array("PUIF".utf8)
    static let headerSize = 20

    private var strings: [String] = []
    private var indices: [String: Int] = [:]

    private init() {}

    /// Returns the bytes of a file.
    package static func encode(_ file: InterfaceFile) -> [UInt8] {
        var writer = InterfaceFileWriter()
        return writer.bytes(of: file)
    }

    private mutating func bytes(of file: InterfaceFile) -> [UInt8] {
        var scenes: [UInt8] = []
        var directory: [UInt8] = []
        Self.append(file.scenes.count, to: &directory)
        for scene in file.scenes {
            var bytes: [UInt8] = []
            encode(scene.objects, to: &bytes)
            appendOptional(scene.controller, to: &directory)
            appendOptional(scene.storyboardIdentifier, to: &directory)
            Self.append(scenes.count, to: &directory)
            Self.append(bytes.count, to: &directory)
            Self.appendFixed(InterfaceChecksum.of(bytes[...]), 8, to: &directory)
            scenes += bytes
        }
        var index: [UInt8] = []
        var initial: [UInt8] = []
        appendOptional(file.initialController, to: &initial)
        Self.append(strings.count, to: &index)
        for string in strings {
            Self.append(string.utf8.count, to: &index)
            index += string.utf8
        }
        index = [file.kind.rawValue] + index + initial + directory
        var result = Self.signature + [UInt8(Self.version), 0, 0, 0]
        Self.appendFixed(UInt64(index.count), 4, to: &result)
        Self.appendFixed(InterfaceChecksum.of(index[...]), 8, to: &result)
        return result + index + scenes
    }

    private mutating func encode(_ node: InterfaceNode, to bytes: inout [UInt8]) {
        append(node.name, to: &bytes)
        Self.append(node.attributes.count, to: &bytes)
        for (name, value) in node.attributes.sorted(by: { $0.key < $1.key }) {
            append(name, to: &bytes)
            append(value, to: &bytes)
        }
        Self.append(node.children.count, to: &bytes)
        for child in node.children { encode(child, to: &bytes) }
    }

    private mutating func append(_ string: String, to bytes: inout [UInt8]) {
        Self.append(index(of: string), to: &bytes)
    }

    private mutating func appendOptional(_ string: String?, to bytes: inout [UInt8]) {
        Self.append(string.map { index(of: $0) + 1 } ?? 0, to: &bytes)
    }

    private mutating func index(of string: String) -> Int {
        if let index = indices[string] { return index }
        indices[string] = strings.count
        strings.append(string)
        return strings.count - 1
    }

    /// Appends a number in groups of 7 bits, the least significant group first.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt64(number)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private static func appendFixed(_ number: UInt64, _ size: Int, to bytes: inout [UInt8]) {
        for byte in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
}

/// The checksum of a part of a compiled file. The checksum detects damage but not forgery.
enum InterfaceChecksum {
    static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash
    }
}
