import Foundation

/// The appearance of a bar: its background and the separator line at its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// Creates the default appearance: the system's background, with a separator line.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates a copy of another appearance.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        copyValues(barAppearance)
    }

    /// Called after a change. The bar or the item to which the appearance belongs sets this closure.
    final var onChange: (() -> Void)?

    /// The background colour; nil for none.
    open var backgroundColor: UIColor? { didSet { onChange?() } }
    /// The blur effect of the background; nil for none. No blur is drawn here: if the background colour is nil, the bar
    /// shows the colour of the effect's material.
    open var backgroundEffect: UIBlurEffect? { didSet { onChange?() } }
    /// The background image; nil for none.
    open var backgroundImage: UIImage? { didSet { onChange?() } }
    /// The colour of the separator line; nil for none.
    open var shadowColor: UIColor? { didSet { onChange?() } }

    /// Configures the system's background, with a separator line.
    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundImage) = (nil, nil)
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// Configures an opaque background, with a separator line.
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundImage) = (nil, nil)
        (backgroundColor, shadowColor) = (.systemBackground, .separator)
    }

    /// Removes the background and the separator line.
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundImage, backgroundColor, shadowColor) = (nil, nil, nil, nil)
    }

    /// Returns a copy of the appearance.
    open func copy() -> Self {
        let copy = Self()
        copy.copyValues(self)
        return copy
    }

    /// Returns a copy that belongs to a bar or an item, which is notified of changes.
    final func copy(onChange: @escaping () -> Void) -> Self {
        let copy = self.copy()
        copy.onChange = onChange
        return copy
    }

    /// Notifies the owner of this appearance about changes of the buttons' appearance.
    final func observe(_ buttons: UIBarButtonItemAppearance) {
        buttons.onChange = { [weak self] in self?.onChange?() }
    }

    /// Returns a copy of the appearance of buttons, which belongs to this appearance. Notifies the owner.
    final func observedCopy(of buttons: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
        let copy = buttons.copy()
        observe(copy)
        onChange?()
        return copy
    }

    /// Copies the values of another appearance.
    func copyValues(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
        (backgroundImage, shadowColor) = (other.backgroundImage, other.shadowColor)
    }
}

/// An offset in both directions, in points.
public struct UIOffset: Hashable, Sendable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The offset downwards.
    public var vertical: CGFloat
    /// Creates an offset.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    /// The zero offset.
    public static let zero = UIOffset()

    static func + (one: UIOffset, other: UIOffset) -> UIOffset {
        UIOffset(horizontal: one.horizontal + other.horizontal, vertical: one.vertical + other.vertical)
    }
}
