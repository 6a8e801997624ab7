import Foundation
import TestSupport
import Testing

@testable import Varlink

@Suite("The varlink package of PyPI", .timeLimit(.minutes(15)))
struct PeerTests {
    @Test(
        "B08: The varlink package of PyPI lists, describes and calls methods, with streams and errors",
        .enabled(if: PythonPeer.isInstalled, "\(PythonPeer.reason)"))
    func peer() throws {
        let server = try TestServer()
        let output = try PythonPeer.run([
            "unix:\(server.path)",
            "org.example.test.Echo", #"{"text": "é"}"#, "+org.example.test.Count", #"{"to": 3}"#,
            "org.example.test.Deny", "{}", "org.example.test.Todo", "{}",
        ])
        #expect(
            output == #"""
                v p 1 u
                org.varlink.service: ExpectedMore GetInfo GetInterfaceDescription InterfaceNotFound InvalidParameter \#
                MethodNotFound MethodNotImplemented PermissionDenied
                org.example.test: Count Deny Drop Echo Fill Later Note Todo Who
                org.example.test.Echo {"text": "\u00e9"}
                +org.example.test.Count {"n": 1}
                +org.example.test.Count {"n": 2}
                +org.example.test.Count {"n": 3}
                org.example.test.Deny org.varlink.service.PermissionDenied {}
                org.example.test.Todo org.varlink.service.MethodNotImplemented {"method": "Todo"}

                """#)
    }
}
