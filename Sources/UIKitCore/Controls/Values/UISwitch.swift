import Foundation

/// A control that is on or off.
@MainActor open class UISwitch: UIControl {
    private final let track = ControlPart()
    private final let knob = KnobPart()
    private final var value = false
    /// Whether a finger has moved the knob, which then decides instead of the touch.
    private final var wasDragged = false
    private static let measures = CGSize(width: 46, height: 26)

    /// A switch at a place; its size is always the same.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.measures))
        prepare()
    }

    /// A switch read from an archive; without an archive of ours it is off.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.measures
        prepare()
    }

    private func prepare() {
        addSubview(track)
        addSubview(knob)
        show()
    }

    /// Whether it is on. The default is false; setting it tells nobody.
    open var isOn: Bool {
        get { value }
        set { setOn(newValue, animated: false) }
    }

    /// Sets whether it is on; tells nobody.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != value else { return }
        value = on
        ControlStyle.move(animated && window != nil) { self.show() }
        accessibilityMayHaveChanged()
    }

    /// Its colour while it is on; nil for the interface's green.
    open var onTintColor: UIColor? { didSet { show() } }
    /// The colour of its knob; nil for the usual one.
    open var thumbTintColor: UIColor? { didSet { show() } }
    /// A picture that it shows while it is on; not shown here.
    open var onImage: UIImage?
    /// A picture that it shows while it is off; not shown here.
    open var offImage: UIImage?
    /// What it is, for people; shown nowhere.
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

    private func flip(to on: Bool) {
        guard on != value else { return }
        setOn(on, animated: true)
        sendActions(for: [.valueChanged])
        sendActions(for: .primaryActionTriggered)
    }

    /// Follows a finger that moves the knob.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        wasDragged = false
        return true
    }

    /// Follows a finger that moves the knob.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let isRight = x > Self.measures.width / 2
        if isRight != (value != isRightToLeft),
            x < -4 || x > Self.measures.width + 4 || wasDragged || abs(x - Self.measures.width / 2) > 12
        {
            wasDragged = true
            flip(to: isRight != isRightToLeft)
        }
        return true
    }

    /// A touch without movement switches.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !wasDragged, isTouchInside { flip(to: !value) }
    }

    override func stateChanged() {
        super.stateChanged()
        ControlStyle.move(window != nil) { self.show() }
    }

    /// Gives the parts their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if knob.extras?.motion == nil { show() }
    }

    /// Always the same.
    open override var intrinsicContentSize: CGSize { Self.measures }

    /// Always the same.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.measures }

    /// It is switched, as by a touch.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled else { return false }
        flip(to: !value)
        return true
    }

    override var triggersByTouch: Bool { false }
    override var showsFocusRing: Bool { true }
    override var focusRingRadius: CGFloat? { nil }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        key == .keyboardSpacebar || key == .keyboardReturnOrEnter ? accessibilityActivate() : false
    }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(
            isElement: true, label: title, value: value ? "1" : "0",
            traits: isEnabled ? [.button, .toggleButton] : [.button, .toggleButton, .notEnabled], role: .toggle)
    }
}
