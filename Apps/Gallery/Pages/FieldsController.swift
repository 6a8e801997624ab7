import UIKit

/// The page with text fields and text views.
final class FieldsController: SpecimenController, UITextFieldDelegate, SpecimenShowing {
    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Borders",
            [field("Rounded", .roundedRect), field("Bezel", .bezel), field("Line", .line), field("None", .none)])
        add(
            "Contents",
            [
                field("Placeholder only", .roundedRect, text: nil),
                field("", .roundedRect, text: "With a clear button") { $0.clearButtonMode = .always },
                field("Password", .roundedRect, text: "secret") { $0.isSecureTextEntry = true },
                field("", .roundedRect, text: "שלום عالم"),
                field("", .roundedRect, text: "In the middle") { $0.textAlignment = .center },
            ])
        add(
            "Views at the sides",
            [
                field("Search", .roundedRect, text: nil) {
                    $0.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
                    $0.leftView?.tintColor = .secondaryLabel
                    $0.leftViewMode = .always
                },
                field("Amount", .roundedRect, text: "12.50") {
                    let unit = UILabel()
                    unit.text = "EUR "
                    unit.textColor = .secondaryLabel
                    $0.rightView = unit
                    $0.rightViewMode = .always
                },
            ])
        add("States", [field("", .roundedRect, text: "Disabled") { $0.isEnabled = false }])
        add(
            "Text views",
            [
                Specimen.sized(area("Several lines of text that can be edited.\nA line of its own."), height: 76),
                Specimen.sized(readOnlyText(), height: 60),
            ])
    }

    func show(_ specimen: String) {
        guard specimen == "end" else { return }
        let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
        scroll.contentOffset.y = max(end, -scroll.adjustedContentInset.top)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        textField.resignFirstResponder()
        return true
    }

    private func field(
        _ placeholder: String, _ style: UITextField.BorderStyle, text: String? = "Text",
        _ change: (UITextField) -> Void = { _ in }
    ) -> UITextField {
        let field = UITextField()
        field.placeholder = placeholder
        field.borderStyle = style
        field.text = text
        field.delegate = self
        change(field)
        return field
    }

    private func area(_ text: String) -> UITextView {
        let view = UITextView()
        view.text = text
        view.font = .preferredFont(forTextStyle: .body)
        view.backgroundColor = .tertiarySystemFill
        view.layer.cornerRadius = 8
        return view
    }

    private func readOnlyText() -> UITextView {
        let words = "Attributed text that is only read, with a part that stands out."
        let text = NSMutableAttributedString(
            string: words, attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label])
        let part = (words as NSString).range(of: "a part that stands out")
        text.addAttributes(
            [.font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemTeal], range: part)
        let view = area("")
        view.attributedText = text
        view.isEditable = false
        return view
    }
}
