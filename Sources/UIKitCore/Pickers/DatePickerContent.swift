import Foundation

/// The content of a date picker: wheels, a calendar or compact fields, depending on the style.
@MainActor protocol DatePickerContent: UIView {
    /// The preferred size, in points.
    var preferredSize: CGSize { get }
    /// Whether the content is enabled.
    var isActive: Bool { get set }
    /// Shows another selection.
    func show(_ selection: DateSelection, animated: Bool)
}

extension UIDatePicker {
    /// Recreates the content after a change of a property such as the mode, the style or the locale.
    final func rebuild() {
        selection.clampDate()
        content?.removeFromSuperview()
        let new: any DatePickerContent =
            switch datePickerStyle {
            case .wheels: DateWheels(selection) { [weak self] in self?.userSelected($0) }
            case .inline where datePickerMode == .time: DateWheels(selection) { [weak self] in self?.userSelected($0) }
            case .inline: DateCalendar(selection, self) { [weak self] in self?.userSelected($0) }
            case .compact, .automatic: DateFields(selection, self) { [weak self] in self?.userSelected($0) }
            }
        new.isActive = isEnabled
        content = new
        addSubview(new)
        invalidateIntrinsicContentSize()
        refit()
        setNeedsLayout()
    }

    /// Adapts the size to the content, unless the app or a layout has changed the size. A picker that is an accessory view
    /// would otherwise have the width of the content that it was created with.
    private func refit() {
        guard let fittedSize, bounds.size == fittedSize, translatesAutoresizingMaskIntoConstraints else { return }
        sizeToFit()
        guard bounds.size != fittedSize else { return }
        self.fittedSize = bounds.size
        superview?.setNeedsLayout()
    }

    /// Changes the selection on behalf of the app, without sending a control event.
    final func change(animated: Bool, _ change: (inout DateSelection) -> Void) {
        change(&selection)
        selection.clampDate()
        content?.show(selection, animated: animated)
        invalidateIntrinsicContentSize()
        refit()
        notifyAccessibilityChanged()
    }

    /// Handles a selection by the person.
    private func userSelected(_ new: DateSelection) {
        guard isEnabled else { return }
        let before = (selection.date, selection.duration)
        selection = new
        content?.show(selection, animated: true)
        invalidateIntrinsicContentSize()
        notifyAccessibilityChanged()
        guard before != (selection.date, selection.duration) else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
