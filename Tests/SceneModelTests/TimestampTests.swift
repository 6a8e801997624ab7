import Foundation
import TestSupport
import Testing

@testable import SceneModel

@Suite struct TimestampTests {
    @Test(
        "Timestamps are written in UTC with milliseconds and read back",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"),
            (1, "1970-01-01T00:00:00.001Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_717_147_800_250, "2024-05-31T09:30:00.250Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
            (253_402_300_800_000, "+10000-01-01T00:00:00.000Z"),
            (Int64.max, "+292278994-08-17T07:12:55.807Z"),
            (Int64.min, "-292275055-05-16T16:47:04.192Z"),
        ] as [(Int64, String)])
    func text(_ milliseconds: Int64, _ text: String) throws {
        let moment = Timestamp(millisecondsSince1970: milliseconds)
        #expect(moment.description == text)
        #expect(try Timestamp(text) == moment)
    }

    @Test(
        "Other spellings of the same timestamp are read",
        arguments: [
            "2024-05-31T09:30:00Z", "2024-05-31T09:30:00.0Z", "2024-05-31T09:30:00,000999Z",
            "2024-05-31T11:30:00+02:00", "2024-05-30T23:00:00.000-10:30", "+2024-05-31T09:30:00Z",
        ])
    func spellings(_ text: String) throws {
        #expect(try Timestamp(text).description == "2024-05-31T09:30:00.000Z")
    }

    @Test(
        "Texts that are not timestamps are refused",
        arguments: [
            "", "2024", "2024-05-31", "2024-05-31T09:30:00", "2024-05-31T09:30Z", "2024-06-31T00:00:00Z",
            "2023-02-29T00:00:00Z", "2024-00-01T00:00:00Z", "2024-13-01T00:00:00Z", "2024-05-31T24:00:00Z",
            "2024-05-31T09:60:00Z", "2024-05-31T09:30:60Z", "2024-05-31T09:30:00.Z", "2024-05-31T09:30:00Zz",
            "24-05-31T09:30:00Z", "12024-05-31T09:30:00Z", "2024-05-31t09:30:00Z", "2024-05-31T09:30:00+2:00",
            "+292278994-08-17T07:12:55.808Z", "-292275055-05-16T16:47:04.191Z", "+999999999-01-01T00:00:00Z",
            "+9999999999-01-01T00:00:00Z", "２０24-05-31T09:30:00Z",
        ])
    func refused(_ text: String) {
        #expect(
            failure { try Timestamp(text) } == """
                "\(text)" is not a valid date and time
                  write date, time and time zone in ISO 8601 format, such as 2024-05-31T09:30:00.000Z
                """)
    }

    @Test("The calendar agrees with Foundation's over four centuries")
    func calendar() throws {
        // Only whole seconds are compared, because the formatter rounds milliseconds in floating point.
        let formatter = ISO8601DateFormatter()
        var numbers = SplitMix64(seed: 7)
        for _ in 0..<2000 {
            let seconds = Int64.random(in: 0...12_622_780_800, using: &numbers)
            let moment = Timestamp(millisecondsSince1970: seconds * 1000)
            let text = formatter.string(from: moment.date)
            #expect(moment.description == text.dropLast() + ".000Z")
            #expect(try Timestamp(text) == moment)
        }
    }

    @Test("A timestamp round-trips through Date")
    func throughDate() {
        var numbers = SplitMix64(seed: 8)
        for _ in 0..<2000 {
            let milliseconds = Int64.random(in: -62_167_219_200_000...253_402_300_799_999, using: &numbers)
            let moment = Timestamp(millisecondsSince1970: milliseconds)
            #expect(Timestamp(moment.date) == moment)
        }
    }

    @Test("A date becomes the nearest timestamp, and a date that is not a number becomes the epoch")
    func dates() {
        #expect(Timestamp(Date(timeIntervalSince1970: 1.0004)).millisecondsSince1970 == 1000)
        #expect(Timestamp(Date(timeIntervalSince1970: 1.0006)).millisecondsSince1970 == 1001)
        #expect(Timestamp(Date(timeIntervalSince1970: .infinity)).millisecondsSince1970 == .max)
        #expect(Timestamp(Date(timeIntervalSince1970: -1e300)).millisecondsSince1970 == .min)
        #expect(Timestamp(Date(timeIntervalSince1970: .nan)) == .epoch)
        #expect(Timestamp.epoch < Timestamp(millisecondsSince1970: 1))
    }

    @Test("A timestamp is a string in JSON")
    func json() throws {
        let moment = Timestamp(millisecondsSince1970: 1_717_147_800_250)
        #expect(try JSON.encode(moment) == "\"2024-05-31T09:30:00.250Z\"")
        #expect(try JSON.roundTrip(moment) == moment)
        #expect(
            failure { try JSON.decode("[12]", as: [Timestamp].self) }
                == "[0]: expected a date and time such as \"2024-05-31T09:30:00.000Z\" but found the number 12")
    }
}
