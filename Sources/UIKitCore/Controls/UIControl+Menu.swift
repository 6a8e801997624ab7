import Foundation

extension UIControl: UIContextMenuInteractionDelegate {
    /// Whether a tap, a click or a key shows the control's menu instead of triggering the control.
    final var opensMenuByTap: Bool { isEnabled && showsMenuAsPrimaryAction && menuInteraction != nil }

    final func setMenuInteraction(enabled: Bool) {
        guard enabled != (menuInteraction != nil) else { return }
        if let menuInteraction { removeInteraction(menuInteraction) }
        menuInteraction = enabled ? UIContextMenuInteraction(delegate: self) : nil
        if let menuInteraction { addInteraction(menuInteraction) }
    }

    /// The lower corner of the control to which the menu is attached: the left corner if the left edge of the window is
    /// nearer than the right edge, otherwise the right corner.
    final var standardMenuAttachmentPoint: CGPoint {
        guard let window else { return CGPoint(x: boundsValue.midX, y: boundsValue.maxY) }
        let middle = convert(boundsMiddle, to: window as UIView).x
        let isLeft = middle == window.bounds.midX ? !isRightToLeft : middle < window.bounds.midX
        return CGPoint(x: isLeft ? boundsValue.minX : boundsValue.maxX, y: boundsValue.maxY)
    }

    /// Returns the rectangle to which the menu is attached, in the window's coordinates. The rectangle has the
    /// horizontal position and the lower edge of the attachment point.
    final func menuAnchor(for configuration: UIContextMenuConfiguration) -> CGRect {
        let point = menuAttachmentPoint(for: configuration)
        let top = min(boundsValue.minY, point.y)
        return convert(CGRect(x: point.x, y: top, width: 0, height: point.y - top), to: nil as UIView?)
    }

    /// Shows the control's menu without a press; returns whether the menu was shown.
    @discardableResult
    final func openMenu() -> Bool { menuInteraction?.open(byKeyAt: boundsMiddle) ?? false }
}
