import Foundation

/// Chooses a date, a time, both, or a length of time.
@MainActor open class UIDatePicker: UIControl {
    /// What is chosen, with UIKit's values.
    public enum Mode: Int, Sendable {
        /// A time of the day.
        case time = 0
        /// A day.
        case date = 1
        /// A day and a time.
        case dateAndTime = 2
        /// Hours and minutes, as for an alarm.
        case countDownTimer = 3
    }

    final var choice = DateChoice()
    final var content: (any DatePickerContent)?

    /// A picker at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        if frame == .zero { sizeToFit() }
    }

    /// A picker read from an archive; without an archive of ours it chooses a day and a time, now.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
    }

    // MARK: What is chosen

    /// What is chosen. The default is a day and a time.
    open var datePickerMode = Mode.dateAndTime {
        didSet {
            choice.mode = datePickerMode
            if datePickerMode != oldValue { rebuild() }
        }
    }

    /// The date. The default is the moment in which the picker was made; setting it tells nobody.
    ///
    /// It is kept between `minimumDate` and `maximumDate`, and shown to the last minute of `minuteInterval` before it.
    open var date: Date {
        get { choice.date }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date.
    open func setDate(_ date: Date, animated: Bool) {
        change(animated: animated) { $0.setDate(date) }
    }

    /// The length of time of a countdown, in seconds: whole minutes below a day. The default is 0.
    open var countDownDuration: TimeInterval {
        get { choice.duration }
        set { change(animated: false) { $0.setDuration(newValue) } }
    }

    /// The earliest date; nil for any. A range whose end comes before its beginning counts for nothing.
    open var minimumDate: Date? {
        get { choice.minimum }
        set { change(animated: false) { $0.minimum = newValue } }
    }

    /// The latest date; nil for any.
    open var maximumDate: Date? {
        get { choice.maximum }
        set { change(animated: false) { $0.maximum = newValue } }
    }

    /// How many minutes there are from one minute to the next that can be chosen: a divisor of 60 up to 30. The default is
    /// 1; other numbers are left alone.
    open var minuteInterval: Int {
        get { choice.minuteInterval }
        set {
            guard (1...30).contains(newValue), 60 % newValue == 0, newValue != choice.minuteInterval else { return }
            choice.minuteInterval = newValue
            rebuild()
        }
    }

    // MARK: Language and calendar

    /// The language and its ways; nil for the person's.
    open var locale: Locale? {
        didSet {
            choice.locale = locale ?? .current
            rebuild()
        }
    }

    /// The calendar.
    // UIKit's own declaration: apps set nil for the person's calendar.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! {
        get { choice.calendar }
        set {
            choice.calendar = newValue ?? .current
            if let timeZone { choice.calendar.timeZone = timeZone }
            rebuild()
        }
    }

    /// The time zone; nil for the calendar's.
    open var timeZone: TimeZone? {
        didSet {
            choice.calendar.timeZone = timeZone ?? .current
            rebuild()
        }
    }

    // MARK: Look

    /// How the picker is to look. The default is automatic: wheels for a countdown, else compact.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }

    /// How the picker looks; never automatic.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    // MARK: Inherited

    open override var isEnabled: Bool { didSet { content?.isActive = isEnabled } }

    /// The size of what is shown.
    open override var intrinsicContentSize: CGSize { content?.wantedSize ?? .zero }
    /// The size of what is shown.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }

    override var triggersByTouch: Bool { false }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(value: choice.words(.full), role: .group)
    }
}

/// How a date picker looks, with UIKit's values.
public enum UIDatePickerStyle: Int, Sendable {
    /// As suits what is chosen.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Small fields, which open a calendar or wheels when they are touched.
    case compact = 2
    /// A calendar, and wheels for a time.
    case inline = 3
}
