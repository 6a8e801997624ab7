import Foundation

/// A picture, or several that follow one another.
@MainActor open class UIImageView: UIView {
    private final var cycle: ImageCycle?

    /// A view of a picture's size.
    public convenience init(image: UIImage?) { self.init(image: image, highlightedImage: nil) }

    /// A view of a picture's size that shows another one while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
        self.highlightedImage = highlightedImage
    }

    /// A view at a place in its future superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// A view read from an archive; without an archive of ours it is empty.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    /// The picture; nil for none.
    open var image: UIImage? {
        didSet {
            guard image != oldValue else { return }
            if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
            setNeedsDisplay()
        }
    }

    /// The picture while the view is highlighted; nil for the same as otherwise.
    open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }

    /// Whether the other picture is shown. The default is false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }

    /// How symbols are made where they say nothing themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsDisplay()
        }
    }

    /// The pictures that follow one another while the view is animated; nil for none.
    open var animationImages: [UIImage]?
    /// The pictures that follow one another while the view is animated and highlighted; not used here.
    open var highlightedAnimationImages: [UIImage]?
    /// How long one round of pictures takes, in seconds; 0 for a thirtieth of a second each.
    open var animationDuration: TimeInterval = 0
    /// How many rounds there are; 0, the default, for no end.
    open var animationRepeatCount = 0

    /// Whether pictures follow one another just now.
    open var isAnimating: Bool { cycle != nil }

    /// Has the pictures follow one another.
    open func startAnimating() {
        guard let images = animationImages, !images.isEmpty else { return }
        let duration = animationDuration > 0 ? animationDuration : TimeInterval(images.count) / 30
        let new = ImageCycle(images.count, duration, animationRepeatCount)
        cycle = new
        new.start { [weak self, weak new] goesOn in
            guard let self, self.cycle === new else { return false }
            if !goesOn { self.cycle = nil }
            self.setNeedsDisplay()
            return goesOn && self.window != nil
        }
        setNeedsDisplay()
    }

    /// Shows the picture again.
    open func stopAnimating() {
        cycle = nil
        setNeedsDisplay()
    }

    /// How the picture fits into the bounds; drawn anew when it changes.
    open override var contentMode: ContentMode {
        get { super.contentMode }
        set {
            super.contentMode = newValue
            setNeedsDisplay()
        }
    }

    /// Symbols are drawn in the tint colour.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    /// Draws the picture as the content mode says.
    open override func draw(_ rect: CGRect) {
        guard let image = shownImage, let context = UIGraphicsGetCurrentContext() else { return }
        let place = contentMode.place(image.size, in: boundsValue)
        context.saveGState()
        if contentMode != .scaleToFill, !boundsValue.contains(place), clipsToBounds { context.clip(to: boundsValue) }
        if image.flipsForRightToLeftLayoutDirection, isRightToLeft {
            context.translateBy(x: place.midX * 2, y: 0)
            context.scaleBy(x: -1, y: 1)
        }
        image.paint(image.shown(tint: tintColor), place, context)
        context.restoreGState()
    }

    private var shownImage: UIImage? {
        let plain = isHighlighted ? highlightedImage ?? image : image
        let chosen =
            cycle.flatMap { cycle in
                animationImages.flatMap { $0.indices.contains(cycle.index) ? $0[cycle.index] : nil }
            } ?? plain
        guard let chosen, let preferredSymbolConfiguration else { return chosen }
        let merged = preferredSymbolConfiguration.applying(chosen.symbolConfiguration)
        return chosen.applyingSymbolConfiguration(merged) ?? chosen
    }

    /// The picture's size; nothing without one.
    open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }

    /// The picture's size; the view's without one.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? super.sizeThatFits(size) }

    override var standardAccessibility: AccessibilityWords.Standard {
        AccessibilityWords.Standard(traits: .image, role: .image)
    }
}
