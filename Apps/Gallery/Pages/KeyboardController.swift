import UIKit

/// The page about the keyboard focus. The page also shows the last key that no view has handled.
final class KeyboardController: SpecimenController, SpecimenShowing {
    private let field = UITextField()
    private let pressedKey = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        field.borderStyle = .roundedRect
        field.placeholder = "Tab leads here after the bars"
        field.text = "Text with the caret at its end"
        let buttons = ["One", "Two", "Three"].map { name in
            UIButton(
                configuration: .tinted(),
                primaryAction: UIAction(title: name) { [weak self] _ in self?.pressedKey.text = "\(name) was pressed" })
        }
        add("Tab goes through controls, Space and Return press them", [field, Specimen.row(buttons)])
        pressedKey.text = "Nothing was pressed"
        pressedKey.textColor = .secondaryLabel
        add("The last key", [pressedKey])
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        super.pressesBegan(presses, with: event)
        guard let key = presses.first?.key, !key.characters.isEmpty else { return }
        pressedKey.text = "The key “\(key.characters)”"
    }

    func show(_ specimen: String) {
        if specimen == "field" { _ = field.becomeFirstResponder() }
    }
}
