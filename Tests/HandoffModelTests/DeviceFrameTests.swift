import Foundation
import SceneModel
import SceneProtocol
import TestSupport
import Testing

@testable import HandoffModel

@Suite("Frames between devices")
struct DeviceFrameTests {
    private func frame(_ kind: DeviceFrame.Kind, _ number: UInt32, _ count: Int = 3) -> DeviceFrame {
        DeviceFrame(kind, number: number, body: Array(repeating: UInt8(number & 255), count: count))
    }

    @Test("M85: Frames are read from chunks of any size")
    func chunks() throws {
        let frames = DeviceFrame.Kind.allCases.enumerated().map { frame($1, UInt32($0), $0 * 100) }
        let bytes = try frames.flatMap { try #require($0.encoded) }
        for size in [1, 2, 3, 8, 9, 10, 1000, bytes.count] {
            var reader = DeviceFrameReader()
            var read: [DeviceFrame] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.append(bytes[start..<min(start + size, bytes.count)])
                while let frame = try reader.next() { read.append(frame) }
            }
            #expect(read == frames && reader.bufferedBytes == 0)
        }
    }

    @Test("M85: A frame that is too long is refused after its first five bytes", arguments: DeviceFrame.Kind.allCases)
    func tooLong(_ kind: DeviceFrame.Kind) throws {
        #expect(frame(kind, 0, kind.maximumBytes).encoded != nil)
        #expect(frame(kind, 0, kind.maximumBytes + 1).encoded == nil)
        for length in [UInt32(kind.maximumBytes) + 1, 1 << 30, .max] {
            var reader = DeviceFrameReader()
            reader.append((0..<4).map { UInt8(truncatingIfNeeded: length >> (24 - 8 * $0)) } + [kind.rawValue])
            let fault = DeviceFrameReader.Fault.tooLong(kind: kind.rawValue, length: length)
            #expect(throws: fault) { try reader.next() }
            reader.append(Array(repeating: 0, count: 1000))
            #expect(throws: fault) { try reader.next() }
            #expect(reader.bufferedBytes == 0)
        }
    }

    @Test("M85: A repeated, missing or reordered frame is refused")
    func replay() throws {
        for numbers: [UInt32] in [[0, 0], [0, 2], [1], [0, 1, 0]] {
            var reader = DeviceFrameReader()
            for number in numbers { reader.append(try #require(frame(.stored, number).encoded)) }
            #expect(throws: DeviceFrameReader.Fault.self) {
                while try reader.next() != nil {}
            }
        }
    }

    @Test("M85: A frame of an unknown kind is read and has no message")
    func unknown() throws {
        var reader = DeviceFrameReader()
        reader.append([0, 0, 0, 1, 99, 0, 0, 0, 0, 7])
        let frame = try #require(try reader.next())
        #expect(frame.kind == nil && frame.body == [7] && DeviceMessage(frame) == nil)
        reader.append([0, 1, 0, 1, 99])
        #expect(throws: DeviceFrameReader.Fault.tooLong(kind: 99, length: 65537)) { try reader.next() }
    }

    @Test("M85: Random bytes and damaged frames cause an error or messages, and never a crash")
    func random() throws {
        var random = SplitMix64(seed: 1)
        let valid = try Self.messages().enumerated().flatMap { index, message in
            try #require(message.frame(number: UInt32(index))?.encoded)
        }
        for _ in 0..<2000 {
            var bytes = valid
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            var reader = DeviceFrameReader()
            reader.append(bytes)
            while let frame = try? reader.next() { _ = DeviceMessage(frame) }
        }
    }

    static func messages() throws -> [DeviceMessage] {
        var activity = UserActivity(activityType: "com.example.open")
        activity.userInfo = ["a": .integer(1)]
        let local = HandoffMessages.LocalActivity(
            identifier: "a", app: try AppIdentifier("a.b"), .init(number: 1, activity))
        return [
            .hello(.init(lowestVersion: 1, highestVersion: 2, name: "Desk")), .activities([local]), .activities([]),
            .request(number: 1, activity: "a"), .activity(request: 1, activity), .failure(request: 1, .timedOut),
            .stored(request: 1), .cancellation(request: 1),
        ]
    }

    @Test("M85: Messages are decoded as they were encoded")
    func messages() throws {
        for message in try Self.messages() {
            let frame = try #require(message.frame(number: 0))
            #expect(frame.kind == message.kind && DeviceMessage(frame) == message)
        }
    }

    @Test(
        "M85: A body with missing or invalid fields has no message",
        arguments: [
            (DeviceFrame.Kind.hello, "{}"), (.activities, "{}"), (.activities, #"{"activities":[],"request":1}"#),
            (.request, #"{"request":1}"#), (.request, #"{"activity":"a"}"#), (.activity, #"{"request":1}"#),
            (.failure, #"{"request":1,"failure":"other"}"#), (.stored, "[]"), (.stored, ""), (.cancellation, "{"),
        ])
    func invalid(_ kind: DeviceFrame.Kind, _ body: String) {
        #expect(DeviceMessage(DeviceFrame(kind, number: 0, body: Array(body.utf8))) == nil)
    }

    @Test("M85: A list with too many or equal activities has no message")
    func lists() throws {
        func list(_ identifiers: [String]) throws -> DeviceMessage {
            .activities(
                try identifiers.map {
                    .init(
                        identifier: $0, app: try AppIdentifier("a.b"),
                        .init(number: 1, UserActivity(activityType: "t")))
                })
        }
        func decoded(_ identifiers: [String]) throws -> DeviceMessage? {
            DeviceMessage(try #require(try list(identifiers).frame(number: 0)))
        }
        let names = (0...DeviceMessage.maximumActivities).map { "\($0)" }
        #expect(try decoded(names.dropLast()) != nil)
        #expect(try decoded(names) == nil)
        #expect(try decoded(["a", "a"]) == nil)
    }
}
