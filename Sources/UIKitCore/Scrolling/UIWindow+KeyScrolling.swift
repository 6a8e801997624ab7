import Foundation

extension UIWindow {
    /// Scrolls the largest visible scroll view that can scroll in the direction of a key, so that text without controls
    /// can be read without a pointer. Returns whether a scroll view scrolls.
    final func scrollsContent(by key: UIKey) -> Bool {
        guard key.keyCode != .keyboardSpacebar, (currentFirstResponder as? UIView)?.isTextInputForFocus != true else {
            return false
        }
        var found: [(scroller: UIScrollView, area: CGFloat)] = []
        collectScrollers(in: focusRoot, bounds, &found)
        return found.sorted { $0.area > $1.area }.contains { $0.scroller.scroll(by: key) }
    }

    private func collectScrollers(
        in view: UIView, _ clip: CGRect, _ found: inout [(scroller: UIScrollView, area: CGFloat)]
    ) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        var clip = clip
        if view.clipsToBounds || view is UIScrollView {
            clip = clip.intersection(view.convert(view.bounds, to: self))
            guard !clip.isNull, !clip.isEmpty else { return }
        }
        if let scroller = view as? UIScrollView { found.append((scroller, clip.width * clip.height)) }
        for child in view.children { collectScrollers(in: child, clip, &found) }
    }
}
