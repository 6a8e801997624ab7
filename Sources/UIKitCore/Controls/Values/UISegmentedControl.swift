import Foundation

/// A row of segments, of which at most one is selected.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` while no segment is selected.
    public static let noSegment = -1

    private final let backdrop = ControlPart(.tertiarySystemFill)
    private final let selectionIndicator = ControlPart(ControlStyle.selectedBackground)
    final var segments: [Segment] = []
    /// The text attributes of titles, by the raw value of the state.
    final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    private final var selectedIndex = noSegment
    /// The index of the highlighted segment under the finger; nil for none.
    private final var touched: Int?
    private final lazy var pointer = SegmentPointer(self)
    private final lazy var pointerInteraction = UIPointerInteraction(delegate: pointer)

    /// Creates a control without segments, with a frame.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a control with segments. Each item is a string, an image or an action; other objects are ignored.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            let index = segments.count
            switch item {
            case let text as String: insertSegment(withTitle: text, at: index, animated: false)
            case let image as UIImage: insertSegment(with: image, at: index, animated: false)
            case let action as UIAction: insertSegment(action: action, at: index, animated: false)
            default: continue
            }
        }
        sizeToFit()
    }

    /// Creates a control with segments that run actions.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    /// Creates a control without segments. A coder of a storyboard or nib sets the attributes; other coders are
    /// ignored.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
        decode(coder, as: UISegmentedControl.self)
    }

    private func prepare() {
        addSubview(backdrop)
        addSubview(selectionIndicator)
        backdrop.layer.cornerRadius = ControlStyle.radius
        selectionIndicator.layer.cornerRadius = ControlStyle.radius - 2
        ControlStyle.addShadow(selectionIndicator)
        addInteraction(pointerInteraction)
    }

    // MARK: Segments

    /// The number of segments.
    open var numberOfSegments: Int { segments.count }

    /// Inserts a segment with a title, without animation.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), segment)
    }

    /// Inserts a segment with an image, without animation.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), segment)
    }

    /// Inserts a segment that runs an action, without animation.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action), segment)
    }

    /// Removes a segment, without animation.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).view.removeFromSuperview()
        if selectedIndex == segment {
            selectedIndex = Self.noSegment
        } else if selectedIndex > segment {
            selectedIndex -= 1
        }
        segmentsChanged()
    }

    /// Removes all segments.
    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        (segments, selectedIndex) = ([], Self.noSegment)
        segmentsChanged()
    }

    /// Sets the title of a segment and removes the segment's image.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// Returns the title of a segment; nil for none.
    open func titleForSegment(at segment: Int) -> String? { part(segment)?.title }

    /// Sets the image of a segment and removes the segment's title.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// Returns the image of a segment; nil for none.
    open func imageForSegment(at segment: Int) -> UIImage? { part(segment)?.image }

    /// Sets the width of a segment in points; 0 for a width that fits the content.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

    /// Returns the width set for a segment, in points; 0 if none was set.
    open func widthForSegment(at segment: Int) -> CGFloat { part(segment)?.width ?? 0 }

    /// Sets whether the user can select a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Whether the user can select a segment.
    open func isEnabledForSegment(at segment: Int) -> Bool { part(segment)?.isEnabled ?? false }

    /// Returns the action of a segment; nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { part(segment)?.action }

    /// The index of the selected segment; `noSegment` for none. Setting the property sends no event.
    open var selectedSegmentIndex: Int {
        get { selectedIndex }
        set { select(newValue) }
    }

    /// Whether a segment that the user selects is deselected again after the control has sent its events. The default
    /// is false.
    open var isMomentary = false { didSet { if isMomentary { select(Self.noSegment) } } }

    /// The background colour of the selected segment; nil for the default.
    open var selectedSegmentTintColor: UIColor? {
        didSet { selectionIndicator.backgroundColor = selectedSegmentTintColor ?? ControlStyle.selectedBackground }
    }

    /// Whether the width of a segment depends on its content. If false, the default, all segments without a set width
    /// are equally wide.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsChanged() } }

    final func part(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    private func insert(_ segment: Segment, _ index: Int) {
        let position = min(max(index, 0), segments.count)
        segments.insert(segment, at: position)
        addSubview(segment.view)
        if selectedIndex >= position { selectedIndex += 1 }
        segmentsChanged()
    }

    private func change(_ index: Int, _ change: (Segment) -> Void) {
        guard let segment = part(index) else { return }
        change(segment)
        segmentsChanged()
    }

    final func segmentsChanged() {
        for segment in segments { segment.measure(titleAttributes[State.normal.rawValue] ?? [:]) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        notifyAccessibilityChanged()
    }

    private func select(_ index: Int) {
        let new = segments.indices.contains(index) ? index : Self.noSegment
        guard new != selectedIndex else { return }
        // The selection indicator slides from one segment to another. Without a previous selection, the indicator
        // appears in place.
        let slides = selectedIndex != Self.noSegment && new != Self.noSegment && window != nil
        selectedIndex = new
        ControlStyle.animate(slides) { self.show() }
        pointerInteraction.invalidate()
        notifyAccessibilityChanged()
    }

    // MARK: Layout

    private var widths: SegmentWidths {
        SegmentWidths(
            contents: segments.map(\.contentWidth), fixed: segments.map(\.width),
            dependsOnContent: apportionsSegmentWidthsByContent)
    }

    private var frames: [CGRect] { arrangement.frames }

    /// The frames of the segments.
    final var segmentFrames: [CGRect] { frames }

    /// The view behind the selected segment.
    final var selectionView: UIView { selectionIndicator }

    /// The frames of the segments, and the scale of their titles.
    private var arrangement: (frames: [CGRect], scale: CGFloat) {
        let area = boundsValue.insetBy(dx: 2, dy: 2)
        let (widths, scale) = widths.distribution(in: area.width)
        var x = area.minX
        let row = widths.map { width in
            defer { x += width }
            return CGRect(x: x, y: area.minY, width: width, height: area.height)
        }
        guard isRightToLeft else { return (row, scale) }
        return (row.map { $0.mirrored(in: boundsValue.width) }, scale)
    }

    private func show() {
        let (frames, scale) = arrangement
        backdrop.frame = boundsValue
        for (index, segment) in segments.enumerated() {
            segment.view.frame = frames[index]
            let isSelected = index == selectedIndex
            segment.show(isSelected: isSelected, titleScale: scale, attributes(of: segment, isSelected: isSelected))
            segment.view.alpha = !isEnabled || !segment.isEnabled ? 0.4 : index == touched ? 0.55 : 1
        }
        selectionIndicator.isHidden = selectedIndex == Self.noSegment
        if selectedIndex != Self.noSegment { selectionIndicator.frame = frames[selectedIndex] }
    }

    /// Lays out the segments.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
    }

    /// The size of all segments side by side.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: widths.preferred.reduce(0, +) + 4, height: 32).roundedUp
    }

    /// Returns the size of all segments side by side.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Touches and keys

    private func segment(_ touch: UITouch?) -> Int? {
        guard let point = touch?.location(in: self) else { return nil }
        return frames.firstIndex { $0.insetBy(dx: -2, dy: -30).contains(point) }
    }

    /// Highlights the touched segment, unless it is the selected segment. Always returns true.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    /// Highlights the touched segment, unless it is the selected segment. Always returns true.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    private func follow(_ touch: UITouch) -> Bool {
        touched = segment(touch).flatMap { $0 == selectedIndex ? nil : $0 }
        setNeedsLayout()
        return true
    }

    /// Selects the segment at which the touch is lifted.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        touched = nil
        setNeedsLayout()
        if let hit = segment(touch) { selectByUser(hit) }
    }

    /// Removes the highlight without selecting a segment.
    open override func cancelTracking(with event: UIEvent?) {
        touched = nil
        setNeedsLayout()
    }

    /// Selects a segment, runs the segment's action and sends the control's events. Does nothing if the segment is
    /// disabled or already selected.
    final func selectByUser(_ index: Int) {
        guard isEnabled, let segment = part(index), segment.isEnabled, index != selectedIndex else { return }
        select(index)
        if let action = segment.action { sendAction(action) }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
        if isMomentary { select(Self.noSegment) }
    }

    /// Selects the nearest enabled segment after the selected segment if `step` is 1, or before the selected segment if
    /// `step` is -1.
    private func selectNext(_ step: Int) {
        var index = selectedIndex == Self.noSegment ? (step > 0 ? -1 : segments.count) : selectedIndex
        repeat { index += step } while part(index)?.isEnabled == false
        selectByUser(index)
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardRightArrow: selectNext(isRightToLeft ? -1 : 1)
        case .keyboardLeftArrow: selectNext(isRightToLeft ? 1 : -1)
        default: return false
        }
        return true
    }

    override var triggersByTouch: Bool { false }
    override var focusBehavior: FocusBehavior {
        FocusBehavior(isControl: true, usesArrowKeys: true, containsItems: false)
    }

    override var standardAccessibility: AccessibilityOverrides.Standard {
        AccessibilityOverrides.Standard(value: part(selectedIndex)?.title, role: .group)
    }
}
