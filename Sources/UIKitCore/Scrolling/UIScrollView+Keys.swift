import Foundation

extension UIScrollView {
    /// The distance that an arrow key scrolls, in points.
    static var arrowStep: CGFloat { 40 }
    /// The part of a page that remains visible after Page Down or Page Up, in points.
    static var pageOverlap: CGFloat { 40 }

    /// Scrolls as a pressed key requests. Returns false if the key does not scroll, or if the content is already at the
    /// end of the range in the key's direction.
    final func scroll(by press: UIPress) -> Bool {
        guard isScrollEnabled, let key = press.key else { return false }
        // A key that moves the focus or activates the focused item does not scroll.
        if let window, window.existingFocus?.uses(key, in: window) == true { return false }
        return scroll(by: key)
    }

    /// Scrolls as a key requests.
    final func scroll(by key: UIKey) -> Bool {
        guard isScrollEnabled else { return false }
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
        guard let target = target(of: key) else { return false }
        let inside = clamped(target)
        let from = finalOffset
        guard inside != from else { return false }
        showIndicators(persistently: false)
        scroll(to: inside, animated: true)
        return true
    }

    /// The offset at the end of the current animated scroll; without an animated scroll, the current offset.
    private var finalOffset: CGPoint {
        let isAnimated = scrollMovement == .animated || scrollMovement == .toTop
        return isAnimated ? scrollAnimator.motion?.end ?? contentOffset : contentOffset
    }

    private func target(of key: UIKey) -> CGPoint? {
        // During an animated scroll the next key starts from the animation's end, so keys in quick succession
        // accumulate.
        var offset = finalOffset
        let page = max(Self.arrowStep, boundsValue.inset(by: currentInset).height - Self.pageOverlap)
        switch key.keyCode {
        case .keyboardUpArrow: offset.y -= Self.arrowStep
        case .keyboardDownArrow: offset.y += Self.arrowStep
        case .keyboardLeftArrow: offset.x -= Self.arrowStep
        case .keyboardRightArrow: offset.x += Self.arrowStep
        case .keyboardPageUp: offset.y -= page
        case .keyboardPageDown: offset.y += page
        case .keyboardSpacebar: offset.y += key.modifierFlags.contains(.shift) ? -page : page
        case .keyboardHome: offset.y = verticalRange.lowerBound
        case .keyboardEnd: offset.y = verticalRange.upperBound
        default: return nil
        }
        return offset
    }

    /// Whether the content is at its top. Offsets are rounded to pixels, so the offset at the top can differ slightly
    /// from the exact value.
    final var isAtTop: Bool { contentOffset.y < verticalRange.lowerBound + 1 }

    /// Scrolls to the top after the user's request, such as a tap at the top of the screen. Returns whether the content
    /// scrolls.
    @discardableResult
    package final func scrollToTop() -> Bool {
        guard scrollsToTop, isScrollEnabled, contentOffset.y > verticalRange.lowerBound else { return false }
        guard scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        let top = CGPoint(x: contentOffset.x, y: verticalRange.lowerBound)
        scroll(to: top, animated: true)
        if scrollMovement == .animated {
            scrollMovement = .toTop
        } else if contentOffset == top {
            scrollDelegate?.scrollViewDidScrollToTop(self)
        }
        return true
    }
}
