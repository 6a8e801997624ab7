import Foundation

/// The room of a view that a keyboard on the screen takes, for what is to stay above it.
///
/// Keyboards of desktops are no part of a window. So the guide's upper edge is that of the lower safe area, where it is
/// on iPadOS while no keyboard is on the screen.
@MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide ends at the safe area while there is no keyboard, and not at the view's edge. The default is true.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { follow() } }
    }

    /// Whether the guide follows a keyboard that floats; none does here. The default is false.
    open var followsUndockedKeyboard = false

    private var upperEdge: NSLayoutConstraint?

    /// Keeps to the lower edge of the view that it was added to.
    final func attach(to view: UIView) {
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        follow()
    }

    private func follow() {
        guard let owner else { return }
        upperEdge?.isActive = false
        upperEdge = topAnchor.constraint(
            equalTo: usesBottomSafeArea ? owner.safeAreaLayoutGuide.bottomAnchor : owner.bottomAnchor)
        upperEdge?.isActive = true
    }
}

extension UIView {
    /// The room that a keyboard on the screen takes. Made when it is first asked for.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let known = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return known }
        let guide = UIKeyboardLayoutGuide()
        addLayoutGuide(guide)
        guide.attach(to: self)
        return guide
    }

    /// Ends editing: the first responder gives up when it is the view or within it.
    ///
    /// - Parameter force: whether it gives up also when it does not want to.
    /// - Returns: whether nothing of the view is the first responder any longer.
    @discardableResult
    public final func endEditing(_ force: Bool) -> Bool {
        let window = self as? UIWindow ?? self.window
        guard let responder = window?.currentFirstResponder as? UIView, responder.isDescendant(of: self) else {
            return true
        }
        if responder.canResignFirstResponder, responder.resignFirstResponder() { return true }
        guard force else { return false }
        window?.setFirstResponder(nil)
        return true
    }
}
