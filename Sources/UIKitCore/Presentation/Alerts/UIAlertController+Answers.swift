import Foundation

extension UIAlertController {
    /// What Return chooses: the preferred action, else the only one.
    final var answerForReturn: UIAlertAction? { preferredAction ?? (answers.count == 1 ? answers.first : nil) }

    /// The action that cancels; nil for none.
    final var cancelAnswer: UIAlertAction? { answers.first { $0.style == .cancel } }

    /// What Escape chooses: the action that cancels, else the only one.
    final var answerForEscape: UIAlertAction? {
        cancelAnswer ?? (answers.count == 1 ? answers.first : nil)
    }

    /// The alert goes, and then the action does what it is for; whether there was something to choose.
    @discardableResult
    final func choose(_ action: UIAlertAction?) -> Bool {
        guard let action, action.isEnabled else { return false }
        guard let presentingController, !isDismissedNow else { return true }
        presentingController.takeAway(animated: true) { action.handler?(action) }
        return true
    }

    /// The words, the buttons or the fields are others.
    final func contentMayHaveChanged() {
        guard isViewLoaded else { return }
        let isAlert = preferredStyle == .alert
        card.show(
            AlertCard.Shown(
                title: title, message: message, fields: fields, actions: ordered, isAlert: isAlert,
                preferred: preferredAction)
        ) { [weak self] in self?.choose($0) }
        let width: CGFloat = isAlert ? AlertCard.alertWidth : AlertCard.sheetWidth
        preferredContentSize = card.sizeThatFits(CGSize(width: width, height: 10_000))
    }

    /// The action that cancels comes last, beside another one first; in a popover with others it is not shown.
    private var ordered: [UIAlertAction] {
        let others = answers.filter { $0.style != .cancel }
        let cancel = answers.filter { $0.style == .cancel }
        if isInPopover, !others.isEmpty { return others }
        return preferredStyle == .alert && answers.count == 2 ? cancel + others : others + cancel
    }

    /// Adds something to fill in, between the message and the buttons.
    final func addField(_ field: UIView) {
        fields.append(field)
        contentMayHaveChanged()
    }
}
