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
            let here = try HostileFixture()
            let files = FileManager.default
            func attempt(_ name: String, saying words: String, _ harm: (AppBundle) throws -> Void) throws {
                let bundle = try AppBundle(in: here.town.folder.url, name: name)
                try harm(bundle)
                do {
                    try here.town.system.addApp(bundle)
                    Issue.record("\(name) was accepted")
                } catch ClientError.service(let error) {
                    #expect(error.name == ProtocolInterface.system.member("UnknownApp"))
                    #expect(error.description.contains(words), "\(name): \(error)")
                }
            }
            func write(_ text: String, _ bundle: AppBundle) throws {
                try Data(text.utf8).write(to: bundle.url.appendingPathComponent("Info.plist"))
            }
            let program = "executable is missing or not executable"
            try attempt("Missing", saying: program) { try files.removeItem(at: $0.executable) }
            try attempt("Plain", saying: program) {
                try files.removeItem(at: $0.executable)
                try Data("#!/bin/sh\n".utf8).write(to: $0.executable)
            }
            try attempt("Folder", saying: program) {
                try files.removeItem(at: $0.executable)
                try files.createDirectory(at: $0.executable, withIntermediateDirectories: false)
            }
            try attempt("NoPlist", saying: "Info.plist") {
                try files.removeItem(at: $0.url.appendingPathComponent("Info.plist"))
            }
            try attempt("Damaged", saying: "Info.plist") { try write("<?xml version=\"1.0\"?><plist><dict><key>", $0) }
            try attempt("Empty", saying: "Info.plist") { try write("", $0) }
            try attempt("Deep", saying: "Info.plist") { try write(String(repeating: "<array>", count: 100_000), $0) }
            for path in [
                "", "relative", "/", "/dev/null", "/proc/self/mem", here.town.folder.path("nothing"), "/a\u{0}b",
            ] {
                #expect(serviceError { try here.town.system.addApp(path: path) } == "UnknownApp", "\(path)")
            }
            #expect(try here.town.system.apps().map(\.app) == [here.town.app])
            try here.roundTripEvent()
        }

        @Test(
            "B08 M15: If a bundle vanishes, the event is kept and the failure logged; once it is back the app launches"
        )
        func vanished() throws {
            let here = try HostileFixture(limits: #"{"firstBackOff": 0.2}"#)
            let files = FileManager.default
            let bundle = try AppBundle(
                in: here.town.folder.url, name: "Gone", script: AppScript(observer: here.town.observer.path))
            let app = try here.town.system.addApp(bundle)
            let away = here.town.folder.url.appendingPathComponent("Away.app")
            try files.moveItem(at: bundle.url, to: away)
            let session = try here.town.system.activate(app)
            try here.town.wait(for: .ended)
            #expect(here.town.daemon.errorText.contains("“\(app.text)” cannot be launched"))
            for _ in 0..<20 { #expect(try here.town.system.activate(app) == session) }
            try here.roundTripEvent()
            #expect(try here.town.system.items(of: app).isEmpty == false)
            try files.moveItem(at: away, to: bundle.url)
            try here.town.system.activate(app, session: session)
            try here.town.wait("acknowledged", session)
            try here.roundTripEvent()
        }
    }
}
