import Foundation

/// The area of a view covered by the on-screen keyboard, for content that is to stay above the keyboard.
///
/// On-screen keyboards of desktops are not part of a window. The guide's upper edge is therefore the lower edge of the
/// safe area, as on iPadOS while there is no keyboard on the screen.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    /// Whether the guide's upper edge, while there is no keyboard, is the lower edge of the safe area. If false, the
    /// guide's upper edge is the lower edge of the view. The default is true.
    open var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { updateUpperEdge() } }
    }

    /// Whether the guide follows a floating keyboard. The value has no effect here, because windows contain no
    /// keyboard. The default is false.
    open var followsUndockedKeyboard = false

    private var upperEdge: NSLayoutConstraint?

    /// Attaches the guide to the lower edge of the view that it was added to.
    final func attach(to view: UIView) {
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        updateUpperEdge()
    }

    private func updateUpperEdge() {
        guard let owner else { return }
        upperEdge?.isActive = false
        upperEdge = topAnchor.constraint(
            equalTo: usesBottomSafeArea ? owner.safeAreaLayoutGuide.bottomAnchor : owner.bottomAnchor)
        upperEdge?.isActive = true
    }
}

extension UIView {
    /// The guide for the area covered by the on-screen keyboard. The guide is created on first access.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        if let existing = layoutGuides.lazy.compactMap({ $0 as? UIKeyboardLayoutGuide }).first { return existing }
        let guide = UIKeyboardLayoutGuide()
        addLayoutGuide(guide)
        guide.attach(to: self)
        return guide
    }

    /// Ends editing: the first responder resigns if it is this view or a descendant.
    ///
    /// - Parameter force: whether editing ends even if the first responder refuses to resign.
    /// - Returns: false if this view or a descendant is still the first responder.
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
