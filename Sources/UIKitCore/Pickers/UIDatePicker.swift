import Foundation

/// A control for selecting a date, a time, both, or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
    /// The modes of a date picker, with UIKit's raw values.
    public enum Mode: Int, Sendable {
        /// A time of day.
        case time = 0
        /// A day.
        case date = 1
        /// A day and a time.
        case dateAndTime = 2
        /// Hours and minutes, as for a timer.
        case countDownTimer = 3
    }

    final var selection = DateSelection()
    final var content: (any DatePickerContent)?
    /// The size that the picker has chosen itself; nil if the app has set the picker's frame.
    final var fittedSize: CGSize?

    /// Creates a picker with a frame in its future superview's coordinates.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        rebuild()
        guard frame == .zero else { return }
        sizeToFit()
        fittedSize = bounds.size
    }

    /// Creates a picker of date and time with the current date. A coder of a storyboard or nib sets the attributes;
    /// other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        rebuild()
        decode(coder, as: UIDatePicker.self)
    }

    // MARK: Selection

    /// The mode. The default is date and time.
    open var datePickerMode = Mode.dateAndTime {
        didSet {
            selection.mode = datePickerMode
            if datePickerMode != oldValue { rebuild() }
        }
    }

    /// The date. The default is the time at which the picker was created. Setting the property sends no control event.
    ///
    /// The date is limited to `minimumDate` and `maximumDate`. The picker shows the date rounded down to a multiple of
    /// `minuteInterval`.
    open var date: Date {
        get { selection.date }
        set { setDate(newValue, animated: false) }
    }

    /// Sets the date.
    open func setDate(_ date: Date, animated: Bool) {
        change(animated: animated) { $0.setDate(date) }
    }

    /// The duration of a countdown, in seconds: a multiple of `minuteInterval` minutes, less than a day. The default is
    /// 0.
    open var countDownDuration: TimeInterval {
        get { selection.duration }
        set { change(animated: false) { $0.setDuration(newValue) } }
    }

    /// The earliest date; nil for no limit. Both limits are ignored if `minimumDate` is after `maximumDate`.
    open var minimumDate: Date? {
        get { selection.minimum }
        set { change(animated: false) { $0.minimum = newValue } }
    }

    /// The latest date; nil for no limit.
    open var maximumDate: Date? {
        get { selection.maximum }
        set { change(animated: false) { $0.maximum = newValue } }
    }

    /// The interval between selectable minutes, a divisor of 60 from 1 to 30. The default is 1, and any other number
    /// selects the default.
    open var minuteInterval: Int {
        get { selection.minuteInterval }
        set {
            let interval = (1...30).contains(newValue) && 60 % newValue == 0 ? newValue : 1
            guard interval != selection.minuteInterval else { return }
            selection.minuteInterval = interval
            rebuild()
        }
    }

    // MARK: Locale and calendar

    /// The locale; nil for the user's locale.
    open var locale: Locale? {
        didSet {
            selection.locale = locale ?? .current
            rebuild()
        }
    }

    /// The calendar.
    // The type is optional as in UIKit: setting nil selects the user's calendar.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var calendar: Calendar! {
        get { selection.calendar }
        set {
            selection.calendar = newValue ?? .current
            if let timeZone { selection.calendar.timeZone = timeZone }
            rebuild()
        }
    }

    /// The time zone; nil if the app has set none. Setting nil selects the user's current time zone.
    open var timeZone: TimeZone? {
        didSet {
            selection.calendar.timeZone = timeZone ?? .current
            rebuild()
        }
    }

    // MARK: Appearance

    /// The preferred style. The default is automatic: wheels for a countdown, otherwise compact.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
        didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
    }

    /// The actual style; never automatic.
    open var datePickerStyle: UIDatePickerStyle {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }

    // MARK: Overrides

    open override var isEnabled: Bool { didSet { content?.isActive = isEnabled } }

    /// The size of the content.
    open override var intrinsicContentSize: CGSize { content?.preferredSize ?? .zero }
    /// The size of the content.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    open override func layoutSubviews() {
        super.layoutSubviews()
        content?.frame = bounds
    }

    override var triggersByTouch: Bool { false }

    /// False, because only the parts of a date picker get the focus.
    open override var canBecomeFocused: Bool { false }

    override var focusBehavior: FocusBehavior { FocusBehavior() }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(value: selection.text(in: .full), role: .group)
    }
}

/// The styles of a date picker, with UIKit's raw values.
public enum UIDatePickerStyle: Int, Sendable {
    /// The style depends on the mode.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// Small fields that open a calendar or wheels when touched.
    case compact = 2
    /// A calendar, with a field for the time if the mode includes a time; wheels if the mode is `time`.
    case inline = 3
}
