import UIKit

/// The page with date pickers in all styles, and a picker view.
final class PickersController: SpecimenController, SpecimenShowing, UIPickerViewDataSource, UIPickerViewDelegate {
    private let sizes = ["Small", "Medium", "Large"]
    private let colours: [(String, UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
        ("Blue", .systemBlue), ("Purple", .systemPurple),
    ]
    private lazy var day = picker(.date, .compact)

    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Compact",
            [
                Specimen.named("Date and time", picker(.dateAndTime, .compact)), Specimen.named("Date", day),
                Specimen.named("Time", picker(.time, .compact)),
                Specimen.named("Disabled", picker(.date, .compact) { $0.isEnabled = false }),
            ])
        add("Inline", [Specimen.row([inline(), wheels()], spacing: 24)])
        add("Wheels", [Specimen.row([picker(.date, .wheels), picker(.time, .wheels)], spacing: 24)])
        add(
            "Wheels of a day and a time, and of a countdown",
            [
                Specimen.row(
                    [
                        picker(.dateAndTime, .wheels),
                        picker(.countDownTimer, .wheels) { ($0.minuteInterval, $0.countDownDuration) = (5, 5_400) },
                    ], spacing: 24)
            ])
    }

    func show(_ specimen: String) {
        switch specimen {
        case "end":
            let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
            scroll.contentOffset.y = max(end, -scroll.adjustedContentInset.top)
        case "open":
            func field(_ view: UIView) -> UIControl? {
                view.subviews.lazy.compactMap { ($0 as? UIControl) ?? field($0) }.first
            }
            field(day)?.sendActions(for: .primaryActionTriggered)
        default: return
        }
    }

    /// Creates a date picker with a fixed date, calendar and locale, so that screenshots of the page are the same on
    /// every machine and day.
    private func picker(
        _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ change: (UIDatePicker) -> Void = { _ in }
    ) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.locale = Locale(identifier: traitCollection.layoutDirection == .rightToLeft ? "he_IL" : "en_GB")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "GMT") ?? .current
        calendar.firstWeekday = 2
        picker.calendar = calendar
        picker.date = Date(timeIntervalSince1970: 1_623_336_300)
        picker.preferredDatePickerStyle = style
        picker.datePickerMode = mode
        change(picker)
        return picker
    }

    private func inline() -> UIDatePicker {
        picker(.dateAndTime, .inline) {
            $0.minimumDate = $0.date.addingTimeInterval(-6 * 86_400)
            $0.maximumDate = $0.date.addingTimeInterval(15 * 86_400)
        }
    }

    private func wheels() -> UIPickerView {
        let picker = UIPickerView()
        (picker.dataSource, picker.delegate) = (self, self)
        picker.selectRow(1, inComponent: 0, animated: false)
        picker.selectRow(3, inComponent: 1, animated: false)
        return picker
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        component == 0 ? sizes.count : colours.count
    }

    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        component == 0 ? sizes[row] : nil
    }

    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView? {
        guard component == 1 else { return nil }
        let dot = UIImageView(image: UIImage(systemName: "circle.fill"))
        dot.tintColor = colours[row].1
        dot.contentMode = .center
        dot.setContentHuggingPriority(.required, for: .horizontal)
        let label = UILabel()
        label.text = colours[row].0
        let line = UIStackView(arrangedSubviews: [dot, label])
        line.spacing = 8
        return line
    }
}
