import Foundation
import Testing

@testable import Varlink

@Suite("The varlink package of PyPI", .timeLimit(.minutes(1)))
struct PeerTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let python = repository.appendingPathComponent(".build-peer/bin/python").path

    @Test(
        "B08: an independent client lists, describes and calls the methods, streams included, and gets errors as errors",
        .enabled(
            if: FileManager.default.fileExists(atPath: python),
            "scripts/peer.sh, which `make test` runs, installs the package"))
    func peer() throws {
        let server = try TestServer()
        let output = try run([
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

    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.python)
        process.arguments = [Self.repository.appendingPathComponent("scripts/varlink_peer.py").path] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(complaint)")
        return String(decoding: text, as: UTF8.self)
    }
}
