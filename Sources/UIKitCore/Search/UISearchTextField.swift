import Foundation

/// The text field of a search bar: with a magnifying glass before the text and a button that takes the text away.
///
/// It may also stand alone. Tokens, which UIKit's field has besides, are not there.
@MainActor open class UISearchTextField: UITextField {
    private final let glass = UIImageView()

    /// A field at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareForSearching()
    }

    /// A field read from an archive; without an archive of ours it is empty.
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

    /// Whether the text can be edited; a field that cannot be is paler.
    open override var isEnabled: Bool { didSet { leftView?.alpha = isEnabled ? 1 : 0.4 } }

    /// 36 points high, and as wide as what it shows.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: super.intrinsicContentSize.width + 30, height: 36)
    }

    /// 36 points high, and as wide as what it shows.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(
            isElement: true, label: placeholder ?? "Search", value: text,
            traits: isEnabled ? .searchField : [.searchField, .notEnabled], role: .searchField)
    }
}
