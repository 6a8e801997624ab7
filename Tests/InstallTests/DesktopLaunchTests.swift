import BusTestKit
import Foundation
import SceneModel
import SceneProtocol
import SceneTestKit
import Testing
import Varlink

/// Tests of installed apps that are launched as desktop environments launch them.
@Suite("Installed apps on a desktop", .timeLimit(.minutes(15)))
struct DesktopLaunchTests {
    static let gio = "/usr/bin/gio"
    static var isInstalled: Bool { access(gio, X_OK) == 0 }

    private static let type = "-honk \"$HOME\" `x` 50% \\ 🤡"

    private static let clown: [String: PropertyListValue] = [
        "CFBundleDisplayName": .string("100% “Clown”\n"),
        "CFBundleURLTypes": .array([.dictionary(["CFBundleURLSchemes": .array([.string("clown")])])]),
        "UIApplicationShortcutItems": .array([
            .dictionary([
                "UIApplicationShortcutItemType": .string(type),
                "UIApplicationShortcutItemTitle": .string("Honk"),
                "UIApplicationShortcutItemTargetContentIdentifier": .string("clown/Crusty 100%"),
            ])
        ]),
    ]

    private func launch(_ fixture: InstallFixture, _ file: String, _ arguments: String...) throws -> ProgramRun {
        try ProgramRun(
            Self.gio, ["launch", fixture.data.path + "/applications/" + file] + arguments,
            environment: fixture.environment)
    }

