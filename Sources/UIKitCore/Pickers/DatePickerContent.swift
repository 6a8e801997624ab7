import Foundation

/// What a date picker consists of in one of its styles.
@MainActor protocol DatePickerContent: UIView {
    /// The size that suits it, in points.
    var wantedSize: CGSize { get }
    /// Whether it can be used.
    var isActive: Bool { get set }
    /// Shows another choice.
    func show(_ choice: DateChoice, animated: Bool)
}

extension UIDatePicker {
    /// Makes the parts anew for another mode, style or language.
    final func rebuild() {
        choice.settle()
        content?.removeFromSuperview()
        let new: any DatePickerContent =
            switch datePickerStyle {
            case .wheels: DateWheels(choice) { [weak self] in self?.chosen($0) }
            case .inline where datePickerMode == .time: DateWheels(choice) { [weak self] in self?.chosen($0) }
            case .inline: DateCalendar(choice, self) { [weak self] in self?.chosen($0) }
            case .compact, .automatic: DateFields(choice, self) { [weak self] in self?.chosen($0) }
            }
        new.isActive = isEnabled
        content = new
        addSubview(new)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The app changes what is chosen, which nobody is told of.
    final func change(animated: Bool, _ change: (inout DateChoice) -> Void) {
        change(&choice)
        choice.settle()
        content?.show(choice, animated: animated)
        invalidateIntrinsicContentSize()
        accessibilityMayHaveChanged()
    }

    /// A person has chosen something.
    private func chosen(_ new: DateChoice) {
        guard isEnabled else { return }
        let before = (choice.date, choice.duration)
        choice = new
        content?.show(choice, animated: true)
        invalidateIntrinsicContentSize()
        accessibilityMayHaveChanged()
        guard before != (choice.date, choice.duration) else { return }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
