import Foundation

extension UIAlertController {
    /// The text fields, in the order in which they were added; nil for none.
    public var textFields: [UITextField]? {
        let found = fields.compactMap { $0 as? UITextField }
        return found.isEmpty ? nil : found
    }

    /// Adds a text field, which `configurationHandler` can configure. Only alerts have text fields; for an action sheet
    /// a fault is reported.
    ///
    /// In each field except the last, the Return key moves the focus to the next field. In the last field, the Return
    /// key chooses the preferred action, else the first action with the style `default`, else the only action.
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return report("an action sheet has no text fields", "use the style alert")
        }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        field.fieldState.returnHandler = { [weak self, weak field] in
            guard let self, let field else { return false }
            return handleReturn(in: field)
        }
        configurationHandler?(field)
        addField(field)
    }

    /// Moves the focus to the next text field, or chooses an action if there is no next field. Returns false if neither
    /// was possible.
    private func handleReturn(in field: UITextField) -> Bool {
        let later = fields.drop { $0 !== field }.dropFirst()
        if let next = later.first(where: \.canBecomeFirstResponder) { return next.becomeFirstResponder() }
        return perform(fieldReturnAction)
    }
}
