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

    /// The background colour; nil for none.
    open var backgroundColor: UIColor?
    /// The blur effect of the background; nil for none. No blur is drawn here: if the background colour is nil, the bar
    /// shows the colour of the effect's material.
    open var backgroundEffect: UIBlurEffect?
    /// The background image; nil for none.
    open var backgroundImage: UIImage?
    /// The colour of the separator line; nil for none.
    open var shadowColor: UIColor?

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

    /// Copies the values of another appearance.
    func copyValues(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
        (backgroundImage, shadowColor) = (other.backgroundImage, other.shadowColor)
    }
}

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The appearance in the normal state. Here, this appearance is used in all states.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The appearance while the button is pressed; the value is stored and has no effect here.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance while the button is disabled; the value is stored and has no effect here.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The appearance while the button has the keyboard focus; the value is stored and has no effect here.
    public final let focused = UIBarButtonItemStateAppearance()

    /// Creates the appearance of buttons of a style. The style has no effect here.
    public init(style: UIBarButtonItem.Style) { super.init() }

    /// Creates the appearance of plain buttons.
    public convenience override init() { self.init(style: .plain) }
}

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor public final class UIBarButtonItemStateAppearance: NSObject {
    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles from their standard position, in points; the value is stored and has no effect here.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind the title; nil for none. The image is stored and not drawn here.
    public var backgroundImage: UIImage?
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
}
