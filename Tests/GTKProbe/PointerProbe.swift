import Foundation
import UIKitCore
import UIKitGTK

/// A probe with one view for each kind of pointer style. It prints the regions that the pointer enters and exits.
@MainActor
enum PointerProbe {
    private static var daemon: ProbeDaemon?
    private static var commands: CommandReader?

    static func start(_ platform: GTKPlatform) throws {
        let daemon = try ProbeDaemon(platform, sceneDelegate: "PointerDelegate")
        self.daemon = daemon
        _ = try daemon.open()
        commands = CommandReader(platform) { words in
            switch words.first {
            case "turn": PointerDelegate.last?.turnAccessories()
            case "lock": PointerDelegate.last?.preferLock(true)
            case "unlock": PointerDelegate.last?.preferLock(false)
            default: CommandReader.executeCommon(words)
            }
        }
    }
}

/// The delegate of the scene with pointer interactions.
final class PointerDelegate: UIResponder, UIWindowSceneDelegate, UIPointerInteractionDelegate,
    UIGestureRecognizerDelegate
{
    static weak var last: PointerDelegate?
    var window: UIWindow?
    private var styles: [String: @MainActor (UIView) -> UIPointerStyle] = [:]
    private var interactions: [UIPointerInteraction] = []
    private let lockController = LockController()
    private var accessories: [UIPointerAccessory] = [.arrow(.top), .arrow(.right), .arrow(.bottom), .arrow(.left)]

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.last = self
        scene.title = "Probe"
        let window = PointerProbeWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        self.window = window
        addEffects()
        addShapes()
        addControls()
        addText()
        addGestures()
        window.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Output.print("active") }

    private func addEffects() {
        let lifted = add("lift", CGRect(x: 40, y: 40, width: 80, height: 60)) { [weak self] view in
            let style = UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
            style.accessories = self?.accessories ?? []
            return style
        }
        lifted.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        lifted.layer.cornerRadius = 10
        let label = UILabel()
        (label.text, label.textAlignment, label.textColor) = ("Edit", .center, .tintColor)
        label.isUserInteractionEnabled = true
        add("highlight", CGRect(x: 190, y: 52, width: 60, height: 36), label) {
            UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0)))
        }
        let card = add("hover", CGRect(x: 40, y: 150, width: 220, height: 100)) {
            UIPointerStyle(effect: .hover(UITargetedPreview(view: $0), prefersShadow: true))
        }
        card.backgroundColor = .secondarySystemBackground
        card.layer.cornerRadius = 12
    }

    private func addShapes() {
        add("cross", CGRect(x: 310, y: 40, width: 110, height: 60)) { _ in
            let cross = UIBezierPath(rect: CGRect(x: -12, y: -2, width: 24, height: 4))
            cross.append(UIBezierPath(rect: CGRect(x: -2, y: -12, width: 4, height: 24)))
            return UIPointerStyle(shape: .path(cross))
        }.backgroundColor = .secondarySystemBackground
        add("system", CGRect(x: 450, y: 40, width: 110, height: 60)) { _ in
            let style = UIPointerStyle.system()
            style.accessories = [.arrow(.left), .arrow(.right)]
            return style
        }.backgroundColor = .secondarySystemBackground
        add("divider", CGRect(x: 630, y: 40, width: 20, height: 200)) { _ in
            let style = UIPointerStyle(shape: .verticalBeam(length: 40), constrainedAxes: .horizontal)
            style.accessories = [.arrow(.left), .arrow(.right)]
            return style
        }.backgroundColor = .secondarySystemBackground
        add("rows", CGRect(x: 310, y: 150, width: 250, height: 120)) { _ in
            UIPointerStyle(shape: .verticalBeam(length: 24), constrainedAxes: .vertical)
        }.backgroundColor = .secondarySystemBackground
    }

    private func addControls() {
        let button = UIButton(configuration: .filled())
        button.setTitle("Button", for: .normal)
        button.configuration?.title = "Button"
        button.frame = CGRect(x: 40, y: 290, width: 100, height: 40)
        button.isPointerInteractionEnabled = true
        let segments = UISegmentedControl(items: ["One", "Two", "Three"])
        segments.frame = CGRect(x: 200, y: 294, width: 240, height: 32)
        segments.selectedSegmentIndex = 0
        let field = UITextField(frame: CGRect(x: 460, y: 290, width: 160, height: 36))
        (field.borderStyle, field.text) = (.roundedRect, "Some text")
        for view in [button, segments, field] { window?.addSubview(view) }
    }

    private func addText() {
        let text = UITextView(frame: CGRect(x: 950, y: 40, width: 200, height: 200))
        text.font = .systemFont(ofSize: 17)
        text.text = "One\nTwo\nThree\nFour"
        window?.addSubview(text)
    }

    // MARK: Gestures

    private func addGestures() {
        let pinch = UIPinchGestureRecognizer(target: self, action: Selector("pinched:", PointerDelegate.pinched))
        let rotation = UIRotationGestureRecognizer(target: self, action: Selector("rotated:", PointerDelegate.rotated))
        for recognizer in [pinch, rotation] {
            recognizer.delegate = self
            window?.addGestureRecognizer(recognizer)
        }
    }

    func pinched(_ recognizer: UIPinchGestureRecognizer) {
        let scale = Output.number(recognizer.scale)
        Output.print("pinch \(recognizer.state) \(scale), touches \(recognizer.numberOfTouches)")
    }

    func rotated(_ recognizer: UIRotationGestureRecognizer) {
        Output.print("rotation \(recognizer.state) \(Int((recognizer.rotation * 180 / .pi).rounded()))")
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }

    /// Shows a controller that prefers a locked pointer, or changes its preference.
    func preferLock(_ isPreferred: Bool) {
        if lockController.viewIfLoaded == nil {
            _ = NotificationCenter.default.addObserver(
                forName: UIPointerLockState.didChangeNotification, object: nil, queue: nil
            ) { _ in
                MainActor.assumeIsolated {
                    let state = PointerDelegate.last?.window?.windowScene?.pointerLockState
                    Output.print("locked \(state.map { "\($0.isLocked)" } ?? "never")")
                }
            }
            window?.rootViewController = lockController
        }
        lockController.isLockPreferred = isPreferred
    }

    @discardableResult
    private func add(
        _ name: String, _ frame: CGRect, _ view: UIView = UIView(),
        _ style: @escaping @MainActor (UIView) -> UIPointerStyle
    ) -> UIView {
        view.frame = frame
        view.accessibilityIdentifier = name
        styles[name] = style
        let interaction = UIPointerInteraction(delegate: self)
        interactions.append(interaction)
        view.addInteraction(interaction)
        window?.addSubview(view)
        return view
    }

    /// Turns the accessories of the lifted view by 45 degrees.
    func turnAccessories() {
        accessories = [.arrow(.topRight), .arrow(.bottomRight), .arrow(.bottomLeft), .arrow(.topLeft)]
        for interaction in interactions { interaction.invalidate() }
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
        if name(interaction) == "divider" {
            let region = UIPointerRegion(rect: defaultRegion.rect, identifier: "divider")
            region.latchingAxes = .horizontal
            return region
        }
        guard name(interaction) == "rows" else { return defaultRegion }
        let row = (request.location.y / 30).rounded(.down)
        return UIPointerRegion(rect: CGRect(x: 0, y: row * 30, width: 250, height: 30), identifier: row)
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { interaction.view.flatMap { styles[name(interaction)]?($0) } }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        Output.print("enter \(name(interaction))")
        animator.addCompletion { [name = name(interaction)] in Output.print("entered \(name) \($0)") }
    }

    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {
        Output.print("exit \(name(interaction))")
        animator.addCompletion { [name = name(interaction)] in Output.print("exited \(name) \($0)") }
    }

    private func name(_ interaction: UIPointerInteraction) -> String {
        interaction.view?.accessibilityIdentifier ?? ""
    }
}

/// A controller that can prefer a locked pointer.
private final class LockController: UIViewController {
    var isLockPreferred = false { didSet { setNeedsUpdateOfPrefersPointerLocked() } }

    override var prefersPointerLocked: Bool { isLockPreferred }
}

/// A window that prints its size, from which tests compute the place of the scene's area.
private final class PointerProbeWindow: UIWindow {
    override func layoutSubviews() {
        super.layoutSubviews()
        Output.print("layout \(Output.number(bounds.width))x\(Output.number(bounds.height))")
    }
}
