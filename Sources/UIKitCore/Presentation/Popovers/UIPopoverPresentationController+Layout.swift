import Foundation
import PredicateFormat

extension UIPopoverPresentationController {
    final var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    /// The style that replaces the popover in a compact width; nil if the popover is not replaced.
    final var adaptedStyle: UIModalPresentationStyle? {
        guard traitCollection.horizontalSizeClass == .compact else { return nil }
        let style = delegate == nil ? .automatic : adaptivePresentationStyle
        return style == .none || style == .popover ? nil : style
    }

    /// The action sheet that a narrow window shows at the bottom edge in place of the popover; nil if the popover is
    /// not replaced, or if its content is not an action sheet.
    private var adaptedActionSheet: UIAlertController? {
        adaptedStyle?.isSheet == true ? presentedValue as? UIAlertController : nil
    }

    final func adaptedFrame(_ style: UIModalPresentationStyle) -> CGRect {
        guard let container, style.isSheet else { return container?.bounds ?? .zero }
        if let sheet = adaptedActionSheet { return actionSheetFrame(sheet, in: container) }
        return SheetLayout(
            bounds: container.bounds, safeArea: container.safeAreaInsets, traits: traitCollection, style: style,
            preferred: preferredContentSize, detents: [.large()]
        ).frame(nil)
    }

    /// Returns the frame of an action sheet at the bottom edge. The sheet is inset from the edges, and as high as its
    /// content if there is room.
    private func actionSheetFrame(_ sheet: UIAlertController, in container: UIView) -> CGRect {
        let (margin, safeArea) = (AlertView.sheetMargin, container.safeAreaInsets)
        let area = container.bounds.inset(
            by: UIEdgeInsets(
                top: safeArea.top + margin, left: safeArea.left + margin, bottom: max(safeArea.bottom, margin),
                right: safeArea.right + margin))
        let fitting = sheet.alertView.sizeThatFits(CGSize(width: area.width, height: area.height)).height
        let height = min(fitting, area.height)
        return CGRect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    }

    /// The frame of the popover's source, in the container's coordinates. Without a source, this is the centre of
    /// the container.
    private var source: CGRect {
        guard let container else { return .zero }
        if let view = barButtonItem?.shownView {
            return container.convert(view.bounds, from: view)
        }
        guard let sourceView else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
    }

    final var popoverLayout: PopoverLayout {
        let area = (container?.bounds ?? .zero)
            .inset(by: container?.safeAreaInsets ?? .zero).inset(by: popoverLayoutMargins)
        let preferredSize = preferredContentSize
        return PopoverLayout(
            source: source, area: area, size: preferredSize == .zero ? PopoverLayout.standardSize : preferredSize,
            permitted: permittedArrowDirections)
    }

    /// Updates `isInPopover` of an action sheet. In a popover the action sheet has no cancel button, because a touch
    /// outside the popover cancels the action sheet.
    final func updateActionSheet() {
        (presentedValue as? UIAlertController)?.isInPopover = container != nil && adaptedStyle == nil
    }

    final func install() {
        guard let container else { return }
        dismissView.popover = self
        dismissView.frame = container.bounds
        dismissView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        decoration.install(in: container)
        container.insertSubview(dismissView, at: 1)
        container.insertSubview(backgroundView, at: 2)
    }

    /// Lays out the popover, or the style that replaces it in a compact width.
    final func layoutPopover() {
        guard let container, let view = presentedView else { return }
        updateActionSheet()
        let style = adaptedStyle
        container.isElevated = isElevated
        backgroundView.isHidden = style != nil
        // The cards of an action sheet have backgrounds of their own.
        let isActionSheet = adaptedActionSheet != nil
        decoration.show(dimming: style != nil, background: style != nil && !isActionSheet)
        dismissView.frame = container.bounds
        if let style {
            shownLayout = nil
            decoration.layout(around: view, frame: adaptedFrame(style))
            decoration.roundCorners(view, radius: style.isSheet && !isActionSheet ? 12 : 0, onlyUpper: true)
        } else {
            let layout = popoverLayout
            shownLayout = layout
            view.frame = layout.body
            backgroundView.apply(layout)
            decoration.roundCorners(view, radius: PopoverBackgroundView.radius, onlyUpper: false)
        }
    }

    final func reportMissingSource() {
        UIKitFault.report(
            Diagnostic(
                code: "popoverWithoutSource", message: "the popover of \(presentedViewController) has no source",
                remedy: "set sourceView, or barButtonItem, of its popoverPresentationController before presenting"))
    }
}

/// The area around a popover. A touch in this area dismisses the popover, except on passthrough views.
@MainActor final class PopoverDismissView: UIControl {
    weak var popover: UIPopoverPresentationController?

    override var canBecomeFocused: Bool { false }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        guard let popover else { return }
        // A touch outside an action sheet chooses the cancel action.
        let sheet = popover.presentedValue as? UIAlertController
        if sheet?.perform(sheet?.cancelAction) != true { popover.dismissByUser() }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in popover?.passthroughViews ?? [] {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return super.hitTest(point, with: event)
    }
}
