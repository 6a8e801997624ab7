import Foundation

/// A menu that is shown in a window, from its appearance to its end.
@MainActor final class MenuPresentation {
    /// The properties of a menu that its source determines.
    struct Source {
        /// The view that the menu belongs to. When the view leaves its window, the menu ends.
        weak var view: UIView?
        /// Returns the position to which the menu is attached, in the coordinates of the window; nil if the position
        /// has disappeared. `area` is the part of the window that the menu can use.
        var anchor: (_ area: CGRect) -> MenuPlacement.Anchor?
        /// The preview; nil for a menu without preview and dimming.
        var preview: MenuPreview?
        /// Whether choosing an entry deselects all other entries even if the menu does not have the option
        /// `singleSelection`.
        var isExclusive = false
        /// Whether the first entry is highlighted when the menu opens, because a key has opened it.
        var highlightsFirst = false
        /// The rules for the rows of a menu of the menu bar; nil for a menu whose commands are searched from the view.
        var barRules: MenuRowRules?

        /// The rules for the rows.
        @MainActor var rules: MenuRowRules { barRules ?? MenuRowRules(start: view) }
    }

    /// The phases of a menu.
    enum Phase { case created, shown, ended }

    /// The duration of the animation with which the menu appears, in seconds.
    static let openingDuration: TimeInterval = 0.3
    /// The time, in seconds, that has elapsed in the opening animation when the first frame is drawn: one frame. The
    /// menu is therefore visible in its first frame.
    static let openingLead: TimeInterval = 1.0 / 60
    /// The duration of the animation with which the menu disappears, in seconds.
    static let closingDuration: TimeInterval = 0.2

    /// The time between two scroll steps while a dragged press scrolls the menu, in seconds.
    static let scrollInterval: TimeInterval = 1.0 / 30

    private(set) var source: Source
    private(set) var phase = Phase.created
    /// The open levels, the menu itself first; empty for a preview without a menu.
    var levels: [MenuLevel] = []
    var navigation: MenuNavigation
    let overlay = MenuOverlayView()
    var wakeTask: ClockTask?
    var scrollTask: ClockTask?
    /// Performs an action of the app.
    var perform: (UIAction) -> Void = { $0.run(from: nil) }
    /// Called after an entry was performed.
    var didPerform: (() -> Void)?
    /// Called when the menu is about to end. The animator receives the app's animations.
    var willEnd: ((MenuAnimator) -> Void)?
    /// Called when the user taps the preview.
    var didTapPreview: (() -> Void)?
    /// The press that has opened the menu. The user can drag this press to a row.
    var openingPress = MenuOpeningPress()
    /// The pointer over the menu.
    var pointer = MenuPointer()

    /// Creates a presentation; `menu` is nil for a preview without a menu.
    init(_ menu: UIMenu?, from source: Source) {
        self.source = source
        let level = menu.map { MenuLevel($0, source.rules) }
        levels = level.map { $0.rows.isEmpty ? [] : [$0] } ?? []
        navigation = MenuNavigation(
            level?.items ?? [], isRightToLeft: source.view?.isRightToLeft ?? false,
            highlightsFirst: source.highlightsFirst)
        level?.rowsChanged = { [weak self, weak level] in
            if let level { self?.levelDidChange(level) }
        }
    }

    /// Whether there is something to show: a row, or the view of a preview's controller.
    var hasContent: Bool { !levels.isEmpty || source.preview?.controller != nil }

    /// The clock that measures delays and pauses between keys.
    var clock: any UIKitClock { overlay.window?.dispatcher.clock ?? ApplicationEnvironment.current.clock }

    // MARK: Appearance

    /// Shows the menu in its view's window, above everything else. Another menu in the window ends.
    ///
    /// - Returns: false if there is nothing to show, or no window.
    @discardableResult
    func present(_ animator: MenuAnimator) -> Bool {
        guard phase == .created, hasContent, let window = source.view?.window else { return false }
        window.shownMenu?.end(animated: false)
        phase = .shown
        window.editMenu?.close()
        window.shownMenu = self
        overlay.presentation = self
        overlay.frame = window.bounds
        overlay.install(source.preview)
        window.addSubview(overlay)
        for level in levels { overlay.addPanel(level.rows, of: level.menu) }
        overlay.layoutIfNeeded()
        overlay.prepareAppearance()
        updateHighlights()
        animator.run(
            duration: Self.openingDuration, lead: Self.openingLead, isAnimated: source.barRules == nil,
            { [overlay] in overlay.appear() }, then: {})
        return true
    }

    /// Places the panels and the preview in the window. Ends the menu if the position to which the menu is attached has
    /// disappeared.
    func layOut() {
        guard phase == .shown, let window = overlay.window else { return }
        guard source.view?.window === window, let anchor = source.anchor(overlay.usableArea) else {
            return end(animated: false)
        }
        overlay.place(anchor, isRightToLeft: navigation.isRightToLeft)
    }

    /// Handles a change of the modifier keys that are down, which select alternates in the menu bar.
    func modifiersDidChange(_ modifiers: UIKeyModifierFlags) {
        source.barRules?.heldModifiers = modifiers
        for level in levels where level.modifiersDidChange(modifiers) { levelDidChange(level) }
    }

    // MARK: End

    /// Ends the menu without performing an entry. Does nothing if the menu has already ended.
    func end(animated: Bool = true) { end(animated: animated, commit: nil) }

    /// Ends the menu.
    ///
    /// - Parameter commit: the animator of the transition to the content of a tapped preview; nil for an ordinary end.
    func end(animated: Bool, commit: MenuAnimator?) {
        guard phase == .shown else { return }
        phase = .ended
        wakeTask?.cancel()
        scrollTask?.cancel()
        if let window = overlay.window, window.shownMenu === self {
            window.shownMenu = nil
            window.highlightedEntryDidChange()
        }
        let animator = MenuAnimator(source.preview?.controller)
        willEnd?(animator)
        overlay.isUserInteractionEnabled = false
        let expands = commit?.preferredCommitStyle == .pop
        if let commit {
            animator.addAnimations { commit.runAnimations() }
            animator.addCompletion { [overlay] in
                // The app may present the controller of the preview. The controller's view must first be removed from
                // the preview.
                overlay.preview?.restoreSource()
                commit.runCompletions()
            }
        }
        animator.run(
            duration: Self.closingDuration, isAnimated: animated,
            { [overlay] in expands ? overlay.expandPreview() : overlay.disappear() },
            then: { [overlay] in overlay.remove() })
    }
}
