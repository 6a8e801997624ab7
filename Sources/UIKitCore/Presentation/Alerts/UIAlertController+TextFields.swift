import Foundation

extension UIAlertController {
    /// The text fields, in the order in which they were added; nil for none.
    public var textFields: [UITextField]? {
        let found = fields.compactMap { $0 as? UITextField }
        return found.isEmpty ? nil : found
    }

    /// Adds a text field, which `configurationHandler` can configure. Only alerts have text fields; for an action sheet
    /// a fault is reported.
    public func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return report("an action sheet has no text fields", "use the style alert")
        }
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        configurationHandler?(field)
        addField(field)
    }
}
