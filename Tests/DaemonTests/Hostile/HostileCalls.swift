import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Calls that are in good form and make no sense.
    @Suite("Calls that make no sense", .serialized)
    struct Calls {
        @Test("B08: unknown interfaces and methods are answered with varlink's own errors")
        func unknown() throws {
            let here = try Neighbourhood()
            let peer = try here.stranger()
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
            try here.round()
        }

        @Test(
            "B08: `more` where there is one reply gets one; without it standing calls are refused; oneway is no registration"
        )
        func flags() throws {
            let here = try Neighbourhood()
            let peer = try here.stranger()
            for method in ["GetStatus", "ListSessions", "ListApps", "ListItems"] {
                let reply = try peer.ask(ProtocolInterface.system.member(method), .object([:]), "more")
                #expect(reply?.error == nil)
                #expect(reply?.continues != true)
            }
            let (app, name) = (JSONValue.string(here.town.app.text), JSONValue.string("no stage"))
            let standing = [
                (ProtocolInterface.system.member("Watch"), JSONValue.object([:])),
                (ProtocolInterface.stage.member("Register"), .object(["name": name])),
                (ProtocolInterface.scenes.member("Register"), .object(["app": app])),
            ]
            for (method, parameters) in standing {
                #expect(try peer.ask(method, parameters)?.error == "org.varlink.service.ExpectedMore")
                try peer.call(method, parameters, "oneway")
            }
            // The calls of a connection are answered in order, so the last of them has been dealt with.
            #expect(try peer.ask(ProtocolInterface.system.member("GetStatus"))?["stage"] == "recording stage")
            try here.round()
        }

        @Test("B08 M30: a second standing call waits behind the first one, and is made when that has ended")
        func twice() throws {
            let here = try Neighbourhood()
            let peer = try here.stranger()
            let register = ProtocolInterface.stage.member("Register")
            let town = try Town()
            let twin = try RawConnection(town.daemon.socketPath)
            for name in ["first", "second"] { try twin.call(register, .object(["name": .string(name)]), "more") }
            #expect(try twin.reply()?.parameters?["registration"] != nil)
            #expect(try town.system.status().stage == "first")
            let other = try RawConnection(town.daemon.socketPath)
            #expect(
                try other.ask(register, .object(["name": .string("other")]), "more")?.parameters?["registration"] != nil
            )
            #expect(try twin.reply()?.errorName == "NotRegistered")
            #expect(try twin.reply()?.parameters?["registration"] != nil)
            #expect(try town.system.status().stage == "second")
            #expect(try other.reply()?.errorName == "NotRegistered")
            // The same of an app: what cannot register twice keeps its connection.
            let app = JSONValue.object(["app": .string(here.town.app.text)])
            for _ in 0..<2 { try peer.call(ProtocolInterface.scenes.member("Register"), app, "more") }
            for _ in 0..<2 { #expect(try peer.reply()?.errorName == "NotTheApp") }
            try here.round()
        }
    }
}
