import Foundation

/// Synchronisation of a text view's `contentOffset` with the scrolling of the platform's text input.
extension UITextView {
    /// The content offset, clamped to the extent of the text.
    private var textOffset: CGPoint {
        guard isScrollEnabled else { return .zero }
        let bounds = bounds
        return CGPoint(x: 0, y: min(max(0, bounds.minY), max(0, contentSize.height - bounds.height)))
    }

    /// Moves the platform's text input to the visible area and scrolls the input to the content offset.
    final func updateTextFrame() {
        guard !textState.isUpdatingTextFrame else { return }
        textState.isUpdatingTextFrame = true
        defer { textState.isUpdatingTextFrame = false }
        let (inset, offset) = (adjustedContentInset, textOffset)
        let width = max(0, bounds.width - inset.left - inset.right)
        let frame = CGRect(x: 0, y: offset.y, width: width, height: bounds.height)
        if platformInput.frame != frame { platformInput.frame = frame }
        if platformInput.scrollOffset != offset { platformInput.scrollOffset = offset }
        textContainer.size = frame.size
    }

    /// Sets the content size to the size of the text.
    final func updateContentSize() {
        let width = platformInput.frame.width
        guard width > 0 else { return }
        contentSize = CGSize(width: width, height: platformInput.contentSize.height)
    }

    final func layOutText() {
        updateTextFrame()
        updateContentSize()
        if let wanted = textState.pendingOffset, bounds.width > 0, bounds.height > 0 {
            textState.pendingOffset = nil
            contentOffset = clamped(wanted)
        }
        updateTextFrame()
        guard !isScrollEnabled, bounds.width > 0, textState.measuredWidth != bounds.width else { return }
        textState.measuredWidth = bounds.width
        invalidateIntrinsicContentSize()
    }

    final func invalidateTextSize() {
        setNeedsLayout()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        if let window { window.viewHost?.pointerRegionsDidChange(in: window) }
    }

    /// Updates the view after the platform has scrolled or has refined the estimate of the text's size.
    final func platformDidScroll() {
        guard !textState.isUpdatingTextFrame else { return }
        updateContentSize()
        let (shown, expected) = (platformInput.scrollOffset, textOffset)
        // The platform rounds its offset, so differences below one point do not count.
        if isScrollEnabled, abs(shown.y - expected.y) >= 1 {
            setOffset(CGPoint(x: contentOffset.x, y: shown.y))
        } else {
            updateTextFrame()
        }
    }

    /// Returns the size of the whole text at a width, or at its natural width if `width` is nil.
    final func textSize(_ width: CGFloat?) -> CGSize {
        let size = platformInput.size(forWidth: width)
        return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }

    final var preferredSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        return textSize(textState.measuredWidth > 0 ? textState.measuredWidth : nil)
    }

    /// Scrolls by the minimum distance that makes a range visible outside the areas that bars and keyboards cover.
    final func reveal(_ range: NSRange) {
        layOutText()
        platformInput.scrollToVisible(range)
        guard isScrollEnabled, adjustedContentInset != .zero else { return }
        let end = platformInput.caretRect(at: range.location + range.length)
        show(end.union(platformInput.caretRect(at: range.location)), animated: false)
    }

    /// Scrolls until the cursor is visible. The platform cannot do this, because it has no information about the bars
    /// and keyboards that cover the text.
    final func revealCaret() {
        guard isScrollEnabled, isFirstResponder, adjustedContentInset != .zero, drag == nil, scrollMovement == .none
        else {
            return
        }
        let selection = platformInput.selection
        show(platformInput.caretRect(at: selection.location + selection.length), animated: false)
    }
}
