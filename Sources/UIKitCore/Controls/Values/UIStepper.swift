import Foundation

/// A control that increments or decrements a value.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private final let backdrop = ControlPart(.tertiarySystemFill)
    private final let pressed = ControlPart(.systemFill)
    private final let line = ControlPart(.separator)
    private final let signs = [StepperSign(isPlus: false), StepperSign(isPlus: true)]
    private final var storedValue: Double = 0
    /// The touched half of the control: 0 decrements, 1 increments; nil without a touch.
    private final var half: Int?
    private final var repetition: ClockTask?
    private static let fixedSize = CGSize(width: 94, height: 32)

    /// Creates a stepper at the origin of a frame. The size of the stepper is fixed.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.fixedSize))
        prepare()
    }

    /// Creates a stepper from 0 to 100. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UIStepper.self)
    }

    // A stack view gives the remaining width to a label beside a control of a fixed size, not to the control.
    override var standardHuggingPriority: UILayoutPriority { .defaultHigh }

    private func prepare() {
        for view in [backdrop, pressed, line] + signs { addSubview(view) }
        for view in [backdrop, pressed] { view.layer.cornerRadius = ControlStyle.radius }
        pressed.isHidden = true
    }

    /// The value. The default is 0. Setting the property sends no event. A value that is not a number is ignored.
    open var value: Double {
        get { storedValue }
        set {
            guard !newValue.isNaN else { return }
            storedValue = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
            setNeedsLayout()
            notifyAccessibilityChanged()
        }
    }

    /// The minimum value. The default is 0.
    open var minimumValue: Double = 0 { didSet { value = storedValue } }
    /// The maximum value. The default is 100.
    open var maximumValue: Double = 100 { didSet { value = storedValue } }
    /// The amount of one increment or decrement. The default is 1.
    open var stepValue: Double = 1
    /// Whether `valueChanged` is sent with each step. If false, the event is sent when the finger is lifted. The
    /// default is true.
    open var isContinuous = true
    /// Whether steps are repeated while the finger stays down. The default is true.
    open var autorepeat = true
    /// Whether the value wraps around from the maximum to the minimum and back. The default is false.
    open var wraps = false

    /// Whether a half of the control can change the value; 0 decrements, 1 increments.
    private func canStep(_ half: Int) -> Bool {
        isEnabled && (wraps || (half == 1 ? storedValue < maximumValue : storedValue > minimumValue))
    }

    /// Increments (1) or decrements (0) the value by one step.
    private func step(_ half: Int, sendsEvents: Bool) {
        guard canStep(half) else { return }
        let next = storedValue + (half == 1 ? stepValue : -stepValue)
        if wraps, next > maximumValue {
            value = minimumValue
        } else if wraps, next < minimumValue {
            value = maximumValue
        } else {
            value = next
        }
        if sendsEvents { sendActions(for: .valueChanged) }
    }

    private func half(at x: CGFloat) -> Int { (x < boundsValue.midX) == isRightToLeft ? 1 : 0 }

    /// Applies one step of the touched half. If `autorepeat` is true, the step is repeated while the finger stays down.
    /// Returns false if the touched half cannot change the value.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let hit = half(at: touch.location(in: self).x)
        guard canStep(hit) else { return false }
        half = hit
        setNeedsLayout()
        step(hit, sendsEvents: isContinuous)
        repeatLater(after: 0.5)
        return true
    }

    /// Schedules the next repetition of a step, after a delay in seconds.
    private func repeatLater(after delay: TimeInterval) {
        guard autorepeat else { return }
        let clock = window?.dispatcher.clock ?? ApplicationEnvironment.current.clock
        repetition = clock.schedule(after: delay) { [weak self] in
            guard let self, let half = self.half else { return }
            if self.isTouchInside { self.step(half, sendsEvents: self.isContinuous) }
            self.repeatLater(after: 0.1)
        }
    }

    /// Stops the repetition, and sends `valueChanged` if it was not sent with each step.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
        stopRepeating()
    }

    /// Stops the repetition.
    open override func cancelTracking(with event: UIEvent?) { stopRepeating() }

    private func stopRepeating() {
        half = nil
        repetition?.cancel()
        repetition = nil
        setNeedsLayout()
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardUpArrow: step(1, sendsEvents: true)
        case .keyboardDownArrow: step(0, sendsEvents: true)
        case .keyboardRightArrow: step(isRightToLeft ? 0 : 1, sendsEvents: true)
        case .keyboardLeftArrow: step(isRightToLeft ? 1 : 0, sendsEvents: true)
        default: return false
        }
        return true
    }

    /// Lays out the two halves.
    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = boundsValue
        line.frame = CGRect(x: boundsValue.midX - 0.5, y: 7, width: 1, height: boundsValue.height - 14)
        for (index, sign) in signs.enumerated() {
            let isRight = (index == 1) != isRightToLeft
            sign.frame = CGRect(
                x: isRight ? boundsValue.midX : 0, y: 0, width: boundsValue.width / 2, height: boundsValue.height)
            sign.alpha = canStep(index) ? 1 : 0.3
        }
        pressed.isHidden = half == nil
        if let half { pressed.frame = signs[half].frame }
    }

    /// The fixed size.
    open override var intrinsicContentSize: CGSize { Self.fixedSize }
    /// Returns the fixed size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.fixedSize }
    /// Increments the value by one step.
    open override func accessibilityIncrement() { step(1, sendsEvents: true) }
    /// Decrements the value by one step.
    open override func accessibilityDecrement() { step(0, sendsEvents: true) }

    override var triggersByTouch: Bool { false }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, value: Int(exactly: storedValue).map(String.init) ?? "\(storedValue)",
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled], role: .stepper,
            number: .init(value: storedValue, minimum: minimumValue, maximum: maximumValue, step: stepValue))
    }

    package override func setAccessibilityValue(_ number: Double) {
        guard isEnabled else { return }
        value = number
        sendActions(for: .valueChanged)
    }
}

/// The plus or minus sign of a stepper.
@MainActor private final class StepperSign: ControlPart {
    private let isPlus: Bool

    init(isPlus: Bool) {
        self.isPlus = isPlus
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        isPlus = false
        super.init(coder: coder)
    }

    override func draw(_ rect: CGRect) {
        let (x, y) = (boundsValue.midX, boundsValue.midY)
        UIColor.label.setFill()
        UIBezierPath(roundedRect: CGRect(x: x - 6, y: y - 0.9, width: 12, height: 1.8), cornerRadius: 0.9).fill()
        guard isPlus else { return }
        UIBezierPath(roundedRect: CGRect(x: x - 0.9, y: y - 6, width: 1.8, height: 12), cornerRadius: 0.9).fill()
    }
}
