import Foundation

extension UISheetPresentationController {
    final var layout: SheetLayout {
        SheetLayout(
            bounds: container?.bounds ?? .zero, safeArea: container?.safeAreaInsets ?? .zero, traits: traitCollection,
            style: presentationStyle, preferred: preferredContentSize, detents: detents)
    }

    /// The detent at which the sheet rests: the selected detent if it is available, otherwise the smallest.
    final var currentDetent: Detent.Identifier? {
        let names = layout.heights.map(\.identifier)
        return selectedIdentifier.flatMap { names.contains($0) ? $0 : nil } ?? names.first
    }

    /// Whether the content behind the sheet can be used.
    final var isUndimmed: Bool {
        guard let limit = largestUndimmedDetentIdentifier, layout.isAttached else { return false }
        let heights = layout.heights
        guard let limitIndex = heights.firstIndex(where: { $0.identifier == limit }),
            let currentIndex = heights.firstIndex(where: { $0.identifier == currentDetent })
        else { return false }
        return currentIndex <= limitIndex
    }

    final func invalidateLayout() { container?.setNeedsLayout() }

    /// Lays out the sheet and the views around it.
    final func layoutSheet() {
        guard let view = presentedView, let container else { return }
        let layout = layout
        decoration.layout(around: view, frame: layout.frame(selectedIdentifier))
        let radius = preferredCornerRadius.flatMap { $0 == Self.automaticDimension ? nil : $0 } ?? 12
        decoration.roundCorners(view, radius: radius, onlyUpper: layout.isAttached)
        decoration.dimming.frame = container.bounds
        decoration.dimming.alpha = isUndimmed ? 0 : 1
        container.passesTouches = isUndimmed
        decoration.grabber.isHidden = !prefersGrabberVisible || !layout.isAttached
    }

    /// Selects the detent that the user has chosen, and notifies the delegate if the detent has changed.
    final func selectDetent(_ detent: Detent.Identifier) {
        guard detent != currentDetent else { return }
        selectedIdentifier = detent
        (delegate as? any UISheetPresentationControllerDelegate)?
            .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }
}

/// The delegate of a sheet. The protocol adds one method to the delegate of presentations.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called when the user has made the sheet higher or lower.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
