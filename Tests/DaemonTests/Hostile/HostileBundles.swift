import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

extension HostileTests {
    /// Invalid app bundles.
    @Suite("Invalid bundles", .serialized)
    struct Bundles {
        @Test("B08 M17: A bundle without an executable or with a damaged Info.plist is refused with the reason")
        func refused() throws {
            let hostile = try HostileFixture()
            let files = FileManager.default
            func attempt(_ name: String, expecting message: String, _ damage: (AppBundle) throws -> Void) throws {
                let bundle = try AppBundle(in: hostile.fixture.folder.url, name: name)
                try damage(bundle)
                do {
                    try hostile.fixture.system.addApp(bundle)
                    Issue.record("\(name) was accepted")
                } catch ClientError.service(let error) {
                    #expect(error.name == ProtocolInterface.system.member("UnknownApp"))
                    #expect(error.description.contains(message), "\(name): \(error)")
                }
            }
            func write(_ text: String, _ bundle: AppBundle) throws {
                try Data(text.utf8).write(to: bundle.url.appendingPathComponent("Info.plist"))
            }
            let program = "executable is missing or not executable"
            try attempt("Missing", expecting: program) { try files.removeItem(at: $0.executable) }
            try attempt("Plain", expecting: program) {
                try files.removeItem(at: $0.executable)
                try Data("#!/bin/sh\n".utf8).write(to: $0.executable)
            }
            try attempt("Folder", expecting: program) {
                try files.removeItem(at: $0.executable)
                try files.createDirectory(at: $0.executable, withIntermediateDirectories: false)
            }
            try attempt("NoPlist", expecting: "Info.plist") {
                try files.removeItem(at: $0.url.appendingPathComponent("Info.plist"))
            }
            try attempt("Damaged", expecting: "Info.plist") {
                try write("<?xml version=\"1.0\"?><plist><dict><key>", $0)
            }
            try attempt("Empty", expecting: "Info.plist") { try write("", $0) }
            try attempt("Deep", expecting: "Info.plist") { try write(String(repeating: "<array>", count: 100_000), $0) }
            for path in [
                "", "relative", "/", "/dev/null", "/proc/self/mem", hostile.fixture.folder.path("nothing"), "/a\u{0}b",
            ] {
                #expect(serviceError { try hostile.fixture.system.addApp(path: path) } == "UnknownApp", "\(path)")
            }
            #expect(try hostile.fixture.system.apps().map(\.app) == [hostile.fixture.app])
            try hostile.roundTripEvent()
        }

        @Test(
            "B08 M15: A missing bundle is logged and its event stays pending; when the bundle is back, the app launches"
        )
        func vanished() throws {
            let hostile = try HostileFixture(limits: #"{"firstBackOff": 0.2}"#)
            let files = FileManager.default
            let bundle = try AppBundle(
                in: hostile.fixture.folder.url, name: "Gone", script: AppScript(observer: hostile.fixture.observer.path)
            )
            let app = try hostile.fixture.system.addApp(bundle)
            let away = hostile.fixture.folder.url.appendingPathComponent("Away.app")
            try files.moveItem(at: bundle.url, to: away)
            let session = try hostile.fixture.system.activate(app)
            try hostile.fixture.wait(for: .ended)
            #expect(hostile.fixture.daemon.errorText.contains("“\(app.text)” cannot be launched"))
            for _ in 0..<20 { #expect(try hostile.fixture.system.activate(app) == session) }
            try hostile.roundTripEvent()
            #expect(try hostile.fixture.system.items(of: app).isEmpty == false)
            try files.moveItem(at: away, to: bundle.url)
            try hostile.fixture.system.activate(app, session: session)
            try hostile.fixture.wait("acknowledged", session)
            try hostile.roundTripEvent()
        }
    }
}
