import Foundation

/// The panel of one level of a menu: a rounded background with a shadow, and the list of the rows.
@MainActor final class MenuPanelView: UIView {
    /// The corner radius, in points.
    static let radius: CGFloat = 13
    private static var background: UIColor {
        let density = UIAccessibility.isReduceTransparencyEnabled ? 1 : 0.97
        return .styled(0xF9F9FB, 0x28282A, density, density)
    }
    /// The border, which makes the panel visible on dark backgrounds.
    private static let rimColor = UIColor { $0.userInterfaceStyle == .dark ? .opaqueSeparator : .clear }

    let list: MenuListView
    private let title: String

    /// Creates a panel that shows rows.
    ///
    /// - Parameter activate: called with the number of the row that an assistive technology activates.
    init(_ rows: [MenuRow], title: String, activate: @escaping (_ id: Int) -> Void) {
        (list, self.title) = (MenuListView(rows, activate: activate), title)
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = Self.background
        layer.cornerRadius = Self.radius
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = 0.22
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.borderWidth = 1
        updateRim()
        list.layer.cornerRadius = Self.radius
        addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the frame. The panel may be transformed while it appears.
    func place(_ frame: CGRect) {
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
        list.frame = bounds
        list.layoutIfNeeded()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateRim()
    }

    private func updateRim() { layer.borderColor = Self.rimColor.resolvedColor(with: traitCollection).cgColor }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(label: title.isEmpty ? nil : MenuText.shown(title), role: .menu)
    }
}
