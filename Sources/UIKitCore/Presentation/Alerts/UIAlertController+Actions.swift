import Foundation

extension UIAlertController {
    /// The action that Return chooses: the preferred action, or else the only action. Nil if the alert has neither.
    final var returnAction: UIAlertAction? { preferredAction ?? (actionList.count == 1 ? actionList.first : nil) }

    /// The action that Return chooses in the last text field: the preferred action, else the first action with the
    /// style `default`, else the only action. Nil if none of these actions exists.
    final var fieldReturnAction: UIAlertAction? {
        preferredAction ?? actionList.first { $0.style == .default } ?? returnAction
    }

    /// The cancel action; nil for none.
    final var cancelAction: UIAlertAction? { actionList.first { $0.style == .cancel } }

    /// The action that Escape chooses: the cancel action, or else the only action. Nil if the alert has neither.
    final var escapeAction: UIAlertAction? {
        cancelAction ?? (actionList.count == 1 ? actionList.first : nil)
    }

    /// Dismisses the alert and then calls the action's handler. Returns false if the action is nil or disabled.
    @discardableResult
    final func perform(_ action: UIAlertAction?) -> Bool {
        guard let action, action.isEnabled else { return false }
        guard let presentingController, !isBeingDismissedValue else { return true }
        presentingController.dismissPresented(animated: true) { action.handler?(action) }
        return true
    }

    /// Updates the view of the alert when title, message, buttons or fields may have changed.
    final func updateCard() {
        guard isViewLoaded else { return }
        let isAlert = preferredStyle == .alert
        alertView.show(
            AlertView.Content(
                title: title, message: message, fields: fields, actions: ordered,
                arrangement: isAlert ? .alert : isInPopover ? .popover : .sheet, preferred: preferredAction)
        ) { [weak self] in self?.perform($0) }
        let width: CGFloat = isAlert ? AlertView.alertWidth : AlertView.popoverWidth
        preferredContentSize = alertView.sizeThatFits(CGSize(width: width, height: 10_000))
    }

    /// The actions in the order of display. The cancel action is last, or first in an alert with two actions. In a
    /// popover, the cancel action is left out if there are other actions.
    private var ordered: [UIAlertAction] {
        let others = actionList.filter { $0.style != .cancel }
        let cancel = actionList.filter { $0.style == .cancel }
        if isInPopover, !others.isEmpty { return others }
        return preferredStyle == .alert && actionList.count == 2 ? cancel + others : others + cancel
    }

    /// Adds an input field between the message and the buttons.
    final func addField(_ field: UIView) {
        fields.append(field)
        updateCard()
    }
}
