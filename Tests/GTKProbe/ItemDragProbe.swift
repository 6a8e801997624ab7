import Foundation
import UIKitCore
import UIKitGTK

/// A probe with a window that contains a view with a drag interaction and a view with a drop interaction.
@MainActor
enum ItemDragProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "ItemDragDelegate", isQuiet: true)
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            if words.first == "open" { _ = try? daemon.open() } else { CommandReader.executeCommon(words) }
        }
    }
}

/// The delegate of the scene, of the dragged view and of the destination. It prints the callbacks of drags.
final class ItemDragDelegate: UIResponder, UIWindowSceneDelegate, UIDragInteractionDelegate, UIDropInteractionDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = DragProbe.name
        scene.sizeRestrictions?.maximumSize = CGSize(width: 280, height: 180)
        let window = UIWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        let dragged = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        dragged.text = "Robbie"
        dragged.textAlignment = .center
        dragged.backgroundColor = .systemYellow
        dragged.isUserInteractionEnabled = true
        dragged.addInteraction(UIDragInteraction(delegate: self))
        let target = UIView(frame: CGRect(x: 10, y: 90, width: 260, height: 80))
        target.backgroundColor = .systemGray5
        target.addInteraction(UIDropInteraction(delegate: self))
        for view in [dragged, target] { window.addSubview(view) }
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Output.print("active") }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    {
        let type = ProcessInfo.processInfo.environment["PROBE_ACTIVITY"] ?? "org.example.clown"
        let activity = NSUserActivity(activityType: type)
        activity.userInfo = ["clown": "robbie"]
        let provider = makeProvider()
        provider.registerObject(activity, visibility: .all)
        let item = UIDragItem(itemProvider: provider)
        item.localObject = "local"
        return [item]
    }

    /// Returns the provider of the text. `PROBE_PROVIDER` can be "failing", "large" for a text of 48 MB, or "huge" for a
    /// text of 1 GB.
    private func makeProvider() -> NSItemProvider {
        let kind = ProcessInfo.processInfo.environment["PROBE_PROVIDER"]
        guard let kind else { return NSItemProvider(object: NSString(string: "Robbie 🤡")) }
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.utf8-plain-text", visibility: .all) {
            switch kind {
            case "large": $0(Data(repeating: 98, count: 48 << 20), nil)
            case "huge": $0(Data(repeating: 98, count: 1 << 30), nil)
            default: $0(nil, CocoaError(.fileReadUnknown))
            }
            return nil
        }
        return provider
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        Output.print("begin")
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { Output.print("ended \(operation)") }

    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {
        Output.print("transferred")
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        Output.print("enter \(session.localDragSession == nil ? "other" : "own")")
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        UIDropProposal(operation: session.localDragSession == nil ? .copy : .move)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        Output.print("exit")
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        Output.print("perform \(session.items.first?.localObject ?? "-")")
        Output.print("items \(session.items.count)")
        var parts: [String] = []
        let add: (String) -> Void = { part in
            parts.append(part)
            if parts.count == 3 { Output.print("loaded \(parts.sorted().joined(separator: ", "))") }
        }
        session.loadObjects(ofClass: String.self) { texts in
            let text = texts.joined()
            add("text " + (text.utf8.count > 1_000 ? "of \(text.utf8.count) bytes" : text))
        }
        session.loadObjects(ofClass: URL.self) { urls in
            add("urls " + urls.map(\.absoluteString).joined(separator: " "))
        }
        session.loadObjects(ofClass: NSUserActivity.self) { activities in
            let activity = activities.first as? NSUserActivity
            add("activity \(activity?.userInfo?["clown"] ?? "-")")
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        Output.print("drop ended")
    }
}
