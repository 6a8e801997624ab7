import Foundation
import UIKitCore

/// Text fields and a text view among controls.
@MainActor
final class FieldsViews: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let first = UITextField(frame: CGRect(x: 20, y: 60, width: 260, height: 36))
    let second = UITextField(frame: CGRect(x: 300, y: 60, width: 200, height: 36))
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 260, height: 24))
    let button = UIButton(type: .system)
    let toggle = UISwitch(frame: CGRect(x: 300, y: 112, width: 51, height: 31))
    let slider = UISlider(frame: CGRect(x: 380, y: 112, width: 120, height: 30))
    let progress = UIProgressView(frame: CGRect(x: 300, y: 170, width: 200, height: 4))
    let stepper = UIStepper(frame: CGRect(x: 300, y: 190, width: 94, height: 32))
    let area = UITextView(frame: CGRect(x: 20, y: 160, width: 260, height: 120))

    init(in window: UIWindow) {
        super.init()
        label.text = "Text that is edited"
        first.placeholder = "Name of the place"
        first.accessibilityLabel = "Name"
        second.placeholder = "Secret"
        second.isSecureTextEntry = true
        second.accessibilityHint = "Nobody sees it"
        for field in [first, second] {
            field.borderStyle = .roundedRect
            field.clearButtonMode = .whileEditing
            field.delegate = self
        }
        button.frame = CGRect(x: 20, y: 110, width: 160, height: 34)
        button.setTitle("Press", for: .normal)
        button.addAction(UIAction { _ in Output.print("pressed") }, for: .touchUpInside)
        button.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Hold down") { _ in
                Output.print("held down")
                return true
            }
        ]
        toggle.accessibilityLabel = "Lamp"
        toggle.addAction(
            UIAction { [weak toggle] _ in Output.print("lamp \(toggle?.isOn == true)") }, for: .valueChanged)
        slider.accessibilityLabel = "Volume"
        slider.value = 0.5
        progress.accessibilityLabel = "Way"
        progress.progress = 0.25
        stepper.accessibilityLabel = "Places"
        (stepper.minimumValue, stepper.maximumValue, stepper.value) = (1, 9, 3)
        stepper.addAction(
            UIAction { [weak stepper] _ in Output.print("places \(stepper?.value ?? 0)") }, for: .valueChanged)
        area.font = .systemFont(ofSize: 15)
        area.backgroundColor = .secondarySystemBackground
        area.accessibilityLabel = "Notes"
        area.delegate = self
        slider.addAction(
            UIAction { [weak slider] _ in Output.print("volume \(slider?.value ?? 0)") }, for: .valueChanged)
        for view in [label, first, second, button, toggle, slider, progress, stepper, area] {
            window.addSubview(view)
        }
    }

    func showRuns() {
        let text = NSMutableAttributedString(string: "Plain ", attributes: [.font: UIFont.systemFont(ofSize: 15)])
        text.append(
            NSAttributedString(
                string: "bold",
                attributes: [
                    .font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.red,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        area.attributedText = text
    }

    func textViewDidBeginEditing(_ textView: UITextView) { Output.print("area begins") }
    func textViewDidEndEditing(_ textView: UITextView) { Output.print("area ends") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        Output.print("area asks \(range.location)+\(range.length) \(FieldsProbe.quoted(text))")
        return FieldsProbe.refused.isEmpty || text != FieldsProbe.refused
    }
    func textViewDidChange(_ textView: UITextView) { Output.print("area is \(FieldsProbe.quoted(textView.text))") }
    func textViewDidChangeSelection(_ textView: UITextView) {
        Output.print("area selects \(textView.selectedRange.location)+\(textView.selectedRange.length)")
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        Output.print("area scrolls \(Int(scrollView.contentOffset.y))")
    }

    private func name(_ field: UITextField) -> String { field === first ? "first" : "second" }

    func textFieldDidBeginEditing(_ textField: UITextField) { Output.print("\(name(textField)) begins") }
    func textFieldDidEndEditing(_ textField: UITextField) { Output.print("\(name(textField)) ends") }
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        Output.print("\(name(textField)) asks \(range.location)+\(range.length) \(FieldsProbe.quoted(string))")
        return FieldsProbe.refused.isEmpty || string != FieldsProbe.refused
    }
    func textFieldDidChangeSelection(_ textField: UITextField) {
        let selection = textField.platformSelection
        Output.print("\(name(textField)) selects \(selection.location)+\(selection.length)")
    }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        Output.print("\(name(textField)) returns")
        return true
    }
    func changed(_ field: UITextField) { Output.print("\(name(field)) is \(FieldsProbe.quoted(field.text ?? ""))") }
}

/// A window that prints the key presses and touches it receives, and performs key commands.
final class FieldsWindow: UIWindow {
    private static let action = Selector("performProbeCommand:", FieldsWindow.performProbeCommand)

    /// Whether the command for the left arrow key takes priority over text editing and over focus movement.
    static var prioritizesLeft = false

    override var keyCommands: [UIKeyCommand]? {
        let left = UIKeyCommand(input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Self.action)
        left.wantsPriorityOverSystemBehavior = Self.prioritizesLeft
        return [
            UIKeyCommand(input: "k", modifierFlags: .command, action: Self.action),
            UIKeyCommand(input: "?", modifierFlags: .command, action: Self.action),
            UIKeyCommand(input: "[", modifierFlags: .command, action: Self.action),
            left,
        ]
    }

    func performProbeCommand(_ command: UIKeyCommand) {
        Output.print("command \(command.input ?? "") \(command.modifierFlags.rawValue)")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        Output.print("layout \(Output.number(bounds.width))x\(Output.number(bounds.height))")
    }

    override func sendEvent(_ event: UIEvent) {
        for press in (event as? UIPressesEvent)?.allPresses ?? [] where press.phase == .began {
            if let key = press.key { Output.print("press \(key.keyCode)") }
        }
        for touch in event.allTouches ?? [] where touch.phase != .stationary {
            Output.print("touch \(touch.phase) in \(touch.view.map { String(describing: Swift.type(of: $0)) } ?? "-")")
        }
        super.sendEvent(event)
    }
}

/// The delegate of scenes with text fields.
final class FieldsDelegate: UIResponder, UIWindowSceneDelegate {
    static weak var last: FieldsDelegate?
    private static var count = 0
    var window: UIWindow?
    private(set) var views: FieldsViews?
    private var number = 0

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene else { return }
        Self.count += 1
        number = Self.count
        scene.title = "Probe\(number == 1 ? "" : String(number))"
        scene.sizeRestrictions?.maximumSize = CGSize(width: 520, height: 300)
        let window = FieldsWindow(windowScene: scene)
        window.backgroundColor = .systemBackground
        let views = FieldsViews(in: window)
        for field in [views.first, views.second] {
            field.addAction(
                UIAction { [weak views, weak field] _ in field.map { views?.changed($0) } }, for: .editingChanged)
        }
        (self.views, self.window, Self.last) = (views, window, self)
        window.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Output.print("active \(number)") }
    func sceneWillResignActive(_ scene: UIScene) { Output.print("inactive \(number)") }
}
