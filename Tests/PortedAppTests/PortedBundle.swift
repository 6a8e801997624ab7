import Foundation
import Testing
import UIKit
import UIKitTesting

/// The bundle of an app that `proscenium port` has created from an example project.
@MainActor
struct PortedBundle {
    /// The folder with the sources of the ported app.
    let sources: URL
    private let name: String

    /// Creates the bundle of an app; `name` is the name of the example.
    init(_ name: String) {
        self.name = name
        let repository = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        sources = repository.appendingPathComponent("Porting/Examples/\(name)Package/Sources/\(name)")
    }

    /// Starts the app and opens a window.
    func start(_ delegate: AnyClass, size: CGSize = CGSize(width: 1024, height: 768)) throws -> TestApplication {
        // In this package the module has another name, and the names of classes begin with the module.
        let manifest = try String(contentsOf: sources.appendingPathComponent("Info.plist"), encoding: .utf8)
            .replacing("\(name).SceneDelegate", with: "Ported\(name).SceneDelegate")
        let bundle = FileManager.default.temporaryDirectory.appendingPathComponent("ported-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: bundle) }
        try Data(manifest.utf8).write(to: bundle.appendingPathComponent("Info.plist"))
        let app = try TestApplication(bundle: bundle, delegate: delegate, size: size)
        app.system?.openWindow()
        app.runPendingWork()
        return app
    }
}

extension TestApplication {
    /// Performs the action of a bar item as a tap on the item does.
    func perform(_ item: UIBarButtonItem?, to target: Any? = nil) throws {
        let item = try #require(item)
        let action = try #require(item.action)
        UIView.performWithoutAnimation {
            #expect(application.sendAction(action, to: item.target ?? target, from: item, for: nil))
        }
        runPendingWork()
    }
}
