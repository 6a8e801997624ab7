import Foundation
import UIKitBaseTestKit

@testable import UIKitCore

/// A window with a view that has a context menu. The fixture is the delegate of the interaction and logs its calls.
@MainActor final class ContextMenuFixture: NSObject, UIContextMenuInteractionDelegate {
    let base: MenuFixture
    let view = UIView()
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    let log = Log()
    /// Returns the configuration of the menu; nil for no menu.
    var configuration: () -> UIContextMenuConfiguration? = { nil }
    var highlight: UITargetedPreview?
    var commit: (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }
    var touches: TouchFixture { base.touches }
    var window: UIWindow { base.window }
    /// The shown menu; nil for none.
    var shown: MenuPresentation? { window.shownMenu }

    init(_ base: MenuFixture) {
        self.base = base
        super.init()
        base.touches.add(view, CGRect(x: 50, y: 60, width: 100, height: 80))
        view.addInteraction(interaction)
    }

    /// Runs a test with a fixture whose menu has some elements.
    static func run<Result>(
        _ elements: @autoclosure () -> [UIMenuElement], _ test: (ContextMenuFixture) throws -> Result
    ) throws -> Result {
        try MenuFixture.run { base in
            let fixture = ContextMenuFixture(base)
            let menu = UIMenu(children: elements())
            fixture.configuration = {
                UIContextMenuConfiguration(previewProvider: nil) { _ in
                    fixture.log.add("actions")
                    return menu
                }
            }
            return try test(fixture)
        }
    }

    /// Returns an action that logs its title.
    func action(
        _ title: String, _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
    ) -> UIAction {
        UIAction(title: title, attributes: attributes, state: state) { [log] in log.add("do \($0.title)") }
    }

    // MARK: Input

    /// Presses with one finger until the menu opens, and lifts the finger.
    func longPress(_ x: CGFloat = 100, _ y: CGFloat = 100) {
        touches.down(x, y)
        touches.clock.advance(MenuTriggerGestureRecognizer.longPressDuration)
        touches.up()
    }

    /// Sends a phase of a press with the pointer.
    func pointer(_ phase: UITouch.Phase, _ point: CGPoint, _ buttons: UIEvent.ButtonMask = .secondary) {
        touches.clock.advance(0.02)
        window.dispatcher.handleTouches(
            [TouchInput(identifier: 0, phase: phase, location: point, type: .indirectPointer)],
            InputContext(buttons: buttons))
    }

    func click(_ point: CGPoint, _ buttons: UIEvent.ButtonMask = .secondary) {
        pointer(.began, point, buttons)
        pointer(.ended, point, buttons)
    }

    /// Returns the middle of the row with the given title, in the window.
    func middle(of title: String) -> CGPoint? {
        guard let shown else { return nil }
        for (level, panel) in zip(shown.levels, shown.overlay.panels).reversed() {
            guard let row = level.rows.firstIndex(where: { $0.item.title == title }) else { continue }
            let frame = panel.list.convert(panel.list.rowFrame(row), to: nil as UIView?)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        return nil
    }

    /// Taps the row with the given title.
    func tap(_ title: String) {
        if let point = middle(of: title) { touches.tap(point.x, point.y) }
    }

    /// The titles of the rows of each open level. Rows that cannot be chosen are in brackets, and selected rows have a
    /// plus sign.
    var titles: [[String]] {
        shown?.levels.map { level in
            level.rows.map { row in
                let text = (row.startsGroup ? "|" : "") + row.item.title + (row.state == .on ? "+" : "")
                return row.item.isSelectable ? text : "(\(text))"
            }
        } ?? []
    }

    // MARK: Delegate

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.add("configuration \(Int(location.x)) \(Int(location.y))")
        return configuration()
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.add("highlight")
        return highlight
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        log.add("dismissal")
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.add("commit")
        commit(animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.add("display")
        animator?.addAnimations { [log] in log.add("display animation") }
        animator?.addCompletion { [log] in log.add("display completion") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.add("end")
        animator?.addCompletion { [log] in log.add("end completion") }
    }
}