    @Test(
        "The icon launches the app through the daemon, and a URL of the app's scheme reaches the app",
        .enabled(if: isInstalled, "gio (libglib2.0-bin) is not installed"))
    func launches() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build(infoPlist: Self.clown)
        #expect(try fixture.proscenium("install", bundle.url.path).status == 0)
        let icon = try launch(fixture, "com.example.clown.desktop")
        #expect(icon.status == 0, "\(icon.errors)")
        let entry = try fixture.wait("willConnectTo")
        #expect(try fixture.system.apps().map(\.processID) == [entry.processID])
        let link = try launch(fixture, "com.example.clown-url-handler.desktop", "clown:crusty%20%C3%BC?a=1&b='2'")
        #expect(link.status == 0, "\(link.errors)")
        let opened = try fixture.observer.wait(for: "the link", within: InstallFixture.timeout) {
            $0.event == "openURL"
        }
        .value
        #expect(opened.content == "clown:crusty%20%C3%BC?a=1&b='2'", "\(opened)")
    }

    @Test("A quick action reaches the app with its type and target content, whatever characters they contain")
    func quickAction() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build(infoPlist: Self.clown)
        #expect(try fixture.proscenium("install", bundle.url.path).status == 0)
        let watcher = try Watcher(path: fixture.daemon.socketPath)
        let text = try String(
            contentsOfFile: fixture.data.path + "/applications/com.example.clown.desktop", encoding: .utf8)
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("Exec=") }
        #expect(lines.count == 2)
        // The quoting rules of `Exec` are a subset of the shell's. So a shell can run the value after the value is
        // unescaped and its field codes are expanded.
        let line = lines.last.map { String($0.dropFirst(5)) } ?? ""
        let command = line.replacing("\\\\", with: "\\").replacing("%%", with: "%")
        let run = try ProgramRun("/bin/sh", ["-c", command], environment: fixture.environment)
        #expect(run.status == 0, "\(run.errors)")
        let entry = try fixture.observer.wait(for: "the action", within: InstallFixture.timeout) {
            $0.event == "quickAction"
        }
        .value
        #expect(entry.content == "clown/Crusty 100%")
        let decided = try watcher.wait(for: .decided, within: InstallFixture.timeout).value
        #expect(decided.event?.kind == .quickAction(type: Self.type))
    }

    @Test("M13 B09: Dynamic quick actions are added to the icon's entry and survive a reinstallation")
    func dynamicActions() throws {
        let fixture = try InstallFixture()
        let bundle = try fixture.build(infoPlist: Self.clown)
        #expect(try fixture.proscenium("install", bundle.url.path).status == 0)
        try fixture.system.activate(bundle.identifier)
        _ = try fixture.wait("didFinishLaunching")
        let file = fixture.data.path + "/applications/com.example.clown.desktop"
        func waitFor(_ text: String) throws {
            let deadline = Date(timeIntervalSinceNow: InstallFixture.timeout)
            while !(try String(contentsOfFile: file, encoding: .utf8)).contains(text) {
                guard Date() < deadline else { throw BusTestError(description: "\(text) is not in the entry") }
                usleep(10_000)
            }
        }
        let item: [String: JSONValue] = [
            "type": .string("visit"), "title": .string("Robbie"), "targetContentIdentifier": .string("clown/Robbie"),
        ]
        let answer = try fixture.observer.ask(
            "call",
            [
                "method": .string(ProtocolInterface.scenes.member("SetShortcutItems")),
                "parameters": .object(["items": .array([.object(item)])]),
            ], within: InstallFixture.timeout)
        #expect(answer.error == nil)
        try waitFor("Name=Robbie")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Name=Honk"))
        let valid = try ProgramRun("/usr/bin/desktop-file-validate", [file], environment: fixture.environment)
        #expect(valid.status == 0 && valid.output == "", "\(valid.output)")
        #expect(try fixture.proscenium("install", bundle.url.path).status == 0)
        try waitFor("Name=Robbie")
        #expect(try fixture.proscenium("uninstall", "com.example.clown").status == 0)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(
        "B09: gtk-launch launches an installed app, and passes it a link",
        .enabled(
            if: PrivateDisplay.isAvailable && Programs.has("gtk-launch"), "gtk-launch (libgtk-3-bin) or Xvfb is missing"
        ))
    func gtkLaunch() throws {
        let fixture = try InstallFixture()
        let display = try PrivateDisplay()
        // The display ends when this object is released, and nothing else refers to the object.
        defer { withExtendedLifetime(display) {} }
        let bundle = try fixture.build(infoPlist: Self.clown)
        #expect(try fixture.proscenium("install", bundle.url.path).status == 0)
        let environment = fixture.environment.merging(["DISPLAY": display.name, "GTK_A11Y": "none"]) { $1 }
        let icon = try ProgramRun("/usr/bin/gtk-launch", ["com.example.clown"], environment: environment)
        #expect(icon.status == 0, "\(icon.errors)")
        _ = try fixture.wait("willConnectTo")
        let link = try ProgramRun(
            "/usr/bin/gtk-launch", ["com.example.clown-url-handler", "clown:crusty"], environment: environment)
        #expect(link.status == 0, "\(link.errors)")
        let opened = try fixture.observer.wait(for: "the link", within: InstallFixture.timeout) {
            $0.event == "openURL"
        }
        .value
        #expect(opened.content == "clown:crusty")
    }

    @Test(
        "M11 B09: A desktop finds the handler of a URL scheme, and opens a link with it",
        .enabled(
            if: isInstalled && access("/usr/bin/update-desktop-database", X_OK) == 0,
            "gio (libglib2.0-bin) or update-desktop-database (desktop-file-utils) is not installed"))
    func handler() throws {
        let fixture = try InstallFixture()
        #expect(try fixture.proscenium("install", try fixture.build(infoPlist: Self.clown).url.path).status == 0)
        let found = try ProgramRun(Self.gio, ["mime", "x-scheme-handler/clown"], environment: fixture.environment)
        #expect(found.output.contains("com.example.clown-url-handler.desktop"), "\(found.output)\(found.errors)")
        let opened = try ProgramRun(Self.gio, ["open", "clown:crusty"], environment: fixture.environment)
        #expect(opened.status == 0, "\(opened.errors)")
        let delivered = try fixture.observer.wait(for: "the link", within: InstallFixture.timeout) {
            $0.event == "openURL"
        }
        .value
        #expect(delivered.content == "clown:crusty")
    }
}
