import Foundation

/// A control that is on or off.
@preconcurrency @MainActor open class UISwitch: UIControl {
    private final let track = ControlPart()
    private final let knob = KnobView()
    private final var value = false
    /// Whether the knob has been dragged. Lifting the touch then does not toggle the switch.
    private final var wasDragged = false
    private static let measures = CGSize(width: 46, height: 26)

    /// Creates a switch at the origin of a frame. The size of the switch is fixed.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.measures))
        prepare()
    }

    /// Creates a switch that is off. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.measures
        prepare()
        decode(coder, as: UISwitch.self)
    }

    // A stack view gives the remaining width to a label beside a control of a fixed size, not to the control.
    override var standardHuggingPriority: UILayoutPriority { .defaultHigh }

    private func prepare() {
        addSubview(track)
        addSubview(knob)
        show()
    }

    /// Whether the switch is on. The default is false. Setting the property sends no event.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether the switch is on; sends no event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        value = on
        ControlStyle.animate(animated && window != nil) { self.show() }
        notifyAccessibilityChanged()
    }

    /// The colour of the track while the switch is on; nil for the system green.
    open var onTintColor: UIColor? { didSet { show() } }
    /// The colour of the knob; nil for the default.
    open var thumbTintColor: UIColor? { didSet { show() } }
    /// An image for the on state; nil for none. The image is not shown here.
    open var onImage: UIImage?
    /// An image for the off state; nil for none. The image is not shown here.
    open var offImage: UIImage?
    /// The title; nil for none. The title is used as the accessibility label, and is not drawn.
    open var title: String?

    private func show() {
        let area = CGRect(origin: .zero, size: Self.measures)
        let isRight = value != isRightToLeft
        let stretch: CGFloat = isHighlighted ? 4 : 0
        let width = area.height - 4 + stretch
        track.frame = area
        track.layer.cornerRadius = area.height / 2
        track.backgroundColor = value ? onTintColor ?? .systemGreen : ControlStyle.track
        knob.frame = CGRect(x: isRight ? area.width - 2 - width : 2, y: 2, width: width, height: area.height - 4)
        knob.layer.cornerRadius = (area.height - 4) / 2
        (knob.color, knob.isActive) = (thumbTintColor, isEnabled)
        track.alpha = isEnabled ? 1 : 0.45
    }

    /// Sets the state after an action of the user, and sends the events. Does nothing if the state is the same.
    private func setOnByUser(to on: Bool) {
        guard on != value else { return }
        setOn(on, animated: true)
        sendActions(for: [.valueChanged])
        sendActions(for: .primaryActionTriggered)
    }

    /// Begins to track a finger, which may drag the knob. Always returns true.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasDragged = false
        return true
    }

    /// Toggles the switch when the finger drags the knob to the other side. Always returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let isRight = x > Self.measures.width / 2
        if isRight != (value != isRightToLeft),
            x < -4 || x > Self.measures.width + 4 || wasDragged || abs(x - Self.measures.width / 2) > 12
        {
            wasDragged = true
            setOnByUser(to: isRight != isRightToLeft)
        }
        return true
    }

    /// Toggles the switch if the knob was not dragged and the touch ends inside the switch.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !wasDragged, isTouchInside { setOnByUser(to: !value) }
    }

    override func stateChanged() {
        super.stateChanged()
        ControlStyle.animate(window != nil) { self.show() }
    }

    /// Lays out the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// The fixed size.
    open override var intrinsicContentSize: CGSize { Self.measures }

    /// Returns the fixed size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.measures }

    /// Toggles the switch as a tap does. Returns false if the switch is disabled.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        setOnByUser(to: !value)
        return true
    }

    override var triggersByTouch: Bool { false }
    override var focusCornerRadius: CGFloat? { nil }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        key == .keyboardSpacebar || key == .keyboardReturnOrEnter ? accessibilityActivate() : false
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(
            isElement: true, label: title, value: value ? "1" : "0",
            traits: isEnabled ? [.button, .toggleButton] : [.button, .toggleButton, .notEnabled], role: .toggle)
    }
}
