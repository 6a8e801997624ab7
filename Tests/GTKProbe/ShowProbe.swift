import Foundation
import SceneModel
import UIKitCore
import UIKitGTK

/// A probe that shows a window and executes commands from standard input.
@MainActor
enum ShowProbe {
    static var daemon: ProbeDaemon?
    private static var session: SceneSession?
    private static var commands: CommandReader?

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "ShowDelegate")
        self.daemon = daemon
        session = try daemon.open()
        commands = CommandReader(platform) { execute($0) }
    }

    private static func execute(_ words: [String]) {
        switch words.first {
        case "turn": ShowDelegate.views?.rotated.transform = CGAffineTransform(rotationAngle: .pi / 4)
        case "scroll": ShowDelegate.views?.scrolled.bounds.origin = CGPoint(x: 0, y: 30)
        case "hide": ShowDelegate.views?.rotated.isHidden = true
        case "mask":
            let mask = CAShapeLayer()
            mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).cgPath
            ShowDelegate.views?.background.layer.mask = mask
        case "unmask": ShowDelegate.views?.background.layer.mask = nil
        case "shadow":
            guard let layer = ShowDelegate.views?.background.layer else { return }
            (layer.cornerRadius, layer.shadowOpacity, layer.shadowRadius) = (10, 1, 8)
            (layer.shadowColor, layer.shadowOffset) = (UIColor.black.cgColor, CGSize(width: 0, height: 6))
        case "shrink": ShowDelegate.views?.background.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        case "fade": ShowDelegate.views?.rotated.alpha = 0.5
        case "raise": ShowDelegate.views.map { $0.window?.bringSubviewToFront($0.background) }
        case "return": ShowDelegate.views?.removeAndReadd()
        case "redraw": ShowDelegate.views?.canvas.setNeedsDisplay()
        case "measure":
            let size = ApplicationEnvironment.current.text.measures(of: Sample.text).size
            Output.print("measure \(Int(size.width.rounded(.up))) \(Int(size.height.rounded(.up)))")
        case "title": ShowDelegate.scene?.title = words[1]
        case "close": if let session { daemon?.close(session) }
        default: CommandReader.executeCommon(words)
        }
    }
}

/// The delegate of the scene that is shown.
final class ShowDelegate: UIResponder, UIWindowSceneDelegate {
    static var views: ProbeViews?
    static weak var scene: UIWindowScene?
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        scene.sizeRestrictions?.minimumSize = CGSize(width: 200, height: 150)
        scene.sizeRestrictions?.maximumSize = CGSize(width: 600, height: 400)
        Self.scene = scene
        let window = ProbeWindow(windowScene: scene)
        Self.views = ProbeViews(in: window)
        window.makeKeyAndVisible()
        self.window = window
        Output.print("connected \(Output.number(window.bounds.width))x\(Output.number(window.bounds.height))")
    }

    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {
        let size = windowScene.coordinateSpace.bounds.size
        let traits = windowScene.traitCollection
        let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
        let sizeClass = traits.horizontalSizeClass == .compact ? "compact" : "regular"
        Output.print("scene \(Output.number(size.width))x\(Output.number(size.height)) \(style) \(sizeClass)")
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        (Self.views, window) = (nil, nil)
        Output.print("disconnected")
    }
}
