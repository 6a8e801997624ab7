import UIKit

/// A field for what somebody looks for.
final class SearchField: UITextField {
    override init(frame: CGRect) {
        super.init(frame: frame)
        placeholder = "Search by name or talent"
        font = .preferredFont(forTextStyle: .body)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        clearButtonMode = .whileEditing
        returnKeyType = .search
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.tintColor = .secondaryLabel
        glass.contentMode = .center
        glass.frame = CGRect(x: 0, y: 0, width: 36, height: 36)
        (leftView, leftViewMode) = (glass, .always)
    }

    required init?(coder: NSCoder) { nil }

    func addTarget(for events: UIControl.Event, _ action: @escaping () -> Void) {
        addAction(UIAction { _ in action() }, for: events)
    }
}
