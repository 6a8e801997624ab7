/// A reader of a compiled storyboard or nib. It decodes a scene only when the scene is needed.
package struct InterfaceFileReader: Sendable {
    /// A scene's entry in the index.
    private struct Entry: Sendable {
        let controller: String?
        let storyboardIdentifier: String?
        let range: Range<Int>
        let checksum: UInt64
    }

    /// The kind of the file.
    package let kind: InterfaceFile.Kind
    /// The identifier of the initial view controller in the file; nil for none.
    package let initialController: String?
    private let bytes: [UInt8]
    private let strings: [Range<Int>]
    private let entries: [Entry]
    private let byController: [String: Int]
    private let byIdentifier: [String: Int]

    /// Reads the header and the index.
    ///
    /// - Throws: ``InterfaceFileError`` if the bytes are not a complete file of a known version.
    package init(_ bytes: [UInt8]) throws(InterfaceFileError) {
        guard bytes.count <= InterfaceLimits.fileSize else { throw .tooLarge }
        guard bytes.starts(with: InterfaceFileWriter.signature) else { throw .notCompiled }
        var header = InterfaceBytes(bytes, 4..<bytes.count)
        let version = Int(try header.fixed(1))
        guard version == InterfaceFileWriter.version else { throw .unknownVersion(version) }
        guard try header.fixed(3) == 0 else { throw .damaged("its header has unknown values") }
        let size = Int(try header.fixed(4))
        let checksum = try header.fixed(8)
        let start = InterfaceFileWriter.headerSize
        guard size <= bytes.count - start else { throw .damaged("the index is incomplete") }
        guard InterfaceChecksum.of(bytes[start..<start + size]) == checksum else {
            throw .damaged("wrong checksum of the index")
        }
        var index = InterfaceBytes(bytes, start..<start + size)
        guard let kind = InterfaceFile.Kind(rawValue: UInt8(try index.fixed(1))) else {
            throw .damaged("unknown kind of file")
        }
        strings = try index.strings()
        initialController = try index.optionalString(strings)
        entries = try Self.entries(&index, strings, scenesStart: start + size)
        (self.kind, self.bytes) = (kind, bytes)
        var (controllers, identifiers): ([String: Int], [String: Int]) = ([:], [:])
        for (position, entry) in entries.enumerated() {
            if let name = entry.controller { controllers[name] = position }
            if let name = entry.storyboardIdentifier { identifiers[name] = position }
        }
        (byController, byIdentifier) = (controllers, identifiers)
    }

    private static func entries(
        _ index: inout InterfaceBytes, _ strings: [Range<Int>], scenesStart: Int
    ) throws(InterfaceFileError) -> [Entry] {
        let count = try index.count(limit: InterfaceLimits.scenes)
        let available = index.bytes.count - scenesStart
        var result: [Entry] = []
        for _ in 0..<count {
            let controller = try index.optionalString(strings)
            let identifier = try index.optionalString(strings)
            let offset = try index.count(limit: available)
            let length = try index.count(limit: available - offset)
            let start = scenesStart + offset
            result.append(
                Entry(
                    controller: controller, storyboardIdentifier: identifier, range: start..<start + length,
                    checksum: try index.fixed(8)))
        }
        return result
    }

    /// The number of scenes.
    package var sceneCount: Int { entries.count }

    /// The identifiers that the app uses for scenes.
    package var storyboardIdentifiers: [String] { byIdentifier.keys.sorted() }

    /// Returns the index of the scene of a view controller, by the controller's identifier in the file; nil if the file
    /// does not have one.
    package func scene(ofController id: String) -> Int? { byController[id] }

    /// Returns the index of the scene with an identifier that the app uses; nil if the file does not have one.
    package func scene(named identifier: String) -> Int? { byIdentifier[identifier] }

    /// Returns the identifier of a scene's view controller in the file; nil in a nib.
    package func controller(ofScene index: Int) -> String? { entries[index].controller }

    /// Decodes the objects of a scene.
    ///
    /// - Throws: ``InterfaceFileError`` if the scene is damaged.
    package func scene(_ index: Int) throws(InterfaceFileError) -> InterfaceNode {
        guard entries.indices.contains(index) else { throw .damaged("missing scene") }
        let entry = entries[index]
        guard InterfaceChecksum.of(bytes[entry.range]) == entry.checksum else {
            throw .damaged("wrong checksum of a scene")
        }
        var scene = InterfaceBytes(bytes, entry.range)
        return try scene.node(strings, depth: 0)
    }
}

/// A cursor over a range of a compiled file's bytes. Every read is checked against the end of the range.
struct InterfaceBytes {
    let bytes: [UInt8]
    private var position: Int
    private let end: Int
    private var remainingNodes = InterfaceLimits.nodes

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        (self.bytes, position, end) = (bytes, range.lowerBound, range.upperBound)
    }

    mutating func fixed(_ size: Int) throws(InterfaceFileError) -> UInt64 {
        guard end - position >= size else { throw .damaged("it ends too early") }
        defer { position += size }
        return (0..<size).reduce(0) { $0 | UInt64(bytes[position + $1]) << (8 * UInt64($1)) }
    }

    /// Reads a number from 0 to `limit`.
    mutating func count(limit: Int) throws(InterfaceFileError) -> Int {
        var (result, shift): (UInt64, UInt64) = (0, 0)
        while true {
            guard position < end, shift < 63 else { throw .damaged("it ends in a number") }
            let byte = bytes[position]
            position += 1
            result |= UInt64(byte & 0x7f) << shift
            shift += 7
            if byte & 0x80 == 0 { break }
        }
        guard result <= UInt64(max(0, limit)) else { throw .damaged("a number is too large") }
        return Int(result)
    }

    /// Reads the positions of the texts in the index.
    mutating func strings() throws(InterfaceFileError) -> [Range<Int>] {
        let count = try count(limit: end - position)
        var result: [Range<Int>] = []
        result.reserveCapacity(count)
        for _ in 0..<count {
            let length = try self.count(limit: end - position)
            guard length <= end - position else { throw .damaged("a text is incomplete") }
            result.append(position..<position + length)
            position += length
        }
        return result
    }

    private mutating func string(_ strings: [Range<Int>]) throws(InterfaceFileError) -> String {
        text(strings, try count(limit: strings.count - 1))
    }

    mutating func optionalString(_ strings: [Range<Int>]) throws(InterfaceFileError) -> String? {
        let index = try count(limit: strings.count)
        return index == 0 ? nil : text(strings, index - 1)
    }

    private func text(_ strings: [Range<Int>], _ index: Int) -> String {
        strings.indices.contains(index) ? String(decoding: bytes[strings[index]], as: UTF8.self) : ""
    }

    mutating func node(_ strings: [Range<Int>], depth: Int) throws(InterfaceFileError) -> InterfaceNode {
        guard depth <= InterfaceLimits.depth else { throw .damaged("its objects are nested too deeply") }
        remainingNodes -= 1
        guard remainingNodes >= 0 else { throw .damaged("it has too many objects") }
        var node = InterfaceNode(try string(strings))
        for _ in 0..<(try count(limit: end - position)) {
            let name = try string(strings)
            node.attributes[name] = try string(strings)
        }
        let count = try count(limit: end - position)
        node.children.reserveCapacity(min(count, 1024))
        for _ in 0..<count { node.children.append(try self.node(strings, depth: depth + 1)) }
        return node
    }
}
