import Foundation

extension UIView {
    /// The host that mirrors the views of this view's window; nil if the view has no window, or if the window has no
    /// host.
    final var host: (any ViewHost)? { currentWindow?.viewHost }

    final func makeExtras() -> RareViewProperties {
        if let extras { return extras }
        let new = RareViewProperties(owner: self)
        extras = new
        return new
    }

    /// Sets or clears a flag. If the flag changes, notifies the host that the view's appearance has changed.
    final func setFlag(_ flag: ViewFlags, _ on: Bool) {
        guard flags.contains(flag) != on else { return }
        if on { flags.insert(flag) } else { flags.remove(flag) }
        host?.viewAppearanceDidChange(self)
    }

    final func setAlpha(_ alpha: CGFloat) {
        let value = min(max(alpha, 0), 1)
        guard value != alphaValue else { return }
        let old = alphaValue
        alphaValue = value
        AnimationDriver.current.recordingGroup?.add(self, .alpha, from: [Double(old)], to: [Double(value)]) {
            $0.alpha = old
        }
        // UIKit ignores views with an alpha below this value in hit tests.
        if value < 0.01 { flags.insert(.transparent) } else { flags.remove(.transparent) }
        host?.viewAppearanceDidChange(self)
        if flags.contains(.isFocused) { currentFocusSystem?.halo?.update() }
    }

    final func requestDisplay(in rect: CGRect?) {
        displayRequests += 1
        recorded = nil
        flags.insert(.needsDisplay)
        host?.viewNeedsDisplay(self, in: rect)
    }

    final func priority(compression: Bool, _ axis: UILayoutAxis) -> UILayoutPriority? {
        extras?.contentPriorities[.init(compression: compression, axis: axis)]
    }

    final func setPriority(_ priority: UILayoutPriority, compression: Bool, _ axis: UILayoutAxis) {
        makeExtras().contentPriorities[.init(compression: compression, axis: axis)] = priority
        invalidateIntrinsicContentSize()
    }
}

extension UIView {
    /// Adds a recogniser.
    ///
    /// - Parameter isFirst: whether the recogniser receives each event before the view's other recognisers. If several
    ///   recognisers can begin with the same event, the first recogniser has precedence.
    final func attach(_ recognizer: UIGestureRecognizer, isFirst: Bool = false) {
        if recognizer.view === self { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        let extras = makeExtras()
        extras.gestureRecognizers.insert(recognizer, at: isFirst ? 0 : extras.gestureRecognizers.count)
        recognizer.attachedView = self
    }

    final func detach(_ recognizer: UIGestureRecognizer) {
        guard let index = extras?.gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
        extras?.gestureRecognizers.remove(at: index)
        recognizer.viewLeftWindow()
        recognizer.attachedView = nil
    }

    final func setGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in extras?.gestureRecognizers ?? [] where !recognizers.contains(where: { $0 === old }) {
            removeGestureRecognizer(old)
        }
        for new in recognizers { addGestureRecognizer(new) }
    }

    final func attach(_ interaction: any UIInteraction) {
        if extras?.interactions.contains(where: { $0 === interaction }) == true { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        makeExtras().interactions.append(interaction)
        interaction.didMove(to: self)
    }

    final func detach(_ interaction: any UIInteraction) {
        guard let index = extras?.interactions.firstIndex(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        extras?.interactions.remove(at: index)
        interaction.didMove(to: nil)
    }

    final func setInteractions(_ interactions: [any UIInteraction]) {
        for old in extras?.interactions ?? [] where !interactions.contains(where: { $0 === old }) {
            removeInteraction(old)
        }
        for new in interactions { addInteraction(new) }
    }
}
