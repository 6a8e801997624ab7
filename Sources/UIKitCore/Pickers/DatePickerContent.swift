import Foundation

/// The content of a date picker: wheels, a calendar or compact fields, depending on the style.
@MainActor protocol DatePickerContent: UIView {
    /// The preferred size, in points.
    var wantedSize: CGSize { get }
    /// Whether the content is enabled.
    var isActive: Bool { get set }
    /// Shows another selection.
    func show(_ choice: DateSelection, animated: Bool)
}

extension UIDatePicker {
    /// Recreates the content for another mode, style or locale.
    final func rebuild() {
        choice.clampDate()
        content?.removeFromSuperview()
        let new: any DatePickerContent =
            switch datePickerStyle {
            case .wheels: DateWheels(choice) { [weak self] in self?.userSelected($0) }
            case .inline where datePickerMode == .time: DateWheels(choice) { [weak self] in self?.userSelected($0) }
            case .inline: DateCalendar(choice, self) { [weak self] in self?.userSelected($0) }
            case .compact, .automatic: DateFields(choice, self) { [weak self] in self?.userSelected($0) }
            }
        new.isActive = isEnabled
        content = new
        addSubview(new)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Changes the selection on behalf of the app, without sending an event.
    final func change(animated: Bool, _ change: (inout DateSelection) -> Void) {
        change(&choice)
        choice.clampDate()
        content?.show(choice, animated: animated)
        invalidateIntrinsicContentSize()
        notifyAccessibilityChanged()
    }

    /// Handles a selection by the person.
    private func userSelected(_ new: DateSelection) {
        guard isEnabled else { return }
        let before = (choice.date, choice.duration)
        choice = new
        content?.show(choice, animated: true)
        invalidateIntrinsicContentSize()
        notifyAccessibilityChanged()
        guard before != (choice.date, choice.duration) else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
