import Foundation
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Byte sequences that are not valid calls.
    @Suite("Invalid bytes", .serialized)
    struct Bytes {
        @Test("B08 M17: Every kind of garbage ends its own connection only")
        func noise() throws {
            let here = try HostileFixture()
            for noise in InvalidInput.allCases {
                let peer = try here.makeRawConnection()
                _ = try peer.send(noise.bytes)
                #expect(peer.isEnded(), "\(noise)")
                try here.roundTripEvent("after \(noise)")
            }
            let log = here.town.daemon.errorText
            #expect(log.contains("the message is longer than 4194304 bytes"))
            #expect(log.contains("the message is nested deeper than 128 levels"))
        }

        @Test("B08: A text that is not valid UTF-8 is an invalid parameter")
        func invalidText() throws {
            let here = try HostileFixture()
            for bytes: [UInt8] in [
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
            ] {
                let peer = try here.makeRawConnection()
                let start = #"{"method":"org.proscenium.System.AddApp","parameters":{"bundle":"/"#
                _ = try peer.send(Array(start.utf8) + bytes + Array(#""}}"#.utf8) + [0])
                let reply = try peer.reply()
                #expect(reply == nil || reply?.errorName == "InvalidParameter", "\(bytes)")
            }
            try here.roundTripEvent()
        }

        @Test("B08 M17: An endless message sent byte by byte is read until it exceeds the size limit")
        func trickle() throws {
            let here = try HostileFixture()
            let peer = try here.makeRawConnection()
            _ = try peer.send([UInt8](repeating: UInt8(ascii: " "), count: (4 << 20) - 6000))
            for part in 0..<3 {
                for _ in 0..<2000 { #expect(try peer.send(CollectionOfOne(UInt8(ascii: " ")))) }
                try here.roundTripEvent("part \(part)")
            }
            #expect(!peer.isEnded(within: 0))
            _ = try peer.send(CollectionOfOne(UInt8(ascii: " ")))
            #expect(peer.isEnded())
            try here.roundTripEvent()
        }

        @Test("B08 M17: Connections may close in the middle of a message, or before their reply")
        func cutOff() throws {
            let here = try HostileFixture()
            let call = try RawConnection.message(ProtocolInterface.system.member("ListSessions"), .object([:]))
            for length in 0...call.count {
                let peer = try here.makeRawConnection()
                _ = try peer.send(call.prefix(length))
                peer.close()
            }
            try here.roundTripEvent()
            let new = JSONValue.object(["app": .string(here.town.app.text), "newSession": .bool(true)])
            let sessions = try here.town.system.sessions().count
            for _ in 0..<5 {
                let peer = try here.makeRawConnection()
                try peer.call(ProtocolInterface.system.member("Activate"), new)
                peer.close()
            }
            try here.roundTripEvent()
            // The calls are executed although the callers have disconnected.
            #expect(try here.town.system.sessions().count == sessions + 5)
        }
    }
}
