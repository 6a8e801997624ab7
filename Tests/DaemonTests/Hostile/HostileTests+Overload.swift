import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Excessive numbers of calls and connections.
    @Suite("Excessive load", .serialized)
    struct Overload {
        @Test("B08: A flood of calls ends its own connection; a thousand calls at once are answered")
        func flood() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let call = try RawConnection.message(ProtocolInterface.system.member("GetStatus"), .object([:]), ["oneway"])
            let bytes = Array(repeatElement(call, count: 1000).joined())
            var isOpen = true
            for part in 0..<400 where isOpen {
                isOpen = try peer.send(bytes)
                if part % 10 == 5 { try hostile.roundTripEvent("part \(part)") }
            }
            #expect(peer.isEnded())
            try hostile.roundTripEvent()
            #expect(hostile.fixture.daemon.errorText.contains("exceeded the call rate limit"))
            // A thousand calls at once are not a flood.
            let other = try hostile.makeRawConnection()
            for _ in 0..<1000 { try other.call(ProtocolInterface.system.member("GetStatus")) }
            for _ in 0..<1000 { #expect(try other.reply()?.error == nil) }
            try hostile.roundTripEvent()
        }

        @Test("B08: The daemon ends a connection whose replies are never read")
        func unreadReplies() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let method = "org.varlink.service.GetInterfaceDescription"
            let parameters = JSONValue.object(["interface": .string(ProtocolInterface.scenes.rawValue)])
            let call = try RawConnection.message(method, parameters)
            let bytes = Array(repeatElement(call, count: 1000).joined())
            for _ in 0..<9 where try peer.send(bytes) {}
            #expect(peer.isEnded())
            // The daemon logs the reason after the peer can see the end of the connection.
            try hostile.roundTripEvent()
            #expect(hostile.fixture.daemon.errorText.contains("bytes unread"))
        }

        @Test(
            "B08: 2000 connections of one process block only that process, which can connect again once they are closed"
        )
        func connections() throws {
            let hostile = try HostileFixture()
            var peers: [RawConnection] = []
            for number in 0..<2000 {
                // The test's own descriptors are limited too, so the test closes the connections that the daemon has
                // ended.
                if number % 100 == 99 { peers.removeAll { $0.isEnded(within: 0) } }
                peers.append(try hostile.makeRawConnection())
            }
            try hostile.roundTripEvent()
            let open = peers.count { !$0.isEnded(within: 0) }
            #expect(open > 32 && open < 128)
            // The app launched now is another process with its own connections.
            let other = try AppBundle(
                in: hostile.fixture.folder.url, name: "Other",
                script: AppScript(observer: hostile.fixture.observer.path))
            try hostile.fixture.system.addApp(other)
            let session = try hostile.fixture.system.activate(other.identifier)
            try hostile.fixture.wait("acknowledged", session)
            peers = []
            // The daemon releases connections one after the other, so a slot may not be free yet.
            let deadline = Date(timeIntervalSinceNow: DaemonFixture.timeout)
            var reply: RawReply?
            while reply == nil, Date() < deadline {
                reply = try? hostile.makeRawConnection().ask(ProtocolInterface.system.member("GetStatus"))
            }
            #expect(reply?.error == nil)
            #expect(reply != nil)
            try hostile.roundTripEvent()
        }
    }
}
