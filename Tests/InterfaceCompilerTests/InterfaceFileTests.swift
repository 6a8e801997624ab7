import InterfaceFiles
import TestSupport
import Testing

@Suite("M86: compiled storyboards")
struct InterfaceFileTests {
    private static let file = InterfaceFile(
        kind: .storyboard, initialController: "a",
        scenes: [
            InterfaceFile.Scene(
                controller: "a", storyboardIdentifier: "first",
                objects: InterfaceNode(
                    "objects", [:],
                    [
                        InterfaceNode(
                            "viewController", ["id": "a", "title": "Grüße"], [InterfaceNode("view", ["key": "view"])])
                    ])),
            InterfaceFile.Scene(controller: "b", storyboardIdentifier: nil, objects: InterfaceNode("objects")),
        ])

    @Test("The reader returns the written scenes")
    func roundTrip() throws {
        let reader = try InterfaceFileReader(InterfaceFileWriter.encode(Self.file))
        #expect(reader.kind == .storyboard && reader.initialController == "a" && reader.sceneCount == 2)
        #expect(reader.scene(named: "first") == 0 && reader.scene(ofController: "b") == 1)
        #expect(reader.scene(named: "b") == nil && reader.storyboardIdentifiers == ["first"])
        for (index, scene) in Self.file.scenes.enumerated() {
            #expect(try reader.scene(index) == scene.objects && reader.controller(ofScene: index) == scene.controller)
        }
        #expect(throws: InterfaceFileError.self) { try reader.scene(2) }
    }

    @Test("Other contents and other versions are rejected with different errors")
    func refused() {
        var bytes = InterfaceFileWriter.encode(Self.file)
        #expect(throws: InterfaceFileError.notCompiled) { try InterfaceFileReader(Array("<?xml".utf8)) }
        #expect(throws: InterfaceFileError.notCompiled) { try InterfaceFileReader([]) }
        bytes[4] = 9
        #expect(throws: InterfaceFileError.unknownVersion(9)) { try InterfaceFileReader(bytes) }
        #expect(InterfaceFileError.unknownVersion(9).description.contains("version 9"))
    }

    @Test("Every single damaged byte is detected", arguments: 0..<8)
    func damage(bit: Int) {
        let bytes = InterfaceFileWriter.encode(Self.file)
        for position in bytes.indices {
            var damaged = bytes
            damaged[position] ^= 1 << UInt8(bit)
            #expect(throws: InterfaceFileError.self, "byte \(position)") { try Self.readAll(damaged) }
        }
        for length in bytes.indices {
            #expect(throws: InterfaceFileError.self) { try Self.readAll(Array(bytes[..<length])) }
        }
    }

    @Test("Damaged contents with a correct checksum cause neither a crash nor a hang", arguments: 1...40)
    func forgedChecksums(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = InterfaceFileWriter.encode(Self.file)
        for _ in 0..<100 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                damaged[Int.random(in: 20..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            Self.repairIndex(&damaged)
            _ = try? Self.readAll(damaged)
        }
    }

    private static func readAll(_ bytes: [UInt8]) throws {
        let reader = try InterfaceFileReader(bytes)
        for index in 0..<reader.sceneCount { _ = try reader.scene(index) }
    }

    /// Sets the checksum of the index to that of its damaged contents.
    private static func repairIndex(_ bytes: inout [UInt8]) {
        let size = (0..<4).reduce(0) { $0 | Int(bytes[8 + $1]) << (8 * $1) }
        guard 20 + size <= bytes.count else { return }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes[20..<20 + size] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for index in 0..<8 { bytes[12 + index] = UInt8(truncatingIfNeeded: hash >> (8 * UInt64(index))) }
    }
}
