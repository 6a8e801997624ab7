import Foundation
import UIKitCore
import UIKitGTK

/// A probe with a window that contains a drag source, two text fields and a drop target.
@MainActor
enum DragProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?
    static let name = ProcessInfo.processInfo.environment["PROBE_NAME"] ?? "Probe"

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "DragDelegate", isQuiet: true)
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { CommandReader.executeCommon($0) }
    }
}

/// A drop target that accepts every drop and prints all callbacks.
@MainActor
private final class DropTarget: PlatformDropHandler {
    /// UIKit's handler, for drags over the text fields.
    weak var standard: (any PlatformDropHandler)?

    private func isOverField(_ location: CGPoint) -> Bool { location.y < 96 && location.x > 105 }

    func handleDragMove(_ drag: any PlatformDrag, to location: CGPoint) -> UIDropOperation {
        if isOverField(location) { return standard?.handleDragMove(drag, to: location) ?? .forbidden }
        standard?.handleDragExit(drag)
        guard location.y > 100 else { return .forbidden }
        Output.print("over \(drag.isFromThisProcess ? "own" : "other")")
        return drag.allowsMove && drag.isFromThisProcess ? .move : .copy
    }

    func handleDragExit(_ drag: any PlatformDrag) {
        standard?.handleDragExit(drag)
        Output.print("left")
    }

    func handleDrop(_ drag: any PlatformDrag, at location: CGPoint) -> Bool {
        if isOverField(location) { return standard?.handleDrop(drag, at: location) ?? false }
        let kinds = [DragContents.textType, DragContents.activityType].filter(drag.types.contains)
        Output.print("dropped \(kinds.count) kinds \(location.y > 100)")
        drag.read(DragContents.textType) { text in
            Output.print("text \(text.map { String(decoding: $0, as: UTF8.self) } ?? "-")")
            drag.read(DragContents.activityType) { data in
                let activity = data.flatMap { DragContents.activity($0) }
                Output.print("activity \(activity.map { "\($0.activityType) \($0.userInfo?["clown"] ?? "-")" } ?? "-")")
                drag.finish(drag.allowsMove && drag.isFromThisProcess ? .move : .copy)
            }
        }
        return true
    }
}

/// A view whose drag starts as soon as the pointer moves on it.
private final class DraggedView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        var contents = DragContents()
        contents.add("Robbie 🤡")
        let activity = NSUserActivity(activityType: "org.example.clown")
        activity.userInfo = ["clown": "robbie"]
        contents.add(activity)
        var offer = DragOffer(contents)
        offer.allowsMove = true
        offer.onEnd = { Output.print("ended \($0.operation)") }
        guard window?.windowScene?.dragging?.begin(offer) == true else { return }
        Output.print("began, and again \(window?.windowScene?.dragging?.begin(offer) == true)")
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { Output.print("touch cancelled") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { Output.print("touch ended") }
}

/// The delegate of the scene with the drag source.
final class DragDelegate: UIResponder, UIWindowSceneDelegate, UITextFieldDelegate {
    var window: UIWindow?
    private let dropTarget = DropTarget()

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.title = DragProbe.name
        scene.sizeRestrictions?.maximumSize = CGSize(width: 280, height: 180)
        let window = UIWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        let dragged = DraggedView(frame: CGRect(x: 10, y: 10, width: 80, height: 60))
        dragged.backgroundColor = .systemYellow
        let field = UITextField(frame: CGRect(x: 110, y: 20, width: 150, height: 36))
        field.borderStyle = .roundedRect
        field.delegate = self
        field.addAction(UIAction { _ in Output.print("field is ‹\(field.text ?? "")›") }, for: .editingChanged)
        let second = UITextField(frame: CGRect(x: 110, y: 60, width: 150, height: 36))
        second.borderStyle = .roundedRect
        second.addAction(UIAction { _ in Output.print("second is ‹\(second.text ?? "")›") }, for: .editingChanged)
        for view in [dragged, field, second] { window.addSubview(view) }
        dropTarget.standard = scene.dragging?.dropHandler
        scene.dragging?.dropHandler = dropTarget
        window.makeKeyAndVisible()
        self.window = window
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        Output.print("field asks \(range.location)+\(range.length) ‹\(string)›")
        return true
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Output.print("active") }
}
