import Foundation
import SceneModel
import SceneProtocol
import UIKitCore
import Varlink

/// A fake daemon that prints the app's calls.
@MainActor
final class ProbeDaemon: DaemonConnection {
    var handler: (@MainActor (ScenesMessages.AppMessage) -> Void)?
    let application = UIApplication()
    private var lastItem: Int64 = 0
    private var lastSession = 0
    private let isQuiet: Bool

    init(_ platform: any Platform, sceneDelegate: String, isQuiet: Bool = false) throws {
        self.isQuiet = isQuiet
        ApplicationEnvironment.current.bundle = AppBundle(manifest: try Self.manifest(sceneDelegate), path: nil)
        application.connect(to: self, windowHost: platform.windowHost)
        handler?(.registration(.init(process: "p", joinToken: "t", openSessions: [])))
    }

    private static func manifest(_ sceneDelegate: String) throws -> AppManifest {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
            <key>CFBundleIdentifier</key><string>org.example.probe</string>
            <key>CFBundleName</key><string>Probe</string>
            <key>CFBundleExecutable</key><string>gtk-probe</string>
            <key>NSUserActivityTypes</key><array><string>org.example.clown.open</string></array>
            <key>UIApplicationSceneManifest</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><true/>
            <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array>
            <dict><key>UISceneConfigurationName</key><string>Default</string>
            <key>UISceneDelegateClassName</key><string>gtk_probe.\(sceneDelegate)</string></dict>
            </array></dict></dict></dict></plist>
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("info-\(UUID()).plist")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try AppManifest(contentsOf: file)
    }

    /// Connects a new scene and brings it to the foreground.
    func open() throws -> SceneSession {
        lastSession += 1
        guard let app = ApplicationEnvironment.current.bundle?.manifest else { throw CocoaError(.fileNoSuchFile) }
        let number = String(format: "%012d", lastSession)
        let session = SceneSession(
            identifier: try SessionIdentifier("00000000-0000-4000-8000-\(number)"), app: app.identifier,
            role: .windowApplication, configuration: app.defaultConfiguration(for: .windowApplication))
        let connection = ScenesMessages.SceneConnection(
            session: session, asksForConfiguration: true, reason: .new,
            activationToken: ProcessInfo.processInfo.environment["PROBE_TOKEN"])
        lastItem += 1
        handler?(
            .item(
                .init(
                    number: ItemNumber(rawValue: lastItem), isRedelivered: false,
                    .activate(session.identifier, event: nil, connection: connection))))
        handler?(.transition(.init(session: session.identifier, state: .foregroundActive)))
        return session
    }

    func close(_ session: SceneSession) {
        handler?(.disconnection(.init(session: session.identifier, animation: nil)))
    }

    func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void
    ) {
        if !isQuiet, method != "Acknowledge" {
            let data = (try? JSONEncoder().encode(parameters)) ?? Data()
            Output.print("call \(method) \(String(decoding: data, as: UTF8.self))")
        }
        then(.success(Data("{}".utf8)))
        if let request = parameters as? ScenesCalls.RequestActivation, request.inNewSession == true {
            Output.print("new scene for \(request.activity?.activityType ?? "nothing")")
            _ = try? open()
        }
    }
}
