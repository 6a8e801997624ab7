import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Well-formed calls that are invalid because of an unknown method, an unsuitable flag or an unsuitable order.
    @Suite("Invalid calls", .serialized)
    struct Calls {
        @Test("B08: Unknown interfaces and methods are answered with varlink's standard errors")
        func unknown() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let long = String(repeating: "a.", count: 100_000)
            for (method, error) in [
                ("org.proscenium.Nothing.GetStatus", "InterfaceNotFound"),
                ("org.proscenium.System.Nothing", "MethodNotFound"),
                ("org.proscenium.System.", "MethodNotFound"), ("org.proscenium.System.getstatus", "MethodNotFound"),
                ("GetStatus", "InvalidParameter"), ("", "InvalidParameter"), (".", "InterfaceNotFound"),
                ("..", "InterfaceNotFound"), (long, "InterfaceNotFound"),
                ("org.proscenium.System.GetStatus\u{1}", "MethodNotFound"),
            ] {
                let reply = try #require(try peer.ask(method))
                #expect(reply.error == "org.varlink.service.\(error)", "\(method.prefix(40))")
            }
            let upgrade = try peer.ask(ProtocolInterface.system.member("GetStatus"), .object([:]), "upgrade")
            #expect(upgrade?.errorName == "MethodNotImplemented")
            try hostile.roundTripEvent()
        }

        @Test(
            "B08: A plain call with `more` gets one reply; subscriptions need `more`; `oneway` calls do not register"
        )
        func flags() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            for method in ["GetStatus", "ListSessions", "ListApps", "ListItems"] {
                let reply = try peer.ask(ProtocolInterface.system.member(method), .object([:]), "more")
                #expect(reply?.error == nil)
                #expect(reply?.continues != true)
            }
            let (app, name) = (JSONValue.string(hostile.fixture.app.text), JSONValue.string("no stage"))
            let subscriptions = [
                (ProtocolInterface.system.member("Watch"), JSONValue.object([:])),
                (ProtocolInterface.stage.member("Register"), .object(["name": name])),
                (ProtocolInterface.scenes.member("Register"), .object(["app": app])),
            ]
            for (method, parameters) in subscriptions {
                #expect(try peer.ask(method, parameters)?.error == "org.varlink.service.ExpectedMore")
                try peer.call(method, parameters, "oneway")
            }
            // The daemon answers the calls of a connection in order, so it has processed all earlier calls.
            #expect(try peer.ask(ProtocolInterface.system.member("GetStatus"))?["stage"] == "recording stage")
            try hostile.roundTripEvent()
        }

        @Test("B08 M30: A second subscription call on a connection is executed after the first one has ended")
        func secondSubscription() throws {
            let hostile = try HostileFixture()
            let peer = try hostile.makeRawConnection()
            let register = ProtocolInterface.stage.member("Register")
            let fixture = try DaemonFixture()
            let twin = try RawConnection(fixture.daemon.socketPath)
            for name in ["first", "second"] { try twin.call(register, .object(["name": .string(name)]), "more") }
            #expect(try twin.reply()?.parameters?["registration"] != nil)
            #expect(try fixture.system.status().stage == "first")
            let secondConnection = try RawConnection(fixture.daemon.socketPath)
            #expect(
                try secondConnection.ask(register, .object(["name": .string("other")]), "more")?.parameters?[
                    "registration"] != nil
            )
            #expect(try twin.reply()?.errorName == "NotRegistered")
            #expect(try twin.reply()?.parameters?["registration"] != nil)
            #expect(try fixture.system.status().stage == "second")
            #expect(try secondConnection.reply()?.errorName == "NotRegistered")
            // A refused registration of an app keeps its connection open, so the second call is executed.
            let app = JSONValue.object(["app": .string(hostile.fixture.app.text)])
            for _ in 0..<2 { try peer.call(ProtocolInterface.scenes.member("Register"), app, "more") }
            for _ in 0..<2 { #expect(try peer.reply()?.errorName == "NotTheApp") }
            try hostile.roundTripEvent()
        }
    }
}
