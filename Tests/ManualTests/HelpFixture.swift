import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import SceneTestKit
import Varlink

/// A daemon with the apps, sessions, rules and notifications that the examples of the commands' help refer to.
final class HelpFixture {
    private static let clownTown = "com.example.clowntown"
    private static let tabs = "com.example.tabs"

    let folder: TestFolder
    private let observer: AppObserver
    private let daemon: DaemonProcess
    private let system: SystemClient
    private var handoff: HandoffClient?

    init() throws {
        folder = try TestFolder()
        observer = try AppObserver(path: folder.path("observer"))
        try Self.createFiles(folder, observer)
        try Self.seedStore(folder)
        try Self.seedHandoff(folder)
        daemon = try DaemonProcess(in: folder)
        system = try SystemClient(path: daemon.socketPath)
        for name in ["ClownTown", "Tabs"] { try system.addApp(path: folder.path(".build/apps/\(name).app")) }
    }

    deinit {
        daemon.kill()
        folder.endProcesses()
    }

    /// Creates the bundles, the repository's examples, and a folder with the command.
    private static func createFiles(_ folder: TestFolder, _ observer: AppObserver) throws {
        let files = FileManager.default
        let apps = URL(fileURLWithPath: folder.path(".build/apps"))
        for (name, scheme) in [("ClownTown", "clowntown"), ("Tabs", "tabs")] {
            let bundle = try AppBundle(
                in: apps, name: name, script: AppScript(observer: observer.path),
                infoPlist: [
                    "CFBundleURLTypes": .array([
                        .dictionary(["CFBundleURLSchemes": .array([.string(scheme)])])
                    ]),
                    "NSUserActivityTypes": .array([.string("com.example.open")]),
                    "ProsceniumAssociatedDomains": .array([.string("\(scheme).example.com")]),
                ])
            // An installed bundle must not have links to files outside of the bundle.
            try files.removeItem(at: bundle.executable)
            try files.copyItem(at: BuiltProgram.url("scripted-app"), to: bundle.executable)
        }
        let repository = ManualFile.folder.deletingLastPathComponent().deletingLastPathComponent()
        let examples = URL(fileURLWithPath: folder.path("examples"))
        for folder in [examples, URL(fileURLWithPath: folder.path("bin"))] {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try PortingTool.build()
        try files.copyItem(
            at: repository.appendingPathComponent("Porting/Examples/Errands"),
            to: URL(fileURLWithPath: folder.path("Errands")))
        for name in ["clown-town.json", "clown-town-events.jsonl", "crusty.apns"] {
            try files.copyItem(
                at: repository.appendingPathComponent("examples/\(name)"), to: examples.appendingPathComponent(name))
        }
        try files.createSymbolicLink(
            at: URL(fileURLWithPath: folder.path("bin/proscenium")), withDestinationURL: BuiltProgram.url("proscenium"))
    }

    /// Stores a rule and, for each app, a session whose identifier begins as in the examples.
    private static func seedStore(_ folder: TestFolder) throws {
        let store = try SceneStore(folder: URL(fileURLWithPath: folder.path("state/proscenium")))
        let (tabs, clownTown) = (try AppIdentifier(tabs), try AppIdentifier(clownTown))
        try store.apply([
            .putApp(StoredApp(identifier: tabs, supportsMultipleScenes: true)),
            .putApp(StoredApp(identifier: clownTown, supportsMultipleScenes: true)),
            .putSession(
                SceneSession(identifier: try SessionIdentifier("5F0CA111-22B3-4444-8555-666677778888"), app: tabs)),
            .putSession(
                SceneSession(identifier: try SessionIdentifier("81D4FAE0-7DEC-4A1D-A765-00A0C91E6BF6"), app: clownTown)
            ),
            .putRule(
                UserRule(
                    identifier: "manuals", app: tabs, predicate: try ScenePredicate(format: "SELF CONTAINS 'manual'"),
                    destination: .newSession)),
        ])
        store.close()
    }

    /// Stores a paired device, and settings with which the handoff process listens on this machine only.
    private static func seedHandoff(_ folder: TestFolder) throws {
        let state = URL(fileURLWithPath: folder.path("state/proscenium/handoff"))
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        try Data(#"{"isOn": true, "host": "127.0.0.1"}"#.utf8).write(to: state.appendingPathComponent("settings.json"))
        let fingerprint = String(repeating: "0123456789abcdef", count: 4)
        let devices = """
            {"devices": [{"fingerprint": "\(fingerprint)", "name": "Desk", "paired": "2026-11-19T08:00:00.000Z"}]}
            """
        try Data(devices.utf8).write(to: state.appendingPathComponent("devices.json"))
    }

    /// Delivers the notifications `show`, `feed` and `pie`, the last one with an action that has a text field.
    func addNotifications() throws {
        let app = try AppIdentifier(Self.clownTown)
        try system.activate(app)
        _ = try observer.wait(for: "the app's launch", within: ManualFixture.timeout) { $0.entry == "willConnectTo" }
        let categories = """
            [{"identifier": "order", "actions": [{"identifier": "feed", "title": "Feed", \
            "textInput": {"buttonTitle": "Send"}}]}]
            """
        _ = try observer.ask(
            "call",
            [
                "method": .string(ProtocolInterface.scenes.member("SetNotificationCategories")),
                "parameters": .object([
                    "categories": try JSONDecoder().decode(JSONValue.self, from: Data(categories.utf8))
                ]),
            ], within: ManualFixture.timeout)
        for name in ["show", "feed", "pie"] {
            try system.notify(app, name, title: name, category: name == "pie" ? "order" : "")
        }
        try system.notify(app, "later", title: "later", trigger: .interval(seconds: 3600, repeats: false))
    }

    /// Offers an activity of another device, as the handoff process does.
    func addOffer() throws {
        let process = try HandoffClient(path: daemon.socketPath)
        try process.setOffers([
            .init(
                identifier: "5f0c2d1e8a4b", app: try AppIdentifier(Self.clownTown), activityType: "com.example.open",
                title: "Crusty", device: "Desk")
        ])
        handoff = process
    }

    /// Causes an event that `proscenium watch` shows.
    func makeEvent() throws { try system.activate(AppIdentifier(Self.clownTown)) }

    /// The environment of the examples; they use this fixture's daemon.
    var environment: [String: String] {
        [
            "HOME": folder.url.path, "XDG_STATE_HOME": folder.path("state"), "XDG_CONFIG_HOME": folder.path("config"),
            "XDG_DATA_HOME": folder.path("data"), "XDG_RUNTIME_DIR": folder.path("run"),
            "PROSCENIUM_SOCKET": folder.path("socket"), "LANG": "C.UTF-8", "TZ": "UTC",
            "PATH": folder.path("bin") + ":/usr/bin:/bin",
            // Without this variable, the fixture could not find the handoff process that an example starts.
            "PROSCENIUM_ALLOW_DEBUGGING": "1",
        ]
    }
}
