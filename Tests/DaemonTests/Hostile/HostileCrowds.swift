import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Too much of what would be fine one at a time.
    @Suite("Too much at once", .serialized)
    struct Crowds {
        @Test("B08: a flood of calls ends its own connection; those that are not too many are answered")
        func flood() throws {
            let here = try Neighbourhood()
            let peer = try here.stranger()
            let call = try RawConnection.message(ProtocolInterface.system.member("GetStatus"), .object([:]), ["oneway"])
            let bytes = Array(repeatElement(call, count: 1000).joined())
            var isOpen = true
            for part in 0..<400 where isOpen {
                isOpen = try peer.send(bytes)
                if part % 10 == 5 { try here.round("part \(part)") }
            }
            #expect(peer.isEnded())
            try here.round()
            #expect(here.town.daemon.errorText.contains("too many calls in too short a time"))
            // A thousand at a time are no flood.
            let other = try here.stranger()
            for _ in 0..<1000 { try other.call(ProtocolInterface.system.member("GetStatus")) }
            for _ in 0..<1000 { #expect(try other.reply()?.error == nil) }
            try here.round()
        }

        @Test("B08: calls that are never read are not answered for ever")
        func unread() throws {
            let here = try Neighbourhood()
            let peer = try here.stranger()
            let method = "org.varlink.service.GetInterfaceDescription"
            let parameters = JSONValue.object(["interface": .string(ProtocolInterface.scenes.rawValue)])
            let call = try RawConnection.message(method, parameters)
            let bytes = Array(repeatElement(call, count: 1000).joined())
            for _ in 0..<9 where try peer.send(bytes) {}
            #expect(peer.isEnded())
            // The daemon says so after the peer can see it.
            try here.round()
            #expect(here.town.daemon.errorText.contains("bytes unread"))
        }

        @Test("B08: two thousand connections at once from one process: others get in, and so does it when it lets go")
        func connections() throws {
            let here = try Neighbourhood()
            var peers: [RawConnection] = []
            for number in 0..<2000 {
                // Our own descriptors are limited too; what the daemon has ended is closed.
                if number % 100 == 99 { peers.removeAll { $0.isEnded(within: 0) } }
                peers.append(try here.stranger())
            }
            try here.round()
            let open = peers.count { !$0.isEnded(within: 0) }
            #expect(open > 32 && open < 128)
            // The app that is started now is another process with connections of its own.
            let other = try AppBundle(
                in: here.town.folder.url, name: "Other", script: AppScript(observer: here.town.observer.path))
            try here.town.system.addApp(other)
            let session = try here.town.system.activate(other.identifier)
            try here.town.wait("acknowledged", session)
            peers = []
            // They are let go one after the other, so there may be none free yet.
            let deadline = Date(timeIntervalSinceNow: Town.patience)
            var reply: RawReply?
            while reply == nil, Date() < deadline {
                reply = try? here.stranger().ask(ProtocolInterface.system.member("GetStatus"))
            }
            #expect(reply?.error == nil)
            #expect(reply != nil)
            try here.round()
        }
    }
}
