import Foundation
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Byte sequences that are not valid calls.
    @Suite("Invalid bytes", .serialized)
    struct Bytes {
        @Test("B08 M17: Every kind of invalid input ends only the connection that sent it")
        func garbage() throws {
            let hostile = try HostileFixture()
            for garbage in InvalidInput.allCases {
                let peer = try hostile.makeRawConnection()
                _ = try peer.send(garbage.bytes)
                #expect(peer.isEnded(), "\(garbage)")
                try hostile.roundTripEvent("after \(garbage)")
            }
            let log = hostile.fixture.daemon.errorText
            #expect(log.contains("the message is longer than 4194304 bytes"))
        }

        @Test("B08: A text that is not valid UTF-8 is refused as an invalid parameter, or ends its connection")
        func invalidText() throws {
            let hostile = try HostileFixture()
            for bytes: [UInt8] in [
                [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
            ] {
                let peer = try hostile.makeRawConnection()
                let start = #"{"method":"org.proscenium.System.AddApp","parameters":{"bundle":"/"#
                _ = try peer.send(Array(start.utf8) + bytes + Array(#""}}"#.utf8) + [0])
                let reply = try peer.reply()
                #expect(reply == nil || reply?.errorName == "InvalidParameter", "\(bytes)")
            }
            try hostile.roundTripEvent()
        }

        @Test("B08 M17: An endless message sent byte by byte is read until it exceeds the size limit")
        func trickle() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            _ = try peer.send([UInt8](repeating: UInt8(ascii: " "), count: (4 << 20) - 6000))
            for part in 0..<3 {
                for _ in 0..<2000 { #expect(try peer.send(CollectionOfOne(UInt8(ascii: " ")))) }
                try hostile.roundTripEvent("part \(part)")
            }
            #expect(!peer.isEnded(within: 0))
            _ = try peer.send(CollectionOfOne(UInt8(ascii: " ")))
            #expect(peer.isEnded())
            try hostile.roundTripEvent()
        }

        @Test("B08 M17: A connection may close within a message or before the reply; complete calls are executed")
        func closedEarly() throws {
            let hostile = try HostileFixture()
            let call = try RawConnection.message(ProtocolInterface.system.member("ListSessions"), .object([:]))
            for length in 0...call.count {
                let peer = try hostile.makeRawConnection()
                _ = try peer.send(call.prefix(length))
                peer.close()
            }
            try hostile.roundTripEvent()
            let new = JSONValue.object(["app": .string(hostile.fixture.app.text), "newSession": .bool(true)])
            let sessions = try hostile.fixture.system.sessions().count
            for _ in 0..<5 {
                let peer = try hostile.makeRawConnection()
                try peer.call(ProtocolInterface.system.member("Activate"), new)
                peer.close()
            }
            try hostile.roundTripEvent()
            // The calls are executed although the callers have disconnected.
            #expect(try hostile.fixture.system.sessions().count == sessions + 5)
        }
    }
}
