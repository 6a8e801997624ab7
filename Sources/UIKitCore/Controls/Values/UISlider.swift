import Foundation

/// A control for a value between a minimum and a maximum.
@preconcurrency @MainActor open class UISlider: UIControl {
    private final let track = ControlPart(ControlStyle.track)
    private final let filled = ControlPart()
    private final let thumb = KnobView()
    private final let minimumImageView = UIImageView()
    private final let maximumImageView = UIImageView()
    private final var storedValue: Float = 0
    /// The horizontal distance of the finger from the centre of the thumb, in points.
    private final var grabOffset: CGFloat = 0
    private static let thumbSize: CGFloat = 22

    /// Creates a slider with a frame, in the coordinates of its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a slider from 0 to 1. A coder of a storyboard or nib sets the attributes; other coders are ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UISlider.self)
    }

    private func prepare() {
        for view in [track, filled, thumb, minimumImageView, maximumImageView] { addSubview(view) }
        for view in [track, filled] { view.layer.cornerRadius = 2 }
        thumb.layer.cornerRadius = Self.thumbSize / 2
    }

    // MARK: Value

    /// The value, between the minimum and the maximum. The default is 0. Setting the property sends no event. A value
    /// that is not a number is ignored.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, limited to the minimum and the maximum; sends no event.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else { return }
        let new = min(max(value, minimumValue), max(minimumValue, maximumValue))
        guard new != storedValue else { return }
        storedValue = new
        ControlStyle.animate(animated && window != nil) { self.show() }
        notifyAccessibilityChanged()
    }

    /// The minimum value. The default is 0.
    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            clampValue()
        }
    }

    /// The maximum value. The default is 1.
    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            clampValue()
        }
    }

    private func clampValue() {
        storedValue = min(max(storedValue, minimumValue), maximumValue)
        setNeedsLayout()
        notifyAccessibilityChanged()
    }

    /// Whether `valueChanged` is sent while the finger moves. If false, the event is sent when the finger is lifted.
    /// The default is true.
    open var isContinuous = true

    // MARK: Appearance

    /// The colour of the track from the minimum to the thumb; nil for the tint colour.
    open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the track from the thumb to the maximum; nil for the default.
    open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the thumb; nil for the default.
    open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The image at the minimum end; nil for none.
    open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
    /// The image at the maximum end; nil for none.
    open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }

    /// Returns the rectangle of the track within `bounds`.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let low = minimumValueImage.map { $0.size.width + 8 } ?? 0
        let high = maximumValueImage.map { $0.size.width + 8 } ?? 0
        let (left, right) = isRightToLeft ? (high, low) : (low, high)
        return CGRect(
            x: bounds.minX + left, y: bounds.midY - 2, width: max(0, bounds.width - left - right), height: 4)
    }

    /// Returns the rectangle of the thumb for a value.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let part = CGFloat(part(of: value))
        let size = Self.thumbSize
        let x = rect.minX + (rect.width - size) * (isRightToLeft ? 1 - part : part)
        return CGRect(x: x, y: rect.midY - size / 2, width: size, height: size)
    }

    /// Returns the position of a value within the range, as a fraction from 0 to 1. Returns 0 if a limit is infinite.
    private func part(of value: Float) -> Float {
        let part = (value - minimumValue) / (maximumValue - minimumValue)
        return part.isFinite ? part : 0
    }

    private func show() {
        let rail = trackRect(forBounds: boundsValue)
        let knob = thumbRect(forBounds: boundsValue, trackRect: rail, value: storedValue)
        track.frame = rail
        filled.frame =
            isRightToLeft
            ? CGRect(x: knob.midX, y: rail.minY, width: max(0, rail.maxX - knob.midX), height: rail.height)
            : CGRect(x: rail.minX, y: rail.minY, width: max(0, knob.midX - rail.minX), height: rail.height)
        // The frame of a scaled view cannot be set.
        thumb.bounds.size = knob.size
        thumb.center = CGPoint(x: knob.midX, y: knob.midY)
        thumb.transform = isHighlighted ? CGAffineTransform(scaleX: 1.12, y: 1.12) : .identity
        track.backgroundColor = maximumTrackTintColor ?? ControlStyle.track
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        (thumb.color, thumb.isActive) = (thumbTintColor, isEnabled)
        for part in [track, filled] { part.alpha = isEnabled ? 1 : 0.45 }
        layoutImages()
    }

    private func layoutImages() {
        let pairs = [
            (minimumImageView, minimumValueImage, isRightToLeft),
            (maximumImageView, maximumValueImage, !isRightToLeft),
        ]
        for (view, image, isRight) in pairs {
            view.image = image
            let size = image?.size ?? .zero
            let x = isRight ? boundsValue.width - size.width : 0
            view.frame = CGRect(origin: CGPoint(x: x, y: boundsValue.midY - size.height / 2), size: size)
            view.tintColor = .secondaryLabel
        }
    }

    // MARK: Touches and keys

    /// Starts to drag the thumb. If the touch is beside the thumb, the thumb first moves to the touch. Always returns
    /// true.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let knob = thumb.frame.insetBy(dx: -8, dy: -20)
        if knob.minX <= x, x <= knob.maxX {
            grabOffset = x - thumb.frame.midX
        } else {
            grabOffset = 0
            follow(x, animated: true)
        }
        return true
    }

    /// Moves the thumb with the finger. Always returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch.location(in: self).x, animated: false)
        return true
    }

    /// Sends `valueChanged` if it was not sent during the movement.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if !isContinuous { sendActions(for: .valueChanged) }
    }

    /// Moves the thumb to a horizontal position and changes the value.
    private func follow(_ x: CGFloat, animated: Bool) {
        let rail = trackRect(forBounds: boundsValue)
        let length = rail.width - Self.thumbSize
        guard length > 0 else { return }
        let part = min(max((x - grabOffset - rail.minX - Self.thumbSize / 2) / length, 0), 1)
        let share = Float(isRightToLeft ? 1 - part : part)
        change(to: minimumValue + (maximumValue - minimumValue) * share, animated, sendsEvents: isContinuous)
    }

    private func change(to new: Float, _ animated: Bool, sendsEvents: Bool) {
        let old = storedValue
        setValue(new, animated: animated)
        if storedValue != old, sendsEvents { sendActions(for: .valueChanged) }
    }

    /// Changes the value by `count` tenths of the range.
    private func step(_ count: Float) {
        change(to: storedValue + (maximumValue - minimumValue) / 10 * count, true, sendsEvents: true)
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardRightArrow: step(isRightToLeft ? -1 : 1)
        case .keyboardLeftArrow: step(isRightToLeft ? 1 : -1)
        case .keyboardUpArrow: step(1)
        case .keyboardDownArrow: step(-1)
        case .keyboardHome: step(-10)
        case .keyboardEnd: step(10)
        default: return false
        }
        return true
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

    /// Updates the track from the minimum to the thumb, because that track is drawn in the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    /// The height of the thumb with a margin; no intrinsic width.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }

    /// Returns the available width, or 120 points if the width is not limited, and the height of the thumb with a
    /// margin.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 1e6 ? size.width : 120, height: 30)
    }

    /// Increases the value by a tenth of the range.
    open override func accessibilityIncrement() { step(1) }
    /// Decreases the value by a tenth of the range.
    open override func accessibilityDecrement() { step(-1) }

    override var triggersByTouch: Bool { false }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        let range = maximumValue - minimumValue
        return AccessibilityOverrides.Standard(
            isElement: true, value: "\(Int((part(of: storedValue) * 100).rounded()))%",
            traits: isEnabled ? .adjustable : [.adjustable, .notEnabled], role: .slider,
            number: .init(
                value: Double(storedValue), minimum: Double(minimumValue), maximum: Double(maximumValue),
                step: Double(range) / 10))
    }

    package override func setAccessibilityValue(_ number: Double) {
        guard isEnabled else { return }
        value = Float(number)
        sendActions(for: .valueChanged)
    }
}
