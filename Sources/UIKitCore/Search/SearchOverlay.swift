import Foundation

/// The overlay that a search shows above the content: the results, or a shade. Touching the shade ends the search.
@MainActor final class SearchOverlay: UIView {
    let shade: UIControl = SearchShade(frame: .zero)
    /// The view of the results; nil if the searched content itself shows the results.
    weak var results: UIView? { didSet { exchange(oldValue) } }

    private static let color = UIColor.styled(0x000000, 0x000000, 0.18, 0.45)

    override init(frame: CGRect) {
        super.init(frame: frame)
        shade.backgroundColor = Self.color
        shade.accessibilityLabel = "Cancel"
        shade.isAccessibilityElement = true
        addSubview(shade)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    private func exchange(_ old: UIView?) {
        if old !== results, old?.superview === self { old?.removeFromSuperview() }
        if let results { addSubview(results) }
        setNeedsLayout()
    }

    func show(results showsResults: Bool, shade showsShade: Bool) {
        results?.isHidden = !showsResults
        shade.isHidden = !showsShade || showsResults
        isHidden = !showsResults && !showsShade
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        results?.frame = bounds
    }
}

/// The shade above the content. Escape ends a search, so the shade does not get the keyboard focus.
@MainActor private final class SearchShade: UIControl {
    override var canBecomeFocused: Bool { false }
}
