import Foundation
import UIKitCore
import UIKitGTK

/// A probe that shows the assets of a bundle with compiled asset catalogues, and executes commands from standard input.
@MainActor
enum AssetProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?
    fileprivate static var bundle = Bundle.main

    static func start(_ platform: GTKPlatform, bundle path: String) throws {
        guard let bundle = Bundle(path: path) else { throw CocoaError(.fileNoSuchFile) }
        self.bundle = bundle
        let daemon = try ProbeDaemon(platform, sceneDelegate: "AssetDelegate")
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            if words.first == "redraw" { AssetDelegate.page?.setNeedsDisplay() }
            CommandReader.executeCommon(words)
        }
    }
}

/// The delegate of the scene with assets.
final class AssetDelegate: UIResponder, UIWindowSceneDelegate {
    static weak var page: UIView?
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let controller = UIViewController()
        let page = AssetPage()
        controller.view = page
        page.backgroundColor = UIColor(named: "Page", in: AssetProbe.bundle, compatibleWith: nil)
        Self.page = page
        let names = ["hills", "badge", "template", "symbol", "slices"]
        for (index, name) in names.enumerated() {
            let configuration = UIImage.SymbolConfiguration(pointSize: 70)
            let image = UIImage(named: name, in: AssetProbe.bundle, with: configuration)
            let view = UIImageView(image: image)
            view.tintColor = .systemOrange
            view.contentMode = name == "slices" ? .scaleToFill : .scaleAspectFit
            view.frame = CGRect(x: 20 + index % 3 * 200, y: 20 + index / 3 * 160, width: 180, height: 140)
            page.addSubview(view)
        }
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
    }
}

/// A view that prints its size at each layout.
private final class AssetPage: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        Output.print("layout \(Output.number(bounds.width))x\(Output.number(bounds.height))")
    }
}
