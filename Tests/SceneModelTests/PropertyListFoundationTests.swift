import Foundation
import Testing

@testable import SceneModel

@Suite struct PropertyListFoundationTests {
    private static let moment = Date(timeIntervalSince1970: 1_717_147_800.25)

    /// Returns Swift and Foundation values, with the property list values they convert to.
    private static func table() throws -> [(any Any, PropertyListValue)] {
        let url = try Sample.url("clown://robbie")
        let uuid = UUID()
        return [
            ("x", .string("x")), (NSString("x"), .string("x")),
            (7, .integer(7)), (UInt8(7), .integer(7)), (NSNumber(value: 1), .integer(1)),
            (NSNumber(value: Int64.min), .integer(.min)), (UInt64(Int64.max), .integer(.max)),
            (1.0, .real(1)), (Float(0.5), .real(0.5)), (NSNumber(value: 1.0), .real(1)),
            (true, .boolean(true)), (NSNumber(value: false), .boolean(false)),
            (moment, .date(moment)), (NSDate(timeIntervalSince1970: moment.timeIntervalSince1970), .date(moment)),
            (Data([1]), .data(Data([1]))), (NSData(data: Data([1])), .data(Data([1]))),
            ([1, "a"] as [Any], .array([.integer(1), .string("a")])),
            (NSArray(array: [true]), .array([.boolean(true)])),
            (["k": 1], .dictionary(["k": .integer(1)])),
            (NSDictionary(dictionary: ["k": 2]), .dictionary(["k": .integer(2)])),
            ([AnyHashable("k"): NSNull()], .dictionary(["k": .null])), (NSNull(), .null),
            (Set(["a"]), .set([.string("a")])), (NSSet(array: [1]), .set([.integer(1)])),
            (url, .url(url)), (NSURL(string: "clown://robbie") as Any, .url(url)),
            (uuid, .uuid(uuid)), (Optional<String>.none as Any, .null), (Optional("x") as Any, .string("x")),
            (["k": Optional(Optional<Int>.none)], .dictionary(["k": .null])),
            (PropertyListValue.integer(4), .integer(4)),
        ]
    }

    @Test("M19: userInfo accepts Swift's and Foundation's types")
    func accepts() throws {
        for (object, value) in try Self.table() {
            #expect(try PropertyListValue(propertyList: object) == value, "\(type(of: object)) \(object)")
        }
    }

    @Test("Values converted to Foundation can be converted back")
    func back() throws {
        for (_, value) in try Self.table() {
            #expect(try PropertyListValue(propertyList: value.propertyListObject) == value)
        }
        let nested = PropertyListValue.set([.array([.integer(1)]), .dictionary(["k": .set([.null])]), .set([])])
        #expect(try PropertyListValue(propertyList: nested.propertyListObject) == nested)
    }

    @Test("Apps get integers, booleans and reals as their own types")
    func objects() throws {
        let object = PropertyListValue.dictionary(["i": .integer(1), "b": .boolean(true), "r": .real(1)])
        let entries = try #require(object.propertyListObject as? [String: Any])
        #expect(entries["i"].map { type(of: $0) == Int.self } == true)
        #expect(entries["b"].map { type(of: $0) == Bool.self } == true)
        #expect(entries["r"].map { type(of: $0) == Double.self } == true)
    }

    private struct Point {}

    @Test("M19: A value that userInfo cannot hold is reported with its key path")
    func refuses() {
        let table: [(any Any, String)] = [
            (
                ["tabs": [["view": Point()]]],
                """
                tabs[0].view: a value of type Point cannot be stored
                  use strings, numbers, booleans, dates, data, and arrays or dictionaries of these
                """
            ),
            (
                ["a.b": [1: "x"]],
                """
                ["a.b"]: a dictionary has a key of type Int
                  use strings as keys
                """
            ),
            (
                [UInt64.max],
                """
                [0]: the number 18446744073709551615 does not fit in 64 bits
                  store it as a string
                """
            ),
        ]
        for (object, message) in table {
            #expect(failure { try PropertyListValue(propertyList: object) } == message)
        }
    }

    @Test("Invalid dates are refused, because Foundation ends the process when it formats them")
    func dates() {
        for seconds in [Double.nan, .infinity, -.infinity] {
            let date = Date(timeIntervalSinceReferenceDate: seconds)
            let message = """
                the date is not a valid point in time
                  omit it, or use Date.distantFuture
                """
            #expect(failure { try PropertyListValue(propertyList: date) } == message)
            #expect(failure { try JSON.encode(PropertyListValue.date(date)) } == message)
        }
        #expect(failure { try PropertyListValue(propertyList: [Date.distantFuture, .distantPast]) } == nil)
    }

    @Test("Nesting and size are limited, even for objects with shared parts")
    func bounds() {
        var shared: Any = "x"
        for _ in 0..<60 { shared = [shared, shared] }
        let tooLarge = failure { try PropertyListValue(propertyList: shared) }
        #expect(tooLarge?.contains("the value has more than 1048576 bytes") == true)

        var deep: Any = "x"
        for _ in 0..<65 { deep = [deep] }
        let tooDeep = failure { try PropertyListValue(propertyList: deep) }
        #expect(tooDeep?.contains("the value is nested more than 64 levels deep") == true)

        let value = PropertyListValue.array([.array([])])
        var wrapped: Any = value
        for _ in 0..<63 { wrapped = [wrapped] }
        #expect(failure { try PropertyListValue(propertyList: wrapped) } == nil)
        #expect(failure { try PropertyListValue(propertyList: [wrapped]) } == tooDeep)
    }
}
