import Foundation

extension UIScrollView {
    /// The effective insets: `contentInset` plus the safe area at the edges that `contentInsetAdjustmentBehavior`
    /// selects.
    final var currentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never, currentWindow != nil else { return insetValue }
        let safe = safeAreaInsets
        guard safe != .zero else { return insetValue }
        var added = UIEdgeInsets.zero
        let all = contentInsetAdjustmentBehavior == .always
        if all || contentSizeValue.width > boundsValue.width || alwaysBounceHorizontal {
            (added.left, added.right) = (safe.left, safe.right)
        }
        // With `automatic`, the safe area always counts at the top and bottom, even if the content does not fill the
        // view.
        if all || contentInsetAdjustmentBehavior == .automatic || contentSizeValue.height > boundsValue.height
            || alwaysBounceVertical
        {
            (added.top, added.bottom) = (safe.top, safe.bottom)
        }
        return insetValue + added
    }

    /// Reports changed insets to the delegate. If `keepsTop` is true, content that was scrolled to its top or left end
    /// remains at that end.
    final func updateInset(keepsTop: Bool) {
        let (old, new) = (reportedInset, currentInset)
        guard old != new else { return }
        reportedInset = new
        if keepsTop, drag == nil, scrollMovement == .none {
            var offset = boundsValue.origin
            if offset.y == -old.top { offset.y = -new.top }
            if offset.x == -old.left { offset.x = -new.left }
            applyOffset(to: offset)
        }
        adjustedContentInsetDidChange()
        positionIndicators()
        setNeedsLayout()
    }

    // MARK: Guides

    final func makeGuides() -> (content: UILayoutGuide, frame: UILayoutGuide) {
        if let guides { return guides }
        let state = makeLayoutState()
        let new = (content: state.guide(.content, of: self), frame: state.guide(.frame, of: self))
        guides = new
        return new
    }

    /// Sets the content size to the size that constraints on the content guide determine. Without such constraints, or
    /// while the content is zoomed, the content size does not change.
    final func updateContentSizeFromConstraints() {
        guard let guide = guides?.content, guide.isInLayout, guide.solvedFrame.size != contentSizeValue else {
            return
        }
        guard zoomedView == nil || zoomValue == 1 else { return }
        contentSize = guide.solvedFrame.size
    }
}
