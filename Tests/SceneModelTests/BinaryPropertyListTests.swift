import Foundation
import Testing

@testable import SceneModel

@Suite struct BinaryPropertyListTests {
    /// Returns a binary property list of raw objects. The first object is the root. A reference takes one byte, and an
    /// offset takes four.
    static func list(_ objects: [[UInt8]], root: UInt64 = 0, count: UInt64? = nil) -> Data {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += big(UInt32(offset)) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 1]
        bytes += big(count ?? UInt64(objects.count)) + big(root) + big(UInt64(table))
        return Data(bytes)
    }

    private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    private static var sample: [String: Any] {
        [
            "small": 7, "byte": 200, "short": 40_000, "word": 3_000_000_000, "negative": -1, "least": Int64.min,
            "most": Int64.max, "real": 1.5, "single": Float(0.25), "yes": true, "no": false,
            "date": Date(timeIntervalSinceReferenceDate: 12.25), "data": Data(0...40), "ascii": "clown",
            "long": String(repeating: "x", count: 300), "unicode": "Clöwn 🤡", "empty": "",
            "list": [1, "two", [3.0], [String: Int]()] as [Any], "many": Array(0..<100), "nested": ["a": ["b": ["c"]]],
        ]
    }

    @Test("A binary list written by Foundation decodes to the same value as Foundation's XML")
    func agreesWithFoundation() throws {
        let binary = try PropertyListSerialization.data(fromPropertyList: Self.sample, format: .binary, options: 0)
        let xml = try PropertyListSerialization.data(fromPropertyList: Self.sample, format: .xml, options: 0)
        let value = try PropertyListFile.value(binary)
        guard case .dictionary(var entries) = value, case .dictionary(var xmlEntries) = try PropertyListFile.value(xml)
        else {
            Issue.record("a decoded value is not a dictionary")
            return
        }
        #expect(try PropertyListValue(propertyList: Self.sample) == value)
        // XML dates have a resolution of one second.
        #expect(entries.removeValue(forKey: "date") == .date(Date(timeIntervalSinceReferenceDate: 12.25)))
        #expect(xmlEntries.removeValue(forKey: "date") == .date(Date(timeIntervalSinceReferenceDate: 12)))
        #expect(entries == xmlEntries)
        #expect(entries.count == Self.sample.count - 1)
    }

    @Test("A 16-byte integer is read if it fits in 8 bytes")
    func wideIntegers() throws {
        let zeros = [UInt8](repeating: 0, count: 8)
        let ones = [UInt8](repeating: 255, count: 8)
        #expect(try PropertyListFile.value(Self.list([[0x14] + zeros + Self.big(UInt64(5))])) == .integer(5))
        #expect(try PropertyListFile.value(Self.list([[0x14] + ones + ones])) == .integer(-1))
        #expect(
            failure { try PropertyListFile.value(Self.list([[0x14] + zeros + ones])) }?
                .contains("a number does not fit in 64 bits at byte 8") == true)
    }

    /// Damaged lists and the expected reasons for refusal.
    private static let damaged: [(Data, String)] = [
        (Data("bplist00".utf8), "the file is truncated"),
        (Data("bplist15".utf8) + Data(count: 40), "its format is not version 00"),
        (Data("bplist00".utf8) + Data(count: 32), "the integer widths in its trailer are invalid at byte 14"),
        (list([[0x09]], count: .max), "its object table is outside the file at byte 21"),
        (list([[0x09]], count: 1 << 62), "its object table is outside the file at byte 21"),
        (list([[0x09]], root: 1), "its root object does not exist at byte 29"),
        (list([]), "its root object does not exist at byte 24"),
        (list([[0xA1, 0x00]]), "an object contains itself or is nested more than 64 levels deep"),
        (list([[0xA1, 0x01], [0xA1, 0x00]]), "an object contains itself or is nested more than 64 levels deep"),
        (
            list([[0xD1, 0x01, 0x00], [0x51, 0x61]]), "an object contains itself or is nested more than 64 levels deep"
        ),
        (list([[0xA1, 0x09]]), "an object refers to a missing object"),
        (list([[0xD1, 0x01, 0x01], [0xA0]]), "a dictionary has a key that is not a string at byte 8"),
        (list([[0xC1, 0x01], [0x09]]), "an object has the unknown type 0xC1 at byte 8"),
        (list([[0x80, 0x01]]), "an object has the unknown type 0x80 at byte 8"),
        (list([[0x00]]), "an object has the unknown type 0x0 at byte 8"),
        (list([[0x13, 0x01]]), "an object is longer than the file at byte 9"),
        (list([[0x5F, 0x13, 0x7F, 255, 255, 255, 255, 255, 255, 255]]), "an object is longer than the file at byte 8"),
        (list([[0xAF, 0x13, 255, 255, 255, 255, 255, 255, 255, 255]]), "an object is longer than the file at byte 8"),
        (list([[0x6F, 0x10, 0x20, 0x00]]), "an object is longer than the file at byte 11"),
        (list([[0x4F, 0x51, 0x61]]), "a length is not a number at byte 9"),
        (list([[0x4F]]), "an object is longer than the file at byte 9"),
        (list([[0x52, 0x61, 0xFF]]), "a string is not ASCII at byte 8"),
        (list([[0x61, 0xD8, 0x00]]), "a string is not UTF-16 at byte 8"),
        (list([[0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]]), "a date is not a valid point in time at byte 8"),
    ]

    @Test("Damaged binary lists are refused with a reason and an offset", arguments: damaged)
    func refuses(_ data: Data, _ reason: String) {
        #expect(
            failure { try PropertyListFile.value(data) } == """
                this binary property list is damaged
                  cause: \(reason)
                  generate it again from its source, for example with plutil -convert xml1
                """)
    }

    @Test("A list of a few hundred bytes that expands to billions of values is refused at once")
    func expansion() {
        let levels = (1...12).map { [0xAA] + [UInt8](repeating: UInt8($0), count: 10) }
        let bomb = Self.list(levels + [[0x51, 0x61]])
        #expect(bomb.count < 300)
        #expect(
            failure { try PropertyListFile.value(bomb) }?
                .contains("cause: it expands to more than 1048576 bytes at byte ") == true)
    }
}
