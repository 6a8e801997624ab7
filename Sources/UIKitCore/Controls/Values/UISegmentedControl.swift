import Foundation

/// A row of segments of which one is chosen.
@MainActor open class UISegmentedControl: UIControl {
    /// What `selectedSegmentIndex` is while none is chosen.
    public static let noSegment = -1

    private final let backdrop = ControlPart(.tertiarySystemFill)
    private final let mark = ControlPart(ControlStyle.raised)
    final var segments: [Segment] = []
    private final var chosen = noSegment
    private final var touched: Int?

    /// A control at a place, without segments.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// A control of segments, each a text, an image or an action.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            let place = segments.count
            switch item {
            case let text as String: insertSegment(withTitle: text, at: place, animated: false)
            case let image as UIImage: insertSegment(with: image, at: place, animated: false)
            case let action as UIAction: insertSegment(action: action, at: place, animated: false)
            default: continue
            }
        }
        sizeToFit()
    }

    /// A control of segments that run actions.
    public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
    }

    /// A control read from an archive; without an archive of ours it has no segments.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addSubview(backdrop)
        addSubview(mark)
        backdrop.layer.cornerRadius = ControlStyle.radius
        mark.layer.cornerRadius = ControlStyle.radius - 2
        ControlStyle.raise(mark)
    }

    // MARK: Segments

    /// How many segments there are.
    open var numberOfSegments: Int { segments.count }

    /// Adds a segment with a text.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        insert(Segment(title: title), segment)
    }

    /// Adds a segment with an image.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        insert(Segment(image: image), segment)
    }

    /// Adds a segment that runs an action.
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Segment(title: action.image == nil ? action.title : nil, image: action.image, action: action), segment)
    }

    /// Takes a segment away.
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return }
        segments.remove(at: segment).view.removeFromSuperview()
        if chosen == segment { chosen = Self.noSegment } else if chosen > segment { chosen -= 1 }
        segmentsChanged()
    }

    /// Takes all segments away.
    open func removeAllSegments() {
        for segment in segments { segment.view.removeFromSuperview() }
        (segments, chosen) = ([], Self.noSegment)
        segmentsChanged()
    }

    /// Gives a segment a text.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (title, nil) }
    }

    /// The text of a segment; nil for none.
    open func titleForSegment(at segment: Int) -> String? { part(segment)?.title }

    /// Gives a segment an image.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) { ($0.title, $0.image) = (nil, image) }
    }

    /// The image of a segment; nil for none.
    open func imageForSegment(at segment: Int) -> UIImage? { part(segment)?.image }

    /// Gives a segment a width in points; 0 for what suits it.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }

    /// The width that a segment was given, in points.
    open func widthForSegment(at segment: Int) -> CGFloat { part(segment)?.width ?? 0 }

    /// Has a segment be chosen or not.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }

    /// Whether a segment can be chosen.
    open func isEnabledForSegment(at segment: Int) -> Bool { part(segment)?.isEnabled ?? false }

    /// The action of a segment; nil for none.
    open func actionForSegment(at segment: Int) -> UIAction? { part(segment)?.action }

    /// The segment that is chosen; `noSegment` for none. Setting it tells nobody.
    open var selectedSegmentIndex: Int {
        get { chosen }
        set { select(newValue) }
    }

    /// Whether a touch chooses nothing for longer than it lasts. The default is false.
    open var isMomentary = false { didSet { if isMomentary { select(Self.noSegment) } } }

    /// The colour of the chosen segment; nil for the usual one.
    open var selectedSegmentTintColor: UIColor? {
        didSet { mark.backgroundColor = selectedSegmentTintColor ?? ControlStyle.raised }
    }

    /// Whether segments are as wide as what they show. The default is false: all are equally wide.
    open var apportionsSegmentWidthsByContent = false { didSet { segmentsChanged() } }

    private func part(_ index: Int) -> Segment? { segments.indices.contains(index) ? segments[index] : nil }

    private func insert(_ segment: Segment, _ index: Int) {
        let place = min(max(index, 0), segments.count)
        segments.insert(segment, at: place)
        addSubview(segment.view)
        if chosen >= place { chosen += 1 }
        segmentsChanged()
    }

    private func change(_ index: Int, _ change: (Segment) -> Void) {
        guard let segment = part(index) else { return }
        change(segment)
        segmentsChanged()
    }

    private func segmentsChanged() {
        for segment in segments { segment.show(isChosen: false) }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        accessibilityMayHaveChanged()
    }

    private func select(_ index: Int) {
        let new = segments.indices.contains(index) ? index : Self.noSegment
        guard new != chosen else { return }
        // It slides from one segment to another and is simply there where none was chosen.
        let slides = chosen != Self.noSegment && new != Self.noSegment && window != nil
        chosen = new
        ControlStyle.move(slides) { self.show() }
        accessibilityMayHaveChanged()
    }

    // MARK: Layout

    private var widths: [CGFloat] {
        let wanted = segments.map { $0.width > 0 ? $0.width : $0.contentWidth + 24 }
        let free = segments.indices.filter { segments[$0].width == 0 }
        var result = wanted
        if !apportionsSegmentWidthsByContent, let most = free.map({ wanted[$0] }).max() {
            for index in free { result[index] = most }
        }
        return result
    }

    private var frames: [CGRect] {
        let area = boundsValue.insetBy(dx: 2, dy: 2)
        let widths = widths
        let total = widths.reduce(0, +)
        let part = total > 0 ? area.width / total : 0
        var x = area.minX
        let row = widths.map { width in
            defer { x += width * part }
            return CGRect(x: x, y: area.minY, width: width * part, height: area.height)
        }
        guard isRightToLeft else { return row }
        return row.map { CGRect(x: boundsValue.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    private func show() {
        let frames = frames
        backdrop.frame = boundsValue
        for (index, segment) in segments.enumerated() {
            segment.view.frame = frames[index]
            segment.show(isChosen: index == chosen)
            segment.view.alpha = !isEnabled || !segment.isEnabled ? 0.4 : index == touched ? 0.55 : 1
        }
        mark.isHidden = chosen == Self.noSegment
        if chosen != Self.noSegment { mark.frame = frames[chosen] }
    }

    /// Gives the segments their places.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if mark.extras?.motion == nil { show() }
    }

    /// The segments beside one another.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: widths.reduce(0, +) + 4, height: 32).roundedUp
    }

    /// The segments beside one another.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    // MARK: Operation

    private func segment(_ touch: UITouch?) -> Int? {
        guard let place = touch?.location(in: self) else { return nil }
        return frames.firstIndex { $0.insetBy(dx: -2, dy: -30).contains(place) }
    }

    /// Shows which segment is touched.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    /// Shows which segment is touched.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { follow(touch) }

    private func follow(_ touch: UITouch) -> Bool {
        touched = segment(touch).flatMap { $0 == chosen ? nil : $0 }
        setNeedsLayout()
        return true
    }

    /// Chooses the segment under the finger.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        touched = nil
        setNeedsLayout()
        if let hit = segment(touch) { choose(hit) }
    }

    /// Chooses nothing.
    open override func cancelTracking(with event: UIEvent?) {
        touched = nil
        setNeedsLayout()
    }

    private func choose(_ index: Int) {
        guard isEnabled, let segment = part(index), segment.isEnabled, index != chosen else { return }
        select(index)
        if let action = segment.action { sendAction(action) }
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
        if isMomentary { select(Self.noSegment) }
    }

    /// The next segment in a direction that can be chosen.
    private func move(_ step: Int) {
        var index = chosen == Self.noSegment ? (step > 0 ? -1 : segments.count) : chosen
        repeat { index += step } while part(index)?.isEnabled == false
        choose(index)
    }

    override func handleKey(_ key: UIKeyboardHIDUsage) -> Bool {
        switch key {
        case .keyboardRightArrow: move(isRightToLeft ? -1 : 1)
        case .keyboardLeftArrow: move(isRightToLeft ? 1 : -1)
        default: return false
        }
        return true
    }

    override var triggersByTouch: Bool { false }
    override var showsFocusRing: Bool { true }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(value: part(chosen)?.title, role: .group)
    }
}
