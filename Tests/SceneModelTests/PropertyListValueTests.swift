import Foundation
import TestSupport
import Testing

@testable import SceneModel

@Suite struct PropertyListValueTests {
    private static let moment = Date(timeIntervalSince1970: 1_717_147_800.25)

    @Test(
        "M19: Every kind of value has its JSON form",
        arguments: [
            (.string("$real"), "\"$real\""),
            (.integer(.min), "-9223372036854775808"),
            (.real(1.5), "1.5"),
            (.real(3), "{\"$real\":\"3.0\"}"),
            (.real(-0.0), "{\"$real\":\"-0.0\"}"),
            (.real(1e300), "{\"$real\":\"1e+300\"}"),
            (.real(.infinity), "{\"$real\":\"inf\"}"),
            (.real(.nan), "{\"$real\":\"nan\"}"),
            (.boolean(true), "true"),
            (.date(moment), "{\"$date\":\"2024-05-31T09:30:00.250Z\"}"),
            (.date(Date(timeIntervalSinceReferenceDate: 0.5001)), "{\"$date\":0.5001}"),
            (.data(Data([0, 1, 2])), "{\"$data\":\"AAEC\"}"),
            (.array([.integer(1), .array([])]), "[1,[]]"),
            (.dictionary(["b": .integer(1), "a": .boolean(false)]), "{\"a\":false,\"b\":1}"),
            (.dictionary(["$date": .integer(1)]), "{\"$dictionary\":{\"$date\":1}}"),
            (
                .dictionary(["$dictionary": .dictionary(["$": .null])]),
                "{\"$dictionary\":{\"$dictionary\":{\"$dictionary\":{\"$\":{\"$null\":true}}}}}"
            ),
            (.null, "{\"$null\":true}"),
            (.set([.string("b"), .string("a"), .integer(1)]), "{\"$set\":[1,\"a\",\"b\"]}"),
            (.set([.set([.integer(2)]), .array([.integer(2)])]), "{\"$set\":[{\"$set\":[2]},[2]]}"),
            (.uuid(UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))), uuidJSON),
        ] as [(PropertyListValue, String)])
    func json(_ value: PropertyListValue, _ text: String) throws {
        #expect(try JSON.encode(value) == text)
        #expect(try JSON.decode(text) == value)
    }

    private static let uuidJSON = "{\"$uuid\":\"01020304-0506-0708-090A-0B0C0D0E0F10\"}"

    @Test("URLs keep their text")
    func url() throws {
        let value = PropertyListValue.url(try Sample.url("clown://robbie?x=1"))
        #expect(try JSON.encode(value) == "{\"$url\":\"clown://robbie?x=1\"}")
        #expect(try JSON.roundTrip(value) == value)
    }

    @Test("Reals round-trip bit for bit")
    func reals() throws {
        var numbers = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let number = Double(bitPattern: numbers.next())
            guard case .real(let back) = try JSON.roundTrip(PropertyListValue.real(number)) else {
                Issue.record("\(number) is decoded as another kind")
                continue
            }
            #expect(back.isNaN && number.isNaN || back.bitPattern == number.bitPattern)
        }
    }

    @Test("Plain null and numbers beyond 64 bits are read; null elements of lists keep their position")
    func lenient() throws {
        #expect(try JSON.decode("[null, 1, null]", as: PropertyListValue.self) == .array([.null, .integer(1), .null]))
        #expect(try JSON.decode("{\"a\": null}", as: PropertyListValue.self) == .dictionary(["a": .null]))
        #expect(try JSON.decode("9223372036854775808", as: PropertyListValue.self) == .real(0x1p63))
    }

    @Test(
        "A malformed tagged object is refused, and the error has its coding path",
        arguments: [
            (
                "{\"a\":[{\"$real\":3}]}",
                "a[0].$real: expected a number in a string, such as \"3.0\" or \"inf\" but found the number 3"
            ),
            (
                "{\"$date\":\"today\"}",
                "$date: expected a date and time such as \"2024-05-31T09:30:00.000Z\" but found the string \"today\""
            ),
            ("{\"$data\":\"*\"}", "$data: expected bytes in Base64 (a string) but found the string \"*\""),
            ("{\"$null\":false}", "$null: expected true but found false"),
            ("{\"$set\":{}}", "$set: expected an array but found an object"),
            ("{\"$url\":\"\"}", "$url: expected a URL (a string) but found the string \"\""),
            ("{\"$uuid\":\"1\"}", "$uuid: expected a UUID (a string) but found the string \"1\""),
            ("{\"$dictionary\":[]}", "$dictionary: expected an object but found an array"),
        ])
    func malformed(_ text: String, _ message: String) {
        #expect(failure { try JSON.decode(text, as: PropertyListValue.self) } == message)
    }

    @Test("An object with an unknown tag, or with a tag beside other keys, is refused", arguments: ["$dat", "$date"])
    func unknownTag(_ tag: String) {
        let extraMember = tag == "$date" ? ",\"x\":1" : ""
        let foundTags = tag == "$date" ? "\"$date\", \"x\"" : "\"$dat\""
        #expect(
            failure { try JSON.decode("[{\"\(tag)\":1\(extraMember)}]", as: PropertyListValue.self) } == """
                [0]: expected one of the keys $real, $date, $data, $null, $set, $url, $uuid, $dictionary (write an object with \
                other keys that begin with "$" inside {"$dictionary": …}) but found an object with the keys \
                \(foundTags)
                """)
    }

    @Test("Equality and hashes follow the stored form, not floating-point comparison")
    func equality() {
        #expect(PropertyListValue.real(.nan) == .real(-.nan))
        #expect(PropertyListValue.real(0) != .real(-0.0))
        #expect(PropertyListValue.real(1) != .integer(1))
        #expect(PropertyListValue.boolean(true) != .integer(1))
        #expect(PropertyListValue.set([.real(.nan), .real(.nan)]) == .set([.real(-.nan)]))
        #expect(PropertyListValue.date(.distantPast) != .date(.distantFuture))
    }

    @Test("M19: Nesting is limited to 64 levels")
    func depth() throws {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)
        }
        #expect(try JSON.roundTrip(JSON.decode(nested(64), as: PropertyListValue.self)).size == 65 * 8)
        #expect(
            failure { try JSON.decode("{\"a\":\(nested(64))}", as: PropertyListValue.self) } == """
                a\(String(repeating: "[0]", count: 64)): the value is nested more than 64 levels deep
                  store an identifier, and the content in the app's own files
                """)
    }

    @Test("M19: The total size is limited to 1 MiB")
    func size() throws {
        let fitting = PropertyListValue.string(String(repeating: "x", count: 1_048_576 - 8))
        #expect(try JSON.roundTrip(fitting) == fitting)
        let large = PropertyListValue.array([fitting])
        #expect(
            failure { try JSON.roundTrip(large) } == """
                the value has more than 1048576 bytes
                  store an identifier, and the content in the app's own files
                """)
    }
}
