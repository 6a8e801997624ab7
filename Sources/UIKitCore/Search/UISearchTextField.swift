import Foundation

/// The text field of a search bar, with a magnifying glass before the text and a button that clears the text.
///
/// The field can also be used without a search bar. The tokens of UIKit's search field are not implemented.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    private final let glass = UIImageView()

    /// Creates a field with a frame in its future superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareForSearching()
    }

    /// Creates an empty field. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareForSearching()
    }

    private func prepareForSearching() {
        (borderStyle, clearButtonMode, leftViewMode) = (.roundedRect, .always, .always)
        (returnKeyType, autocorrectionType) = (.search, .no)
        glass.contentMode = .center
        glass.tintColor = .secondaryLabel
        glass.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        glass.image = UIImage(systemName: "magnifyingglass")
        glass.isUserInteractionEnabled = false
        leftView = glass
    }

    /// Whether the text can be edited; a disabled field has a paler icon.
    open override var isEnabled: Bool { didSet { leftView?.alpha = isEnabled ? 1 : 0.4 } }

    /// A height of 36 points and the width of the content.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width + 30, height: 36)
    }

    /// Returns a height of 36 points and the width of the content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, label: placeholder ?? "Search", value: text,
            traits: isEnabled ? .searchField : [.searchField, .notEnabled], role: .searchField)
    }
}
